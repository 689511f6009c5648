import { queryOptions } from '@tanstack/react-query';
import * as adminBookings from '#contract/admin/bookings.ts';
import { adminCall } from '#web/lib/api/admin-call.ts';
import { adminDownload } from '#web/lib/api/admin-download.ts';
import { loadOrFallback, tryUpdate } from '#web/lib/api/admin-results.ts';
import type { CallInputOf } from '#web/lib/api/call-types.ts';
import { deviceToday } from '#web/lib/format/format.ts';
import { deviceTimezone } from '../list/date-ranges.ts';
import { emptyPage, pageSize } from '../list/use-admin-list.ts';

type BookingFilters = Omit<
  NonNullable<CallInputOf<typeof adminBookings.list>['query']>,
  'limit' | 'timezone'
>;

export function listBookings(filters: BookingFilters, signal?: AbortSignal) {
  const query = { ...filters, timezone: deviceTimezone(), limit: pageSize };
  return loadOrFallback(adminCall(adminBookings.list, { query, signal }), emptyPage);
}

export function downloadBookings(filters: Omit<BookingFilters, 'cursor'>): Promise<void> {
  const query = { ...filters, timezone: deviceTimezone() };
  return adminDownload(adminBookings.exportCsv, query, `staydesk-bookings-${deviceToday()}.csv`);
}

export function bookingPageQuery(id: string) {
  return queryOptions({
    queryKey: ['admin', 'booking-page', id],
    queryFn: ({ signal }) => adminCall(adminBookings.readPage, { params: { id }, signal }),
  });
}

export function changeBookingStatuses(body: CallInputOf<typeof adminBookings.changeStatuses>['body']) {
  return adminCall(adminBookings.changeStatuses, { body });
}

type NewStatus = CallInputOf<typeof adminBookings.changeStatus>['body'];

export function changeBookingStatus({ id, ...body }: NewStatus & { id: string }) {
  return tryUpdate(adminCall(adminBookings.changeStatus, { params: { id }, body }));
}
