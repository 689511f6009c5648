import { refuse } from '#domain/shared/refusal.ts';
import { lockProperty, type PropertyRecord } from '#server/features/properties/index.ts';
import type { BookingDeps } from './booking-deps.ts';
import { findEndedHoldsOfProperty } from './hold.store.ts';
import { expireEndedHolds } from './move-booking.ts';

/** Before anyone looks at free nights: a hold that has run out keeps none, whether or not the timer came by yet. */
export async function releaseEndedHolds(
  deps: BookingDeps,
  { agentId, _id: propertyId }: Pick<PropertyRecord, 'agentId' | '_id'>,
): Promise<void> {
  const ended = await findEndedHoldsOfProperty(deps.pool, { agentId, propertyId, now: deps.now() });
  if (ended.length === 0) return;
  await deps.transact(async (tx) => {
    const property = await lockProperty(tx, agentId, propertyId, { evenDeleted: true });
    return property ? expireEndedHolds(tx, deps, property) : refuse('not_found');
  });
}
