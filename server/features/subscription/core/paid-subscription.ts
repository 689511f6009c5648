import type { Plan } from '#domain/subscription/plans.ts';
import type { SubscriptionSnapshot } from '#domain/subscription/subscription-from.ts';
import type { Queryable } from '#server/db/pool.ts';
import { findSubscription, lockSubscription, type SubscriptionRow } from './subscription.store.ts';

export type PaidSubscription = {
  snapshot: SubscriptionSnapshot;
  /** Plan version that was bought. */
  plan: Plan | null;
  gateway: string | null;
  customer: string | null;
  /** Id at the gateway; null when never paid there. */
  subscription: string | null;
};

/** Null for an agent without any trial or plan. */
export async function readPaidSubscription(db: Queryable, agentId: string): Promise<PaidSubscription | null> {
  const row = await findSubscription(db, agentId);
  if (row === null) return null;
  const { gateway, gatewayCustomer: customer, gatewaySubscription: subscription } = row;
  return { snapshot: snapshotOf(row), plan: row.plan, gateway, customer, subscription };
}

/** Reads the subscription and locks it until the transaction ends. */
export async function lockPaidSubscription(tx: Queryable, agentId: string): Promise<PaidSubscription | null> {
  await lockSubscription(tx, agentId);
  return await readPaidSubscription(tx, agentId);
}

function snapshotOf(row: SubscriptionRow): SubscriptionSnapshot {
  const { status, planType, interval, scheduledChange, lastFailure } = row;
  return {
    status,
    planType,
    planVersion: row.plan?.version ?? null,
    interval,
    scheduledChange,
    lastFailure,
    trialEndsAt: momentOf(row.trialEndsAt),
    currentPeriodStart: momentOf(row.currentPeriodStart),
    currentPeriodEnd: momentOf(row.currentPeriodEnd),
  };
}

function momentOf(instant: string | null): number | null {
  return instant === null ? null : Date.parse(instant);
}
