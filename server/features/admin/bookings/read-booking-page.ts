import type { AdminBookingDetails } from '#contract/admin/bookings.ts';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import { cancellationRefund } from '#domain/payments/cancellation-refund.ts';
import { civilDateAt } from '#domain/shared/civil-date.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { type BookingDeps, loadBooking } from '#server/features/bookings/index.ts';
import { readMessagePage } from '#server/features/messages/index.ts';
import { findAnyBooking, findBookingIdByCode, selectBookingsOfNights } from './admin-booking.store.ts';
import { viewBooking } from './admin-booking.view.ts';

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A booking as its agent sees it, by its id or its code, with the stays around it. */
export async function readBookingPage(
  { pool, now }: Pick<BookingDeps, 'pool' | 'now'>,
  idOrCode: string,
): Promise<AdminBookingDetails | Refusal<'not_found'>> {
  const id = idPattern.test(idOrCode) ? idOrCode : await findBookingIdByCode(pool, idOrCode.toUpperCase());
  const found = id === null ? null : await findAnyBooking(pool, id);
  if (!found) return refuse('not_found');
  const agentId = found.agent._id;
  const booking = await loadBooking(pool, { agentId, bookingId: found._id, now: now() });
  if (isRefusal(booking)) return booking;
  const { checkIn, checkOut, conversationId } = booking;
  const [neighbours, page] = await Promise.all([
    selectBookingsOfNights(pool, { agentId, propertyId: booking.property._id, checkIn, checkOut }),
    conversationId === null ? null : readMessagePage(pool, { agentId, conversationId }),
  ]);
  return {
    summary: viewBooking(found, now()),
    booking,
    neighbours,
    messages: page?.messages ?? null,
    refunds: refundsOf(booking, now()),
  };
}

/** Both refunds that an admin can choose when cancelling today. */
function refundsOf(booking: Booking, now: number): AdminBookingDetails['refunds'] {
  const { received, total, checkIn, status, cancellationPolicy: policy, property } = booking;
  if (received.amount <= 0) return null;
  const today = civilDateAt(now, property.timezone);
  const input = { policy, totalMinor: total.amount, receivedMinor: received.amount, checkIn, today, status };
  const money = (amount: number) => ({ amount, currency: total.currency });
  const byPolicy = cancellationRefund({ ...input, by: 'admin', choice: 'policy' });
  return {
    full: money(cancellationRefund({ ...input, by: 'admin' }).refundMinor),
    policy: money(byPolicy.refundMinor),
    policyPercent: byPolicy.percent,
    received,
  };
}
