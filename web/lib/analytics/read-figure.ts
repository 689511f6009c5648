import type { Figures, MoneyFigures } from '#contract/analytics/metric-shapes.ts';
import type { FigureName } from '#domain/analytics/figure-names.ts';
import type { MissingReason } from '#domain/analytics/metric-codes.ts';

/** A share, days, or minor units of the currency; null with the reason why there is no value. */
export type FigureReading = { value: number | null; reason: MissingReason | null };

/** Currencies of the figures, ordered by nights: amounts of two currencies cannot be compared. */
export function currenciesOf({ money }: Figures): string[] {
  return money
    .toSorted((a, b) => b.revpar.denominator - a.revpar.denominator)
    .map(({ currency }) => currency);
}

export function moneyFiguresIn(figures: Figures, currency: string): MoneyFigures | undefined {
  return figures.money.find((money) => money.currency === currency);
}

/** Reads one figure of a period, with money in the given currency only. */
export function readFigure(name: FigureName, figures: Figures, currency: string): FigureReading {
  switch (name) {
    case 'occupancy':
      return figures.occupancy;
    case 'calendar_occupancy':
      return figures.calendarOccupancy;
    case 'conversion':
    case 'approval':
    case 'cancellation':
      return figures[name];
    case 'lead_time':
      return { value: figures.leadTime.mean, reason: figures.leadTime.count > 0 ? null : 'no_arrivals' };
    case 'length_of_stay':
      return {
        value: figures.lengthOfStay.mean,
        reason: figures.lengthOfStay.count > 0 ? null : 'no_arrivals',
      };

    case 'revenue':
      return { value: moneyFiguresIn(figures, currency)?.revenueMinor ?? 0, reason: null };
    case 'retained':
      return { value: moneyFiguresIn(figures, currency)?.retainedMinor ?? 0, reason: null };
    case 'no_shows':
      return { value: moneyFiguresIn(figures, currency)?.noShowMinor ?? 0, reason: null };
    case 'adr':
    case 'revpan':
    case 'revpar':
    case 'trevpan': {
      const ratio = moneyFiguresIn(figures, currency)?.[name];
      return { value: ratio?.valueMinor ?? null, reason: ratio ? ratio.reason : 'no_listed_nights' };
    }
  }
}
