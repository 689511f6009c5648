import type { FigureName } from '#domain/analytics/figure-names.ts';
import { unitOfFigure } from '#domain/analytics/figure-names.ts';
import type { MissingReason } from '#domain/analytics/metric-codes.ts';
import * as t from '#texts/screens.ts';
import { formatRoundMoney, formatShare } from '../format/format-figures.ts';

const labels: Readonly<Record<FigureName, string>> = {
  occupancy: t.labels.occupancy,
  calendar_occupancy: t.analytics.calendarOccupancy,
  adr: t.analytics.adr,
  revpan: t.analytics.revpan,
  revpar: t.analytics.revpar,
  trevpan: t.analytics.trevpan,
  revenue: t.labels.revenue,
  conversion: t.labels.conversion,
  approval: t.analytics.approval,
  cancellation: t.analytics.cancellation,
  lead_time: t.analytics.leadTime,
  length_of_stay: t.labels.lengthOfStay,
  retained: t.analytics.retained,
  no_shows: t.analytics.noShows,
};

export function figureLabel(name: FigureName): string {
  return labels[name];
}

const reasons: Readonly<Record<MissingReason, string>> = {
  no_listed_nights: t.analytics.noListedNights,
  no_sellable_nights: t.analytics.noSellableNights,
  no_occupied_nights: t.notices.noNightsSold,
  no_priced_nights: t.analytics.noPricedNights,
  no_visitors: t.analytics.noVisitors,
  visits_not_counted: t.analytics.visitsNotCounted,
  no_requests: t.analytics.noRequests,
  all_instant: t.analytics.allInstant,
  no_arrivals: t.analytics.noArrivals,
};

/** Why a figure is "n/a". */
export function missingFigureLabel(reason: MissingReason): string {
  return reasons[reason];
}

/** Formats a figure: "48.0%", "€150", "12.5 days", "n/a". */
export function formatFigure(name: FigureName, value: number | null, currency: string): string {
  if (value === null) return t.labels.notAvailable;

  switch (unitOfFigure[name]) {
    case 'share':
      return formatShare(value);
    case 'money':
      return formatRoundMoney({ amount: value, currency });
    case 'nights':
      return t.analytics.nightsLong({ count: value.toFixed(1) });
    case 'days':
      return t.labels.countOfDays({ count: value.toFixed(1) });
  }
}

export type FigureChange = { change: number; text: string };

/** Change of a figure against the previous period: percentage points for shares, per cent for other figures. */
export function figureChange(
  name: FigureName,
  now: number | null,
  before: number | null,
): FigureChange | null {
  if (now === null || before === null) return null;
  if (unitOfFigure[name] === 'share') {
    const points = Math.round((now - before) * 1000) / 10;
    return { change: points, text: t.counts.points({ count: Math.abs(points).toFixed(1) }) };
  }
  if (before === 0) return null;
  const change = Math.round(((now - before) / before) * 1000) / 1000;
  return { change, text: formatShare(Math.abs(change), Math.abs(change) >= 1 ? 0 : 1) };
}

const directions: Partial<Record<FigureName, 'bad' | 'neutral'>> = {
  cancellation: 'bad',
  no_shows: 'bad',
  lead_time: 'neutral',
  length_of_stay: 'neutral',
  retained: 'neutral',
};

/** Whether a rise of a figure is good, bad or neutral. */
export function figureDirection(name: FigureName): 'good' | 'bad' | 'neutral' {
  return directions[name] ?? 'good';
}
