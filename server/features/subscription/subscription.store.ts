import type { PlanType, SubscriptionState } from '#domain/entitlement/entitlements.ts';
import type { Queryable } from '#server/db/pool.ts';

export type SubscriptionRow = {
  status: SubscriptionState;
  planType: PlanType | null;
  trialEndsAt: string | null;
  currentPeriodEnd: string | null;
};

/** `kept`: listings that take a place (draft, active, paused). `live`: those that can be booked (active). */
export type ListingCounts = { kept: number; live: number };

export async function insertSubscription(
  tx: Queryable,
  input: { agentId: string; trialEndsAt: string },
): Promise<void> {
  await tx.query(`INSERT INTO subscriptions (agent_id, status, trial_ends_at) VALUES ($1, 'trial', $2)`, [
    input.agentId,
    input.trialEndsAt,
  ]);
}

export async function findSubscription(db: Queryable, agentId: string): Promise<SubscriptionRow | null> {
  const { rows } = await db.query({
    name: 'find-subscription',
    text: `SELECT status, plan_type AS "planType", trial_ends_at AS "trialEndsAt",
             current_period_end AS "currentPeriodEnd" FROM subscriptions WHERE agent_id = $1`,
    values: [agentId],
  });
  return rows[0] ?? null;
}

export async function countListings(db: Queryable, agentId: string): Promise<ListingCounts> {
  const { rows } = await db.query({
    name: 'count-listings',
    text: `SELECT count(*) FILTER (WHERE status <> 'archived') AS kept, count(*) FILTER (WHERE status = 'active') AS live
           FROM properties WHERE agent_id = $1 AND deleted_at IS NULL`,
    values: [agentId],
  });
  return rows[0];
}

/** Makes everyone else who wants to add or activate a listing of this agent wait until the transaction ends. */
export async function lockSubscription(tx: Queryable, agentId: string): Promise<void> {
  await tx.query('SELECT 1 FROM subscriptions WHERE agent_id = $1 FOR UPDATE', [agentId]);
}
