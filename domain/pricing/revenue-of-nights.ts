import type { CivilDate } from '../shared/civil-date.ts';
import type { Quote } from './quote.ts';

/**
 * Accommodation revenue, after discounts and before fees and taxes, of those nights of a stay that lie in [from, to); whole
 * minor units. Nights weigh by their own price, and neighbouring periods always sum to the whole.
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
  // Nights that cost nothing share alike.
  return whole === 0
    ? shareOf(accommodation.amount, before.length, nightly.length)
    : shareOf(accommodation.amount, sum(before), whole);
}

/** `amount` × part ÷ whole, half a unit rounded up; exact, where a division of floating numbers may fall just short of the half. */
function shareOf(amount: number, part: number, whole: number): number {
  const twice = 2n * BigInt(amount) * BigInt(part);
  return Number((twice + BigInt(whole)) / (2n * BigInt(whole)));
}
