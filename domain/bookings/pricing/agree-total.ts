import { adjustQuote } from './adjust-quote.ts';
import { maxExtraCharges, type PriceAdjustments } from './price-adjustments.ts';
import { maxPriceMinor } from './price-rules.ts';
import type { Quote } from './quote.ts';

/** Which price a changed stay gets: a new calculation, or the previous total. */
export const stayPrices = ['new', 'same'] as const;

/**
 * Printed on the agreed price unless one was agreed before, and on the cents that rounded percentages cannot reach.
 */
type TotalReasons = { readonly agreed: string; readonly rounding: string };

export type AgreedTotal = {
  readonly totalMinor: number;
  /** The booking's adjustments: discounts and charges stay, an agreed price is agreed again. */
  readonly adjustments: PriceAdjustments;
  readonly reasons: TotalReasons;
};

/**
 * The adjustments that bring a price to exactly `totalMinor`: an agreed price of the nights, and a charge for the few
 * cents that rounded percentages skip. Null when fees and taxes alone exceed the total, or when discounts leave
 * nothing of any price of the nights.
 */
export function agreeTotal(quote: Quote, wanted: AgreedTotal): PriceAdjustments | null {
  const { totalMinor, reasons } = wanted;
  const charges = wanted.adjustments.charges.filter(({ reason }) => reason !== reasons.rounding);
  const reason = wanted.adjustments.agreedPrice?.reason ?? reasons.agreed;

  const agreedAt = (amountMinor: number): PriceAdjustments => ({
    agreedPrice: { reason, amountMinor, nights: quote.nights },
    discounts: wanted.adjustments.discounts,
    charges,
  });
  const totalAt = (amountMinor: number) => adjustQuote(quote, agreedAt(amountMinor)).total.amount;
  const isReached = (amountMinor: number) => totalAt(amountMinor) >= totalMinor;
  if (totalAt(0) > totalMinor || !isReached(maxPriceMinor)) return null;

  const reached = firstWhere(isReached);
  if (totalAt(reached) === totalMinor) return agreedAt(reached);

  const below = agreedAt(reached - 1);
  if (charges.length >= maxExtraCharges) return null;

  const cents = {
    reason: reasons.rounding,
    amountMinor: totalMinor - totalAt(reached - 1),
    taxed: false,
  };

  return { ...below, charges: [...charges, cents] };
}

/**
 * The adjustments without a total that was agreed for one stay only; a price that the host agreed separately stays.
 */
export function withoutAgreedTotal(adjustments: PriceAdjustments, reasons: TotalReasons): PriceAdjustments {
  const { agreedPrice, charges } = adjustments;
  return {
    ...adjustments,
    agreedPrice: agreedPrice?.reason === reasons.agreed ? null : agreedPrice,
    charges: charges.filter(({ reason }) => reason !== reasons.rounding),
  };
}

/** The smallest price of the nights that passes. Larger ones pass too, and the largest always does. */
function firstWhere(passes: (amountMinor: number) => boolean): number {
  let [low, high] = [0, maxPriceMinor];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (passes(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
