import type { CouponTerms } from '#domain/subscription/coupon.ts';
import type { PlanType } from '#domain/subscription/plans.ts';
import type { BillingInterval } from '#domain/subscription/subscription-event.ts';
import type { Queryable } from '#server/db/pool.ts';
import { insertRow, selectList } from '#server/db/rows.ts';

export type NewSubscriptionCoupon = {
  agentId: string;
  id: string;
  /** Null ends the discount that ran before. */
  couponId: string | null;
  /** The gateway's id. */
  subscription: string;
  planType: PlanType;
  interval: BillingInterval;
  /** The first payment that it is about, in milliseconds since 1970. */
  from: number;
  now: number;
};

export async function insertSubscriptionCoupon(tx: Queryable, coupon: NewSubscriptionCoupon): Promise<void> {
  await insertRow(tx, 'subscription_coupons', {
    agentId: coupon.agentId,
    id: coupon.id,
    couponId: coupon.couponId,
    gatewaySubscription: coupon.subscription,
    planType: coupon.planType,
    billingInterval: coupon.interval,
    discountFrom: new Date(coupon.from),
    createdAt: new Date(coupon.now),
  });
}

export type SubscriptionCoupon = {
  id: string;
  subscription: string;
  from: number;
  /** Null where the discount was ended. */
  coupon: (CouponTerms & { code: string }) | null;
};

const couponColumns = selectList(
  'coupons',
  ['code', 'percentOff', 'amountOffMinor', 'duration', 'months', 'planTypes'],
  'k',
);

/** What was last applied to an agent's running subscription. */
export async function findLatestSubscriptionCoupon(
  db: Queryable,
  agentId: string,
): Promise<SubscriptionCoupon | null> {
  type Terms = CouponTerms & { code: string | null };
  const { rows } = await db.query<Terms & { id: string; subscription: string; from: string }>(
    `SELECT s.id, s.gateway_subscription AS subscription, s.discount_from AS "from", ${couponColumns}
     FROM subscription_coupons s LEFT JOIN coupons k ON k.id = s.coupon_id WHERE s.agent_id = $1
     ORDER BY s.created_at DESC, s.id DESC LIMIT 1`,
    [agentId],
  );

  const [row] = rows;
  if (!row) return null;

  const { id, subscription, from, code, ...terms } = row;
  return { id, subscription, from: Date.parse(from), coupon: code === null ? null : { code, ...terms } };
}

/**
 * A new period begins now: a coupon that waits for the next payment lowers the one at the end of that period. True when
 * one waits.
 */
export async function postponeCoupons(
  tx: Queryable,
  { agentId, now, to }: { agentId: string; now: number; to: number },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'UPDATE subscription_coupons SET discount_from = $3 WHERE agent_id = $1 AND discount_from > $2',
    [agentId, new Date(now), new Date(to)],
  );
  return rowCount !== null && rowCount > 0;
}
