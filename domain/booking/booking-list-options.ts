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
