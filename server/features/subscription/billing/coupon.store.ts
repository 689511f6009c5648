import type { CouponRow, CouponUse } from '#contract/admin/coupons.ts';
import type { Coupon, CouponState, CouponTerms } from '#domain/subscription/coupon.ts';
import type { PlanType } from '#domain/subscription/plans.ts';
import type { Queryable } from '#server/db/pool.ts';
import { insertRow, type RowOf, selectList } from '#server/db/rows.ts';
import type { PageMoment } from '#server/http/list-page.ts';

export type StoredCoupon = Coupon & { id: string; code: string };

type TermsRow = {
  id: string;
  code: string;
  percentOff: number | null;
  amountOffMinor: number | null;
  duration: CouponTerms['duration'];
  months: number | null;
  planTypes: PlanType[] | null;
};

const termColumns = selectList(
  'coupons',
  ['id', 'code', 'percentOff', 'amountOffMinor', 'duration', 'months', 'planTypes'],
  'k',
);

/** A use is promised while a checkout is open, and final once it is paid or applied to a running subscription. */
const couponUses = `(SELECT agent_id, id, coupon_id, plan_type, billing_interval, status, created_at
  FROM subscription_checkouts
    WHERE coupon_id IS NOT NULL AND status IN ('open', 'pending', 'paid')
  UNION ALL SELECT agent_id, id, coupon_id, plan_type, billing_interval, 'applied', created_at
  FROM subscription_coupons)`;
const usesOf = `(SELECT count(*) FROM ${couponUses} c WHERE c.coupon_id = k.id)::int`;

/** The coupon with its uses. Locked until the transaction ends, so that two checkouts cannot share the last use. */
export async function lockCoupon(
  tx: Queryable,
  { code, agentId, exceptCheckout }: { code: string; agentId: string; exceptCheckout: string | null },
): Promise<{ coupon: StoredCoupon; uses: number; wasUsedByAgent: boolean } | null> {
  await tx.query('SELECT FROM coupons WHERE code = $1 FOR UPDATE', [code]);
  return await readCoupon(tx, { code, agentId, exceptCheckout });
}

const limitColumns = selectList('coupons', ['maxUses', 'validUntil', 'endedAt'], 'k');

/** `exceptCheckout` does not count: the agent's own, which the next one replaces. */
export async function readCoupon(
  db: Queryable,
  { code, agentId, exceptCheckout }: { code: string; agentId: string; exceptCheckout: string | null },
): Promise<{ coupon: StoredCoupon; uses: number; wasUsedByAgent: boolean } | null> {
  const { rows } = await db.query<
    TermsRow & RowOf<typeof limitColumns> & { uses: number; wasUsedByAgent: boolean }
  >(
    `SELECT ${termColumns}, ${limitColumns},
       (SELECT count(*)
        FROM ${couponUses} c
        WHERE c.coupon_id = k.id AND c.id IS DISTINCT FROM $3)::int AS uses,
       EXISTS (SELECT FROM ${couponUses} c WHERE c.coupon_id = k.id AND c.agent_id = $2
         AND c.id IS DISTINCT FROM $3) AS "wasUsedByAgent"
     FROM coupons k WHERE k.code = $1`,
    [code, agentId, exceptCheckout],
  );
  const [row] = rows;
  if (!row) return null;

  const { uses, wasUsedByAgent, validUntil, endedAt, ...terms } = row;
  const coupon = { ...terms, validUntil: momentOf(validUntil), endedAt: momentOf(endedAt) };

  return { coupon, uses, wasUsedByAgent };
}

export type CheckoutCoupon = { code: string; terms: CouponTerms; from: number | null };

/** Coupon of a checkout; `from` is null before the payment. */
export async function findCheckoutCoupon(
  db: Queryable,
  { agentId, checkout }: { agentId: string; checkout: string },
): Promise<CheckoutCoupon | null> {
  const { rows } = await db.query<TermsRow & { from: string | null }>(
    `SELECT ${termColumns}, c.discount_from AS from
     FROM subscription_checkouts c
     JOIN coupons k ON k.id = c.coupon_id
     WHERE c.agent_id = $1 AND c.id = $2`,
    [agentId, checkout],
  );
  return viewTerms(rows[0]);
}

/** Coupon of the latest checkout that was paid, or the one that was applied since then. */
export async function findRunningCoupon(db: Queryable, agentId: string): Promise<CheckoutCoupon | null> {
  const { rows } = await db.query<TermsRow & { from: string | null }>(
    `SELECT ${termColumns}, c.discount_from AS from FROM (
       SELECT coupon_id, discount_from, created_at, id
       FROM subscription_checkouts
       WHERE agent_id = $1 AND status = 'paid'
       UNION ALL SELECT coupon_id, discount_from, created_at, id FROM subscription_coupons WHERE agent_id = $1
       ORDER BY created_at DESC, id DESC LIMIT 1) c JOIN coupons k ON k.id = c.coupon_id`,
    [agentId],
  );
  return viewTerms(rows[0]);
}

function viewTerms(row: (TermsRow & { from: string | null }) | undefined): CheckoutCoupon | null {
  if (!row) return null;
  const { id: _, code, from, ...terms } = row;
  return { code, terms, from: momentOf(from) };
}

export async function saveDiscountStart(
  tx: Queryable,
  { agentId, checkout, from }: { agentId: string; checkout: string; from: number },
): Promise<void> {
  await tx.query('UPDATE subscription_checkouts SET discount_from = $3 WHERE agent_id = $1 AND id = $2', [
    agentId,
    checkout,
    new Date(from),
  ]);
}

