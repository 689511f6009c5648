import { type Figures, figuresOf } from './figures.ts';
import type { DaySpan, MetricFacts, PropertyFact, VisitCount } from './metric-facts.ts';
import { emptyTally, sumByCurrency, type Tally } from './tally.ts';
import { type GroupTally, tallyFacts } from './tally-facts.ts';

/** Figures of each step of a period over all properties of the facts, and of the whole of it. */
export function figuresOfSteps(
  facts: MetricFacts,
  steps: readonly DaySpan[],
): { steps: Figures[]; whole: Figures; tallies: Map<string, Tally> } {
  const groups = tallyFacts(facts, steps, () => 'all');
  const visits = visitsOfSteps(facts, steps);
  const ofStep = (step: number) =>
    sumByCurrency(groups.map(({ currency, steps: tallies }) => ({ currency, tally: at(tallies, step) })));
  const tallies = sumByCurrency(
    groups.flatMap(({ currency, steps: parts }) => parts.map((tally) => ({ currency, tally }))),
  );
  return {
    steps: steps.map((_, step) => figuresOf(ofStep(step), visits[step] ?? noVisits)),
    whole: figuresOf(tallies, sumOfVisits(visits)),
    tallies,
  };
}

export type PropertyResult = { property: PropertyFact; tally: Tally; figures: Figures };

/**
 * Each property that was live on a day of the period or had something to count, best occupancy first; those that had nothing
 * to sell come last.
 */
export function figuresOfProperties(
  facts: MetricFacts,
  period: DaySpan,
  visitsOf: ReadonlyMap<string, VisitCount>,
): PropertyResult[] {
  const byId = new Map(facts.properties.map((property) => [property._id, property]));
  const results = tallyFacts(facts, [period], (property) => property._id).flatMap(
    ({ key, currency, steps }) => {
      const property = byId.get(key);
      const tally = at(steps, 0);
      if (!property || isNothing(tally)) return [];
      const figures = figuresOf(new Map([[currency, tally]]), visitsOf.get(key) ?? noVisits);
      return [{ property, tally, figures }];
    },
  );
  return results.sort(
    (a, b) =>
      (b.figures.occupancy.value ?? -1) - (a.figures.occupancy.value ?? -1) ||
      revenueOf(b.figures) - revenueOf(a.figures) ||
      (a.property._id < b.property._id ? -1 : 1),
  );
}

/** Figures of properties put together by whatever names their group: a type, an agent. */
export function figuresByGroup(
  results: readonly PropertyResult[],
  keyOf: (property: PropertyFact) => string,
  visitsOf: (key: string, members: readonly PropertyResult[]) => VisitCount,
): { key: string; properties: number; figures: Figures }[] {
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
    .sort((a, b) => b.figures.nights.occupied - a.figures.nights.occupied || (a.key < b.key ? -1 : 1));
}

export type HeatRow = { property: PropertyFact; cells: (number | null)[] };

/** Occupancy of each property month by month, in the order given; null where nothing could be sold. */
export function heatRows(
  facts: MetricFacts,
  months: readonly DaySpan[],
  order: readonly PropertyFact[],
): HeatRow[] {
  const byId = new Map<string, GroupTally<string>>();
  for (const group of tallyFacts(facts, months, ({ _id }) => _id)) byId.set(group.key, group);
  return order.map((property) => ({
    property,
    cells: (byId.get(property._id)?.steps ?? []).map(({ listed, blocked, occupied }) =>
      listed > blocked ? occupied / (listed - blocked) : null,
    ),
  }));
}

const noVisits: VisitCount = { views: 0, uniqueVisitors: 0 };

export function sumOfVisits(visits: readonly VisitCount[]): VisitCount {
  return visits.reduce<VisitCount>(
    (sum, { views, uniqueVisitors }) => ({
      views: sum.views + views,
      uniqueVisitors: sum.uniqueVisitors + uniqueVisitors,
    }),
    noVisits,
  );
}

function visitsOfSteps({ visits }: MetricFacts, steps: readonly DaySpan[]): VisitCount[] {
  const counts = steps.map(() => ({ views: 0, uniqueVisitors: 0 }));
  for (const { day, views, uniqueVisitors } of visits) {
    const count = counts[steps.findIndex(({ from, to }) => from <= day && day < to)];
    if (!count) continue;
    count.views += views;
    count.uniqueVisitors += uniqueVisitors;
  }
  return counts;
}

function isNothing({ listed, requests, arrivals, unlisted }: Tally): boolean {
  return listed === 0 && requests === 0 && arrivals === 0 && unlisted === 0;
}

function revenueOf({ money }: Figures): number {
  return money[0]?.revenueMinor ?? 0;
}

function at(tallies: readonly Tally[], step: number): Tally {
  return tallies[step] ?? emptyTally();
}
