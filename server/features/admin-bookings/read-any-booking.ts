import type { AdminBooking } from '#contract/admin-bookings.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Platform } from '#server/platform.ts';
import { findAnyBooking } from './admin-booking.store.ts';
import { viewBooking } from './admin-booking.view.ts';

export async function readAnyBooking(
  { pool, now }: Pick<Platform, 'pool' | 'now'>,
  id: string,
): Promise<AdminBooking | Refusal<'not_found'>> {
  const found = await findAnyBooking(pool, id);
  return found ? viewBooking(found, now()) : refuse('not_found');
}
