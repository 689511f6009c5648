import type * as bookings from '#contract/bookings/bookings.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import {
  applyTransition,
  type BookingDeps,
  findBooking,
  openRequestsOfSender,
} from '#server/features/bookings/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';

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
