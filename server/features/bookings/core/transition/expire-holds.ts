import { hourMs } from '#domain/shared/duration.ts';
import { isRefusal, refuse } from '#domain/shared/refusal.ts';
import type { Stay } from '#domain/shared/stay.ts';
import type { Queryable } from '#server/db/pool.ts';
import { findNightsAndEndedHold, findReservedNights } from '#server/features/bookings/availability/index.ts';
import { lockProperty, type PropertyRecord } from '#server/features/properties/core/index.ts';
import type { BookingDeps } from '../booking-deps.ts';
import { applyTransition, expireEndedHolds } from './apply-transition.ts';
import {
  findEndedHolds,
  findEndedHoldsOfAgent,
  findEndedHoldsOfProperties,
  findFirstHoldEnd,
} from './due-transition.store.ts';

const batch = 100;

/**
 * Expires every ended hold as an ordinary transition under its property's lock: it ends once, whichever process runs
 * first, and not at all when it was confirmed just before.
 */
export async function expireHolds(deps: BookingDeps): Promise<void> {
  let failure: unknown;
  for (let more = true; more; ) {
    const ended = await findEndedHolds(deps.pool, { now: await deps.databaseNow(deps.pool), limit: batch });
    let released = 0;

    for (const { agentId, _id: bookingId } of ended) {
      try {
        const moved = await applyTransition(deps, { agentId, bookingId, to: 'expired', actor: 'timer' });
        if (!isRefusal(moved)) released += 1;
      } catch (error) {
        // A hold that fails does not stop the others; the next run retries it.
        failure ??= error;
      }
    }
    more = ended.length === batch && released > 0;
  }

  if (failure) throw failure;
}

/**
 * The database's time if a hold of any account has ended and is not released yet; null otherwise. The timer releases holds
 * within seconds, so that there is none most of the time.
 */
export async function whenAnyHoldHasEnded(
  deps: Pick<BookingDeps, 'pool' | 'databaseNow'>,
  db: Queryable = deps.pool,
): Promise<number | null> {
  const { endsAt, readAt } = await findFirstHoldEnd(db);
  if (endsAt === null) return null;

  const now = await deps.databaseNow(deps.pool, readAt);
  return Date.parse(endsAt) <= now ? now : null;
}

/** More than the clocks of a server and its database ever differ. */
const clockMarginMs = hourMs;

/**
 * Expires the ended holds of properties before their free nights are read, because the timer may not have run yet. True
 * when any had ended.
 */
export async function expireHoldsOfProperties(
  deps: BookingDeps,
  { agentId, propertyIds }: { agentId: string; propertyIds: readonly string[] },
  /** The answer of `whenAnyHoldHasEnded`, where the caller has it. */
  known?: { endedBy: number | null },
): Promise<boolean> {
  const now = known ? known.endedBy : await whenAnyHoldHasEnded(deps);
  if (now === null) return false;

  const holds = await findEndedHoldsOfProperties(deps.pool, { agentId, propertyIds, now });
  for (const propertyId of new Set(holds.map((hold) => hold.propertyId)))
    await deps.transact(async (tx) => {
      const property = await lockProperty(tx, agentId, propertyId, { evenDeleted: true });
      return property ? expireEndedHolds(tx, deps, property) : refuse('not_found');
    });
  return holds.length > 0;
}

export function expireHoldsOfProperty(
  deps: BookingDeps,
  { agentId, _id }: Pick<PropertyRecord, 'agentId' | '_id'>,
): Promise<boolean> {
  return expireHoldsOfProperties(deps, { agentId, propertyIds: [_id] });
}

/** Reserved nights of a property, read once its ended holds are released. */
export async function findNightsAfterHolds(
  deps: BookingDeps,
  { agentId, _id: propertyId }: Pick<PropertyRecord, 'agentId' | '_id'>,
  { from, to }: { from: string; to: string },
): Promise<Stay[]> {
  const endedBy = deps.now() + clockMarginMs;
  const found = await findNightsAndEndedHold(deps.pool, { agentId, propertyId, from, to, endedBy });
  if (!found.hasEndedHold) return found.nights;
  await expireHoldsOfProperties(deps, { agentId, propertyIds: [propertyId] });
  return findReservedNights(deps.pool, agentId, propertyId, from, to);
}

/** Expires the ended holds of an agent, before their bookings are listed. */
export async function expireHoldsOfAgent(deps: BookingDeps, agentId: string): Promise<void> {
  const now = await whenAnyHoldHasEnded(deps);
  if (now === null) return;

  for (const { _id: bookingId } of await findEndedHoldsOfAgent(deps.pool, { agentId, now })) {
    // A refusal means that another call changed the booking first.
    await applyTransition(deps, { agentId, bookingId, to: 'expired', actor: 'timer' });
  }
}
