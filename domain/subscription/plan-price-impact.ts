import { yearlyDiscount } from './plan-price.ts';

type Prices = { monthlyMinor: number | null; yearlyMinor: number | null };

/** What is unusual about new prices, so that it is asked before they are saved. */
export type PriceDoubt = 'month_jumps' | 'year_jumps' | 'large_discount';

export type PriceImpact = {
  /** Share by which a price rises or falls: 0.2 is a fifth more; null without a price before or after. */
  monthlyChange: number | null;
  yearlyChange: number | null;
  doubts: PriceDoubt[];
};

/** A price that changes by more than half is more often a typing mistake than a decision. */
const usualChange = 0.5;
const usualDiscount = 0.4;

/** What new prices mean for whoever buys from now on. Existing subscribers keep theirs. */
export function planPriceImpact(before: Prices, after: Prices): PriceImpact {
  const monthlyChange = changeOf(before.monthlyMinor, after.monthlyMinor);
  const yearlyChange = changeOf(before.yearlyMinor, after.yearlyMinor);
  const doubts: PriceDoubt[] = [];
  if (Math.abs(monthlyChange ?? 0) > usualChange) doubts.push('month_jumps');
  if (Math.abs(yearlyChange ?? 0) > usualChange) doubts.push('year_jumps');
  if ((yearlyDiscount(after) ?? 0) > usualDiscount) doubts.push('large_discount');
  return { monthlyChange, yearlyChange, doubts };
}

function changeOf(before: number | null, after: number | null): number | null {
  return before === null || after === null || before === 0 ? null : after / before - 1;
}
