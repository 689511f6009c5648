import { loadOrFallback, tellUpdated } from '#web/lib/admin-answers.ts';
import { adminCall } from '#web/lib/admin-call.ts';
import type { CallInputOf } from '#web/lib/call-types.ts';
import { deviceTimezone } from '../list/date-ranges.ts';
import { emptyPage, pageSize } from '../list/use-admin-list.ts';

type BookingFilters = Omit<
  NonNullable<CallInputOf<'GET /api/admin/bookings'>['query']>,
  'limit' | 'timezone'
>;

export function listBookings(filters: BookingFilters, signal?: AbortSignal) {
  const query = { ...filters, timezone: deviceTimezone(), limit: pageSize };
  return loadOrFallback(adminCall('GET /api/admin/bookings', { query, signal }), emptyPage);
}

type NewStatus = CallInputOf<'PATCH /api/admin/bookings/{id}/status'>['body'];

export function changeBookingStatus({ id, status, reason }: NewStatus & { id: string }) {
  return tellUpdated(
    adminCall('PATCH /api/admin/bookings/{id}/status', { params: { id }, body: { status, reason } }),
  );
}
