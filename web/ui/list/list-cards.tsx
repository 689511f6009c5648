import { ListChecks } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import * as t from '#texts/screens.ts';
import type { Selection } from '#web/lib/selection.ts';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { Skeleton } from '../skeleton.tsx';
import { listCard, SelectCard, SelectHead } from './select-cards.tsx';

type ListCardsProps<T> = {
  items: readonly T[];
  label: string;
  itemKey: (item: T) => string;
  onOpen?: ((item: T) => void) | undefined;
  card: (item: T) => ReactNode;
  /** Set for lists with bulk actions: in selection mode a press selects a card instead of opening it. */
  selection?: Selection | undefined;
};

/** Cards of a list on a phone. */
export function ListCards<T>({ items, label, itemKey, onOpen, card, selection }: ListCardsProps<T>) {
  const [selects, setSelects] = useState(selection !== undefined && selection.ids.length > 0);
  function finish() {
    selection?.clear();
    setSelects(false);
  }

  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      {selection &&
        (selects ? (
          <SelectHead selection={selection} keys={items.map(itemKey)} onEnd={finish} />
        ) : (
          <Button
            variant="quiet"
            icon={<ListChecks aria-hidden />}
            className="ml-auto"
            onClick={() => setSelects(true)}
          >
            {t.tables.select}
          </Button>
        ))}
      <ul aria-label={label} className="grid grid-cols-1 gap-3">
        {items.map((item) => (
          <li key={itemKey(item)} className="min-w-0">
            {selection && selects ? (
              <SelectCard selection={selection} id={itemKey(item)}>
                {card(item)}
              </SelectCard>
            ) : (
              <OpenCard onOpen={onOpen && (() => onOpen(item))}>{card(item)}</OpenCard>
            )}
          </li>
        ))}
      </ul>
    </div>
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

function OpenCard({ onOpen, children }: { onOpen: (() => void) | undefined; children: ReactNode }) {
  if (!onOpen) return <div className={listCard}>{children}</div>;

  return (
    <button type="button" className={`${listCard} active:bg-hover`} onClick={onOpen}>
      {children}
    </button>
  );
}
