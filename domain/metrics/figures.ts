import type { VisitCount } from './metric-facts.ts';
import { addTally, type CurrencyTallies, emptyTally, type Tally } from './tally.ts';

/** The same list as in the contract. */
export const missingReasons = [
  'no_listed_nights',
  'no_sellable_nights',
  'no_occupied_nights',
  'no_priced_nights',
  'no_visitors',
  'no_requests',
  'no_arrivals',
] as const;
export type MissingReason = (typeof missingReasons)[number];

/** A zero denominator has no value but a reason: never 0. */
export type Ratio = {
  value: number | null;
  numerator: number;
  denominator: number;
  reason: MissingReason | null;
};
export type MoneyRatio = {
  valueMinor: number | null;
  numeratorMinor: number;
  denominator: number;
  reason: MissingReason | null;
};

export type MoneyFigures = {
  currency: string;
  revenueMinor: number;
  feesMinor: number;
  retainedMinor: number;
  adr: MoneyRatio;
  revpan: MoneyRatio;
  revpar: MoneyRatio;
  trevpan: MoneyRatio;
};

/** Days; null when nothing was counted. */
export type Spread = { mean: number | null; median: number | null; count: number };

/** The same shape as in the contract. */
export type Figures = {
  nights: { listed: number; blocked: number; sellable: number; occupied: number; unpriced: number };
  occupancy: Ratio;
  calendarOccupancy: Ratio;
  views: number;
  uniqueVisitors: number;
  requests: number;
  confirmed: number;
  conversion: Ratio;
  approval: Ratio;
  arrivals: number;
  cancelled: number;
  cancellation: Ratio;
  leadTime: Spread;
  lengthOfStay: Spread;
  money: MoneyFigures[];
};

/**
 * Occupancy = N ÷ V and calendar occupancy = N ÷ T over all properties; ADR = R ÷ N, RevPAN = R ÷ V, RevPAR = R ÷ T and
 * TRevPAN = (R + fees + retained) ÷ V for each currency by itself, ADR and RevPAN without the nights that have no price
 * here. Conversion = confirmed ÷ unique visitors, approval = confirmed ÷ requests, cancellation = called off ÷ all
 * ever-confirmed stays that arrive.
 */
export function figuresOf(tallies: CurrencyTallies, visits: VisitCount): Figures {
  const all = emptyTally();
  for (const tally of tallies.values()) addTally(all, tally);
  const sellable = sellableOf(all);
  return {
    nights: {
      listed: all.listed,
      blocked: all.blocked,
      sellable,
      occupied: all.occupied,
      unpriced: all.unpriced,
    },
    occupancy: ratio(all.occupied, sellable, reasonOf(all)),
    calendarOccupancy: ratio(all.occupied, all.listed, 'no_listed_nights'),
    views: visits.views,
    uniqueVisitors: visits.uniqueVisitors,
    requests: all.requests,
    confirmed: all.confirmed,
    conversion: ratio(all.confirmed, visits.uniqueVisitors, 'no_visitors'),
    approval: ratio(all.confirmed, all.requests, 'no_requests'),
    arrivals: all.arrivals,
    cancelled: all.cancelled,
    cancellation: ratio(all.cancelled, all.arrivals, 'no_arrivals'),
    leadTime: spreadOf(all.leadDays),
    lengthOfStay: spreadOf(all.stayNights),
    money: [...tallies]
      .map(([currency, tally]) => moneyOf(currency, tally))
      .sort((a, b) => b.revenueMinor - a.revenueMinor || (a.currency < b.currency ? -1 : 1)),
  };
}

function moneyOf(currency: string, tally: Readonly<Tally>): MoneyFigures {
  const { listed, occupied, unpriced, revenueMinor, feesMinor, retainedMinor } = tally;
  const sellable = sellableOf(tally);
  const missing = reasonOf(tally);
  const noNights = occupied === 0 ? 'no_occupied_nights' : 'no_priced_nights';
  return {
    currency,
    revenueMinor,
    feesMinor,
    retainedMinor,
    adr: moneyRatio(revenueMinor, occupied - unpriced, noNights),
    revpan: moneyRatio(revenueMinor, sellable - unpriced, sellable === 0 ? missing : 'no_priced_nights'),
    revpar: moneyRatio(revenueMinor, listed, 'no_listed_nights'),
    trevpan: moneyRatio(revenueMinor + feesMinor + retainedMinor, sellable, missing),
  };
}

/** V = T − B. */
export function sellableOf({ listed, blocked }: Pick<Tally, 'listed' | 'blocked'>): number {
  return listed - blocked;
}

function reasonOf({ listed }: Pick<Tally, 'listed'>): MissingReason {
  return listed === 0 ? 'no_listed_nights' : 'no_sellable_nights';
}

function ratio(numerator: number, denominator: number, missing: MissingReason): Ratio {
  const isThere = denominator > 0;
  return {
    value: isThere ? numerator / denominator : null,
    numerator,
    denominator,
    reason: isThere ? null : missing,
  };
}

/** Rounded half up to whole minor units. */
function moneyRatio(numeratorMinor: number, denominator: number, missing: MissingReason): MoneyRatio {
  const isThere = denominator > 0;
  return {
    valueMinor: isThere ? Math.round(numeratorMinor / denominator) : null,
    numeratorMinor,
    denominator,
    reason: isThere ? null : missing,
  };
}

function spreadOf(days: readonly number[]): Spread {
  const count = days.length;
  if (count === 0) return { mean: null, median: null, count };
  const inOrder = Float64Array.from(days).sort();
  const upper = inOrder[Math.floor(count / 2)] ?? 0;
  const lower = inOrder[Math.ceil(count / 2) - 1] ?? upper;
  const sum = inOrder.reduce((total, one) => total + one, 0);
  return { mean: sum / count, median: (lower + upper) / 2, count };
}
