import type { CivilDate } from '#domain/shared/civil-date.ts';

/** What an amount is multiplied by: once, by nights, by guests, or by both. */
export const feeBases = ['stay', 'night', 'guest', 'guest_night'] as const;
export type FeeBasis = (typeof feeBases)[number];

export type Fee = { readonly name: string; readonly amountMinor: number; readonly basis: FeeBasis };

/** `percent` counts when the kind is percent, `amountMinor` and `basis` when it is fixed. */
export type Tax = {
  readonly name: string;
  readonly kind: 'percent' | 'fixed';
  readonly percent: number;
  readonly amountMinor: number;
  readonly basis: FeeBasis;
};

/** `from` and `to` are nights, both included. */
export type Season = {
  readonly name: string;
  readonly from: CivilDate;
  readonly to: CivilDate;
  readonly priceMinor: number;
  readonly minNights: number | null;
  readonly arrivalDays: readonly number[] | null;
  readonly priority: number;
};

export type DateOverride = { readonly date: CivilDate; readonly priceMinor: number };

/** Amounts of a property's price list; the same shape as in the contract. Weekdays are ISO: 1 is Monday. */
export type PriceList = {
  readonly baseMinor: number;
  readonly weekendMinor: number | null;
  readonly weekendDays: readonly number[];
  readonly extraGuestMinor: number;
  readonly cleaningMinor: number;
  readonly fees: readonly Fee[];
  readonly taxes: readonly Tax[];
  readonly weeklyDiscountPercent: number;
  readonly monthlyDiscountPercent: number;
  readonly damageDepositMinor: number;
};

/** Everything that decides what a stay costs. All `…Minor` are whole minor units of `currency`. */
export type PriceRules = PriceList & {
  readonly currency: string;
  readonly guestsIncluded: number;
  readonly seasons: readonly Season[];
  readonly overrides: readonly DateOverride[];
};

/** A reduction of the accommodation price, of a promotion that counts for the stay. */
export type Promotion = {
  readonly _id: string;
  readonly name: string;
  readonly code: string | null;
} & (
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'fixed'; readonly amountMinor: number }
  | { readonly kind: 'free_night'; readonly nights: number }
);

/** The price rules of a property as the contract carries it. */
export function priceRulesOf(property: {
  readonly currency: string;
  readonly capacity: { readonly guestsIncluded: number };
  readonly pricing: PriceList;
  readonly seasons: readonly Season[];
  readonly overrides: readonly DateOverride[];
}): PriceRules {
  const { currency, capacity, pricing, seasons, overrides } = property;
  return { ...pricing, currency, guestsIncluded: capacity.guestsIncluded, seasons, overrides };
}
