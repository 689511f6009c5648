import { Check, ListChecks } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Selection } from '#web/lib/selection.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { classNames } from '../class-names.ts';
import { Checkbox } from '../form/checkbox.tsx';
import { Skeleton } from '../skeleton.tsx';

type ListCardsProps<T> = {
  items: readonly T[];
  label: string;
  itemKey: (item: T) => string;
  onOpen?: ((item: T) => void) | undefined;
  card: (item: T) => ReactNode;
  /** Set for lists with bulk actions: in selection mode a press selects a card instead of opening it. */
  selection?: Selection | undefined;
};

const cardClass = 'block w-full min-w-0 rounded-card border border-line bg-surface p-4 text-left shadow-card';

/** Cards of a list on a phone. */
export function ListCards<T>({ items, label, itemKey, onOpen, card, selection }: ListCardsProps<T>) {
  const [selects, setSelects] = useState(selection !== undefined && selection.ids.length > 0);
  function finish() {
    selection?.clear();
    setSelects(false);
  }
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      {selection && (
        <SelectTools
          selection={selection}
          keys={items.map(itemKey)}
          selects={selects}
          onBegin={() => setSelects(true)}
          onEnd={finish}
        />
      )}
      <ul aria-label={label} className="grid grid-cols-1 gap-3">
        {items.map((item) => (
          <li key={itemKey(item)} className="min-w-0">
            {selection && selects ? (
              <SelectCard selection={selection} id={itemKey(item)}>
                {card(item)}
              </SelectCard>
            ) : onOpen ? (
              <button type="button" className={`${cardClass} active:bg-hover`} onClick={() => onOpen(item)}>
                {card(item)}
              </button>
            ) : (
              <div className={cardClass}>{card(item)}</div>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

type SelectToolsProps = {
  selection: Selection;
  keys: readonly string[];
  selects: boolean;
  onBegin: () => void;
  onEnd: () => void;
};

function SelectTools({ selection, keys, selects, onBegin, onEnd }: SelectToolsProps) {
  const marked = keys.filter(selection.has).length;
  return (
    <div className="flex min-h-11 items-center justify-between gap-3">
      {selects ? (
        <>
          <Checkbox
            label={m.tables_select_shown()}
            className="pl-4"
            checked={marked === keys.length}
            partly={marked > 0 && marked < keys.length}
            onChange={() => selection.toggleAll(keys)}
          />
          <Button variant="quiet" onClick={onEnd}>
            {m.tables_select_done()}
          </Button>
        </>
      ) : (
        <Button variant="quiet" icon={<ListChecks aria-hidden />} className="ml-auto" onClick={onBegin}>
          {m.tables_select()}
        </Button>
      )}
    </div>
  );
}

type SelectCardProps = { selection: Selection; id: string; children: ReactNode };

function SelectCard({ selection, id, children }: SelectCardProps) {
  const isMarked = selection.has(id);
  return (
    <button
      type="button"
      aria-pressed={isMarked}
      className={classNames(
        cardClass,
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

export function ListCardsSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-3">
      {['w-40', 'w-32', 'w-44', 'w-36', 'w-28'].map((width) => (
        <Card key={width} className="h-[118px] space-y-3">
          <Skeleton className={width} />
          <Skeleton className="w-3/5" />
          <Skeleton className="h-6 w-24" />
        </Card>
      ))}
    </div>
  );
}
