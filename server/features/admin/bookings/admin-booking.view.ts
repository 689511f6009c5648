import type { AdminBooking } from '#contract/admin/bookings.ts';
import { allowedTransitions } from '#domain/booking/transition-table.ts';
import { civilDateAt } from '#domain/shared/civil-date.ts';
import { nightCount } from '#domain/shared/stay.ts';
import type { AdminBookingRow } from './admin-booking.store.ts';

export function viewBooking(row: AdminBookingRow, now: number): AdminBooking {
  const { previousStatus, timezone, ...booking } = row;
  const { status, checkIn, checkOut } = booking;
  const today = civilDateAt(now, timezone);
  return {
    ...booking,
    nights: nightCount(booking),
    allowedMoves: allowedTransitions({ status, previousStatus, actor: 'admin', today, checkIn, checkOut }),
  };
}
