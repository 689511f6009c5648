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
 * Lowers a running subscription from its next invoice on, or ends what lowers it. The metadata say until when it waits for
 * that invoice. A schedule copies the discounts of its subscription, so one that runs is made anew.
 */
export async function applyStripeCoupon(
  stripe: Stripe,
  id: string,
  { scheduled, ...order }: CouponRequest & { scheduled: (PricedPlan & { product: string }) | null },
): Promise<void> {
  const change = await missingChange(stripe, await stripe.subscriptions.retrieve(id), order);
  if (change !== null) {
    await withdrawChange(stripe, id);
    await stripe.subscriptions.update(id, change);
  }
  if (scheduled !== null) await scheduleChange(stripe, id, scheduled);
}

/** What a subscription lacks; null when it is as it should be, or the coupon has been used. */
async function missingChange(
  stripe: Stripe,
  { metadata, discounts }: Stripe.Subscription,
  { coupon, ...order }: Omit<CouponRequest, 'scheduled'>,
): Promise<Stripe.SubscriptionUpdateParams | null> {
  if (coupon === null)
    return discounts.length === 0 && !metadata.coupon
      ? null
      : { discounts: '', metadata: { coupon: '', couponFrom: '' } };

  const couponFrom = String(order.from);
  const held = metadata.coupon?.startsWith(stripeCouponId(order.reference)) ? metadata.coupon : null;
  if (held !== null && order.from <= Date.now()) return null;

  const isPostponed = held !== null && metadata.couponFrom !== couponFrom;
  if (held !== null && !isPostponed) return discounts.length > 0 ? null : { discounts: [{ coupon: held }] };

  // The months of a coupon are fixed, so one whose first invoice moved is made anew.
  const reference = isPostponed ? `${order.reference}_${couponFrom}` : order.reference;
  const made = await findOrMakeCoupon(stripe, { ...order, coupon, reference });

  return { discounts: [{ coupon: made }], metadata: { coupon: made, couponFrom } };
}

async function findOrMakeCoupon(
  stripe: Stripe,
  { from, ...order }: Omit<Request, 'startsAt'> & { from: number },
): Promise<string> {
  try {
    return await makeStripeCoupon(stripe, { ...order, startsAt: from }, Date.now());
  } catch (error) {
    const exists = error instanceof Stripe.errors.StripeError && error.code === 'resource_already_exists';
    if (!exists) throw error;
    return stripeCouponId(order.reference);
  }
}

/** Whether a coupon waits for the next invoice. An upgrade's own invoice is not lowered by it. */
export function hasWaitingCoupon({ metadata }: Pick<Stripe.Subscription, 'metadata'>, now: number): boolean {
  const { coupon, couponFrom } = metadata;
  return Boolean(coupon) && Number(couponFrom) > now;
}

function stripeCouponId(reference: string): string {
  return `staydesk_${reference}`;
}
