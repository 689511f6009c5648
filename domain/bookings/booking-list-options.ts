export const bookingViews = ['upcoming', 'requests', 'in_house', 'past', 'cancelled', 'all'] as const;
export type BookingView = (typeof bookingViews)[number];

/**
 * Sort orders, each in both directions; ties are ordered by id. `total` groups by currency. Default: `upcoming` by
 * arrival, all other lists newest first.
 */
export const bookingSorts = [
  'arrival_asc',
  'arrival_desc',
  'created_asc',
  'created_desc',
  'total_asc',
  'total_desc',
  'guest_asc',
  'guest_desc',
] as const;
export type BookingSort = (typeof bookingSorts)[number];

/** Filters an agent can save under a name. */
export const maxSavedFilters = 20;

/** Days of one calendar request. */
export const maxCalendarDays = 800;

/** Numbers that the bookings of a filter add up to; all but the first two are money. */
export const bookingSums = ['bookings', 'nights', 'total', 'received', 'balance', 'refund_due'] as const;
export type BookingSum = (typeof bookingSums)[number];

export function isMoneySum(sum: BookingSum): boolean {
  return sum !== 'bookings' && sum !== 'nights';
}

/** Groups that such a number is divided into; the month is that of the arrival. */
export const sumGroupings = ['property', 'month', 'source'] as const;
export type SumGrouping = (typeof sumGroupings)[number];

/** Filters counted by one request. */
export const maxCountedFilters = 30;
