import type { FigureName } from '#domain/analytics/figure-names.ts';
import { unitOfFigure } from '#domain/analytics/figure-names.ts';
import type { MissingReason } from '#domain/analytics/metric-codes.ts';
import { m } from '#web/locales/compiled/messages.js';
import { formatRoundMoney, formatShare } from '../format/format-figures.ts';

const labels: Readonly<Record<FigureName, () => string>> = {
  occupancy: m.analytics_occupancy,
  calendar_occupancy: m.analytics_calendar_occupancy,
  adr: m.analytics_adr,
  revpan: m.analytics_revpan,
  revpar: m.analytics_revpar,
  trevpan: m.analytics_trevpan,
  revenue: m.analytics_revenue,
  conversion: m.analytics_conversion,
  approval: m.analytics_approval,
  cancellation: m.analytics_cancellation,
  lead_time: m.analytics_lead_time,
  length_of_stay: m.analytics_length_of_stay,
  retained: m.analytics_retained,
  no_shows: m.analytics_no_shows,
};

export function figureLabel(name: FigureName): string {
  return labels[name]();
}

const reasons: Readonly<Record<MissingReason, () => string>> = {
  no_listed_nights: m.analytics_no_listed_nights,
  no_sellable_nights: m.analytics_no_sellable_nights,
  no_occupied_nights: m.analytics_no_occupied_nights,
  no_priced_nights: m.analytics_no_priced_nights,
  no_visitors: m.analytics_no_visitors,
  visits_not_counted: m.analytics_visits_not_counted,
  no_requests: m.analytics_no_requests,
  all_instant: m.analytics_all_instant,
  no_arrivals: m.analytics_no_arrivals,
};

/** Why a figure is "n/a". */
export function missingFigureLabel(reason: MissingReason): string {
  return reasons[reason]();
}

/** Formats a figure: "48.0%", "€150", "12.5 days", "n/a". */
export function formatFigure(name: FigureName, value: number | null, currency: string): string {
  if (value === null) return m.charts_not_available();

  switch (unitOfFigure[name]) {
    case 'share':
      return formatShare(value);
    case 'money':
      return formatRoundMoney({ amount: value, currency });
    case 'nights':
      return m.analytics_nights_long({ count: value.toFixed(1) });
    case 'days':
      return m.analytics_days_long({ count: value.toFixed(1) });
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
    return { change: points, text: m.analytics_points({ count: Math.abs(points).toFixed(1) }) };
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
