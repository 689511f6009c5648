import type { FigureName } from '#domain/metrics/figure-names.ts';
import type { MetricNote } from '#domain/metrics/metric-notes.ts';
import { counted } from './phrases.ts';

type FigureDescription = {
  title: string;
  formula: string;
  numeratorLabel: string;
  denominatorLabel: string;
};

const unpricedOut = 'Occupied nights without a price here are left out on both sides.';
const revenue = 'Price of the nights, after discounts and before fees and taxes';
const occupied = 'Nights stayed in or sold';
const sellable = 'Nights that could be sold';
const listed = 'Nights on which a listing was live';
const arriving = 'Stays that arrive in the period';

/** Title, formula and labels that explain each figure on screen. */
export const figureDescriptions: Readonly<Record<FigureName, FigureDescription>> = {
  occupancy: {
    title: 'Occupancy',
    formula: 'Occupied nights ÷ nights that could be sold. Nights you closed yourself are left out.',
    numeratorLabel: occupied,
    denominatorLabel: sellable,
  },
  calendar_occupancy: {
    title: 'Calendar occupancy',
    formula: 'Occupied nights ÷ all nights on which a listing was live, closed ones included.',
    numeratorLabel: occupied,
    denominatorLabel: listed,
  },
  adr: {
    title: 'Average nightly rate (ADR)',
    formula: `Price of the nights ÷ occupied nights. ${unpricedOut}`,
    numeratorLabel: revenue,
    denominatorLabel: 'Occupied nights that have a price',
  },
  revpan: {
    title: 'Revenue per available night (RevPAN)',
    formula: `Price of the nights ÷ nights that could be sold. ${unpricedOut}`,
    numeratorLabel: revenue,
    denominatorLabel: 'Nights that could be sold, without occupied ones that have no price',
  },
  revpar: {
    title: 'Revenue per listed night (RevPAR)',
    formula: `Price of the nights ÷ all nights on which a listing was live. ${unpricedOut}`,
    numeratorLabel: revenue,
    denominatorLabel: 'Nights on which a listing was live, without occupied ones that have no price',
  },
  trevpan: {
    title: 'Total revenue per available night (TRevPAN)',
    formula: `(Price of the nights + fees + money kept from cancelled stays) ÷ nights that could be sold. Fees and kept money count on the day of arrival. ${unpricedOut}`,
    numeratorLabel: 'Price of the nights, fees, and money kept from cancelled stays',
    denominatorLabel: 'Nights that could be sold, without occupied ones that have no price',
  },
  revenue: {
    title: 'Accommodation revenue',
    formula: 'Price of the nights in the period, after discounts and before fees and taxes.',
    numeratorLabel: revenue,
    denominatorLabel: 'Occupied nights that have a price',
  },
  conversion: {
    title: 'Conversion',
    formula:
      'Requests through shared links that were confirmed, instant bookings included ÷ unique visitors of the links. Both count by day in your time zone.',
    numeratorLabel: 'Confirmed requests and instant bookings',
    denominatorLabel: 'Unique visitors, each once a day',
  },
  approval: {
    title: 'Approval',
    formula:
      'Requests through shared links that you confirmed ÷ all of them. Instant bookings need no approval and are left out on both sides.',
    numeratorLabel: 'Confirmed requests',
    denominatorLabel: 'Requests made in the period',
  },
  cancellation: {
    title: 'Cancellation rate',
    formula: 'Confirmed stays that were cancelled ÷ all stays ever confirmed, by their day of arrival.',
    numeratorLabel: 'Cancelled after they were confirmed',
    denominatorLabel: 'Ever-confirmed stays that arrive in the period',
  },
  lead_time: {
    title: 'Lead time',
    formula: 'Days between the first request and the arrival, on average.',
    numeratorLabel: 'Days in all',
    denominatorLabel: arriving,
  },
  length_of_stay: {
    title: 'Length of stay',
    formula: 'Nights of the stays that arrive in the period, on average.',
    numeratorLabel: 'Nights in all',
    denominatorLabel: arriving,
  },
  retained: {
    title: 'Kept from cancelled stays',
    formula:
      'Money received for stays that were cancelled after they were confirmed, without what was or will be refunded. It counts on the day the guest would have arrived, and is part of TRevPAN alone.',
    numeratorLabel: 'Money kept',
    denominatorLabel: 'Cancelled stays',
  },
  no_shows: {
    title: 'No-shows',
    formula:
      'Money received for stays whose guests did not come, without refunds. It counts on the day of arrival. Neither these nights nor this money are part of any other figure.',
    numeratorLabel: 'Money received',
    denominatorLabel: 'Stays whose guests did not come',
  },
};

/** Why a figure differs from a count by hand. */
export function metricNote({ code, count }: MetricNote): MetricNote & { text: string } {
  return { code, count, text: notes[code](count) };
}

const notes: Record<MetricNote['code'], (count: number) => string> = {
  unpriced_nights: (count) =>
    `${counted(count, 'occupied night')} without a price here count as occupied, and are left out of ADR, RevPAN, RevPAR and TRevPAN on both sides.`,
  nights_before_listing: (count) =>
    `${counted(count, 'occupied night')} on days on which the listing was not live are left out.`,
  recorded_after_arrival: (count) =>
    `${counted(count, 'stay')} recorded after the arrival have no lead time.`,
  open_requests: (count) =>
    count === 1
      ? '1 request has no answer yet; approval changes once it has one.'
      : `${count} requests have no answer yet; approval changes once they have one.`,
  instant_bookings: (count) =>
    count === 1
      ? '1 instant booking needed no approval and is left out of it.'
      : `${count} instant bookings needed no approval and are left out of it.`,
  no_show_nights: (count) =>
    `${counted(count, 'night')} of guests who did not come are not counted as occupied; their money has a line of its own.`,
  coming_nights: (count) => `${counted(count, 'occupied night')} of the period are still to come.`,
  several_currencies: (count) => `Money is counted in ${count} currencies, each by itself.`,
};
