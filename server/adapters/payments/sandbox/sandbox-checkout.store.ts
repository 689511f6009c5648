import type { CouponTerms } from '#domain/subscription/coupon.ts';
import type { PlanType } from '#domain/subscription/plans.ts';
import type { BillingInterval } from '#domain/subscription/subscription-event.ts';
import type { Queryable } from '#server/db/pool.ts';
import { insertRow, oneRow, type RowOf, selectList } from '#server/db/rows.ts';
import type { Tables } from '#server/db/tables.ts';

export type SandboxCheckout = RowOf<
  typeof stored,
  {
    planType: PlanType | null;
    coupon: (CouponTerms & { code: string }) | null;
  }
> & { interval: BillingInterval | null };

const stored = selectList('sandbox_checkouts', [
  'token',
  'kind',
  /** Our id of the checkout; for a portal, that of the subscription. */
  'reference',
  'agentId',
  'planType',
  /** Price of a period, before the coupon. */
  'amountMinor',
  'currency',
  'status',
  /** Start of the paid period; null: with the payment. */
  'startsAt',
  'settlesAt',
  'expiresAt',
  'returnPath',
  'coupon',
]);
const columns = `${stored}, billing_interval AS interval`;

/** Inserts a checkout; returns the existing one for a repeated reference. */
export async function insertSandboxCheckout(
  db: Queryable,
  checkout: SandboxCheckout,
): Promise<SandboxCheckout> {
  await insertRow(
    db,
    'sandbox_checkouts',
    {
      agentId: checkout.agentId,
      token: checkout.token,
      kind: checkout.kind,
      reference: checkout.reference,
      planType: checkout.planType,
      billingInterval: checkout.interval,
      amountMinor: checkout.amountMinor,
      currency: checkout.currency,
      status: 'open',
      startsAt: checkout.startsAt,
      expiresAt: checkout.expiresAt,
      returnPath: checkout.returnPath,
      coupon: checkout.coupon,
    },
    { onConflict: "(reference) WHERE kind = 'checkout' DO NOTHING" },
  );

  const { rows } = await db.query<SandboxCheckout>(
    `SELECT ${columns}
     FROM sandbox_checkouts
     WHERE token = $1 OR (kind = 'checkout' AND $3 = 'checkout' AND reference = $2)`,
    [checkout.token, checkout.reference, checkout.kind],
  );

  return oneRow(rows);
}

export async function findSandboxCheckout(db: Queryable, token: string): Promise<SandboxCheckout | null> {
  const { rows } = await db.query<SandboxCheckout>(
    `SELECT ${columns} FROM sandbox_checkouts WHERE token = $1`,
    [token],
  );
  return rows[0] ?? null;
}

export async function lockSandboxCheckout(tx: Queryable, token: string): Promise<SandboxCheckout | null> {
  const { rows } = await tx.query<SandboxCheckout>(
    `SELECT ${columns} FROM sandbox_checkouts WHERE token = $1 FOR UPDATE`,
    [token],
  );
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
  const { rows } = await db.query<{ token: Tables['sandbox_checkouts']['token']; settles: boolean }>(
    `SELECT token, status = 'pending' AS settles FROM sandbox_checkouts WHERE kind = 'checkout'
       AND ((status = 'pending' AND settles_at <= $1) OR (status = 'open' AND expires_at <= $1)) LIMIT 200`,
    [new Date(now)],
  );
  return rows;
}
