import type { CivilDate } from '#domain/shared/civil-date.ts';
import type { ChargeTerms } from './charge-terms.ts';
import type { FeeBasis } from './fee-bases.ts';

export type Fee = {
  readonly name: string;
  readonly amountMinor: number;
  readonly basis: FeeBasis;
} & ChargeTerms;

/** Largest amount that a person may enter, in minor units. */
export const maxPriceMinor = 100_000_000_000;

/** A share of accommodation, extra guests and fees; a share of the price of each night; a fixed amount. */
export const taxKinds = ['percent', 'percent_of_nights', 'fixed'] as const;

/** How a tax reaches the host: added to the total, already in the prices, or paid at the property and in no total. */
export const taxCollections = ['added', 'included', 'at_property'] as const;
export type TaxCollection = (typeof taxCollections)[number];

/** `percent` applies to both kinds of percent, `amountMinor` and `basis` to the kind fixed. */
export type Tax = {
  readonly name: string;
  readonly kind: (typeof taxKinds)[number];
  readonly percent: number;
  readonly amountMinor: number;
  readonly basis: FeeBasis;
  /** Most per charged guest and night, for the kind percent_of_nights. */
  readonly capMinor?: number | undefined;
  /** Absent is `added`. */
  readonly collected?: TaxCollection | undefined;
} & ChargeTerms;

/** Seasonal price; `from` and `to` are nights, both inclusive. */
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

/** Price list of a property in minor units. Weekdays are ISO: 1 is Monday. */
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

/** All inputs of a price. `…Minor` are whole minor units of `currency`. */
export type PriceRules = PriceList & {
  readonly currency: string;
  readonly guestsIncluded: number;
  readonly seasons: readonly Season[];
  readonly overrides: readonly DateOverride[];
};

/** A promotion that applies to a stay; it reduces the accommodation price. */
export type Promotion = {
  readonly _id: string;
  readonly name: string;
  readonly code: string | null;
} & (
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'fixed'; readonly amountMinor: number }
  | { readonly kind: 'free_night'; readonly nights: number }
);

/** Price rules of a property. */
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
