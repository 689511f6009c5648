import { Check } from 'lucide-react';
import { type PointerEvent, type ReactNode, useRef } from 'react';
import * as t from '#texts/screens.ts';
import type { Selection } from '#web/lib/selection.ts';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Checkbox } from '../form/checkbox.tsx';

export const listCard =
  'block w-full min-w-0 rounded-card border border-line bg-surface p-4 text-left shadow-card';

const longPressMs = 500;
/** A finger that moves further scrolls. */
const stillWithinPx = 10;

type SelectHeadProps = { selection: Selection; keys: readonly string[]; onEnd: () => void };

/** Above cards in selection mode: selects all shown, and ends the mode. */
export function SelectHead({ selection, keys, onEnd }: SelectHeadProps) {
  const marked = keys.filter(selection.has).length;
  return (
    <div className="flex min-h-11 items-center justify-between gap-3">
      <Checkbox
        label={t.tables.selectShown}
        className="pl-4"
        checked={marked === keys.length}
        partly={marked > 0 && marked < keys.length}
        onChange={() => selection.toggleAll(keys)}
      />
      <Button variant="quiet" onClick={onEnd}>
        {t.actions.done}
      </Button>
    </div>
  );
}

type SelectCardProps = { selection: Selection; id: string; children: ReactNode };

/** Card of a list in selection mode: a press selects it. */
export function SelectCard({ selection, id, children }: SelectCardProps) {
  const isMarked = selection.has(id);

  return (
    <button
      type="button"
      aria-pressed={isMarked}
      className={classNames(
        listCard,
        'flex items-start gap-3.5 active:bg-hover',
        isMarked && 'border-accent bg-accent/7 ring-1 ring-accent',
      )}
      onClick={() => selection.toggle(id)}
    >
      <span
        aria-hidden
        className={classNames(
          'mt-0.5 grid size-[22px] shrink-0 place-items-center rounded-md border',
          isMarked
            ? 'border-accent bg-accent text-onaccent'
            : 'border-sand-400 bg-surface dark:border-dark-300',
        )}
      >
        {isMarked && <Check className="size-4" strokeWidth={3} />}
      </span>
      <span className="block min-w-0 flex-1">{children}</span>
    </button>
  );
}

/** Handlers of a card on which a long press of a finger selects; the click that ends the press opens nothing. */
export function useLongPress(onLongPress: () => void) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  const wasLong = useRef(false);

  function end() {
    clearTimeout(press.current?.timer);
    press.current = null;
  }

  return {
    onPointerDown({ pointerType, clientX: x, clientY: y }: PointerEvent) {
      wasLong.current = false;
      if (pointerType === 'mouse') return;
      const timer = setTimeout(() => {
        wasLong.current = true;
        press.current = null;
        onLongPress();
      }, longPressMs);
      press.current = { timer, x, y };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const from = press.current;
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > stillWithinPx) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onContextMenu(event: { preventDefault: () => void }) {
      // The phone's own menu of a link opens on the same press.
      if (press.current || wasLong.current) event.preventDefault();
    },
    onClickCapture(event: { preventDefault: () => void; stopPropagation: () => void }) {
      if (!wasLong.current) return;
      wasLong.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
