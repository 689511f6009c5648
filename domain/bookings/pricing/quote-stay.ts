import type { CivilDate } from '#domain/shared/civil-date.ts';
import { type Money, percentOf, percentWithin } from '#domain/shared/money.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { nightsOf, type Stay } from '#domain/shared/stay.ts';
import { type ChargeTerms, chargedNights, chargedSize } from './charge-terms.ts';
import { bestPromotion, lengthDiscountCharges } from './discounts.ts';
import { feeBasis, type StaySize } from './fee-bases.ts';
import { hasPrice, type NightPrice, nightPrice } from './night-price.ts';
import type { Fee, PriceRules, Promotion, Tax } from './price-rules.ts';
import {
  type Charge,
  guestCount,
  type LineReason,
  type NightRule,
  type Party,
  type PricedLine,
  type PricedStay,
  sumOfCharges,
} from './quote.ts';
import { type TaxedNights, taxOfNightsMinor } from './tax-of-nights.ts';

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
  const dates = nights.map(({ date }) => date);
  const forNights = nightCharges(nights);
  const extraGuests = extraGuestCharges(rules, size);
  const extras = [...extraGuests, ...feeCharges(rules, { dates, party })];
  const fixedTaxes = rules.taxes.flatMap((tax) =>
    tax.kind === 'fixed' ? multipliedCharges(tax, { dates, party }, taxReason(tax)) : [],
  );
  if (sumOfCharges([...forNights, ...extras, ...fixedTaxes]) > maxBeforeTaxesMinor) return tooExpensive();

  const nightsMinor = sumOfCharges(forNights);
  const lengthDiscount = lengthDiscountCharges(nightsMinor, nights.length, rules);
  const leftMinor = nightsMinor + sumOfCharges(lengthDiscount);

  const best = bestPromotion({ nights, leftMinor, rules, promotions });
  const promotion = best ? [best.charge] : [];
  const accommodationMinor = leftMinor + sumOfCharges(promotion);

  const taxes = taxCharges(rules.taxes, {
    taxableMinor: accommodationMinor + sumOfCharges(extras),
    dates,
    party,
    nightsMinor: nights.map(({ priceMinor }) => priceMinor),
    accommodationMinor,
    extraGuestsMinor: sumOfCharges(extraGuests),
    guests: size.guests,
  });
  const bookingFee = bookingFeeCharges(accommodationMinor, bookingFeePercent);
  const added = taxes.filter(isAdded);
  const charges = [...forNights, ...lengthDiscount, ...promotion, ...extras, ...added, ...bookingFee];

  return quoteOf({
    stay,
    nights,
    charges,
    notAdded: taxes.filter((charge) => !isAdded(charge)),
    accommodationMinor,
    rules,
    promotion: best?.promotion,
    childAges: party.childAges?.slice(0, party.children) ?? [],
  });
}

function isAdded({ facts }: Charge): boolean {
  return !('collected' in facts);
}

