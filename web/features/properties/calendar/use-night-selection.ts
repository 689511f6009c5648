import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { type CivilDate, isCivilDate } from '#domain/shared/civil-date.ts';
import { firstWeekday } from '#web/lib/format/date-preferences.ts';
import { dayForKey } from '#web/ui/calendar/calendar-month.ts';
import type { NightRange } from './year-days.ts';

type NightSelectionOptions = {
  today: CivilDate;
  range: NightRange | null;
  onRange: (range: NightRange | null) => void;
  /** Range between two nights, as far as it can be selected. */
  rangeBetween: (start: CivilDate, end: CivilDate) => NightRange | null;
  /** False for nights where no range can begin or end; all can by default. */
  isSelectable?: (date: CivilDate) => boolean;
  /** A press on such a night. Returns true when it did something, which ends an unfinished range. */
  onOther?: (date: CivilDate) => boolean;
  /** Nights before this one are not reached by dragging. */
  earliest?: CivilDate;
  /** Called when the range is complete: a drag has ended, or its last night was clicked. */
  onChosen?: () => void;
  /** The arrow keys moved to a night, which may be in another month. */
  onMove: (date: CivilDate) => void;
};

/**
 * Selection of nights in a calendar: by dragging, by clicking both ends, or with Shift and the arrow keys; Enter begins
 * and ends it, Escape clears it. Buttons of days carry their date as `data-day`.
 */
export function useNightSelection(options: NightSelectionOptions) {
  const { today, range, onRange, rangeBetween, isSelectable = () => true, earliest = '' } = options;
  const [focused, setFocused] = useState<CivilDate>(today);
  const ref = useRef<HTMLDivElement>(null);
  // Start of the range; null once it is complete.
  const anchor = useRef<CivilDate | null>(null);
  const drag = useRef<'off' | 'pressed' | 'moved'>('off');

  function choose(date: CivilDate, extend: boolean) {
    setFocused(date);
    if (!isSelectable(date)) {
      if (options.onOther?.(date)) anchor.current = null;
      return;
    }

    const start = extend ? (anchor.current ?? range?.from ?? date) : anchor.current;
    if (start === null) {
      anchor.current = date;
      onRange(rangeBetween(date, date));
      return;
    }

    anchor.current = extend ? start : null;
    onRange(rangeBetween(start, date));
    options.onChosen?.();
  }

  function onPointerDown(event: PointerEvent) {
    const date = dayAt(event);
    if (date === null || event.pointerType === 'touch' || event.button !== 0 || event.shiftKey) return;
    setFocused(date);
    if (!isSelectable(date)) return;
    drag.current = 'pressed';
    if (anchor.current !== null) return;
    anchor.current = date;
    onRange(rangeBetween(date, date));
  }

  function onPointerMove(event: PointerEvent) {
    const date = drag.current === 'off' ? null : dayAt(event);
    if (date === null || anchor.current === null || date < earliest) return;
    if (drag.current === 'pressed' && date === anchor.current) return;
    drag.current = 'moved';
    onRange(rangeBetween(anchor.current, date));
  }

  function onPointerLeave() {
    if (drag.current === 'moved') anchor.current = null;
    drag.current = 'off';
  }

  function onClick(event: { target: EventTarget; shiftKey: boolean }) {
    const date = dayAt(event);
    const was = drag.current;

    drag.current = 'off';
    if (was === 'moved') {
      anchor.current = null;
      options.onChosen?.();
    }

    if (date === null || was === 'moved') return;
    // Pointer down has begun the range already.
    if (was === 'pressed' && anchor.current === date && range?.from === date && range.to === date) return;

    choose(date, event.shiftKey);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && range) {
      event.stopPropagation();
      anchor.current = null;
      onRange(null);
      return;
    }

    const target = dayForKey(event.key, focused, firstWeekday());
    if (target === null || !isCivilDate(target)) return;

    event.preventDefault();
    if (event.shiftKey && target >= earliest) {
      anchor.current ??= focused;
      onRange(rangeBetween(anchor.current, target));
    }

    setFocused(target);
    options.onMove(target);
    requestAnimationFrame(() => ref.current?.querySelector<HTMLElement>(`[data-day="${target}"]`)?.focus());
  }

  return { focused, grid: { ref, onKeyDown, onPointerDown, onPointerMove, onPointerLeave, onClick } };
}

function dayAt({ target }: { target: EventTarget }): CivilDate | null {
  const day = target instanceof Element ? target.closest<HTMLElement>('[data-day]') : null;
  return day?.dataset.day ?? null;
}
