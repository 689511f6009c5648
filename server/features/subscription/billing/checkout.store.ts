import type { PlanType } from '#domain/subscription/plans.ts';
import type { BillingInterval } from '#domain/subscription/subscription-event.ts';
import type { Queryable } from '#server/db/pool.ts';
import { insertRow, type RowOf, selectList } from '#server/db/rows.ts';

export type CheckoutRow = RowOf<typeof stored, { planType: PlanType }> & { interval: BillingInterval };

const stored = selectList('subscription_checkouts', [
  'id',
  'agentId',
  'planType',
  'planVersion',
  'amountMinor',
  'currency',
  'gateway',
  'gatewayCheckout',
  'checkoutUrl',
  'status',
  'createdAt',
  'expiresAt',
  /** Start of the paid period; null: at payment. */
  'startsAt',
  'couponId',
  /** What the coupon takes off the first payment; `amountMinor` is after it. */
  'discountMinor',
]);
const columns = `${stored}, billing_interval AS interval`;

export async function insertCheckout(
  tx: Queryable,
  checkout: Omit<CheckoutRow, 'gatewayCheckout' | 'checkoutUrl' | 'status'>,
): Promise<void> {
  await insertRow(tx, 'subscription_checkouts', {
    agentId: checkout.agentId,
    id: checkout.id,
    planType: checkout.planType,
    planVersion: checkout.planVersion,
    billingInterval: checkout.interval,
    amountMinor: checkout.amountMinor,
    currency: checkout.currency,
    gateway: checkout.gateway,
    status: 'open',
    createdAt: checkout.createdAt,
    expiresAt: checkout.expiresAt,
    startsAt: checkout.startsAt,
    couponId: checkout.couponId,
    discountMinor: checkout.discountMinor,
  });
}

export async function findOpenCheckout(db: Queryable, agentId: string): Promise<CheckoutRow | null> {
  const { rows } = await db.query<CheckoutRow>(
    `SELECT ${columns} FROM subscription_checkouts WHERE agent_id = $1 AND status IN ('open', 'pending')`,
    [agentId],
  );
  return rows[0] ?? null;
}

export async function findCheckout(db: Queryable, agentId: string, id: string): Promise<CheckoutRow | null> {
  const { rows } = await db.query<CheckoutRow>(
    `SELECT ${columns} FROM subscription_checkouts WHERE agent_id = $1 AND id = $2`,
    [agentId, id],
  );
  return rows[0] ?? null;
}

export async function saveCheckoutAddress(
  db: Queryable,
  { agentId, id }: { agentId: string; id: string },
  opened: { id: string; url: string; expiresAt: number },
): Promise<void> {
  await db.query(
    `UPDATE subscription_checkouts SET gateway_checkout = $3, checkout_url = $4, expires_at = $5
     WHERE agent_id = $1 AND id = $2`,
    [agentId, id, opened.id, opened.url, new Date(opened.expiresAt)],
  );
}

/** `paid` is final; a late `abandoned` does not change it. */
export async function setCheckoutStatus(
  tx: Queryable,
  { agentId, id }: { agentId: string; id: string },
  status: CheckoutRow['status'],
): Promise<void> {
  await tx.query(
    `UPDATE subscription_checkouts SET status = $3 WHERE agent_id = $1 AND id = $2
       AND (status IN ('open', 'pending') OR $3 = 'paid')`,
    [agentId, id, status],
  );
}
