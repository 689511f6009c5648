import { addFacts, emptySums, figuresOfSums, noVisits } from './bucket-sums.ts';
import { type Figures, figuresOf } from './figures.ts';
import type { DayNumberRange, MetricFacts, PropertyFact, VisitCount } from './metric-facts.ts';
import { sumByCurrency, sumOfTallies, type Tally } from './tally.ts';
import { type GroupTally, tallyFacts } from './tally-facts.ts';

/** Tallies by property and bucket, of which the figures of a bucket, of a property and the heat map are sums. */
export type PropertyTallies = readonly GroupTally<string>[];

export function tallyProperties(facts: MetricFacts, steps: readonly DayNumberRange[]): PropertyTallies {
  return tallyFacts(facts, steps, ({ _id }) => _id);
}

/**
 * Figures of each bucket of a period and of the whole period, over all properties of the facts. `tallied` are tallies
 * of the facts by the same buckets, where they were made already.
 */
export function figuresOfBuckets(
  facts: MetricFacts,
  steps: readonly DayNumberRange[],
  tallied?: PropertyTallies,
): ReturnType<typeof figuresOfSums> {
  const sums = emptySums(steps);
  addFacts(sums, facts, tallied);
  return figuresOfSums(sums);
}

export type PropertyResult = { property: PropertyFact; tally: Tally; figures: Figures };

/**
 * Results per property that was live in the period or has something to count, best occupancy first; properties without
 * sellable nights come last. `tallied` are tallies of the facts by buckets of the period, where they were made already.
 */
export function figuresOfProperties(
  facts: MetricFacts,
  period: DayNumberRange,
  visitsOf: ReadonlyMap<string, VisitCount>,
  tallied: PropertyTallies = tallyProperties(facts, [period]),
): PropertyResult[] {
  const byId = new Map(facts.properties.map((property) => [property._id, property]));
  const results = tallied.flatMap(({ key, currency, steps }) => {
    const property = byId.get(key);
    const tally = sumOfTallies(steps);
    if (!property || isNothing(tally)) return [];
    const figures = figuresOf(new Map([[currency, tally]]), visitsOf.get(key) ?? noVisits);
    return [{ property, tally, figures }];
  });

  return results.sort(
    (a, b) =>
      (b.figures.occupancy.value ?? -1) - (a.figures.occupancy.value ?? -1) ||
      revenueOf(b.figures) - revenueOf(a.figures) ||
      (a.property._id < b.property._id ? -1 : 1),
  );
}

export type GroupFigures = { key: string; properties: number; figures: Figures };

/** Figures of property groups, such as types or agents; `keyOf` names the group of a property. */
export function figuresByGroup(
  results: readonly PropertyResult[],
  keyOf: (property: PropertyFact) => string,
  visitsOf: (key: string, members: readonly PropertyResult[]) => VisitCount,
): GroupFigures[] {
  const groups = Map.groupBy(results, ({ property }) => keyOf(property));
  return [...groups]
    .map(([key, members]) => ({
      key,
      properties: members.length,
      figures: figuresOf(
        sumByCurrency(members.map(({ property, tally }) => ({ currency: property.currency, tally }))),
        visitsOf(key, members),
      ),
    }))
    .sort(mostNightsFirst);
}

export function mostNightsFirst(a: GroupFigures, b: GroupFigures): number {
  return b.figures.nights.occupied - a.figures.nights.occupied || (a.key < b.key ? -1 : 1);
}

export type HeatRow = { property: PropertyFact; cells: (number | null)[] };

/** Heat map of occupancy by property and month, in the given order; null without sellable nights. */
export function heatRows(byMonth: PropertyTallies, order: readonly PropertyFact[]): HeatRow[] {
  const byId = new Map(byMonth.map((group) => [group.key, group]));
  return order.map((property) => ({
    property,
    cells: (byId.get(property._id)?.steps ?? []).map(({ listed, blocked, occupied }) =>
      listed > blocked ? occupied / (listed - blocked) : null,
    ),
  }));
}

function isNothing({ listed, requests, arrivals, unlisted }: Tally): boolean {
  return listed === 0 && requests === 0 && arrivals === 0 && unlisted === 0;
}

function revenueOf({ money }: Figures): number {
  return money[0]?.revenueMinor ?? 0;
}
