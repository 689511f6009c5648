import { adminCall } from '#web/lib/api/admin-call.ts';
import { adminDownload } from '#web/lib/api/admin-download.ts';
import { loadOrFallback, tryUpdate } from '#web/lib/api/admin-results.ts';
import type { CallInputOf } from '#web/lib/api/call-types.ts';
import { deviceToday } from '#web/lib/format/format.ts';
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

export function downloadBookings(filters: Omit<BookingFilters, 'cursor'>): Promise<void> {
  const query = { ...filters, timezone: deviceTimezone() };
  return adminDownload('GET /api/admin/bookings/export', query, `staydesk-bookings-${deviceToday()}.csv`);
}

export function readBooking(id: string, signal: AbortSignal) {
  return adminCall('GET /api/admin/bookings/{id}', { params: { id }, signal });
}

export function changeBookingStatuses(body: CallInputOf<'POST /api/admin/bookings/status'>['body']) {
  return adminCall('POST /api/admin/bookings/status', { body });
}

type NewStatus = CallInputOf<'PATCH /api/admin/bookings/{id}/status'>['body'];

export function changeBookingStatus({ id, status, reason }: NewStatus & { id: string }) {
  return tryUpdate(
    adminCall('PATCH /api/admin/bookings/{id}/status', { params: { id }, body: { status, reason } }),
  );
}
