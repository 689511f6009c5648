import type { PlanType } from '#domain/entitlement/plans.ts';
import type { BillingInterval } from '#domain/subscription/subscription-event.ts';
import type { Queryable } from '#server/db/pool.ts';

export type SandboxCheckout = {
  token: string;
  kind: 'checkout' | 'portal';
  /** Our id of the checkout; for a portal, that of the subscription. */
  reference: string;
  agentId: string;
  planType: PlanType | null;
  interval: BillingInterval | null;
  amountMinor: number | null;
  currency: string | null;
  status: 'open' | 'pending' | 'paid' | 'failed' | 'abandoned';
  /** Start of the paid period; null: with the payment. */
  startsAt: string | null;
  settlesAt: string | null;
  expiresAt: string;
  returnPath: string;
};

const columns = `token, kind, reference, agent_id AS "agentId", plan_type AS "planType", billing_interval AS "interval",
  amount_minor AS "amountMinor", currency, status, starts_at AS "startsAt", settles_at AS "settlesAt", expires_at AS "expiresAt",
  return_path AS "returnPath"`;

/** Inserts a checkout; returns the existing one for a repeated reference. */
export async function insertSandboxCheckout(
  db: Queryable,
  checkout: SandboxCheckout,
): Promise<SandboxCheckout> {
  await db.query(
    `INSERT INTO sandbox_checkouts (token, kind, reference, agent_id, plan_type, billing_interval, amount_minor, currency,
       status, expires_at, return_path, starts_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'open', $9, $10, $11)
     ON CONFLICT (reference) WHERE kind = 'checkout' DO NOTHING`,
    [
      checkout.token,
      checkout.kind,
      checkout.reference,
      checkout.agentId,
      checkout.planType,
      checkout.interval,
      checkout.amountMinor,
      checkout.currency,
      checkout.expiresAt,
      checkout.returnPath,
      checkout.startsAt,
    ],
  );
  const { rows } = await db.query(
    `SELECT ${columns} FROM sandbox_checkouts WHERE token = $1 OR (kind = 'checkout' AND $3 = 'checkout' AND reference = $2)`,
    [checkout.token, checkout.reference, checkout.kind],
  );
  return rows[0];
}

export async function findSandboxCheckout(db: Queryable, token: string): Promise<SandboxCheckout | null> {
  const { rows } = await db.query(`SELECT ${columns} FROM sandbox_checkouts WHERE token = $1`, [token]);
  return rows[0] ?? null;
}

export async function lockSandboxCheckout(tx: Queryable, token: string): Promise<SandboxCheckout | null> {
  const { rows } = await tx.query(`SELECT ${columns} FROM sandbox_checkouts WHERE token = $1 FOR UPDATE`, [
    token,
  ]);
  return rows[0] ?? null;
}

export async function updateSandboxCheckoutStatus(
  tx: Queryable,
  token: string,
  { status, settlesAt = null }: { status: SandboxCheckout['status']; settlesAt?: Date | null },
): Promise<void> {
  await tx.query('UPDATE sandbox_checkouts SET status = $2, settles_at = $3 WHERE token = $1', [
    token,
    status,
    settlesAt,
  ]);
}

/** Tokens of checkouts whose payment is due to settle, or that expired unpaid. */
export async function findSandboxCheckoutsDue(
  db: Queryable,
  now: number,
): Promise<{ token: string; settles: boolean }[]> {
  const { rows } = await db.query(
    `SELECT token, status = 'pending' AS settles FROM sandbox_checkouts WHERE kind = 'checkout'
       AND ((status = 'pending' AND settles_at <= $1) OR (status = 'open' AND expires_at <= $1)) LIMIT 200`,
    [new Date(now)],
  );
  return rows;
}
