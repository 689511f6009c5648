import Stripe from 'stripe';
import type { CouponDuration, CouponTerms } from '#domain/subscription/coupon.ts';
import { periodEndAfter } from '#domain/subscription/plan-price.ts';
import type { CheckoutRequest, CouponRequest, PricedPlan } from '../payment-gateway.ts';
import { scheduleChange, withdrawChange } from './stripe-schedule.ts';

const durations: Readonly<Record<CouponDuration, Stripe.CouponCreateParams.Duration>> = {
  once: 'once',
  months: 'repeating',
  forever: 'forever',
};

type Request = Pick<CheckoutRequest, 'reference' | 'startsAt'> & {
  coupon: CouponTerms & { code: string };
  currency: string;
  /** How often Stripe lets it be used; any number of times when absent. */
  maxRedemptions?: number;
};

/**
 * A coupon of Stripe for one checkout or subscription. Uses are counted here, so each has its own. Other plans keep their
 * price through the products that it is limited to.
 */
export async function makeStripeCoupon(
  stripe: Stripe,
  { reference, startsAt, currency, coupon, maxRedemptions }: Request,
  now: number,
): Promise<string> {
  const { code, percentOff, amountOffMinor, duration, months, planTypes } = coupon;
  const { id } = await stripe.coupons.create(
    {
      id: stripeCouponId(reference),
      name: code,
      duration: durations[duration],
      ...(months === null ? {} : { duration_in_months: months + wholeMonths(now, startsAt ?? now) }),
      ...(percentOff === null
        ? { amount_off: amountOffMinor ?? 0, currency: currency.toLowerCase() }
        : { percent_off: percentOff }),
      ...(planTypes === null
        ? {}
        : { applies_to: { products: planTypes.map((type) => `staydesk_${type}`) } }),
      ...(maxRedemptions === undefined ? {} : { max_redemptions: maxRedemptions }),
    },
    { idempotencyKey: `coupon:${reference}` },
  );
  return id;
}

/** Stripe counts the months from the checkout, so those of a trial before the first period are added. */
function wholeMonths(from: number, to: number): number {
  let months = 0;
  while (periodEndAfter(from, 'month', months + 1) <= to) months += 1;
  return months;
}

/**
 * Lowers a running subscription from its next invoice on. The metadata say until when it waits for that invoice. A schedule
 * copies the discounts of its subscription, so one that runs is made anew.
 */
export async function applyStripeCoupon(
  stripe: Stripe,
  id: string,
  { scheduled, ...order }: CouponRequest & { scheduled: (PricedPlan & { product: string }) | null },
): Promise<void> {
  const coupon = await findOrMakeCoupon(stripe, order);
  const { metadata } = await stripe.subscriptions.retrieve(id);
  if (metadata.coupon !== coupon) {
    await withdrawChange(stripe, id);
    await stripe.subscriptions.update(id, {
      discounts: [{ coupon }],
      metadata: { coupon, couponFrom: String(order.from) },
    });
  }
  if (scheduled !== null) await scheduleChange(stripe, id, scheduled);
}

async function findOrMakeCoupon(stripe: Stripe, order: Omit<CouponRequest, 'scheduled'>): Promise<string> {
  try {
    return await makeStripeCoupon(stripe, { ...order, startsAt: order.from }, Date.now());
  } catch (error) {
    const exists = error instanceof Stripe.errors.StripeError && error.code === 'resource_already_exists';
    if (!exists) throw error;
    return stripeCouponId(order.reference);
  }
}

/** The coupon that waits for the next invoice; null for none. An upgrade's own invoice is not lowered by it. */
export function waitingCoupon(
  { metadata }: Pick<Stripe.Subscription, 'metadata'>,
  now: number,
): string | null {
  const { coupon, couponFrom } = metadata;
  return coupon !== undefined && Number(couponFrom) > now ? coupon : null;
}

function stripeCouponId(reference: string): string {
  return `staydesk_${reference}`;
}
