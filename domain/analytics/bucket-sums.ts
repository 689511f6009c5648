import { type Figures, figuresOf } from './figures.ts';
import type { DayNumberRange, MetricFacts, VisitCount } from './metric-facts.ts';
import { addTally, emptyTally, sumByCurrency, type Tally } from './tally.ts';
import { type GroupTally, tallyFacts } from './tally-facts.ts';

/** Running sums for each bucket of a period. Facts may arrive in batches, each agent in exactly one. */
export type BucketSums = {
  readonly steps: readonly DayNumberRange[];
  readonly byCurrency: Map<string, Tally[]>;
  readonly visits: { views: number; uniqueVisitors: number }[];
};

export function emptySums(steps: readonly DayNumberRange[]): BucketSums {
  return { steps, byCurrency: new Map(), visits: steps.map(() => ({ views: 0, uniqueVisitors: 0 })) };
}

/** `tallied` are tallies of these facts by the same buckets, where they were made already. */
export function addFacts(
  sums: BucketSums,
  facts: MetricFacts,
  tallied: readonly GroupTally<unknown>[] = tallyFacts(facts, sums.steps, () => 'all'),
): void {
  const { steps, byCurrency } = sums;
  for (const { currency, steps: counted } of tallied) {
    const all = byCurrency.get(currency) ?? steps.map(emptyTally);
    byCurrency.set(currency, all);
    for (const [step, tally] of all.entries()) addTally(tally, counted[step] ?? emptyTally());
  }

  for (const { day, views, uniqueVisitors } of facts.visits) {
    const count = sums.visits[steps.findIndex(({ from, to }) => from <= day && day < to)];
    if (!count) continue;
    count.views += views;
    count.uniqueVisitors += uniqueVisitors;
  }
}

/** Figures of each bucket and of the whole period. */
export function figuresOfSums({ steps, byCurrency, visits }: BucketSums): {
  steps: Figures[];
  whole: Figures;
  tallies: Map<string, Tally>;
} {
  const groups = [...byCurrency];
  const tallies = sumByCurrency(
    groups.flatMap(([currency, parts]) => parts.map((tally) => ({ currency, tally }))),
  );

  return {
    steps: steps.map((_, step) => {
      const ofStep = groups.map(([currency, parts]) => [currency, parts[step] ?? emptyTally()] as const);
      return figuresOf(new Map(ofStep), visits[step] ?? noVisits);
    }),
    whole: figuresOf(tallies, sumOfVisits(visits)),
    tallies,
  };
}

export const noVisits: VisitCount = { views: 0, uniqueVisitors: 0 };

export function sumOfVisits(visits: readonly VisitCount[]): VisitCount {
  return visits.reduce<VisitCount>(
    (sum, { views, uniqueVisitors }) => ({
      views: sum.views + views,
      uniqueVisitors: sum.uniqueVisitors + uniqueVisitors,
    }),
    noVisits,
  );
}
