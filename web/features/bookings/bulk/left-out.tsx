import type { BookingListItem } from '#contract/bookings/booking-shapes.ts';
import * as t from '#texts/screens.ts';
import { nameList } from '#web/lib/format/name-list.ts';
import { Banner } from '#web/ui/banner.tsx';

type LeftOutProps = {
  bookings: readonly Pick<BookingListItem, 'guestName' | 'hasEmail'>[];
  className?: string;
};

/** Names the guests whom an email cannot reach, before it is sent. */
export function LeftOut({ bookings, className }: LeftOutProps) {
  const names = bookings.filter(({ hasEmail }) => !hasEmail).map(({ guestName }) => guestName);
  if (names.length === 0) return null;

  return (
    <Banner tone="warning" {...(className === undefined ? {} : { className })}>
      {t.bookingBulk.leftOut({ guests: nameList(names), count: names.length })}
    </Banner>
  );
}
