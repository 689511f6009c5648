import type { DayNumber } from '#domain/shared/civil-date.ts';
import { addFacts, type BucketSums, emptySums } from './bucket-sums.ts';
import { figuresOfProperties, type PropertyResult } from './group-figures.ts';
import { type DayNumberRange, isLiveOn, type MetricFacts, type VisitCount } from './metric-facts.ts';
import { comingNights } from './metric-notes.ts';

/**
 * Running sums over the whole platform. Facts arrive in batches, each agent in exactly one; memory does not grow with
 * the number of agents.
 */
export type PlatformSums = {
  readonly period: DayNumberRange;
  readonly now: BucketSums;
  readonly before: BucketSums;
  agents: number;
  properties: number;
  /** Whether a listing was live on the first day of the comparison period. */
  comparable: boolean;
  /** The ten properties with the most revenue in each currency. */
  top: readonly PropertyResult[];
  comingNights: number;
};

const topCount = 10;

export function emptyPlatformSums(days: {
  readonly period: DayNumberRange;
  readonly steps: readonly DayNumberRange[];
  readonly before: DayNumberRange;
}): PlatformSums {
  return {
    period: days.period,
    now: emptySums(days.steps),
    before: emptySums([days.before]),
    agents: 0,
    properties: 0,
    comparable: false,
    top: [],
    comingNights: 0,
  };
}

type PlatformFacts = MetricFacts & { readonly visitsOfProperty: ReadonlyMap<string, VisitCount> };

export function addToPlatform(sums: PlatformSums, facts: PlatformFacts, today: DayNumber): void {
  const { period } = sums;
  addFacts(sums.now, facts);
  addFacts(sums.before, facts);
  const results = figuresOfProperties(facts, period, facts.visitsOfProperty);
  sums.agents += new Set(results.map(({ property }) => property.agentId)).size;
  sums.properties += results.length;
  sums.comparable ||= isLiveOn(facts, sums.before.steps[0]?.from ?? period.from);
  sums.top = topOf([...sums.top, ...results]);
  sums.comingNights += comingNights(facts, { period, today });
}

/** Amounts in different currencies cannot be compared: each currency has its own top ten, in alphabetical order. */
function topOf(results: readonly PropertyResult[]): PropertyResult[] {
  const byCurrency = Map.groupBy(results, ({ property }) => property.currency);
  return [...byCurrency]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, ofCurrency]) =>
      ofCurrency
        .filter(({ tally }) => tally.occupied > 0)
        .sort(mostRevenueFirst)
        .slice(0, topCount),
    );
}

function mostRevenueFirst(a: PropertyResult, b: PropertyResult): number {
  return (
    b.tally.revenueMinor - a.tally.revenueMinor ||
    (b.figures.occupancy.value ?? -1) - (a.figures.occupancy.value ?? -1) ||
    (a.property._id < b.property._id ? -1 : 1)
  );
}
