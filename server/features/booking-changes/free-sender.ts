import type { freeSender } from '#contract/booking-changes.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import {
  type BookingDeps,
  findBooking,
  moveBookingFor,
  openRequestsOfSender,
} from '#server/features/bookings/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';

/**
 * Declines what one sender has open, each request under its own property's lock. One that was answered meanwhile is left
 * as it is.
 */
export async function freeSenderFor(
  deps: BookingDeps,
  { bookingId, reason }: { bookingId: string; reason?: string | undefined },
  { agentId, name }: AgentCaller,
): Promise<ReplyOf<typeof freeSender> | Refusal<'not_found'>> {
  if (!(await findBooking(deps.pool, agentId, bookingId))) return refuse('not_found');
  const declined: string[] = [];
  for (const id of await openRequestsOfSender(deps.pool, agentId, bookingId)) {
    const order = {
      agentId,
      bookingId: id,
      to: 'declined',
      actor: 'agent',
      actorName: name,
      reason,
    } as const;
    const moved = await moveBookingFor(deps, order);
    if (!isRefusal(moved)) declined.push(id);
  }
  return { declined: declined.length, bookingIds: declined };
}
