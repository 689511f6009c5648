import type * as bookings from '#contract/bookings/bookings.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { isHold } from '#domain/bookings/booking-states.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import {
  applyTransition,
  type BookingDeps,
  findBooking,
  loadBooking,
  openRequestsOfSender,
} from '#server/features/bookings/core/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';

/** Extends a request or hold; an ended one is refused. */
export async function extendHold(
  deps: BookingDeps,
  { bookingId, holdHours }: { bookingId: string; holdHours: number },
  { agentId, name }: AgentCaller,
) {
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

  // The clock is read again: the hold goes on from a moment under its lock.
  return loadBooking(deps.pool, { agentId, bookingId, now: deps.now() });
}

/** The host approves an unconfirmed instant booking, so that it no longer expires. */
export async function keepStay(deps: BookingDeps, bookingId: string, { agentId, name }: AgentCaller) {
  const booking = await findBooking(deps.pool, agentId, bookingId);
  if (!booking) return refuse('not_found');
  if (booking.status !== 'confirmed' || booking.holdExpiresAt === null)
    return refuse('booking_not_unconfirmed');
  const order = { agentId, bookingId, to: 'confirmed', onlyFrom: 'confirmed', keeps: true } as const;
  const moved = await applyTransition(deps, { ...order, actor: 'agent', actorName: name });
  if (isRefusal(moved)) return moved;
  return loadBooking(deps.pool, { agentId, bookingId, now: deps.now() });
}

/**
 * Declines a sender's open requests and cancels their unpaid instant bookings, each under its own property's lock.
 * Bookings answered meanwhile are left alone.
 */
export async function freeSender(
  deps: BookingDeps,
  { bookingId, reason }: { bookingId: string; reason?: string | undefined },
  { agentId, name }: AgentCaller,
): Promise<ReplyOf<typeof bookings.freeSender> | Refusal<'not_found'>> {
  if (!(await findBooking(deps.pool, agentId, bookingId))) return refuse('not_found');

  const declined: string[] = [];
  const now = await deps.databaseNow(deps.pool);
  for (const id of await openRequestsOfSender(deps.pool, { agentId, bookingId, now })) {
    const found = await findBooking(deps.pool, agentId, id);
    if (!found) continue;

    const order = {
      agentId,
      bookingId: id,
      to: found.status === 'confirmed' ? 'cancelled' : 'declined',
      onlyFrom: found.status,
      actor: 'agent',
      actorName: name,
      reason,
    } as const;
    const moved = await applyTransition(deps, order);
    if (!isRefusal(moved)) declined.push(id);
  }

  return { declined: declined.length, bookingIds: declined };
}
