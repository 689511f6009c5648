import type { DayNumber } from '#domain/shared/civil-date.ts';
import {
  type BlockFact,
  type DayNumberRange,
  isOwnersBlock,
  type MetricFacts,
  type PropertyFact,
  revenueWithin,
  type StayFact,
} from './metric-facts.ts';
import { emptyTally, type Tally } from './tally.ts';

/** Tallies of one group of properties, one for each bucket, all in the same currency. */
export type GroupTally<Key> = { readonly key: Key; readonly currency: string; readonly steps: Tally[] };

type BucketIndex = {
  readonly steps: readonly DayNumberRange[];
  readonly start: DayNumber;
  readonly stepOfDay: Int32Array;
};

/**
 * Tallies the facts by group of properties and bucket. Buckets are in order and adjacent. A stay across buckets is
 * split by its nights; arrivals, fees and retained money count on the day of arrival, requests on the day they were
 * made in the agent's time zone.
 */
export function tallyFacts<Key>(
  facts: Pick<MetricFacts, 'properties' | 'stays' | 'blocks'>,
  steps: readonly DayNumberRange[],
  keyOf: (property: PropertyFact) => Key,
): GroupTally<Key>[] {
  const counting = indexBuckets(steps);
  const groups = new Map<string, GroupTally<Key>>();
  const groupOfProperty = facts.properties.map((property) => {
    const key = keyOf(property);
    const name = `${property.currency} ${String(key)}`;
    const group = groups.get(name) ?? { key, currency: property.currency, steps: steps.map(emptyTally) };
    groups.set(name, group);
    return group;
  });
  for (const [index, property] of facts.properties.entries()) {
    const tallies = groupOfProperty[index]?.steps ?? [];
    for (const range of property.listed) {
      eachBucket(counting, range, (step, part) => count(tallies[step], 'listed', lengthOf(part)));
    }
  }
  for (const stay of facts.stays) {
    const property = facts.properties[stay.property];
    const tallies = groupOfProperty[stay.property]?.steps;
    if (property && tallies) countStay(counting, tallies, { stay, listed: property.listed });
  }
  for (const block of facts.blocks) {
    const property = facts.properties[block.property];
    const tallies = groupOfProperty[block.property]?.steps;
    if (property && tallies) countBlock(counting, tallies, { block, listed: property.listed });
  }
  return [...groups.values()];
}

function countStay(
  counting: BucketIndex,
  tallies: readonly Tally[],
  { stay, listed }: { stay: StayFact; listed: readonly DayNumberRange[] },
): void {
  if (stay.link >= 0 && stay.requestedOn !== null) {
    const requested = tallies[bucketAt(counting, stay.requestedOn)];
    count(requested, 'requests', 1);
    if (stay.outcome !== 'never') count(requested, 'confirmed', 1);
    if (stay.isInstant) count(requested, 'instant', 1);
    if (stay.isOpen) count(requested, 'open', 1);
  }
  if (stay.outcome === 'never') return;
  const arrived = tallies[bucketAt(counting, stay.checkIn)];
  if (arrived) countArrival(arrived, stay, isListed(listed, stay.checkIn));
  if (stay.outcome === 'cancelled') return;
  eachBucket(counting, { from: stay.checkIn, to: stay.checkOut }, (step, part) => {
    const tally = tallies[step];
    if (tally) countNights(tally, stay, { part, listed });
  });
}

function countArrival(tally: Tally, stay: StayFact, listed: boolean): void {
  tally.arrivals += 1;
  if (stay.outcome === 'cancelled') {
    tally.cancelled += 1;
    if (listed) tally.retainedMinor += stay.retainedMinor;
  }
  if (stay.outcome === 'no_show') {
    tally.noShows += 1;
    if (listed) tally.noShowMinor += stay.retainedMinor;
  }
  if (stay.outcome !== 'sold') return;
  if (listed && stay.revenueUpTo !== null) tally.feesMinor += stay.feesMinor;
  tally.stayNights.push(stay.checkOut - stay.checkIn);
  if (stay.bookedOn === null) return;
  if (stay.bookedOn > stay.checkIn) tally.recordedLate += 1;
  else tally.leadDays.push(stay.checkIn - stay.bookedOn);
}

function countNights(
  tally: Tally,
  stay: StayFact,
  { part, listed }: { part: DayNumberRange; listed: readonly DayNumberRange[] },
): void {
  const parts = listed.flatMap((range) => common(part, range) ?? []);
  const live = parts.reduce((sum, range) => sum + lengthOf(range), 0);
  if (stay.outcome === 'no_show') {
    tally.noShowNights += live;
    return;
  }
  for (const range of parts) tally.revenueMinor += revenueWithin(stay, range);
  tally.occupied += live;
  if (stay.revenueUpTo === null) tally.unpriced += live;
  tally.unlisted += lengthOf(part) - live;
}

function countBlock(
  counting: BucketIndex,
  tallies: readonly Tally[],
  { block, listed }: { block: BlockFact; listed: readonly DayNumberRange[] },
): void {
  const isSoldElsewhere = block.kind === 'imported';
  if (!isSoldElsewhere && !isOwnersBlock(block)) return;
  for (const range of listed) {
    const live = common(block, range);
    if (live === null) continue;
    eachBucket(counting, live, (step, part) => {
      count(tallies[step], isSoldElsewhere ? 'occupied' : 'blocked', lengthOf(part));
      if (isSoldElsewhere) count(tallies[step], 'unpriced', lengthOf(part));
    });
  }
}

type Counter = { [Key in keyof Tally]: Tally[Key] extends number ? Key : never }[keyof Tally];

function count(tally: Tally | undefined, counter: Counter, by: number): void {
  if (tally) tally[counter] += by;
}

function indexBuckets(steps: readonly DayNumberRange[]): BucketIndex {
  const start = steps[0]?.from ?? 0;
  const stepOfDay = new Int32Array((steps.at(-1)?.to ?? start) - start);
  for (const [index, { from, to }] of steps.entries()) stepOfDay.fill(index, from - start, to - start);
  return { steps, start, stepOfDay };
}

/** Index of the bucket of a day; −1 outside all buckets. */
function bucketAt({ start, stepOfDay }: BucketIndex, day: DayNumber): number {
  return stepOfDay[day - start] ?? -1;
}

/** Calls `visit` with the part of the range in each bucket. */
function eachBucket(
  counting: BucketIndex,
  range: DayNumberRange,
  visit: (step: number, part: DayNumberRange) => void,
): void {
  const { steps, start, stepOfDay } = counting;
  const end = Math.min(range.to, start + stepOfDay.length);
  let day = Math.max(range.from, start);
  while (day < end) {
    const index = bucketAt(counting, day);
    const to = Math.min(end, steps[index]?.to ?? end);
    visit(index, { from: day, to });
    day = to;
  }
}

function isListed(listed: readonly DayNumberRange[], day: DayNumber): boolean {
  return listed.some(({ from, to }) => from <= day && day < to);
}

function common(a: DayNumberRange, b: DayNumberRange): DayNumberRange | null {
  const from = Math.max(a.from, b.from);
  const to = Math.min(a.to, b.to);
  return from < to ? { from, to } : null;
}

function lengthOf({ from, to }: DayNumberRange): number {
  return to - from;
}
