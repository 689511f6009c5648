import { hasPrice, nightPrice } from '#domain/bookings/pricing/night-price.ts';
import type { PriceRules } from '#domain/bookings/pricing/price-rules.ts';
import { minNightsFor } from '#domain/properties/availability/rule-checks.ts';
import type { StayRules } from '#domain/properties/availability/stay-rules.ts';
import { addDays, type CivilDate } from '#domain/shared/civil-date.ts';

/** Rates of the nights in [from, to), one item a night. `dated…` are the dates with a value of their own. */
export type NightRates = {
  pricesMinor: (number | null)[];
  minNights: number[];
  datedPrices: CivilDate[];
  datedMinimums: CivilDate[];
};

export function nightRates(
  { prices, rules }: { readonly prices: PriceRules; readonly rules: StayRules },
  { from, to }: { readonly from: CivilDate; readonly to: CivilDate },
): NightRates {
  const isWithin = ({ date }: { date: CivilDate }) => date >= from && date < to;
  const overrides = prices.overrides.filter(isWithin);
  const dateMinimums = (rules.dateMinimums ?? []).filter(isWithin);
  const seasons = prices.seasons.filter((season) => season.from < to && season.to >= from);
  const [priced, ruled] = [
    { ...prices, overrides, seasons },
    { rules: { ...rules, dateMinimums }, seasons },
  ];

  const rates: NightRates = {
    pricesMinor: [],
    minNights: [],
    datedPrices: overrides.map(({ date }) => date),
    datedMinimums: dateMinimums.map(({ date }) => date),
  };

  for (let date = from; date < to; date = addDays(date, 1)) {
    const night = nightPrice(date, priced);
    rates.pricesMinor.push(hasPrice(night) ? night.priceMinor : null);
    rates.minNights.push(minNightsFor(date, ruled).minNights);
  }

  return rates;
}
