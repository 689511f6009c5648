import type { PlanType } from '#domain/subscription/plans.ts';
import type { BillingInterval } from '#domain/subscription/subscription-event.ts';
import type { Queryable } from '#server/db/pool.ts';
import { insertRow, selectList } from '#server/db/rows.ts';

export type CheckoutRow = {
  id: string;
  agentId: string;
  planType: PlanType;
  planVersion: number;
  interval: BillingInterval;
  amountMinor: number;
  currency: string;
  gateway: string;
  gatewayCheckout: string | null;
  checkoutUrl: string | null;
  status: 'open' | 'pending' | 'paid' | 'failed' | 'abandoned';
  createdAt: string;
  expiresAt: string;
  /** Start of the paid period; null: at payment. */
  startsAt: string | null;
  couponId: string | null;
  /** What the coupon takes off the first payment; `amountMinor` is after it. */
  discountMinor: number;
};

const columns = selectList<'subscription_checkouts', CheckoutRow>({
  id: 'id',
  agentId: 'agent_id',
  planType: 'plan_type',
  planVersion: 'plan_version',
  interval: 'billing_interval',
  amountMinor: 'amount_minor',
  currency: 'currency',
  gateway: 'gateway',
  gatewayCheckout: 'gateway_checkout',
  checkoutUrl: 'checkout_url',
  status: 'status',
  createdAt: 'created_at',
  expiresAt: 'expires_at',
  startsAt: 'starts_at',
  couponId: 'coupon_id',
  discountMinor: 'discount_minor',
});

export async function insertCheckout(
  tx: Queryable,
  checkout: Omit<CheckoutRow, 'gatewayCheckout' | 'checkoutUrl' | 'status'>,
): Promise<void> {
  await insertRow(tx, 'subscription_checkouts', {
    agent_id: checkout.agentId,
    id: checkout.id,
    plan_type: checkout.planType,
    plan_version: checkout.planVersion,
    billing_interval: checkout.interval,
    amount_minor: checkout.amountMinor,
    currency: checkout.currency,
    gateway: checkout.gateway,
    status: 'open',
    created_at: checkout.createdAt,
    expires_at: checkout.expiresAt,
    starts_at: checkout.startsAt,
    coupon_id: checkout.couponId,
    discount_minor: checkout.discountMinor,
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
