/** What was counted for some properties of one currency over some days; figures are made of sums of these. */
export type Tally = {
  /** T: nights of live listings. */
  listed: number;
  /** B: nights the owner closed and nobody paid for. */
  blocked: number;
  /** N: nights stayed in or sold, with those sold elsewhere. */
  occupied: number;
  /** Of N, those without a price here. */
  unpriced: number;
  /** Sold nights outside of the days on which the listing was live: in none of the figures. */
  unlisted: number;
  /** Nights of guests who did not come: not occupied, and kept from everybody else. */
  noShowNights: number;
  revenueMinor: number;
  feesMinor: number;
  retainedMinor: number;
  noShowMinor: number;
  requests: number;
  confirmed: number;
  /** Of the requests, those that were confirmed at once. */
  instant: number;
  /** Of the requests, those that have no answer yet. */
  open: number;
  arrivals: number;
  cancelled: number;
  noShows: number;
  recordedLate: number;
  /** One number a stay that arrives. */
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

/** Adds what the other counted. */
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

/** Tallies by currency: money of two currencies is never added. */
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
