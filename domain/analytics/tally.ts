/**
 * Counts for properties of one currency over some days; figures are computed from sums of these. Money in minor units.
 */
export type Tally = {
  /** T: nights of live listings. */
  listed: number;
  /** B: nights closed by the owner, without revenue. */
  blocked: number;
  /** N: occupied nights, including those sold elsewhere. */
  occupied: number;
  /** Nights of N without a price here. */
  unpriced: number;
  /** Sold nights while the listing was not live; left out of all figures. */
  unlisted: number;
  /** Reserved nights of no-shows; they do not count as occupied. */
  noShowNights: number;
  revenueMinor: number;
  feesMinor: number;
  retainedMinor: number;
  noShowMinor: number;
  requests: number;
  confirmed: number;
  /** Requests that were confirmed at once. */
  instant: number;
  /** Requests without an answer yet. */
  open: number;
  arrivals: number;
  cancelled: number;
  noShows: number;
  recordedLate: number;
  /** One value for each arriving stay. */
  leadDays: number[];
  stayNights: number[];
};

export function emptyTally(): Tally {
  return {
    listed: 0,
    blocked: 0,
    occupied: 0,
    unpriced: 0,
    unlisted: 0,
    noShowNights: 0,
    revenueMinor: 0,
    feesMinor: 0,
    retainedMinor: 0,
    noShowMinor: 0,
    requests: 0,
    confirmed: 0,
    instant: 0,
    open: 0,
    arrivals: 0,
    cancelled: 0,
    noShows: 0,
    recordedLate: 0,
    leadDays: [],
    stayNights: [],
  };
}

/** Adds `other` to `sum` in place and returns `sum`. */
export function addTally(sum: Tally, other: Readonly<Tally>): Tally {
  sum.listed += other.listed;
  sum.blocked += other.blocked;
  sum.occupied += other.occupied;
  sum.unpriced += other.unpriced;
  sum.unlisted += other.unlisted;
  sum.noShowNights += other.noShowNights;

  sum.revenueMinor += other.revenueMinor;
  sum.feesMinor += other.feesMinor;
  sum.retainedMinor += other.retainedMinor;
  sum.noShowMinor += other.noShowMinor;
  sum.requests += other.requests;
  sum.confirmed += other.confirmed;

  sum.instant += other.instant;
  sum.open += other.open;
  sum.arrivals += other.arrivals;
  sum.cancelled += other.cancelled;
  sum.noShows += other.noShows;
  sum.recordedLate += other.recordedLate;

  for (const days of other.leadDays) sum.leadDays.push(days);
  for (const nights of other.stayNights) sum.stayNights.push(nights);

  return sum;
}

/** Sum of the tallies, such as those of all buckets of a period; of one tally that is the tally. */
export function sumOfTallies(tallies: readonly Tally[]): Tally {
  const [only] = tallies;
  if (only && tallies.length === 1) return only;
  const sum = emptyTally();
  for (const tally of tallies) addTally(sum, tally);
  return sum;
}

/** Tallies by currency; amounts in different currencies are never added. */
export type CurrencyTallies = ReadonlyMap<string, Tally>;

export function sumByCurrency(
  parts: Iterable<{ readonly currency: string; readonly tally: Readonly<Tally> }>,
): Map<string, Tally> {
  const sums = new Map<string, Tally>();
  for (const { currency, tally } of parts) {
    const sum = sums.get(currency) ?? emptyTally();
    sums.set(currency, addTally(sum, tally));
  }
  return sums;
}
