import type { Discount } from '#domain/subscription/coupon.ts';
import type { PlanType } from '#domain/subscription/plans.ts';
import type { BillingInterval } from '#domain/subscription/subscription-event.ts';
import type { Queryable } from '#server/db/pool.ts';
import { insertRow, type RowOf, selectList } from '#server/db/rows.ts';
import type { Tables } from '#server/db/tables.ts';
import type { GatewayEvent } from '../payment-gateway.ts';

export type SandboxSubscription = RowOf<
  typeof stored,
  {
    planType: PlanType;
    nextChange: { planType: PlanType; interval: BillingInterval; amountMinor: number } | null;
    discount: Discount | null;
  }
> & { interval: BillingInterval };

const stored = selectList('sandbox_subscriptions', [
  'id',
  'agentId',
  'planType',
  /** Agreed price of each period, in minor units, before the discount. */
  'amountMinor',
  'nextChange',
  /** Start of the first period, from which the others are counted. */
  'anchor',
  'periods',
  'periodEnd',
  'status',
  'cancels',
  'paymentsFail',
  'nextTryAt',
  /** Takes no payment for the time being. */
  'isPaused',
  'discount',
]);
const columns = `${stored}, billing_interval AS interval`;

export async function saveSandboxSubscription(
  tx: Queryable,
  subscription: SandboxSubscription,
): Promise<void> {
  await insertRow(
    tx,
    'sandbox_subscriptions',
    {
      agentId: subscription.agentId,
      id: subscription.id,
      planType: subscription.planType,
      billingInterval: subscription.interval,
      amountMinor: subscription.amountMinor,
      nextChange: subscription.nextChange,
      anchor: subscription.anchor,
      periods: subscription.periods,
      periodEnd: subscription.periodEnd,
      status: subscription.status,
      cancels: subscription.cancels,
      paymentsFail: subscription.paymentsFail,
      nextTryAt: subscription.nextTryAt,
      isPaused: subscription.isPaused,
      discount: subscription.discount,
    },
    {
      onConflict: `(id) DO UPDATE SET plan_type = excluded.plan_type,
        billing_interval = excluded.billing_interval, amount_minor = excluded.amount_minor,
        next_change = excluded.next_change, anchor = excluded.anchor, periods = excluded.periods,
        period_end = excluded.period_end, status = excluded.status, cancels = excluded.cancels,
        payments_fail = excluded.payments_fail, next_try_at = excluded.next_try_at,
        is_paused = excluded.is_paused, discount = excluded.discount`,
    },
  );
}

