import type { FigureName } from './figure-names.ts';
import type { Figures, MoneyRatio, Spread } from './figures.ts';
import type { MissingReason } from './metric-codes.ts';

/** `value` is a share (0 to 1), days, nights, or whole minor units of `currency`. */
export type FigureResult = {
  currency: string | null;
  value: number | null;
  numerator: number;
  denominator: number;
  reason: MissingReason | null;
};

/** Value, numerator and denominator of a figure; money figures have one result per currency. */
export function resultsOf(name: FigureName, figures: Figures): FigureResult[] {
  switch (name) {
    case 'occupancy':
      return [{ currency: null, ...figures.occupancy }];
    case 'calendar_occupancy':
      return [{ currency: null, ...figures.calendarOccupancy }];
    case 'conversion':
      return [{ currency: null, ...figures.conversion }];
    case 'approval':
      return [{ currency: null, ...figures.approval }];
    case 'cancellation':
      return [{ currency: null, ...figures.cancellation }];
    case 'lead_time':
      return [ofSpread(figures.leadTime)];
    case 'length_of_stay':
      return [ofSpread(figures.lengthOfStay)];
    case 'retained':
      return figures.money.map(({ currency, retainedMinor, cancelled }) =>
        ofSum(currency, retainedMinor, cancelled),
      );

    case 'no_shows':
      return figures.money.map(({ currency, noShowMinor, noShows }) => ofSum(currency, noShowMinor, noShows));
    case 'revenue':
      return figures.money.map(({ currency, revenueMinor, adr }) =>
        ofSum(currency, revenueMinor, adr.denominator),
      );

    case 'adr':
    case 'revpan':
    case 'revpar':
    case 'trevpan':
      return figures.money.map((money) => ofMoney(money.currency, money[name]));
  }
}

function ofMoney(currency: string, ratio: MoneyRatio): FigureResult {
  const { valueMinor, numeratorMinor, denominator, reason } = ratio;
  return { currency, value: valueMinor, numerator: numeratorMinor, denominator, reason };
}

/** A sum of money, with the number of nights or stays behind it as denominator. */
function ofSum(currency: string, sumMinor: number, count: number): FigureResult {
  return { currency, value: sumMinor, numerator: sumMinor, denominator: count, reason: null };
}

function ofSpread({ mean, count }: Spread): FigureResult {
  const numerator = Math.round((mean ?? 0) * count);
  return {
    currency: null,
    value: mean,
    numerator,
    denominator: count,
    reason: count === 0 ? 'no_arrivals' : null,
  };
}
