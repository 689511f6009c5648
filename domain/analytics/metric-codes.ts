/** Reasons why a figure is "n/a": what its denominator is missing. */
export const missingReasons = [
  'no_listed_nights',
  'no_sellable_nights',
  'no_occupied_nights',
  'no_priced_nights',
  'no_visitors',
  'visits_not_counted',
  'no_requests',
  'all_instant',
  'no_arrivals',
] as const;
export type MissingReason = (typeof missingReasons)[number];

/** Reasons why a listed booking does not count, or counts only in part. */
export const leftOutReasons = [
  'not_confirmed',
  'open',
  'instant',
  'cancelled',
  'not_cancelled',
  'no_show',
  'no_price',
  'before_listing',
  'closed_by_owner',
  'recorded_after_arrival',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** Notes on what the figures leave out or count in a way that is not obvious. */
export const metricNotes = [
  'unpriced_nights',
  'nights_before_listing',
  'recorded_after_arrival',
  'open_requests',
  'instant_bookings',
  'no_show_nights',
  'coming_nights',
  'several_currencies',
] as const;
