import type { MissingReason } from './metric-codes.ts';
import type { VisitCount } from './metric-facts.ts';
import { type CurrencyTallies, sumOfTallies, type Tally } from './tally.ts';

/** Ratio without a value when the denominator is zero; `reason` then says why. */
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
  noShowMinor: number;
  cancelled: number;
  noShows: number;
  adr: MoneyRatio;
  revpan: MoneyRatio;
  revpar: MoneyRatio;
  trevpan: MoneyRatio;
};

/** Mean and median in days or nights; null when `count` is 0. */
export type Spread = { mean: number | null; median: number | null; count: number };

export type Figures = {
  nights: {
    listed: number;
    blocked: number;
    sellable: number;
    occupied: number;
    unpriced: number;
    noShow: number;
  };
  occupancy: Ratio;
  calendarOccupancy: Ratio;
  views: number;
  uniqueVisitors: number;
  requests: number;
  confirmed: number;
  instant: number;
  open: number;
  conversion: Ratio;
  approval: Ratio;
  arrivals: number;
  cancelled: number;
  noShows: number;
  cancellation: Ratio;
  leadTime: Spread;
  lengthOfStay: Spread;
  money: MoneyFigures[];
};

/**
 * Key figures of a period. Occupancy = N ÷ V and calendar occupancy = N ÷ T over all properties. For each currency: ADR
 * = R ÷ N, RevPAN = R ÷ V, RevPAR = R ÷ T and TRevPAN = (R + fees + retained) ÷ V, all without occupied nights that
 * have no price here, so that TRevPAN ≥ RevPAN ≥ RevPAR. Conversion = confirmed ÷ unique visitors, approval = confirmed
 * ÷ requests without instant bookings on either side, cancellation = cancelled ÷ all ever-confirmed stays that arrive.
 */
export function figuresOf(tallies: CurrencyTallies, visits: VisitCount): Figures {
  const all = sumOfTallies([...tallies.values()]);
  const sellable = sellableOf(all);

  return {
    nights: {
      listed: all.listed,
      blocked: all.blocked,
      sellable,
      occupied: all.occupied,
      unpriced: all.unpriced,
      noShow: all.noShowNights,
    },
    occupancy: ratio(all.occupied, sellable, reasonOf(all)),
    calendarOccupancy: ratio(all.occupied, all.listed, 'no_listed_nights'),
    views: visits.views,
    uniqueVisitors: visits.uniqueVisitors,
    requests: all.requests,
    confirmed: all.confirmed,
    instant: all.instant,
    open: all.open,
    conversion: ratio(
      all.confirmed,
      visits.uniqueVisitors,
      all.requests > 0 ? 'visits_not_counted' : 'no_visitors',
    ),
    approval: approvalOf(all),
    arrivals: all.arrivals,
    cancelled: all.cancelled,
    noShows: all.noShows,
    cancellation: ratio(all.cancelled, all.arrivals, 'no_arrivals'),
    leadTime: spreadOf(all.leadDays),
    lengthOfStay: spreadOf(all.stayNights),
    money: [...tallies]
      .map(([currency, tally]) => moneyOf(currency, tally))
      .sort((a, b) => b.revenueMinor - a.revenueMinor || (a.currency < b.currency ? -1 : 1)),
  };
}

/** Approval rate; instant bookings need no approval and are left out on both sides. */
export function approvalOf(counts: Pick<Tally, 'requests' | 'confirmed' | 'instant'>): Ratio {
  const { requests, confirmed, instant } = counts;
  return ratio(confirmed - instant, requests - instant, requests > 0 ? 'all_instant' : 'no_requests');
}

function moneyOf(currency: string, tally: Readonly<Tally>): MoneyFigures {
  const { listed, occupied, unpriced, revenueMinor, feesMinor, retainedMinor } = tally;
  const sellable = sellableOf(tally);
  const noNights = occupied === 0 ? 'no_occupied_nights' : 'no_priced_nights';
  const noSellable = sellable === 0 ? reasonOf(tally) : 'no_priced_nights';
  const noListed = listed === 0 ? 'no_listed_nights' : 'no_priced_nights';

  return {
    currency,
    revenueMinor,
    feesMinor,
    retainedMinor,
    noShowMinor: tally.noShowMinor,
    cancelled: tally.cancelled,
    noShows: tally.noShows,
    adr: moneyRatio(revenueMinor, occupied - unpriced, noNights),
    revpan: moneyRatio(revenueMinor, sellable - unpriced, noSellable),
    revpar: moneyRatio(revenueMinor, listed - unpriced, noListed),
    trevpan: moneyRatio(revenueMinor + feesMinor + retainedMinor, sellable - unpriced, noSellable),
  };
}

/** Sellable nights: V = T − B. */
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

/** Days are whole numbers within a few years of each other, so counting them is much faster than sorting. */
function spreadOf(days: readonly number[]): Spread {
  const count = days.length;
  if (count === 0) return { mean: null, median: null, count };

  let [least, most, sum] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0];
  for (const one of days) {
    least = Math.min(least, one);
    most = Math.max(most, one);
    sum += one;
  }

  const counts = new Uint32Array(most - least + 1);
  for (const one of days) counts[one - least] = (counts[one - least] ?? 0) + 1;

  /** The value in this place of the order. */
  const valueAt = (position: number) => {
    let day = 0;
    for (let left = position - (counts[0] ?? 0); left >= 0 && day < counts.length; left -= counts[day] ?? 0)
      day++;
    return least + day;
  };
  const median = (valueAt(Math.ceil(count / 2) - 1) + valueAt(Math.floor(count / 2))) / 2;

  return { mean: sum / count, median, count };
}
