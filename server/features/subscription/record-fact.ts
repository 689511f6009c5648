import { v7 as uuidv7 } from 'uuid';
import { dayMs } from '#domain/shared/duration.ts';
import type { SubscriptionEvent, SubscriptionFact } from '#domain/subscription/subscription-event.ts';
import { type SubscriptionSnapshot, subscriptionFrom } from '#domain/subscription/subscription-from.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Tx } from '#server/db/transaction.ts';
import { logFact } from './log-fact.ts';
import { notifyOfFact } from './notify-of-fact.ts';
import { restorePaused } from './paused-listing.store.ts';
import { readEntitlements } from './read-entitlements.ts';
import { insertSubscription, lockSubscription, saveSnapshot } from './subscription.store.ts';
import {
  type FactSource,
  insertSubscriptionEvent,
  subscriptionEventsOf,
} from './subscription-event.store.ts';

type NewFact = {
  agentId: string;
  fact: SubscriptionFact;
  /** When it happened, in milliseconds since 1970; possibly long before it was received. */
  at: number;
  source?: FactSource;
  /** Skips the notification, when the caller notifies the agent. */
  silent?: boolean;
};

/**
 * Records a fact about a subscription and updates its row and the paused listings, all in the caller's transaction.
 * Null when the fact was already recorded.
 */
export async function recordFact(
  tx: Tx,
  { now, newId }: { now: () => number; newId: () => string },
  { agentId, fact, at, source, silent = false }: NewFact,
): Promise<SubscriptionSnapshot | null> {
  await lockSubscription(tx, agentId);
  const known = await subscriptionEventsOf(tx, agentId);
  const before = subscriptionFrom(known);
  // Our own facts are dated after all known ones, in case the gateway's clock is ahead of ours.
  const isOurs = source === undefined && fact.kind !== 'ended';
  const moment = isOurs ? Math.max(at, ...known.map((earlier) => earlier.at + 1)) : at;
  const event: SubscriptionEvent = { ...fact, id: newId(), at: moment };
  if (!(await insertSubscriptionEvent(tx, agentId, event, source ?? null))) return null;
  const after = subscriptionFrom(await subscriptionEventsOf(tx, agentId));
  await saveSnapshot(tx, agentId, after, now());
  const { features, counts } = await readEntitlements(tx, agentId, now());
  await restorePaused(tx, agentId, { room: features.maxListings - counts.live, now: now() });
  logFact(tx, { agentId, event, before, after, isOurs, now: now() });
  if (!silent) await notifyOfFact(tx, { id: newId(), now: now(), agentId, event, before, after });
  return after;
}

/** Starts the trial of a new agent at `now` (milliseconds since 1970), in the transaction that creates the agent. */
export async function startTrial(
  tx: Queryable,
  agentId: string,
  now: number,
  trialDays: number,
): Promise<void> {
  const endsAt = now + trialDays * dayMs;
  await insertSubscription(tx, { agentId, trialEndsAt: new Date(endsAt).toISOString() });
  await insertSubscriptionEvent(tx, agentId, { kind: 'trial_started', endsAt, id: uuidv7(), at: now }, null);
}
