import type { SubscriptionState } from '#domain/subscription/entitlements.ts';
import type { Plan, PlanType } from '#domain/subscription/plans.ts';
import type { BillingInterval, SubscriptionEvent } from '#domain/subscription/subscription-event.ts';
import type { SubscriptionSnapshot } from '#domain/subscription/subscription-from.ts';
import { isExampleProperty } from '#server/db/example-property.ts';
import type { Queryable } from '#server/db/pool.ts';
import { oneRow, selectList, updateRows } from '#server/db/rows.ts';
import type { Tables } from '#server/db/tables.ts';
import { planAsJson, withName } from './plan.store.ts';

export type SubscriptionRow = {
  status: SubscriptionState;
  planType: PlanType | null;
  /** Plan version that was bought. */
  plan: Plan | null;
  interval: BillingInterval | null;
  trialEndsAt: string | null;
  currentPeriodStart: string | null;
  currentPeriodEnd: string | null;
  scheduledChange: SubscriptionSnapshot['scheduledChange'];
  lastFailure: SubscriptionSnapshot['lastFailure'];
  gateway: string | null;
  gatewayCustomer: string | null;
  gatewaySubscription: string | null;
};

/**
 * Listing counts. `kept`: listings that count towards the plan's limit (draft, active, paused), without those paused by
 * a selection. `live`: bookable listings (active).
 */
export type ListingCounts = { counted: number; live: number };

export async function insertSubscription(
  tx: Queryable,
  input: { agentId: string; trialEndsAt: string },
): Promise<void> {
  await tx.query(`INSERT INTO subscriptions (agent_id, status, trial_ends_at) VALUES ($1, 'trial', $2)`, [
    input.agentId,
    input.trialEndsAt,
  ]);
}

const subscriptionColumns = selectList(
  'subscriptions',
  [
    'status',
    'planType',
    'trialEndsAt',
    'currentPeriodStart',
    'currentPeriodEnd',
    'scheduledChange',
    'lastFailure',
    'gateway',
    'gatewayCustomer',
    'gatewaySubscription',
  ],
  's',
);

export async function findSubscription(db: Queryable, agentId: string): Promise<SubscriptionRow | null> {
  const { rows } = await db.query<Omit<SubscriptionRow, 'plan'> & { plan: Omit<Plan, 'name'> | null }>({
    name: 'find-subscription',
    text: `SELECT ${subscriptionColumns}, ${planAsJson('v')} AS plan,
             billing_interval AS "interval"
           FROM subscriptions s
           LEFT JOIN plan_versions v ON v.plan_type = s.plan_type AND v.version = coalesce(s.plan_version, 1)
           WHERE s.agent_id = $1`,
    values: [agentId],
  });
  const [row] = rows;

  return row ? { ...row, plan: row.plan && withName(row.plan) } : null;
}

export async function countListings(db: Queryable, agentId: string): Promise<ListingCounts> {
  const { rows } = await db.query<ListingCounts>({
    name: 'count-listings',
    text: `SELECT count(*) FILTER (WHERE status <> 'archived'
             AND NOT (status = 'paused' AND paused_by_selection_at IS NOT NULL)) AS counted,
              count(*) FILTER (WHERE status = 'active') AS live
           FROM public.properties p WHERE agent_id = $1 AND deleted_at IS NULL
             AND NOT ${isExampleProperty('p.agent_id', 'p.id')}`,
    values: [agentId],
  });
  return oneRow(rows);
}

/** Stores the state computed from the events. */
export async function saveSnapshot(
  tx: Queryable,
  agentId: string,
  snapshot: SubscriptionSnapshot,
  now: number,
): Promise<void> {
  const { status, planType, interval, trialEndsAt, currentPeriodStart, currentPeriodEnd } = snapshot;
  await updateRows(
    tx,
    'subscriptions',
    { agentId },
    {
      status,
      planType,
      planVersion: snapshot.planVersion,
      billingInterval: interval,
      trialEndsAt: instantOf(trialEndsAt),
      currentPeriodStart: instantOf(currentPeriodStart),
      currentPeriodEnd: instantOf(currentPeriodEnd),
      scheduledChange: snapshot.scheduledChange,
      lastFailure: snapshot.lastFailure,
      updatedAt: new Date(now),
    },
  );
}

export async function saveGatewayIds(
  tx: Queryable,
  agentId: string,
  ids: { gateway: string; customer: string | null; subscription: string },
): Promise<void> {
  await tx.query(
    `UPDATE subscriptions
     SET gateway = $2, gateway_customer = coalesce($3, gateway_customer), gateway_subscription = $4
     WHERE agent_id = $1`,
    [agentId, ids.gateway, ids.customer, ids.subscription],
  );
}

function instantOf(moment: number | null): Date | null {
  return moment === null ? null : new Date(moment);
}

/** Row lock that serialises adding and activating listings of an agent until the transaction ends. */
export async function lockSubscription(tx: Queryable, agentId: string): Promise<void> {
  await tx.query('SELECT 1 FROM subscriptions WHERE agent_id = $1 FOR UPDATE', [agentId]);
}

/** Gateway event that a fact comes from. */
export type FactSource = { gateway: string; eventId: string };

/** False when the same gateway event was already recorded. */
export async function insertSubscriptionEvent(
  tx: Queryable,
  agentId: string,
  event: SubscriptionEvent,
  source: FactSource | null,
): Promise<boolean> {
  const { id, at, kind, ...data } = event;
  const { rowCount } = await tx.query(
    `INSERT INTO subscription_events (agent_id, id, kind, occurred_at, data, gateway, gateway_event_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
    [agentId, id, kind, new Date(at), data, source?.gateway ?? null, source?.eventId ?? null],
  );
  return rowCount === 1;
}

export async function subscriptionEventsOf(db: Queryable, agentId: string): Promise<SubscriptionEvent[]> {
  const { rows } = await db.query<{
    id: Tables['subscription_events']['id'];
    kind: Tables['subscription_events']['kind'];
    at: Tables['subscription_events']['occurredAt'];
    data: Record<string, unknown>;
  }>('SELECT id, kind, occurred_at AS at, data FROM subscription_events WHERE agent_id = $1', [agentId]);
  // NOTE: only insertSubscriptionEvent() writes these rows, and it splits events in the same way.
  return rows.map(
    ({ id, kind, at, data }) => ({ ...data, id, kind, at: Date.parse(at) }) as SubscriptionEvent,
  );
}
