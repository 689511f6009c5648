import type { BookingListItem } from '#contract/bookings/booking-shapes.ts';
import { useIsPhone } from '#web/lib/browser/media.ts';
import { Card } from '#web/ui/card.tsx';
import { Cell, DataTable } from '#web/ui/list/data-table.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { BookingCards } from './booking-cards.tsx';
import { BookingTable, BookingTableHead, type ListOrder } from './booking-table.tsx';

type BookingListProps = {
  bookings: readonly BookingListItem[];
  label: string;
  /** Present where columns can be sorted. */
  order?: ListOrder | undefined;
};

/** Booking list: a table on desktop, cards on phones. */
export function BookingList({ bookings, label, order }: BookingListProps) {
  const isPhone = useIsPhone();
  if (isPhone) return <BookingCards bookings={bookings} label={label} />;
  return (
    <Card flush>
      <BookingTable bookings={bookings} label={label} order={order} />
    </Card>
  );
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
          <Card key={index} className="h-[169px]">
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
  return (
    <Card flush>
      <DataTable label={label}>
        <BookingTableHead />
        <tbody>
          {shown.map((width, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: place holders have no identity and never move
            <tr key={index} className="h-[71px] border-b border-line last:border-0">
              <Cell className="pl-5">
                <div className="flex items-center gap-3">
                  <Skeleton className="size-10 rounded-full" />
                  <Skeleton className={width} />
                </div>
              </Cell>
              <Cell>
                <Skeleton className="h-10 w-44" />
              </Cell>
              <Cell>
                <Skeleton className="w-36" />
              </Cell>
              <Cell>
                <Skeleton className="h-6 w-24" />
              </Cell>
              <Cell>
                <Skeleton className="w-20" />
              </Cell>
              <Cell className="pr-5">
                <Skeleton className="ml-auto w-16" />
              </Cell>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Card>
  );
}
