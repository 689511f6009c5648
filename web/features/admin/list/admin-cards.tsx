import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

type AdminCardsProps<T> = {
  items: readonly T[];
  label: string;
  itemKey: (item: T) => string;
  onOpen?: ((item: T) => void) | undefined;
  card: (item: T) => ReactNode;
};

const look = 'block w-full min-w-0 rounded-card border border-line bg-surface p-4 text-left shadow-card';

export function AdminCards<T>({ items, label, itemKey, onOpen, card }: AdminCardsProps<T>) {
  return (
    <ul aria-label={label} className="grid grid-cols-1 gap-3">
      {items.map((item) => (
        <li key={itemKey(item)} className="min-w-0">
          {onOpen ? (
            <button type="button" className={`${look} active:bg-hover`} onClick={() => onOpen(item)}>
              {card(item)}
            </button>
          ) : (
            <div className={look}>{card(item)}</div>
          )}
        </li>
      ))}
    </ul>
  );
}

export function AdminCardsSkeleton() {
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
