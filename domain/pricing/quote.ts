import type { CivilDate } from '#domain/shared/civil-date.ts';
import type { Money } from '#domain/shared/money.ts';

export const quoteLineKinds = [
  'nights',
  'length_discount',
  'promotion',
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

/** One line of a price: `quantity` × `unit` = `amount`. `rule` is a sentence that explains it. */
export type QuoteLine = {
  kind: QuoteLineKind;
  label: string;
  rule: string;
  quantity: number;
  unit: Money;
  amount: Money;
};

/** Price of a stay. The lines sum to `total`; `accommodation` is nights after discounts; the deposit is not in the total. */
export type Quote = {
  currency: string;
  checkIn: CivilDate;
  checkOut: CivilDate;
  nights: number;
  nightly: { date: CivilDate; amount: Money; rule: NightRule; label: string }[];
  lines: QuoteLine[];
  accommodation: Money;
  total: Money;
  damageDeposit: Money;
  /** The applied promotion, if any. */
  promotion?: { _id: string; name: string; code: string | null };
};

/** Most adults, children, infants or pets of a stay. */
export const maxPartyCount = 99;

/** Party of a stay. Infants and pets do not count as guests. */
export type Party = {
  readonly adults: number;
  readonly children: number;
  readonly infants: number;
  readonly pets: number;
};

export function guestCount(party: { readonly adults: number; readonly children: number }): number {
  return party.adults + party.children;
}

/** Quote line during calculation, in plain minor units. */
export type Charge = {
  readonly kind: QuoteLineKind;
  readonly label: string;
  readonly rule: string;
  readonly quantity: number;
  readonly unitMinor: number;
};

export function chargeMinor(charge: Charge): number {
  return charge.quantity * charge.unitMinor;
}

export function sumOfCharges(charges: readonly Charge[]): number {
  return charges.reduce((sum, charge) => sum + chargeMinor(charge), 0);
}

/** `1 night`, `3 nights`: for words whose plural takes an s. */
export function countLabel(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}

/** `7.5%`, without trailing zeros. */
export function percentLabel(percent: number): string {
  return `${Number(percent.toFixed(4))}%`;
}
