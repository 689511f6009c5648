import type { Booking } from '#contract/bookings/booking-shapes.ts';
import { isHold } from '#domain/booking/booking-states.ts';
import { isRefusal, type Refusal, type RefusedBy, refuse } from '#domain/shared/refusal.ts';
import {
  applyTransition,
  type BookingDeps,
  findBooking,
  loadBooking,
} from '#server/features/bookings/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';

/** Extends a request or hold; an ended one is refused. */
export async function extendHold(
  deps: BookingDeps,
  { bookingId, holdHours }: { bookingId: string; holdHours: number },
  { agentId, name }: AgentCaller,
): Promise<Booking | RefusedBy<typeof applyTransition>> {
  const booking = await findBooking(deps.pool, agentId, bookingId);
  if (!booking) return refuse('not_found');
  const isOver =
    booking.holdExpiresAt !== null &&
    Date.parse(booking.holdExpiresAt) <= (await deps.databaseNow(deps.pool));
  if (!isHold(booking.status) || isOver) return refuse('hold_not_open');
  const { status } = booking;
  const order = { agentId, bookingId, to: status, onlyFrom: status, actorName: name, holdHours };
  const moved = await applyTransition(deps, { ...order, actor: 'agent' });
  if (isRefusal(moved)) return moved;
  return loadBooking(deps.pool, { agentId, bookingId, now: deps.now() });
}

/** The host approves an unconfirmed instant booking, so that it no longer expires. */
export async function keepStay(
  deps: BookingDeps,
  bookingId: string,
  { agentId, name }: AgentCaller,
): Promise<Booking | RefusedBy<typeof applyTransition> | Refusal<'booking_not_unconfirmed'>> {
  const booking = await findBooking(deps.pool, agentId, bookingId);
  if (!booking) return refuse('not_found');
  if (booking.status !== 'confirmed' || booking.holdExpiresAt === null)
    return refuse('booking_not_unconfirmed');
  const order = { agentId, bookingId, to: 'confirmed', onlyFrom: 'confirmed', keeps: true } as const;
  const moved = await applyTransition(deps, { ...order, actor: 'agent', actorName: name });
  if (isRefusal(moved)) return moved;
  return loadBooking(deps.pool, { agentId, bookingId, now: deps.now() });
}