function quoteOf(parts: {
  readonly stay: Stay;
  readonly nights: readonly NightPrice[];
  readonly charges: readonly Charge[];
  readonly notAdded: readonly Charge[];
  readonly accommodationMinor: number;
  readonly rules: PriceRules;
  readonly promotion: Promotion | undefined;
  readonly childAges: readonly number[];
}): PricedStay {
  const { stay, nights, charges, notAdded, accommodationMinor, rules, promotion, childAges } = parts;
  const money = (amount: number): Money => ({ amount, currency: rules.currency });
  const lineOf = ({ unitMinor, quantity, ...reason }: Charge): PricedLine => ({
    ...reason,
    quantity,
    unit: money(unitMinor),
    amount: money(quantity * unitMinor),
  });

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
    lines: charges.map(lineOf),
    ...(notAdded.length > 0 && { notAdded: notAdded.map(lineOf) }),
    accommodation: money(accommodationMinor),
    total: money(sumOfCharges(charges)),
    damageDeposit: money(rules.damageDepositMinor),
    ...(promotion && {
      promotion: { _id: promotion._id, name: promotion.name, code: promotion.code },
    }),
    ...(childAges.length > 0 && { childAges: [...childAges] }),
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

/** Nights and party of a stay. */
type DatedParty = { readonly dates: readonly CivilDate[]; readonly party: Party };

/** Cleaning once per stay, then the other fees in the order of the list. */
function feeCharges(rules: PriceRules, stay: DatedParty): Charge[] {
  const nights = stay.dates.length;
  const guests = guestCount(stay.party);
  return withoutZeros([
    {
      kind: 'fee',
      code: 'cleaning',
      facts: { basis: 'stay', nights, guests },
      quantity: 1,
      unitMinor: rules.cleaningMinor,
    },
    ...rules.fees.flatMap((fee) =>
      multipliedCharges(fee, stay, (facts) => ({
        kind: 'fee',
        code: 'fee',
        facts: { name: fee.name, ...facts },
      })),
    ),
  ]);
}

type MultipliedFacts = Omit<Extract<LineReason, { code: 'tax_fixed' }>['facts'], 'name' | 'collected'>;

/** A fixed amount for what its terms charge of the stay; nothing where they leave nothing. */
function multipliedCharges(
  charge: Pick<Fee, 'amountMinor' | 'basis'> & ChargeTerms,
  { dates, party }: DatedParty,
  reasonOf: (facts: MultipliedFacts) => LineReason,
): Charge[] {
  const { amountMinor, basis } = charge;
  const charged = chargedSize(charge, { nights: dates, party });
  if (charged === null) return [];

  const { facts, ...size } = charged;
  const reason = reasonOf({ basis, ...size, ...facts });
  return [{ ...reason, quantity: feeBasis(basis).times(size), unitMinor: amountMinor }];
}

function taxReason(tax: Tax): (facts: MultipliedFacts) => LineReason {
  return (facts) => ({
    kind: 'tax',
    code: 'tax_fixed',
    facts: { name: tax.name, ...facts, ...collectedFact(tax) },
  });
}

function collectedFact({ collected = 'added' }: Tax) {
  return collected === 'added' ? {} : { collected };
}

/** What taxes are charged on; `taxableMinor` is accommodation, extra guests and fees. */
type Taxed = TaxedNights & DatedParty & { readonly taxableMinor: number };

/** Taxes as charges. A percentage never applies to another tax. */
function taxCharges(taxes: readonly Tax[], taxed: Taxed): Charge[] {
  return withoutZeros(taxes.flatMap((tax) => chargesOfTax(tax, taxed)));
}

function chargesOfTax(tax: Tax, taxed: Taxed): Charge[] {
  const { dates, party, guests } = taxed;
  if (tax.kind === 'fixed') return multipliedCharges(tax, taxed, taxReason(tax));

  const charged = chargedSize(tax, { nights: dates, party });
  if (charged === null) return [];

  const { name, percent, capMinor = null } = tax;
  const share = { name, percent, ...collectedFact(tax) };
  if (tax.kind === 'percent') {
    const part = tax.collected === 'included' ? percentWithin : percentOf;
    return [
      {
        kind: 'tax',
        code: 'tax_percent',
        facts: share,
        quantity: 1,
        unitMinor: part(taxed.taxableMinor, percent),
      },
    ];
  }

  const { facts, ...size } = charged;
  const ofNights = capMinor === null ? {} : { capMinor };

  return [
    {
      kind: 'tax',
      code: 'tax_of_nights',
      facts: { ...share, ...size, ofGuests: guests, ...ofNights, ...facts },
      quantity: 1,
      unitMinor: taxOfNightsMinor(taxed, {
        percent,
        capMinor,
        charged: { nights: chargedNights(dates, tax), guests: size.guests },
      }),
    },
  ];
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
