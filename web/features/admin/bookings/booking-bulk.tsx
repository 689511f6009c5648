import type { AdminBooking } from '#contract/admin/bookings.ts';
import type { Selection } from '#web/lib/selection.ts';
import { m } from '#web/locales/compiled/messages.js';
import { type BulkAction, BulkBar } from '../components/bulk-bar.tsx';
import { changeBookingStatuses } from './booking.queries.ts';

type BookingBulkProps = { selection: Selection; bookings: readonly AdminBooking[] };

/** Bulk cancelling, the only bulk action on bookings; the report lists refusals with their reasons. */
export function BookingBulk({ selection, bookings }: BookingBulkProps) {
  const nameOf = (id: string) => {
    const booking = bookings.find(({ _id }) => _id === id);
    return booking ? `${booking.code} · ${booking.guestName}` : id;
  };
  return <BulkBar selection={selection} acts={bulkActions()} nameOf={nameOf} />;
}

function bulkActions(): BulkAction[] {
  return [
    {
      key: 'cancelled',
      label: m.desk_bookings_cancel(),
      danger: true,
      reasonNeeded: true,
      title: (count) => m.desk_bookings_cancel_many({ count }),
      text: m.admin_bookings_override_text(),
      run: (ids, reason) => changeBookingStatuses({ ids, status: 'cancelled', reason }),
    },
  ];
}