export type NewCoupon = Omit<Coupon, 'endedAt'> & {
  id: string;
  code: string;
  note: string;
  createdAt: number;
  createdBy: string;
};

/** False when the code was given before. */
export async function insertCoupon(tx: Queryable, coupon: NewCoupon): Promise<boolean> {
  const inserted = await insertRow(
    tx,
    'coupons',
    {
      id: coupon.id,
      code: coupon.code,
      percentOff: coupon.percentOff,
      amountOffMinor: coupon.amountOffMinor,
      duration: coupon.duration,
      months: coupon.months,
      planTypes: coupon.planTypes,
      maxUses: coupon.maxUses,
      validUntil: coupon.validUntil === null ? null : new Date(coupon.validUntil),
      note: coupon.note,
      createdAt: new Date(coupon.createdAt),
      createdBy: coupon.createdBy,
    },
    { onConflict: '(code) DO NOTHING' },
  );

  return inserted === 1;
}

/** False when it has ended already. */
export async function endStoredCoupon(
  tx: Queryable,
  { id, by, now }: { id: string; by: string; now: number },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'UPDATE coupons SET ended_at = $2, ended_by = $3 WHERE id = $1 AND ended_at IS NULL',
    [id, new Date(now), by],
  );
  return rowCount === 1;
}

/** `now` in milliseconds since 1970. The state is computed as in couponState(). */
export type CouponFilter = { state: CouponState | null; q: string | null; id: string | null; now: number };

const stateAt = (now: string) => `CASE WHEN k.ended_at IS NOT NULL THEN 'ended'
  WHEN k.valid_until <= ${now} THEN 'expired' WHEN ${usesOf} >= k.max_uses THEN 'used_up' ELSE 'active' END`;
const matching = `($1::uuid IS NULL OR k.id = $1) AND ($2::text IS NULL OR ${stateAt('$4')} = $2)
  AND ($3::text IS NULL OR search_key(k.code || ' ' || k.note) LIKE search_pattern($3))`;
const valuesOf = ({ id, state, q, now }: CouponFilter) => [
  id,
  state,
  q?.replace(/[\\%_]/g, '\\$&') ?? null,
  new Date(now),
];

const listedColumns = selectList(
  'coupons',
  [
    'code',
    'percentOff',
    'duration',
    'months',
    'planTypes',
    'maxUses',
    'validUntil',
    'note',
    'createdAt',
    'createdBy',
    'endedAt',
    'endedBy',
  ],
  'k',
);

/** Newest first. */
export async function selectCoupons(
  db: Queryable,
  { filter, currency }: { filter: CouponFilter; currency: string },
  { after, limit }: { after: PageMoment | null; limit: number },
): Promise<CouponRow[]> {
  const { rows } = await db.query<CouponRow>(
    `SELECT k.id AS _id, ${listedColumns},
       CASE WHEN k.amount_off_minor IS NOT NULL THEN
         jsonb_build_object('amount', k.amount_off_minor, 'currency', $5::text) END AS "amountOff",
       ${usesOf} AS uses, ${stateAt('$4')} AS state,
       jsonb_build_object('currency', $5::text, 'amount', coalesce((SELECT sum(i.discount_minor)
         FROM subscription_invoices i WHERE i.coupon_code = k.code), 0)) AS given
     FROM coupons k WHERE ${matching} AND ($6::timestamptz IS NULL OR (k.created_at, k.id) < ($6, $7::uuid))
     ORDER BY k.created_at DESC, k.id DESC LIMIT $8`,
    [...valuesOf(filter), currency, after?.at ?? null, after?.id ?? null, limit],
  );

  return rows;
}

export async function countCoupons(db: Queryable, filter: CouponFilter): Promise<number> {
  const { rows } = await db.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM coupons k WHERE ${matching}`,
    valuesOf(filter),
  );
  return rows[0]?.total ?? 0;
}

/** Checkouts with the coupon that are open, on their way or paid, and running subscriptions; the latest first. */
export async function selectCouponUses(
  db: Queryable,
  { couponId, currency }: { couponId: string; currency: string },
  { after, limit }: { after: PageMoment | null; limit: number },
): Promise<CouponUse[]> {
  const { rows } = await db.query<CouponUse>(
    `SELECT c.id AS _id, jsonb_build_object('_id', a.id, 'name', a.name, 'email', a.email) AS agent,
       c.plan_type AS "planType", c.billing_interval AS "interval", c.status AS state, c.created_at AS at,
       jsonb_build_object('currency', $2::text, 'amount', coalesce((SELECT sum(i.discount_minor)
         FROM subscription_invoices i WHERE i.agent_id = c.agent_id AND i.coupon_code = k.code), 0)) AS given
     FROM ${couponUses} c JOIN coupons k ON k.id = c.coupon_id JOIN agents a ON a.id = c.agent_id
     WHERE c.coupon_id = $1 AND ($3::timestamptz IS NULL OR (c.created_at, c.id) < ($3, $4::uuid))
     ORDER BY c.created_at DESC, c.id DESC LIMIT $5`,
    [couponId, currency, after?.at ?? null, after?.id ?? null, limit],
  );

  return rows;
}

function momentOf(instant: string | null): number | null {
  return instant === null ? null : Date.parse(instant);
}
