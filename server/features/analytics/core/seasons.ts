import type { SeasonalMonths, SeasonalType } from '#contract/analytics/metric-shapes.ts';
import type { MetricFacts } from '#domain/analytics/metric-facts.ts';
import { type SeasonalMonth, seasonsOf } from '#domain/analytics/pace-and-seasons.ts';
import { bucketsOf, lastCompleteYear } from '#domain/analytics/period.ts';
import { addTally, emptyTally } from '#domain/analytics/tally.ts';
import { type GroupTally, tallyFacts } from '#domain/analytics/tally-facts.ts';
import type { CivilDate } from '#domain/shared/civil-date.ts';
import { hasYearOfHistory } from './read-metric-facts.ts';

/** Running sums of the last twelve complete months by property type and currency; facts may arrive in batches. */
export type SeasonSums = {
  readonly today: CivilDate;
  readonly groups: Map<string, GroupTally<string>>;
  /** Types with a listing that was live at the start of those months. */
  readonly oldTypes: Set<string>;
};

export function emptySeasons(today: CivilDate): SeasonSums {
  return { today, groups: new Map(), oldTypes: new Set() };
}

export function addSeasons({ today, groups, oldTypes }: SeasonSums, facts: MetricFacts): void {
  for (const group of tallyFacts(facts, monthsOf(today), ({ type }) => type)) {
    const name = `${group.currency} ${group.key}`;
    const known = groups.get(name);
    if (!known) groups.set(name, group);
    else
      for (const [month, tally] of known.steps.entries()) addTally(tally, group.steps[month] ?? emptyTally());
  }
  for (const property of facts.properties) {
    if (hasYearOfHistory({ properties: [property] }, today)) oldTypes.add(property.type);
  }
}

export type Seasons = Omit<SeasonalMonths, 'months'> & { months: SeasonalMonth[]; types: SeasonalType[] };

/** Seasonality in total and by property type. */
export function seasonsOfSums({ today, groups, oldTypes }: SeasonSums): Seasons {
  const year = lastCompleteYear(today);
  const steps = monthsOf(today);
  const enough = oldTypes.size > 0;
  const byType = Map.groupBy(groups.values(), ({ key }) => key);
  const types = [...byType].map(([type, ofType]): SeasonalType => {
    const isOld = oldTypes.has(type);
    return { type, enough: isOld, ...year, months: seasonsOf(ofType, steps, isOld).map(withoutStays) };
  });

  return {
    enough,
    ...year,
    months: seasonsOf([...groups.values()], steps, enough),
    types: types
      .filter(({ months }) => months.some(({ nights }) => nights > 0))
      .sort((a, b) => (a.type < b.type ? -1 : 1)),
  };
}

/** Seasonality in the shape of the agents' API, without the number of stays. */
export function viewSeasons(
  facts: MetricFacts,
  today: CivilDate,
): SeasonalMonths & { types: SeasonalType[] } {
  const sums = emptySeasons(today);
  addSeasons(sums, facts);
  const { months, ...rest } = seasonsOfSums(sums);
  return { ...rest, months: months.map(withoutStays) };
}

function withoutStays({ stays: _, ...month }: SeasonalMonth): Omit<SeasonalMonth, 'stays'> {
  return month;
}

function monthsOf(today: CivilDate) {
  return bucketsOf(lastCompleteYear(today), 'monthly');
}
