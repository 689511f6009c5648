import type { Money } from '#domain/shared/money.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { nightsOf, type Stay } from '#domain/shared/stay.ts';
import { bestPromotion, lengthDiscountCharges } from './discounts.ts';
import { bookingFeeCharges, extraGuestCharges, feeCharges, taxCharges } from './extra-charges.ts';
import { nightCharges } from './night-charges.ts';
import { hasPrice, type NightPrice, nightPrice } from './night-price.ts';
import type { PriceRules, Promotion } from './price-rules.ts';
import { type Charge, guestCount, type Party, type PricedStay, sumOfCharges } from './quote.ts';

export type QuoteStayInput = {
  readonly stay: Stay;
  readonly party: Party;
  readonly rules: PriceRules;
  /** The platform's setting: percent of the accommodation price. */
  readonly bookingFeePercent: number;
  readonly promotions?: readonly Promotion[] | undefined;
};

// Even with ten taxes of 100 % on top, amounts stay exact integers.
const maxBeforeTaxesMinor = 500_000_000_000_000;

/**
 * Quotes a stay line by line. `stay` must be a validated stay; availability and rules are not checked here. Refuses
 * with `no_price` when a night has no price or the sum is too high. Throws a RangeError for a stay without nights.
 */
export function quoteStay({
  stay,
  party,
  rules,
  bookingFeePercent,
  promotions = [],
}: QuoteStayInput): PricedStay | Refusal<'no_price'> {
  const nights = nightsOf(stay).map((date) => nightPrice(date, rules));
  if (nights.length === 0) throw new RangeError('a stay without nights has no price');
  const unpriced = nights.find((night) => !hasPrice(night));
  if (unpriced !== undefined) return noPriceFor(unpriced);

  const size = { nights: nights.length, guests: guestCount(party) };
  const forNights = nightCharges(nights);
  const extras = [...extraGuestCharges(rules, size), ...feeCharges(rules, size)];
  const fixedTaxes = taxCharges(
    rules.taxes.filter(({ kind }) => kind === 'fixed'),
    0,
    size,
  );
  if (sumOfCharges([...forNights, ...extras, ...fixedTaxes]) > maxBeforeTaxesMinor) return tooExpensive();

  const nightsMinor = sumOfCharges(forNights);
  const lengthDiscount = lengthDiscountCharges(nightsMinor, nights.length, rules);
  const leftMinor = nightsMinor + sumOfCharges(lengthDiscount);
  const best = bestPromotion({ nights, leftMinor, rules, promotions });
  const promotion = best ? [best.charge] : [];
  const accommodationMinor = leftMinor + sumOfCharges(promotion);
  const taxes = taxCharges(rules.taxes, accommodationMinor + sumOfCharges(extras), size);
  const bookingFee = bookingFeeCharges(accommodationMinor, bookingFeePercent);
  const charges = [...forNights, ...lengthDiscount, ...promotion, ...extras, ...taxes, ...bookingFee];
  return quoteOf({ stay, nights, charges, accommodationMinor, rules, promotion: best?.promotion });
}

function quoteOf(parts: {
  readonly stay: Stay;
  readonly nights: readonly NightPrice[];
  readonly charges: readonly Charge[];
  readonly accommodationMinor: number;
  readonly rules: PriceRules;
  readonly promotion: Promotion | undefined;
}): PricedStay {
  const { stay, nights, charges, accommodationMinor, rules, promotion } = parts;
  const money = (amount: number): Money => ({ amount, currency: rules.currency });
  return {
    currency: rules.currency,
    checkIn: stay.checkIn,
    checkOut: stay.checkOut,
    nights: nights.length,
    nightly: nights.map(({ date, priceMinor, rule, season }) => ({
      date,
      amount: money(priceMinor),
      rule,
      season,
    })),
    lines: charges.map(({ unitMinor, quantity, ...reason }) => ({
      ...reason,
      quantity,
      unit: money(unitMinor),
      amount: money(quantity * unitMinor),
    })),
    accommodation: money(accommodationMinor),
    total: money(sumOfCharges(charges)),
    damageDeposit: money(rules.damageDepositMinor),
    ...(promotion && {
      promotion: { _id: promotion._id, name: promotion.name, code: promotion.code },
    }),
  };
}

function noPriceFor(night: NightPrice): Refusal<'no_price'> {
  return refuse('no_price', {
    cause: 'night_without_price',
    facts: { date: night.date, rule: night.rule },
  });
}

function tooExpensive(): Refusal<'no_price'> {
  return refuse('no_price', {
    cause: 'prices_too_high',
    facts: { rule: 'too_high' },
  });
}
