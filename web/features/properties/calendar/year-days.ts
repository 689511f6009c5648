import { hasPrice, type NightPrice, nightPrice } from '#domain/bookings/pricing/night-price.ts';
import type { PriceRules } from '#domain/bookings/pricing/price-rules.ts';
import { addDays, type CivilDate, daysBetween } from '#domain/shared/civil-date.ts';

/** Range of nights, both ends inclusive. */
export type NightRange = { from: CivilDate; to: CivilDate };

export type YearDay = NightPrice & {
  /** Price level: 0 is the cheapest of the year, 4 the most expensive; null without a price. */
  level: number | null;
};

const maxLevel = 4;

/** Every night of twelve months with its price, the rule behind it and its price level. */
export function yearDays(firstMonth: string, rules: PriceRules): Map<CivilDate, YearDay> {
  const first = `${firstMonth}-01`;
  const nights = Array.from({ length: daysBetween(first, nextYear(first)) }, (_, day) =>
    nightPrice(addDays(first, day), rules),
  );
  const prices = nights.filter(hasPrice).map(({ priceMinor }) => priceMinor);
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  const levelOf = (minor: number) =>
    highest === lowest ? 1 : Math.round(((minor - lowest) / (highest - lowest)) * maxLevel);

  return new Map(
    nights.map((night) => [
      night.date,
      { ...night, level: hasPrice(night) ? levelOf(night.priceMinor) : null },
    ]),
  );
}

export function rangeOf(a: CivilDate, b: CivilDate): NightRange {
  return a <= b ? { from: a, to: b } : { from: b, to: a };
}

export function nightsInRange({ from, to }: NightRange): number {
  return daysBetween(from, to) + 1;
}

/** The same date a year later; 29 February becomes 28 February. */
export function nextYear(date: CivilDate): CivilDate {
  const later = `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`;
  const isLeapDay = date.endsWith('-02-29');
  return isLeapDay ? `${later.slice(0, 8)}28` : later;
}