export async function findSandboxSubscription(
  db: Queryable,
  id: string,
): Promise<SandboxSubscription | null> {
  const { rows } = await db.query<SandboxSubscription>(
    `SELECT ${columns} FROM sandbox_subscriptions WHERE id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

export async function lockSandboxSubscription(
  tx: Queryable,
  id: string,
): Promise<SandboxSubscription | null> {
  const { rows } = await tx.query<SandboxSubscription>(
    `SELECT ${columns} FROM sandbox_subscriptions WHERE id = $1 FOR UPDATE`,
    [id],
  );
  return rows[0] ?? null;
}

export async function findSandboxSubscriptionsDue(db: Queryable, now: number): Promise<string[]> {
  const { rows } = await db.query<Pick<Tables['sandbox_subscriptions'], 'id'>>(
    `SELECT id FROM sandbox_subscriptions
     WHERE status <> 'ended' AND (cancels OR NOT is_paused) AND period_end <= $1
       AND (next_try_at IS NULL OR next_try_at <= $1)
     LIMIT 200`,
    [new Date(now)],
  );
  return rows.map(({ id }) => id);
}

/** False when a payment with this key exists. */
export async function insertSandboxPayment(
  tx: Queryable,
  payment: {
    invoice: string;
    key: string;
    subscription: string;
    status: 'paid' | 'failed';
    amountMinor: number;
    now: number;
  },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO sandbox_payments (invoice, key, subscription, status, amount_minor, made_at)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
    [
      payment.invoice,
      payment.key,
      payment.subscription,
      payment.status,
      payment.amountMinor,
      new Date(payment.now),
    ],
  );

  return rowCount === 1;
}

type SandboxPayment = RowOf<typeof paymentColumns> & {
  agentId: string;
  refundedMinor: number;
  refundKeys: string[];
};

const paymentColumns = selectList('sandbox_payments', ['subscription', 'amountMinor'], 'p');

/** A payment with what was given back of it, locked until the transaction ends. */
export async function lockSandboxPayment(tx: Queryable, invoice: string): Promise<SandboxPayment | null> {
  await tx.query(`SELECT FROM sandbox_payments WHERE invoice = $1 FOR UPDATE`, [invoice]);
  const { rows } = await tx.query<SandboxPayment>(
    `SELECT s.agent_id AS "agentId", ${paymentColumns},
       coalesce(sum(r.amount_minor), 0)::bigint AS "refundedMinor",
       coalesce(array_agg(r.key) FILTER (WHERE r.key IS NOT NULL), '{}') AS "refundKeys"
     FROM sandbox_payments p JOIN sandbox_subscriptions s ON s.id = p.subscription
     LEFT JOIN sandbox_refunds r ON r.invoice = p.invoice
     WHERE p.invoice = $1 AND p.status = 'paid' GROUP BY s.agent_id, p.invoice`,
    [invoice],
  );

  return rows[0] ?? null;
}

export async function insertSandboxRefund(
  tx: Queryable,
  { key, invoice, amountMinor, now }: { key: string; invoice: string; amountMinor: number; now: number },
): Promise<void> {
  await tx.query(
    'INSERT INTO sandbox_refunds (key, invoice, amount_minor, made_at) VALUES ($1, $2, $3, $4)',
    [key, invoice, amountMinor, new Date(now)],
  );
}

export async function insertSandboxEvent(tx: Queryable, event: GatewayEvent, now: number): Promise<void> {
  await tx.query('INSERT INTO sandbox_events (id, body, created_at) VALUES ($1, $2, $3)', [
    event.id,
    event,
    new Date(now),
  ]);
}

export async function findSandboxEvent(db: Queryable, id: string): Promise<GatewayEvent | null> {
  const { rows } = await db.query<Pick<Tables['sandbox_events'], 'body'> & { body: GatewayEvent }>(
    'SELECT body FROM sandbox_events WHERE id = $1',
    [id],
  );
  return rows[0]?.body ?? null;
}

export async function markSandboxEventDelivered(db: Queryable, id: string, now: number): Promise<void> {
  await db.query('UPDATE sandbox_events SET delivered_at = $2 WHERE id = $1', [id, new Date(now)]);
}

export async function findUndeliveredSandboxEvents(db: Queryable, before: number): Promise<string[]> {
  const { rows } = await db.query<Pick<Tables['sandbox_events'], 'id'>>(
    'SELECT id FROM sandbox_events WHERE delivered_at IS NULL AND created_at < $1 ORDER BY id LIMIT 500',
    [new Date(before)],
  );
  return rows.map(({ id }) => id);
}

export async function listSandboxEvents(db: Queryable, after: string | null): Promise<GatewayEvent[]> {
  const { rows } = await db.query<Pick<Tables['sandbox_events'], 'body'> & { body: GatewayEvent }>(
    'SELECT body FROM sandbox_events WHERE $1::uuid IS NULL OR id > $1 ORDER BY id LIMIT 500',
    [after],
  );
  return rows.map(({ body }) => body);
}

export async function listSandboxSubscriptions(
  db: Queryable,
  after: string | null,
): Promise<SandboxSubscription[]> {
  const { rows } = await db.query<SandboxSubscription>(
    `SELECT ${columns} FROM sandbox_subscriptions WHERE $1::text IS NULL OR id > $1 ORDER BY id LIMIT 500`,
    [after],
  );
  return rows;
}
