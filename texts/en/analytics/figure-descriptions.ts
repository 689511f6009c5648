import type { FigureName } from '#domain/analytics/figure-names.ts';
import type { MetricNote } from '#domain/analytics/metric-notes.ts';
import * as labels from '../shared/labels.ts';
import { counted } from '../shared/phrases.ts';
import * as analytics from './analytics.ts';

type FigureDescription = {
  title: string;
  formula: string;
  numeratorLabel: string;
  denominatorLabel: string;
};

const unpricedOut = 'Occupied nights without a price are excluded from both figures.';
const revenue = 'Revenue from nights, after discounts and before fees and taxes';
const occupied = 'Occupied nights';
const sellable = 'Nights available to sell';
const listed = 'Nights on which a property was published';
const arriving = 'Stays arriving in the period';

/** Title, formula and labels that explain each figure on screen. */
export const figureDescriptions: Readonly<Record<FigureName, FigureDescription>> = {
  occupancy: {
    title: labels.occupancy,
    formula: 'Occupied nights ÷ nights available to sell. Nights you blocked are excluded.',
    numeratorLabel: occupied,
    denominatorLabel: sellable,
  },
  calendar_occupancy: {
    title: analytics.calendarOccupancy,
    formula: 'Occupied nights ÷ all nights on which a property was published, including blocked ones.',
    numeratorLabel: occupied,
    denominatorLabel: listed,
  },
  adr: {
    title: 'Average nightly rate (ADR)',
    formula: `Revenue from nights ÷ occupied nights. ${unpricedOut}`,
    numeratorLabel: revenue,
    denominatorLabel: 'Occupied nights with a price',
  },
  revpan: {
    title: 'Revenue per available night (RevPAN)',
    formula: `Revenue from nights ÷ nights available to sell. ${unpricedOut}`,
    numeratorLabel: revenue,
    denominatorLabel: 'Nights available to sell, excluding occupied ones without a price',
  },
  revpar: {
    title: 'Revenue per listed night (RevPAR)',
    formula: `Revenue from nights ÷ all nights on which a property was published. ${unpricedOut}`,
    numeratorLabel: revenue,
    denominatorLabel: 'Nights on which a property was published, excluding occupied ones without a price',
  },
  trevpan: {
    title: 'Total revenue per available night (TRevPAN)',
    formula: `(Revenue from nights + fees + amounts kept from cancellations) ÷ nights available to sell. Fees and kept amounts are included on the day of arrival. ${unpricedOut}`,
    numeratorLabel: 'Revenue from nights, fees and amounts kept from cancellations',
    denominatorLabel: 'Nights available to sell, excluding occupied ones without a price',
  },
  revenue: {
    title: 'Accommodation revenue',
    formula: 'Revenue from nights in the period, after discounts and before fees and taxes.',
    numeratorLabel: revenue,
    denominatorLabel: 'Occupied nights with a price',
  },
  conversion: {
    title: labels.conversion,
    formula:
      'Confirmed requests and instant bookings from shared links ÷ unique visitors to those links, by day in your time zone.',
    numeratorLabel: 'Confirmed requests and instant bookings',
    denominatorLabel: 'Unique visitors per day',
  },
  approval: {
    title: analytics.approval,
    formula:
      'Requests from shared links that you confirmed ÷ all requests from shared links. Instant bookings need no approval and are excluded from both figures.',
    numeratorLabel: 'Confirmed requests',
    denominatorLabel: 'Requests received in the period',
  },
  cancellation: {
    title: 'Cancellation rate',
    formula: 'Confirmed stays that were cancelled ÷ all stays ever confirmed, by arrival date.',
    numeratorLabel: 'Cancelled after confirmation',
    denominatorLabel: 'Stays arriving in the period that were ever confirmed',
  },
  lead_time: {
    title: analytics.leadTime,
    formula: 'The average number of days between the first request and arrival.',
    numeratorLabel: 'Total days',
    denominatorLabel: arriving,
  },
  length_of_stay: {
    title: labels.lengthOfStay,
    formula: 'The average number of nights of stays arriving in the period.',
    numeratorLabel: 'Total nights',
    denominatorLabel: arriving,
  },
  retained: {
    title: analytics.retained,
    formula:
      'Payments for stays cancelled after confirmation, minus refunds made or due. They’re included on the day the guest would have arrived, and only in TRevPAN.',
    numeratorLabel: 'Amount kept',
    denominatorLabel: 'Cancelled stays',
  },
  no_shows: {
    title: analytics.noShows,
    formula:
      'Payments for no-shows, minus refunds, on the day of arrival. Neither the nights nor the payments are part of any other figure.',
    numeratorLabel: 'Payments received',
    denominatorLabel: analytics.noShows,
  },
};

/** Why a figure differs from a count by hand. */
export function metricNote({ code, count }: MetricNote): MetricNote & { text: string } {
  return { code, count, text: notes[code](count) };
}

function isOrAre(count: number): string {
  return count === 1 ? 'is' : 'are';
}

const notes: Record<MetricNote['code'], (count: number) => string> = {
  unpriced_nights: (count) =>
    `${counted(count, 'occupied night')} without a price ${isOrAre(count)} included in occupancy, but not in ADR, RevPAN, RevPAR or TRevPAN.`,
  nights_before_listing: (count) =>
    `${counted(count, 'occupied night')} on which the property wasn’t published ${isOrAre(count)} excluded.`,
  recorded_after_arrival: (count) =>
    `${counted(count, 'stay')} recorded after arrival ${count === 1 ? 'has' : 'have'} no lead time.`,
  open_requests: (count) =>
    count === 1
      ? '1 request hasn’t been answered yet. Approval changes once it has.'
      : `${count} requests haven’t been answered yet. Approval changes once they have.`,
  instant_bookings: (count) =>
    count === 1
      ? '1 instant booking needed no approval and is excluded.'
      : `${count} instant bookings needed no approval and are excluded.`,
  no_show_nights: (count) =>
    `${counted(count, 'no-show night')} ${isOrAre(count)} not included in occupancy. No-show payments have their own line.`,
  coming_nights: (count) => `Includes ${counted(count, 'booked night')} still ahead.`,
  several_currencies: (count) => `Amounts are in ${count} currencies, shown separately.`,
};
