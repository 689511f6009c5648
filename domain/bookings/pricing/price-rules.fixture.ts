import type { PriceRules, Season } from './price-rules.ts';

/** Fixture: 100.00 a night for two guests, without fees, taxes or discounts. */
export function priceRules(differences: Partial<PriceRules>): PriceRules {
  return {
    currency: 'EUR',
    baseMinor: 10_000,
    weekendMinor: null,
    weekendDays: [],
    guestsIncluded: 2,
    extraGuestMinor: 0,
    cleaningMinor: 0,
    fees: [],
    taxes: [],
    weeklyDiscountPercent: 0,
    monthlyDiscountPercent: 0,
    damageDepositMinor: 0,
    seasons: [],
    overrides: [],
    ...differences,
  };
}

export function season(differences: Partial<Season>): Season {
  return {
    name: 'Summer',
    from: '2026-06-01',
    to: '2026-08-31',
    priceMinor: 15_000,
    minNights: null,
    arrivalDays: null,
    priority: 0,
    ...differences,
  };
}
