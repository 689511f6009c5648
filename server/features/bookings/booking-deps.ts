import type { Platform } from '#server/platform.ts';

/** What the use cases of bookings need of the platform. */
export type BookingDeps = Pick<Platform, 'config' | 'pool' | 'transact' | 'now' | 'databaseNow' | 'newId'>;
