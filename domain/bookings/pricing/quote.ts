import type { CivilDate } from '#domain/shared/civil-date.ts';
import type { Money } from '#domain/shared/money.ts';
import type { ChargedFacts } from './charge-terms.ts';
import type { FeeBasis, StaySize } from './fee-bases.ts';
import type { PriceAdjustments } from './price-adjustments.ts';
import type { TaxCollection } from './price-rules.ts';

export const quoteLineKinds = [
  'nights',
  'length_discount',
  'promotion',
  'agreed_price',
  'discount',
  'extra_guests',
  'fee',
  'tax',
  'booking_fee',
] as const;
export type QuoteLineKind = (typeof quoteLineKinds)[number];

/** What decides the price of a night, by precedence. */
export const nightRules = ['override', 'season', 'weekend', 'base'] as const;
export type NightRule = (typeof nightRules)[number];

/** State of a typed promotion code. `beaten`: it applies, but another promotion reduces the price as much or more. */
export const codeStates = ['counts', 'beaten', 'refused'] as const;
export type CodeState = (typeof codeStates)[number];

/** Subject of a line, in codes and facts; `texts/` has its label and the sentence that explains it. */
export type LineReason =
  | { kind: 'nights'; code: 'nights_override' | 'nights_weekend' | 'nights_base'; facts: { nights: number } }
  | { kind: 'nights'; code: 'nights_season'; facts: { nights: number; name: string } }
  | {
      kind: 'length_discount';
      code: 'monthly_discount' | 'weekly_discount';
      facts: { percent: number; nights: number };
    }
  | { kind: 'promotion'; code: 'promotion_percent'; facts: Offered & { percent: number } }
  | { kind: 'promotion'; code: 'promotion_fixed'; facts: Offered }
  | { kind: 'promotion'; code: 'promotion_nights'; facts: Offered & { nights: number } }
  | { kind: 'agreed_price'; code: 'agreed_price'; facts: { name: string; nights: number } }
  | { kind: 'discount'; code: 'host_discount_percent'; facts: { name: string; percent: number } }
  | { kind: 'discount'; code: 'host_discount_fixed'; facts: { name: string } }
  | {
      kind: 'extra_guests';
      code: 'extra_guests';
      facts: Pick<StaySize, 'nights' | 'guests'> & { guestsIncluded: number };
    }
  | { kind: 'fee'; code: 'cleaning'; facts: Multiplied }
  | { kind: 'fee'; code: 'fee'; facts: Multiplied & { name: string } }
  | { kind: 'fee'; code: 'extra_charge'; facts: { name: string; taxed: boolean } }
  | { kind: 'tax'; code: 'tax_percent'; facts: { name: string; percent: number } & Collected }
  | { kind: 'tax'; code: 'tax_of_nights'; facts: TaxOfNightsFacts }
  | { kind: 'tax'; code: 'tax_fixed'; facts: Multiplied & { name: string } & Collected }
  | { kind: 'booking_fee'; code: 'booking_fee'; facts: { percent: number } };

/** A promotion, chosen from `offers` that apply. */
type Offered = { name: string; offers: number };
type Multiplied = StaySize & { basis: FeeBasis } & ChargedFacts;
/** Absent for what the total adds. */
type Collected = { collected?: Exclude<TaxCollection, 'added'> };
/** `nights` and `guests` are charged, `ofGuests` are all of the stay. */
type TaxOfNightsFacts = StaySize & { name: string; percent: number; ofGuests: number } & {
  capMinor?: number;
} & ChargedFacts &
  Collected;

export const quoteLineCodes = [
  'nights_override',
  'nights_season',
  'nights_weekend',
  'nights_base',
  'monthly_discount',
  'weekly_discount',
  'promotion_percent',
  'promotion_fixed',
  'promotion_nights',
  'agreed_price',
  'host_discount_percent',
  'host_discount_fixed',
  'extra_guests',
  'cleaning',
  'fee',
  'extra_charge',
  'tax_percent',
  'tax_of_nights',
  'tax_fixed',
  'booking_fee',
] as const satisfies readonly LineReason['code'][];

