import type { BookingListItem } from '#contract/bookings/booking-shapes.ts';
import { useIsPhone } from '#web/lib/browser/media.ts';
import type { Selection } from '#web/lib/selection.ts';
import { Card } from '#web/ui/card.tsx';
import type { ListOrder } from '#web/ui/list/list-table.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { BookingCards } from './booking-cards.tsx';
import { BookingTable, BookingTableSkeleton } from './booking-table.tsx';

type BookingListProps = {
  bookings: readonly BookingListItem[];
  label: string;
  /** Present where columns can be sorted. */
  order?: ListOrder | undefined;
  selection?: Selection | undefined;
  /** Selection mode of a phone, where a press selects a card. */
  selects?: boolean | undefined;
  onSelects?: ((selects: boolean) => void) | undefined;
};

/** Booking list: a table on desktop, cards on phones. */
export function BookingList(props: BookingListProps) {
  const { bookings, label, order, selection } = props;
  const isPhone = useIsPhone();
  if (isPhone) return <BookingCards {...props} />;
  return <BookingTable bookings={bookings} label={label} order={order} selection={selection} />;
}

const skeletonWidths = ['w-40', 'w-32', 'w-44', 'w-36', 'w-28', 'w-40'] as const;

/** Loading placeholder in the shape of the list. */
export function BookingListSkeleton({ label, count = 6 }: { label: string; count?: number }) {
  const isPhone = useIsPhone();
  const shown = skeletonWidths.slice(0, count);
  if (isPhone) {
    return (
      <div className="grid grid-cols-1 gap-3">
        {shown.map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: place holders have no identity and never move
          <Card key={index} className="h-[134px]">
            <div className="flex gap-3">
              <Skeleton className="size-14" />
              <div className="flex-1 space-y-2.5 pt-0.5">
                <Skeleton className={width} />
                <Skeleton className="w-3/5" />
                <Skeleton className="w-4/5" />
              </div>
            </div>
          </Card>
        ))}
      </div>
    );
  }
  return <BookingTableSkeleton label={label} rows={shown.length} />;
}
