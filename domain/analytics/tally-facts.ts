import type { DayNumber } from '#domain/shared/civil-date.ts';
import {
  type BlockFact,
  type DayNumberRange,
  isOwnersBlock,
  type MetricFacts,
  type PropertyFact,
  revenueBetween,
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

/** Where the facts of one property are counted. */
type Counting = BucketIndex & { readonly tallies: Tally[]; readonly listed: readonly DayNumberRange[] };

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
  const buckets = indexBuckets(steps);
  const groups = new Map<string, GroupTally<Key>>();
  const countings = facts.properties.map((property): Counting => {
    const key = keyOf(property);
    const name = `${property.currency} ${String(key)}`;
    const group = groups.get(name) ?? { key, currency: property.currency, steps: steps.map(emptyTally) };
    groups.set(name, group);
    return { ...buckets, tallies: group.steps, listed: property.listed };
  });
  for (const counting of countings) for (const range of counting.listed) countDays(counting, 'listed', range);

  for (const stay of facts.stays) {
    const counting = countings[stay.property];
    if (counting) countStay(counting, stay);
  }

  for (const block of facts.blocks) {
    const counting = countings[block.property];
    if (counting) countBlock(counting, block);
  }

  return [...groups.values()];
}

/** Every stay passes here several times an answer, so nothing is allocated on the way. */
function countStay(counting: Counting, stay: StayFact): void {
  const { tallies } = counting;
  if (stay.link >= 0 && stay.requestedOn !== null) {
    const requested = tallies[bucketAt(counting, stay.requestedOn)];
    if (requested) countRequest(requested, stay);
  }

  if (stay.outcome === 'never') return;

  const arrived = tallies[bucketAt(counting, stay.checkIn)];
  if (arrived) countArrival(arrived, stay, isListed(counting.listed, stay.checkIn));

  if (stay.outcome === 'cancelled') return;

  const end = endWithin(counting, stay.checkOut);
  let day = Math.max(stay.checkIn, counting.start);
  while (day < end) {
    const step = bucketAt(counting, day);
    const to = Math.min(end, counting.steps[step]?.to ?? end);
    const tally = tallies[step];
    if (tally && stay.outcome === 'no_show') tally.noShowNights += liveDays(counting, day, to);
    else if (tally) countNights(counting, tally, stay, day, to);
    day = to;
  }
}

function countRequest(tally: Tally, { outcome, isInstant, isOpen }: StayFact): void {
  tally.requests += 1;
  if (outcome !== 'never') tally.confirmed += 1;
  if (isInstant) tally.instant += 1;
  if (isOpen) tally.open += 1;
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

/** Counts the nights [from, to) of a sold stay, all in one bucket. */
function countNights(
  { listed }: Counting,
  tally: Tally,
  stay: StayFact,
  from: DayNumber,
  to: DayNumber,
): void {
  let live = 0;
  for (const range of listed) {
    const first = Math.max(from, range.from);
    const last = Math.min(to, range.to);
    if (first >= last) continue;
    live += last - first;
    tally.revenueMinor += revenueBetween(stay, first, last);
  }

  tally.occupied += live;
  if (stay.revenueUpTo === null) tally.unpriced += live;
  tally.unlisted += to - from - live;
}

/** Days of [from, to) on which the property was live. */
function liveDays({ listed }: Counting, from: DayNumber, to: DayNumber): number {
  return listed.reduce(
    (sum, range) => sum + Math.max(0, Math.min(to, range.to) - Math.max(from, range.from)),
    0,
  );
}

function countBlock(counting: Counting, block: BlockFact): void {
  const isSoldElsewhere = block.kind === 'imported';
  if (!isSoldElsewhere && !isOwnersBlock(block)) return;
  for (const range of counting.listed) {
    const live = { from: Math.max(block.from, range.from), to: Math.min(block.to, range.to) };
    countDays(counting, isSoldElsewhere ? 'occupied' : 'blocked', live);
    if (isSoldElsewhere) countDays(counting, 'unpriced', live);
  }
}

type Counter = { [Key in keyof Tally]: Tally[Key] extends number ? Key : never }[keyof Tally];

/** Counts the days of a range, each in its bucket; an empty or reversed range has none. */
function countDays(counting: Counting, counter: Counter, range: DayNumberRange): void {
  const end = endWithin(counting, range.to);
  let day = Math.max(range.from, counting.start);
  while (day < end) {
    const step = bucketAt(counting, day);
    const to = Math.min(end, counting.steps[step]?.to ?? end);
    const tally = counting.tallies[step];
    if (tally) tally[counter] += to - day;
    day = to;
  }
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

/** End of the part of […, to) that is within the buckets. */
function endWithin({ start, stepOfDay }: BucketIndex, to: DayNumber): DayNumber {
  return Math.min(to, start + stepOfDay.length);
}

function isListed(listed: readonly DayNumberRange[], day: DayNumber): boolean {
  return listed.some(({ from, to }) => from <= day && day < to);
}