type FactName<Facts> = Facts extends unknown ? keyof Facts : never;
type FactOf<Name extends PropertyKey, Facts> = Facts extends unknown
  ? Name extends keyof Facts
    ? Exclude<Facts[Name], undefined>
    : never
  : never;

/** Facts of a stored line, whatever its code. */
export type QuoteLineFacts = {
  [Name in FactName<LineReason['facts']>]?: FactOf<Name, LineReason['facts']>;
};

type LineAmounts = { quantity: number; unit: Money; amount: Money };

/** Line of a calculated price, before it has a text: `quantity` × `unit` = `amount`. */
export type PricedLine = LineReason & LineAmounts;

/**
 * Line of a price with its text; `rule` explains it. Lines stored before codes and facts existed have only the text.
 */
export type QuoteLine = {
  kind: QuoteLineKind;
  label: string;
  rule: string;
  code?: LineReason['code'];
  facts?: QuoteLineFacts;
} & LineAmounts;

/** Night of a calculated price; `season` is the name of the season that decides it. */
export type PricedNight = { date: CivilDate; amount: Money; rule: NightRule; season: string | null };

/** Calculated price of a stay, before it has texts. */
export type PricedStay = Omit<Quote, 'lines' | 'notAdded' | 'nightly'> & {
  lines: PricedLine[];
  notAdded?: PricedLine[];
  nightly: PricedNight[];
};

/** Price of a stay. The lines sum to `total`; `accommodation` is nights after discounts; the deposit is not in the total. */
export type Quote = {
  currency: string;
  checkIn: CivilDate;
  checkOut: CivilDate;
  nights: number;
  nightly: { date: CivilDate; amount: Money; rule: NightRule; label: string }[];
  lines: QuoteLine[];
  /** Taxes that the total does not add, if any: it contains them already, or they are paid at the property. */
  notAdded?: QuoteLine[];
  accommodation: Money;
  total: Money;
  damageDeposit: Money;
  /** The applied promotion, if any. */
  promotion?: { _id: string; name: string; code: string | null };
  /** What the host changed on the price, if anything. */
  adjustments?: PriceAdjustments;
  /** Ages of children that the price counts with, if any were given. */
  childAges?: number[];
};

/** What the guest of a quote pays at the property, in minor units; in no total, balance or schedule. */
export function atPropertyMinor({ notAdded = [] }: Pick<Quote | PricedStay, 'notAdded'>): number {
  return notAdded
    .filter(({ facts }) => facts !== undefined && 'collected' in facts && facts.collected === 'at_property')
    .reduce((sum, { amount }) => sum + amount.amount, 0);
}

/** The same as a fact of an offered stay; no fact where nothing is paid at the property. */
export function atPropertyFact(
  quote: Pick<Quote, 'currency' | 'notAdded'> | Pick<PricedStay, 'currency' | 'notAdded'>,
): {
  atProperty?: Money;
} {
  const amount = atPropertyMinor(quote);
  return amount === 0 ? {} : { atProperty: { amount, currency: quote.currency } };
}

/** Most adults, children, infants or pets of a stay. */
export const maxPartyCount = 99;

/** Party of a stay. Infants and pets do not count as guests. */
export type Party = {
  readonly adults: number;
  readonly children: number;
  readonly infants: number;
  readonly pets: number;
  /** Ages of children in years, of as many as are known. */
  readonly childAges?: readonly number[] | undefined;
};

export function guestCount(party: { readonly adults: number; readonly children: number }): number {
  return party.adults + party.children;
}

/** Quote line during calculation, in plain minor units. */
export type Charge = LineReason & { readonly quantity: number; readonly unitMinor: number };

export function chargeMinor(charge: Charge): number {
  return charge.quantity * charge.unitMinor;
}

export function sumOfCharges(charges: readonly Charge[]): number {
  return charges.reduce((sum, charge) => sum + chargeMinor(charge), 0);
}
