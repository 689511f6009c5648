import { isRefusal } from '#domain/shared/refusal.ts';
import { enqueue } from '#server/db/outbox.ts';
import type { Tx } from '#server/db/transaction.ts';
import { findAgent } from '#server/features/agents/index.ts';
import { readPaidSubscription } from '#server/features/subscription/index.ts';
import type { BillingDeps } from './handle-gateway-event.ts';

export const suspensionQueue = 'follow-suspension';

/** Has the gateway pause the agent's payments while the account is suspended, and resume them afterwards. */
export async function followSuspension(tx: Tx, agentId: string): Promise<void> {
  await enqueue(tx, suspensionQueue, { agentId });
}

/**
 * Brings the gateway in line with the account as it is now, so that the order of these jobs does not matter. A period
 * that ended during the suspension was not paid: the next one begins with the reactivation.
 */
export async function matchGatewayToAccount(deps: BillingDeps, agentId: string): Promise<void> {
  const agent = await findAgent(deps.pool, agentId);
  const paid = agent && (await readPaidSubscription(deps.pool, agentId));
  if (!agent || !paid || paid.subscription === null) return;
  const { currentPeriodEnd, status } = paid.snapshot;
  const startsNow = status === 'active' && currentPeriodEnd !== null && currentPeriodEnd <= deps.now();
  const answer =
    agent.status === 'suspended'
      ? await deps.payments.pause(paid.subscription)
      : await deps.payments.resume(paid.subscription, { startsNow });
  if (isRefusal(answer)) throw new Error(`the gateway did not follow the suspension of ${agentId}`);
  // The other way round by now: the job runs again.
  if ((await findAgent(deps.pool, agentId))?.status !== agent.status)
    throw new Error(`the account ${agentId} changed while the gateway followed it`);
}
