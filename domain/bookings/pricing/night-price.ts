import { addDays, type CivilDate, daysBetween, isoWeekday } from '#domain/shared/civil-date.ts';
import { findByDate } from '#domain/shared/find-by-date.ts';
import type { PriceRules, Season } from './price-rules.ts';
import type { NightRule } from './quote.ts';

/** `season` is the name of the season that decides the price, else null. */
export type NightPrice = { date: CivilDate; priceMinor: number; rule: NightRule; season: string | null };

/** Price of one night in minor units. Precedence: date override, season, weekend, base. */
export function nightPrice(date: CivilDate, rules: PriceRules): NightPrice {
  const override = findByDate(rules.overrides, date);
  if (override !== undefined) {
    return { date, priceMinor: override.priceMinor, rule: 'override', season: null };
  }
  const season = seasonOfNight(date, rules.seasons);
  if (season !== null) return { date, priceMinor: season.priceMinor, rule: 'season', season: season.name };
  if (rules.weekendMinor !== null && rules.weekendDays.includes(isoWeekday(date))) {
    return { date, priceMinor: rules.weekendMinor, rule: 'weekend', season: null };
  }
  return { date, priceMinor: rules.baseMinor, rule: 'base', season: null };
}

/** Whether the night can be sold. Only a date override may be 0; elsewhere 0 means "not set". */
export function hasPrice(night: NightPrice): boolean {
  return night.priceMinor > 0 || night.rule === 'override';
}

/** Prices of `count` nights from `first` in minor units; null for a night that cannot be sold. */
export function nightPrices(rules: PriceRules, first: CivilDate, count: number): (number | null)[] {
  return Array.from({ length: count }, (_, index) => {
    const night = nightPrice(addDays(first, index), rules);
    return hasPrice(night) ? night.priceMinor : null;
  });
}

/**
 * Lowest nightly price in minor units, for "from …", or null without a price. With `today`, past seasons and dates do
 * not count.
 */
export function lowestNightMinor(rules: PriceRules, today: CivilDate = ''): number | null {
  const weekendRules = rules.weekendMinor === null ? [] : rules.weekendDays;
  const hasBaseNights = new Set(weekendRules).size < 7;
  const prices = [
    hasBaseNights ? rules.baseMinor : 0,
    weekendRules.length > 0 ? (rules.weekendMinor ?? 0) : 0,
    ...rules.seasons.filter(({ to }) => to >= today).map(({ priceMinor }) => priceMinor),
    ...rules.overrides.filter(({ date }) => date >= today).map(({ priceMinor }) => priceMinor),
  ].filter((price) => price > 0);
  return prices.length === 0 ? null : Math.min(...prices);
}

const seasonsByNight = new WeakMap<readonly Season[], Map<CivilDate, Season | null>>();

/**
 * Season that applies to a night: highest priority, then shortest, then first by name; the last two comparisons only
 * make the result independent of the order of the list. Found once per night, because price, minimum stay and arrival
 * day all need it.
 */
export function seasonOfNight(night: CivilDate, seasons: readonly Season[]): Season | null {
  if (seasons.length < 2) return findSeason(night, seasons);

  const known = seasonsByNight.get(seasons) ?? new Map<CivilDate, Season | null>();
  seasonsByNight.set(seasons, known);
  const before = known.get(night);
  if (before !== undefined) return before;

  const season = findSeason(night, seasons);
  known.set(night, season);
  return season;
}

function findSeason(night: CivilDate, seasons: readonly Season[]): Season | null {
  let ruling: Season | null = null;
  for (const season of seasons) {
    if (night < season.from || night > season.to) continue;
    if (ruling === null || outranks(season, ruling)) ruling = season;
  }
  return ruling;
}

function outranks(a: Season, b: Season): boolean {
  if (a.priority !== b.priority) return a.priority > b.priority;
  const [lengthOfA, lengthOfB] = [daysBetween(a.from, a.to), daysBetween(b.from, b.to)];
  if (lengthOfA !== lengthOfB) return lengthOfA < lengthOfB;
  if (a.name !== b.name) return a.name < b.name;
  if (a.from !== b.from) return a.from < b.from;
  return a.priceMinor < b.priceMinor;
}
