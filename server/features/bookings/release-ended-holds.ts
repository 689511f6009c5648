import { refuse } from '#domain/shared/refusal.ts';
import { lockProperty, type PropertyRecord } from '#server/features/properties/index.ts';
import type { BookingDeps } from './booking-deps.ts';
import { findEndedHoldsOf } from './hold.store.ts';
import { expireEndedHolds, moveBookingFor } from './move-booking.ts';

/** Before anyone looks at free nights: a hold that has run out keeps none, whether or not the timer came by yet. */
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

/** The same for everything that an agent has: what is listed never shows a hold that is over. */
export async function releaseEndedHoldsOfAgent(deps: BookingDeps, agentId: string): Promise<void> {
  const now = await deps.databaseNow(deps.pool);
  for (const { _id: bookingId } of await findEndedHoldsOf(deps.pool, { agentId, now })) {
    // A refusal says that somebody was quicker.
    await moveBookingFor(deps, { agentId, bookingId, to: 'expired', actor: 'timer' });
  }
}
