import { type CivilDate, civilDateAt } from '#domain/shared/civil-date.ts';
import { dayMs } from '#domain/shared/duration.ts';
import type { PlanType } from '#domain/subscription/plans.ts';
import { periodEndAfter } from './plan-price.ts';

export const couponDurations = ['once', 'months', 'forever'] as const;
export type CouponDuration = (typeof couponDurations)[number];

export const couponStates = ['active', 'expired', 'used_up', 'ended'] as const;
export type CouponState = (typeof couponStates)[number];

export const couponLimits = {
  minCodeLength: 3,
  maxCodeLength: 30,
  maxMonths: 36,
  maxUses: 100_000,
  maxAmountMinor: 1_000_000,
} as const;

/** What a coupon takes off each payment: a share in percent, or an amount in minor units. */
export type CouponTerms = {
  percentOff: number | null;
  amountOffMinor: number | null;
  duration: CouponDuration;
  /** Number of months for `months`, otherwise null. */
  months: number | null;
  /** Plans that it lowers; null for all. */
  planTypes: readonly PlanType[] | null;
};

export type Coupon = CouponTerms & {
  /** Most agents who can use it; null for any number. */
  maxUses: number | null;
  /** Last moment for a new use, in milliseconds since 1970; null for none. Discounts that run are not affected. */
  validUntil: number | null;
  endedAt: number | null;
};

/** A coupon as it lowers one subscription. Periods that begin from `from` and before `until` are lowered. */
export type Discount = Pick<CouponTerms, 'percentOff' | 'amountOffMinor' | 'planTypes'> & {
  code: string;
  /** Start of the first period, in milliseconds since 1970. */
  from: number;
  /** Null for ever. */
  until: number | null;
};

/** Codes are written in capital letters without spaces. Null when the text cannot be one. */
export function couponCode(text: string): string | null {
  const code = text.trim().toUpperCase().replace(/\s+/g, '');
  const { minCodeLength, maxCodeLength } = couponLimits;
  if (code.length < minCodeLength || code.length > maxCodeLength) return null;
  return /^[A-Z0-9-]+$/.test(code) ? code : null;
}

/** Counts uses that are promised to an open checkout, so that a coupon is never used more often than it allows. */
export function couponState(coupon: Coupon, { uses, now }: { uses: number; now: number }): CouponState {
  if (coupon.endedAt !== null) return 'ended';
  if (coupon.validUntil !== null && coupon.validUntil <= now) return 'expired';
  return coupon.maxUses !== null && uses >= coupon.maxUses ? 'used_up' : 'active';
}

export type CouponObstacle = 'coupon_over' | 'coupon_used_up' | 'coupon_used_before' | 'coupon_other_plan';

/** Why an agent cannot use a coupon for a plan; null when they can. Each agent uses a coupon once. */
export function couponObstacle(
  coupon: Coupon,
  use: { planType: PlanType; uses: number; wasUsedByAgent: boolean; now: number },
): CouponObstacle | null {
  if (use.wasUsedByAgent) return 'coupon_used_before';
  const state = couponState(coupon, use);
  if (state === 'used_up') return 'coupon_used_up';
  if (state !== 'active') return 'coupon_over';
  return coupon.planTypes === null || coupon.planTypes.includes(use.planType) ? null : 'coupon_other_plan';
}

/** The discount of a subscription whose first period begins at `from`. A month counts to the same day of the next. */
export function discountFrom(code: string, terms: CouponTerms, from: number): Discount {
  const { percentOff, amountOffMinor, planTypes } = terms;
  return { code, percentOff, amountOffMinor, planTypes, from, until: discountEnd(terms, from) };
}

function discountEnd({ duration, months }: CouponTerms, from: number): number | null {
  if (duration === 'forever') return null;
  return duration === 'once' ? from + 1 : periodEndAfter(from, 'month', months ?? 1);
}

/** Whether a discount still lowers a payment that is due at `at`, or one after it. */
export function isDiscountRunning(discount: Discount, at: number): boolean {
  return discount.until === null || discount.until > at;
}

/** Last day that a discount lowers, in UTC: the day of `until` is charged in full. Null for ever. */
export function lastDayOf({ from, until }: Pick<Discount, 'from' | 'until'>): CivilDate | null {
  return until === null ? null : civilDateAt(Math.max(from, until - dayMs), 'UTC');
}

/**
 * A discount that waits for its first payment, counted from another moment: an upgrade that begins a new period moves the
 * next payment.
 */
export function postponeDiscount(discount: Discount, to: number): Discount {
  const { from, until } = discount;
  if (until === null) return { ...discount, from: to };
  let months = 0;
  while (periodEndAfter(from, 'month', months + 1) <= until) months += 1;
  return { ...discount, from: to, until: months === 0 ? to + 1 : periodEndAfter(to, 'month', months) };
}

/** What a discount takes off a price of a period that begins at `at`: at most the price. */
export function discountMinor(
  discount: Discount | null,
  { planType, priceMinor, at }: { planType: PlanType; priceMinor: number; at: number },
): number {
  if (discount === null || at < discount.from || (discount.until !== null && at >= discount.until)) return 0;
  if (discount.planTypes !== null && !discount.planTypes.includes(planType)) return 0;
  const off =
    discount.percentOff === null
      ? (discount.amountOffMinor ?? 0)
      : Math.round((priceMinor * discount.percentOff) / 100);
  return Math.min(priceMinor, off);
}
