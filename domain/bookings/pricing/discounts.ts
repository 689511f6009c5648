import { percentOf } from '#domain/shared/money.ts';
import type { NightPrice } from './night-price.ts';
import type { PriceRules, Promotion } from './price-rules.ts';
import type { Charge, LineReason } from './quote.ts';

export const monthNights = 28;
export const weekNights = 7;

type LengthDiscount = {
  readonly code: 'monthly_discount' | 'weekly_discount';
  readonly percent: number;
  readonly fromNights: number;
};

/** The monthly discount from 28 nights when there is one, else the weekly discount from 7 nights. */
export function lengthDiscountOf(nights: number, rules: PriceRules): LengthDiscount | null {
  if (nights >= monthNights && rules.monthlyDiscountPercent > 0) {
    return { code: 'monthly_discount', percent: rules.monthlyDiscountPercent, fromNights: monthNights };
  }
  if (nights >= weekNights && rules.weeklyDiscountPercent > 0) {
    return { code: 'weekly_discount', percent: rules.weeklyDiscountPercent, fromNights: weekNights };
  }
  return null;
}

/** Length-of-stay discount as a charge; `nightsMinor` is the sum of all nights in minor units. */
export function lengthDiscountCharges(nightsMinor: number, nights: number, rules: PriceRules): Charge[] {
  const discount = lengthDiscountOf(nights, rules);
  if (discount === null) return [];
  const offMinor = Math.min(nightsMinor, percentOf(nightsMinor, discount.percent));
  if (offMinor === 0) return [];
  const { code, percent, fromNights } = discount;
  const facts = { percent, nights: fromNights };
  return [{ kind: 'length_discount', code, facts, quantity: 1, unitMinor: -offMinor }];
}

/** The promotion applied to a quote, with its charge. */
export type AppliedPromotion = { readonly promotion: Promotion; readonly charge: Charge };

/** The promotion with the largest reduction; equal ones by name. `leftMinor` is the price after the length discount. */
export function bestPromotion(input: {
  readonly nights: readonly NightPrice[];
  readonly leftMinor: number;
  readonly rules: PriceRules;
  readonly promotions: readonly Promotion[];
}): AppliedPromotion | null {
  const { nights, leftMinor, rules, promotions } = input;
  const lengthPercent = lengthDiscountOf(nights.length, rules)?.percent ?? 0;

  const offers = promotions
    .map((promotion) => ({
      promotion,
      offMinor: reductionMinor(promotion, nights, leftMinor, lengthPercent),
    }))
    .filter(({ offMinor }) => offMinor > 0)
    .sort((a, b) => b.offMinor - a.offMinor || (a.promotion.name < b.promotion.name ? -1 : 1));
  const [best] = offers;
  if (best === undefined) return null;

  const reason = reasonOf(best.promotion, offers.length);
  return { promotion: best.promotion, charge: { ...reason, quantity: 1, unitMinor: -best.offMinor } };
}

function reductionMinor(
  promotion: Promotion,
  nights: readonly NightPrice[],
  leftMinor: number,
  lengthPercent: number,
): number {
  if (promotion.kind === 'percent') return Math.min(leftMinor, percentOf(leftMinor, promotion.percent));
  if (promotion.kind === 'fixed') return Math.min(leftMinor, promotion.amountMinor);
  const cheapestMinor = nights
    .map(({ priceMinor }) => priceMinor)
    .sort((a, b) => a - b)
    .slice(0, Math.max(0, promotion.nights))
    .reduce((sum, priceMinor) => sum + priceMinor, 0);
  // The length-of-stay discount already reduced these nights, so that part is not discounted again.
  return Math.min(leftMinor, Math.max(0, cheapestMinor - percentOf(cheapestMinor, lengthPercent)));
}

function reasonOf(promotion: Promotion, offers: number): LineReason {
  const facts = { name: promotion.name, offers };
  if (promotion.kind === 'percent')
    return {
      kind: 'promotion',
      code: 'promotion_percent',
      facts: { ...facts, percent: promotion.percent },
    };
  if (promotion.kind === 'fixed') return { kind: 'promotion', code: 'promotion_fixed', facts };
  return { kind: 'promotion', code: 'promotion_nights', facts: { ...facts, nights: promotion.nights } };
}
