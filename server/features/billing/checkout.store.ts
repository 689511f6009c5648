import type { PlanType } from '#domain/entitlement/plans.ts';
import type { BillingInterval } from '#domain/subscription/subscription-event.ts';
import type { Queryable } from '#server/db/pool.ts';

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
};

const columns = `id, agent_id AS "agentId", plan_type AS "planType", plan_version AS "planVersion", billing_interval AS "interval",
  amount_minor AS "amountMinor", currency, gateway, gateway_checkout AS "gatewayCheckout", checkout_url AS "checkoutUrl",
  status, created_at AS "createdAt", expires_at AS "expiresAt", starts_at AS "startsAt"`;

export async function insertCheckout(
  tx: Queryable,
  checkout: Omit<CheckoutRow, 'gatewayCheckout' | 'checkoutUrl' | 'status'>,
): Promise<void> {
  const { id, agentId, planType, planVersion, interval, amountMinor, currency, gateway } = checkout;
  const { createdAt, expiresAt, startsAt } = checkout;
  await tx.query(
    `INSERT INTO subscription_checkouts (id, agent_id, plan_type, billing_interval, amount_minor, currency, gateway, status,
       created_at, expires_at, plan_version, starts_at) VALUES ($1, $2, $3, $4, $5, $6, $7, 'open', $8, $9, $10, $11)`,
    [
      ...[id, agentId, planType, interval, amountMinor, currency, gateway, createdAt, expiresAt],
      ...[planVersion, startsAt],
    ],
  );
}

export async function findOpenCheckout(db: Queryable, agentId: string): Promise<CheckoutRow | null> {
  const { rows } = await db.query(
    `SELECT ${columns} FROM subscription_checkouts WHERE agent_id = $1 AND status IN ('open', 'pending')`,
    [agentId],
  );
  return rows[0] ?? null;
}

export async function findCheckout(db: Queryable, agentId: string, id: string): Promise<CheckoutRow | null> {
  const { rows } = await db.query(
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
