import type { CivilDate } from '../../shared/civil-date.ts';
import { shareOf } from '../../shared/money.ts';
import type { Quote } from './quote.ts';

/**
 * Accommodation revenue of the nights of a stay in [from, to), in whole minor units, after discounts and before fees
 * and taxes. Nights are weighted by their price, and adjacent periods always sum to the whole.
 */
export function revenueOfNights(
  quote: Pick<Quote, 'nightly' | 'accommodation'>,
  from: CivilDate,
  to: CivilDate,
): number {
  return revenueBefore(quote, to) - revenueBefore(quote, from);
}

function revenueBefore({ nightly, accommodation }: Pick<Quote, 'nightly' | 'accommodation'>, day: CivilDate) {
  const before = nightly.filter(({ date }) => date < day);
  if (before.length === nightly.length) return nightly.length === 0 ? 0 : accommodation.amount;
  const sum = (nights: Quote['nightly']) => nights.reduce((total, { amount }) => total + amount.amount, 0);
  const whole = sum(nightly);
  // Free nights share equally.
  return whole === 0
    ? shareOf(accommodation.amount, before.length, nightly.length)
    : shareOf(accommodation.amount, sum(before), whole);
}
