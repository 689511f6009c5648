import type { Queryable } from '#server/db/pool.ts';
import { insertSubscription } from './subscription.store.ts';

const dayMs = 86_400_000;

/** Every agent begins with a trial of so many days from `now` (milliseconds); in the transaction that makes the agent. */
export async function openTrial(
  tx: Queryable,
  agentId: string,
  now: number,
  trialDays: number,
): Promise<void> {
  await insertSubscription(tx, { agentId, trialEndsAt: new Date(now + trialDays * dayMs).toISOString() });
}
