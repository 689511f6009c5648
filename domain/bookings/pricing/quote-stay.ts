import { type Money, percentOf } from '#domain/shared/money.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { nightsOf, type Stay } from '#domain/shared/stay.ts';
import { bestPromotion, lengthDiscountCharges } from './discounts.ts';
import { feeBasis, type StaySize } from './fee-bases.ts';
import { hasPrice, type NightPrice, nightPrice } from './night-price.ts';
import type { PriceRules, Promotion, Tax } from './price-rules.ts';
import {
  type Charge,
  guestCount,
  type LineReason,
  type NightRule,
  type Party,
  type PricedStay,
  sumOfCharges,
} from './quote.ts';

const codes = {
  override: 'nights_override',
  season: 'nights_base',
  weekend: 'nights_weekend',
  base: 'nights_base',
} as const satisfies Record<NightRule, LineReason['code']>;

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

/** Groups nights by price and rule into one charge each, ordered by first night. */
function nightCharges(nights: readonly NightPrice[]): Charge[] {
  const groups = new Map<string, NightPrice[]>();
  for (const night of nights) {
    const key = JSON.stringify([night.priceMinor, night.rule, night.season]);
    groups.set(key, [...(groups.get(key) ?? []), night]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    return { ...reasonOf(first, group.length), quantity: group.length, unitMinor: first.priceMinor };
  });
}

function reasonOf({ rule, season }: NightPrice, nights: number): LineReason {
  if (season !== null) return { kind: 'nights', code: 'nights_season', facts: { nights, name: season } };
  return { kind: 'nights', code: codes[rule], facts: { nights } };
}

function extraGuestCharges(rules: PriceRules, { nights, guests }: StaySize): Charge[] {
  const extra = Math.max(0, guests - rules.guestsIncluded);
  return withoutZeros([
    {
      kind: 'extra_guests',
      code: 'extra_guests',
      facts: { guests: extra, nights, guestsIncluded: rules.guestsIncluded },
      quantity: extra * nights,
      unitMinor: rules.extraGuestMinor,
    },
  ]);
}

/** Cleaning once per stay, then the other fees in the order of the list. */
function feeCharges(rules: PriceRules, size: StaySize): Charge[] {
  const { nights, guests } = size;
  return withoutZeros([
    {
      kind: 'fee',
      code: 'cleaning',
      facts: { basis: 'stay', nights, guests },
      quantity: 1,
      unitMinor: rules.cleaningMinor,
    },
    ...rules.fees.map(
      ({ name, amountMinor, basis }): Charge => ({
        kind: 'fee',
        code: 'fee',
        facts: { name, basis, nights, guests },
        quantity: feeBasis(basis).times(size),
        unitMinor: amountMinor,
      }),
    ),
  ]);
}

/**
 * Taxes as charges. A percentage applies to `taxableMinor` (accommodation, extra guests and fees), never to another
 * tax.
 */
function taxCharges(taxes: readonly Tax[], taxableMinor: number, size: StaySize): Charge[] {
  return withoutZeros(
    taxes.map(
      (tax): Charge =>
        tax.kind === 'percent'
          ? {
              kind: 'tax',
              code: 'tax_percent',
              facts: { name: tax.name, percent: tax.percent },
              quantity: 1,
              unitMinor: percentOf(taxableMinor, tax.percent),
            }
          : {
              kind: 'tax',
              code: 'tax_fixed',
              facts: { name: tax.name, basis: tax.basis, nights: size.nights, guests: size.guests },
              quantity: feeBasis(tax.basis).times(size),
              unitMinor: tax.amountMinor,
            },
    ),
  );
}

function bookingFeeCharges(accommodationMinor: number, percent: number): Charge[] {
  return withoutZeros([
    {
      kind: 'booking_fee',
      code: 'booking_fee',
      facts: { percent },
      quantity: 1,
      unitMinor: percentOf(accommodationMinor, percent),
    },
  ]);
}

function withoutZeros(charges: readonly Charge[]): Charge[] {
  return charges.filter(({ quantity, unitMinor }) => quantity !== 0 && unitMinor !== 0);
}
