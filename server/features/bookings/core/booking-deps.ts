import type { Platform } from '#server/platform.ts';

/** Platform services that the use cases of bookings need. */
export type BookingDeps = Pick<
  Platform,
  'config' | 'pool' | 'transact' | 'settings' | 'now' | 'databaseNow' | 'newId'
>;
