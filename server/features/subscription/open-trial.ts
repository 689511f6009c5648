import { v7 as uuidv7 } from 'uuid';
import type { Queryable } from '#server/db/pool.ts';
import { insertSubscription } from './subscription.store.ts';
import { insertSubscriptionEvent } from './subscription-event.store.ts';

const dayMs = 86_400_000;

/** Starts the trial of a new agent at `now` (milliseconds since 1970), in the transaction that creates the agent. */
export async function openTrial(
  tx: Queryable,
  agentId: string,
  now: number,
  trialDays: number,
): Promise<void> {
  const endsAt = now + trialDays * dayMs;
  await insertSubscription(tx, { agentId, trialEndsAt: new Date(endsAt).toISOString() });
  await insertSubscriptionEvent(tx, agentId, { kind: 'trial_started', endsAt, id: uuidv7(), at: now }, null);
}
