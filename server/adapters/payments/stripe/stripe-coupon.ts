import type Stripe from 'stripe';
import type { CouponDuration, CouponTerms } from '#domain/subscription/coupon.ts';
import { periodEndAfter } from '#domain/subscription/plan-price.ts';
import type { CheckoutRequest } from '../payment-gateway.ts';

const durations: Readonly<Record<CouponDuration, Stripe.CouponCreateParams.Duration>> = {
  once: 'once',
  months: 'repeating',
  forever: 'forever',
};

type Request = Pick<CheckoutRequest, 'reference' | 'startsAt' | 'price'> & {
  coupon: CouponTerms & { code: string };
};

/**
 * A coupon of Stripe for one checkout. Uses are counted here, so each checkout has its own, and Stripe lets it be used once.
 * Other plans keep their price through the products that it is limited to.
 */
export async function makeStripeCoupon(
  stripe: Stripe,
  { reference, startsAt, price, coupon }: Request,
  now: number,
): Promise<string> {
  const { code, percentOff, amountOffMinor, duration, months, planTypes } = coupon;
  const { id } = await stripe.coupons.create(
    {
      id: `staydesk_${reference}`,
      name: code,
      duration: durations[duration],
      ...(months === null ? {} : { duration_in_months: months + wholeMonths(now, startsAt ?? now) }),
      ...(percentOff === null
        ? { amount_off: amountOffMinor ?? 0, currency: price.currency.toLowerCase() }
        : { percent_off: percentOff }),
      ...(planTypes === null
        ? {}
        : { applies_to: { products: planTypes.map((type) => `staydesk_${type}`) } }),
      max_redemptions: 1,
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
