/** The same list as in the contract. */
export const figureNames = [
  'occupancy',
  'calendar_occupancy',
  'adr',
  'revpan',
  'revpar',
  'trevpan',
  'revenue',
  'conversion',
  'approval',
  'cancellation',
  'lead_time',
  'length_of_stay',
] as const;
export type FigureName = (typeof figureNames)[number];

export type FigureWords = {
  title: string;
  unit: 'share' | 'money' | 'days' | 'nights';
  formula: string;
  numeratorLabel: string;
  denominatorLabel: string;
};

const revenue = 'Price of the nights, after discounts and before fees and taxes';
const occupied = 'Nights stayed in or sold';
const sellable = 'Nights that could be sold';
const listed = 'Nights on which a listing was live';
const arriving = 'Stays that arrive in the period';

/** How a figure is made, in words. */
export const figureWords: Readonly<Record<FigureName, FigureWords>> = {
  occupancy: {
    title: 'Occupancy',
    unit: 'share',
    formula: 'Occupied nights ÷ nights that could be sold. Nights you closed yourself are left out.',
    numeratorLabel: occupied,
    denominatorLabel: sellable,
  },
  calendar_occupancy: {
    title: 'Calendar occupancy',
    unit: 'share',
    formula: 'Occupied nights ÷ all nights on which a listing was live, closed ones included.',
    numeratorLabel: occupied,
    denominatorLabel: listed,
  },
  adr: {
    title: 'Average nightly rate (ADR)',
    unit: 'money',
    formula: 'Price of the nights ÷ occupied nights. Imported nights without a price are left out.',
    numeratorLabel: revenue,
    denominatorLabel: 'Occupied nights that have a price',
  },
  revpan: {
    title: 'Revenue per available night (RevPAN)',
    unit: 'money',
    formula: 'Price of the nights ÷ nights that could be sold. Imported nights without a price are left out.',
    numeratorLabel: revenue,
    denominatorLabel: 'Nights that could be sold, without imported ones that have no price',
  },
  revpar: {
    title: 'Revenue per listed night (RevPAR)',
    unit: 'money',
    formula: 'Price of the nights ÷ all nights on which a listing was live.',
    numeratorLabel: revenue,
    denominatorLabel: listed,
  },
  trevpan: {
    title: 'Total revenue per available night (TRevPAN)',
    unit: 'money',
    formula:
      '(Price of the nights + fees + money kept of cancelled stays) ÷ nights that could be sold. Fees and kept money count on the day of arrival.',
    numeratorLabel: 'Price of the nights, fees, and money kept of cancelled stays',
    denominatorLabel: sellable,
  },
  revenue: {
    title: 'Accommodation revenue',
    unit: 'money',
    formula: 'Price of the nights in the period, after discounts and before fees and taxes.',
    numeratorLabel: revenue,
    denominatorLabel: 'Occupied nights that have a price',
  },
  conversion: {
    title: 'Conversion',
    unit: 'share',
    formula: 'Requests made through shared links that were confirmed ÷ unique visitors of the links.',
    numeratorLabel: 'Confirmed requests',
    denominatorLabel: 'Unique visitors, each once a day',
  },
  approval: {
    title: 'Approval',
    unit: 'share',
    formula: 'Requests made through shared links that were confirmed ÷ all of them.',
    numeratorLabel: 'Confirmed requests',
    denominatorLabel: 'Requests made in the period',
  },
  cancellation: {
    title: 'Cancellation rate',
    unit: 'share',
    formula: 'Confirmed stays that were cancelled ÷ all stays ever confirmed, by their day of arrival.',
    numeratorLabel: 'Cancelled after they were confirmed',
    denominatorLabel: 'Ever-confirmed stays that arrive in the period',
  },
  lead_time: {
    title: 'Lead time',
    unit: 'days',
    formula: 'Days between the first request and the arrival, on average.',
    numeratorLabel: 'Days in all',
    denominatorLabel: arriving,
  },
  length_of_stay: {
    title: 'Length of stay',
    unit: 'nights',
    formula: 'Nights of the stays that arrive in the period, on average.',
    numeratorLabel: 'Nights in all',
    denominatorLabel: arriving,
  },
};
