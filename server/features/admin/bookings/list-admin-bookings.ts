import type * as adminBookings from '#contract/admin/bookings.ts';
import type { AdminBooking } from '#contract/admin/bookings.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { listPage, momentCursors } from '#server/http/list-page.ts';
import type { Platform } from '#server/platform.ts';
import { instantsOfRange } from '../log/date-range.ts';
import {
  type AdminBookingRow,
  type BookingsFilter,
  countAllBookings,
  findAnyBooking,
  selectAllBookings,
} from './admin-booking.store.ts';
import { viewBooking } from './admin-booking.view.ts';

const defaultLimit = 50;
const cursors = momentCursors((row: AdminBookingRow) => ({ at: row.createdAt, id: row._id }));

export async function listAdminBookings(
  { pool, now }: Pick<Platform, 'pool' | 'now'>,
  query: InputOf<typeof adminBookings.list>['query'],
): Promise<ReplyOf<typeof adminBookings.list> | Refusal<'invalid_request' | 'unknown_timezone'>> {
  const filter = bookingsFilterOf(query, now());
  if (isRefusal(filter)) return filter;
  return listPage({
    query,
    defaultLimit,
    cursors,
    select: (page) => selectAllBookings(pool, filter, page),
    count: () => countAllBookings(pool, filter),
    view: (rows) => rows.map((row) => viewBooking(row, now())),
  });
}

export function bookingsFilterOf(
  query: Pick<InputOf<typeof adminBookings.list>['query'], 'status' | 'dateRange' | 'timezone' | 'q'>,
  now: number,
): BookingsFilter | Refusal<'unknown_timezone'> {
  const { status = 'all', dateRange = 'all', timezone, q } = query;
  const moments = instantsOfRange(dateRange, { now, timezone });
  if (isRefusal(moments)) return moments;
  return { ...moments, status: status === 'all' ? null : status, q: q?.trim() || null };
}

export async function readAdminBooking(
  { pool, now }: Pick<Platform, 'pool' | 'now'>,
  id: string,
): Promise<AdminBooking | Refusal<'not_found'>> {
  const found = await findAnyBooking(pool, id);
  return found ? viewBooking(found, now()) : refuse('not_found');
}
