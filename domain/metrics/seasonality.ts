import { dateOfDayNumber } from '#domain/shared/civil-date.ts';
import type { Money } from '#domain/shared/money.ts';
import type { DayNumberRange } from './metric-facts.ts';
import { addTally, emptyTally } from './tally.ts';
import type { GroupTally } from './tally-facts.ts';

/** A calendar month; `index` is its nights ÷ the mean of the twelve months, so that the indexes average 1. */
export type SeasonalMonth = {
  month: number;
  nights: number;
  stays: number;
  index: number | null;
  revenue: Money[];
};

/** Seasonality from tallies of twelve consecutive calendar months; the result begins with January. */
export function seasonsOf(
  groups: readonly GroupTally<unknown>[],
  steps: readonly DayNumberRange[],
  enough: boolean,
): SeasonalMonth[] {
  const months = steps.map(({ from }, step) => {
    const all = emptyTally();
    const byCurrency = new Map<string, number>();
    for (const { currency, steps: tallies } of groups) {
      const tally = tallies[step];
      if (!tally) continue;
      addTally(all, tally);
      byCurrency.set(currency, (byCurrency.get(currency) ?? 0) + tally.revenueMinor);
    }
    const month = Number(dateOfDayNumber(from).slice(5, 7));
    return {
      month,
      nights: all.occupied,
      stays: all.arrivals - all.cancelled,
      revenue: moneyList(byCurrency),
    };
  });
  const mean = months.reduce((sum, { nights }) => sum + nights, 0) / 12;
  return months
    .map((one) => ({ ...one, index: enough && mean > 0 ? one.nights / mean : null }))
    .sort((a, b) => a.month - b.month);
}

/** Non-zero amounts, the largest first. */
export function moneyList(byCurrency: ReadonlyMap<string, number>): Money[] {
  return [...byCurrency]
    .filter(([, amount]) => amount !== 0)
    .sort(([a, first], [b, second]) => second - first || (a < b ? -1 : 1))
    .map(([currency, amount]) => ({ amount, currency }));
}
