import type { SubscriptionEvent, SubscriptionFact } from '#domain/subscription/subscription-event.ts';
import { type SubscriptionSnapshot, subscriptionFrom } from '#domain/subscription/subscription-from.ts';
import type { Tx } from '#server/db/transaction.ts';
import { entitlementsFor } from './entitlements-for.ts';
import { logFact } from './log-fact.ts';
import { restorePaused } from './paused-listing.store.ts';
import { lockSubscription, saveSnapshot } from './subscription.store.ts';
import {
  type FactSource,
  insertSubscriptionEvent,
  subscriptionEventsOf,
} from './subscription-event.store.ts';
import { tellOfFact } from './tell-of-fact.ts';

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
  const { features, counts } = await entitlementsFor(tx, agentId, now());
  await restorePaused(tx, agentId, { room: features.maxListings - counts.live, now: now() });
  logFact(tx, { agentId, event, before, after, isOurs, now: now() });
  if (!silent) await tellOfFact(tx, { id: newId(), now: now(), agentId, event, before, after });
  return after;
}
