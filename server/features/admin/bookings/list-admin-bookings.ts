import type * as adminBookings from '#contract/admin/bookings.ts';
import type { AdminBooking } from '#contract/admin/bookings.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { cursorsOf, listPage } from '#server/http/list-page.ts';
import type { Platform } from '#server/platform.ts';
import { instantsOfRange } from '../log/date-range.ts';
import {
  type AdminBookingRow,
  type BookingSort,
  type BookingsFilter,
  bookingSortKey,
  countAllBookings,
  findAnyBooking,
  selectAllBookings,
} from './admin-booking.store.ts';
import { viewBooking } from './admin-booking.view.ts';

const defaultLimit = 50;

function cursorsIn(sort: BookingSort) {
  const isKey = (key: string) => /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d\.\d{3}Z)?$/.test(key);
  return cursorsOf({ name: sort, isKey }, (row: AdminBookingRow) => ({
    keys: [bookingSortKey(sort, row)],
    id: row._id,
  }));
}

export async function listAdminBookings(
  { pool, now }: Pick<Platform, 'pool' | 'now'>,
  query: InputOf<typeof adminBookings.list>['query'],
): Promise<ReplyOf<typeof adminBookings.list> | Refusal<'invalid_request' | 'unknown_timezone'>> {
  const { sort = 'made_desc' } = query;
  const filter = bookingsFilterOf(query, now());
  if (isRefusal(filter)) return filter;
  return listPage({
    query,
    defaultLimit,
    cursors: cursorsIn(sort),
    select: (page) => selectAllBookings(pool, filter, { sort, ...page }),
    count: () => countAllBookings(pool, filter),
    view: (rows) => rows.map((row) => viewBooking(row, now())),
  });
}

export function bookingsFilterOf(
  query: Omit<InputOf<typeof adminBookings.list>['query'], 'cursor' | 'limit' | 'sort'>,
  now: number,
): BookingsFilter | Refusal<'unknown_timezone'> {
  const { status = 'all', dateRange = 'all', timezone, q } = query;
  const moments = instantsOfRange(dateRange, { now, timezone });
  if (isRefusal(moments)) return moments;
  const {
    payment = null,
    source = null,
    agent = null,
    property = null,
    stayFrom = null,
    stayTo = null,
  } = query;
  return {
    ...moments,
    status: status === 'all' ? null : status,
    q: q?.trim() || null,
    ...{ payment, source, agent, property, stayFrom, stayTo },
  };
}

export async function readAdminBooking(
  { pool, now }: Pick<Platform, 'pool' | 'now'>,
  id: string,
): Promise<AdminBooking | Refusal<'not_found'>> {
  const found = await findAnyBooking(pool, id);
  return found ? viewBooking(found, now()) : refuse('not_found');
}
