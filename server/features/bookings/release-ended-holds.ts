import { refuse } from '#domain/shared/refusal.ts';
import { lockProperty, type PropertyRecord } from '#server/features/properties/index.ts';
import type { BookingDeps } from './booking-deps.ts';
import { findEndedHoldsOf } from './hold.store.ts';
import { expireEndedHolds, moveBookingFor } from './move-booking.ts';

/** Expires a property's ended holds before its free nights are read, because the timer may not have run yet. */
export async function releaseEndedHolds(
  deps: BookingDeps,
  { agentId, _id: propertyId }: Pick<PropertyRecord, 'agentId' | '_id'>,
): Promise<void> {
  const ended = await findEndedHoldsOf(deps.pool, {
    agentId,
    propertyId,
    now: await deps.databaseNow(deps.pool),
  });
  if (ended.length === 0) return;
  await deps.transact(async (tx) => {
    const property = await lockProperty(tx, agentId, propertyId, { evenDeleted: true });
    return property ? expireEndedHolds(tx, deps, property) : refuse('not_found');
  });
}

/** The same for all bookings of an agent, before they are listed. */
export async function releaseEndedHoldsOfAgent(deps: BookingDeps, agentId: string): Promise<void> {
  const now = await deps.databaseNow(deps.pool);
  for (const { _id: bookingId } of await findEndedHoldsOf(deps.pool, { agentId, now })) {
    // A refusal means that another call changed the booking first.
    await moveBookingFor(deps, { agentId, bookingId, to: 'expired', actor: 'timer' });
  }
}
