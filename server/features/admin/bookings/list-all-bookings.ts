import type { AdminBooking, listAdminBookings } from '#contract/admin/bookings.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { cutPage, readCursor, writeCursor } from '#server/http/page-cursor.ts';
import type { Platform } from '#server/platform.ts';
import { instantsOfRange } from '../log/date-range.ts';
import {
  type BookingsFilter,
  countAllBookings,
  findAnyBooking,
  selectAllBookings,
} from './admin-booking.store.ts';
import { viewBooking } from './admin-booking.view.ts';

const defaultLimit = 50;

export async function listAllBookings(
  { pool, now }: Pick<Platform, 'pool' | 'now'>,
  query: InputOf<typeof listAdminBookings>['query'],
): Promise<ReplyOf<typeof listAdminBookings> | Refusal<'invalid_request' | 'unknown_timezone'>> {
  const after = readCursor(query.cursor);
  if (isRefusal(after)) return after;
  const filter = bookingsFilterOf(query, now());
  if (isRefusal(filter)) return filter;
  const limit = Number(query.limit ?? defaultLimit);
  const [rows, total] = await Promise.all([
    selectAllBookings(pool, filter, { after, limit: limit + 1 }),
    after ? undefined : countAllBookings(pool, filter),
  ]);
  const { items, nextCursor } = cutPage(rows, limit, (last) =>
    writeCursor({ at: last.createdAt, id: last._id }),
  );
  return {
    items: items.map((row) => viewBooking(row, now())),
    nextCursor,
    ...(total === undefined ? {} : { total }),
  };
}

export function bookingsFilterOf(
  query: Pick<InputOf<typeof listAdminBookings>['query'], 'status' | 'dateRange' | 'timezone' | 'q'>,
  now: number,
): BookingsFilter | Refusal<'unknown_timezone'> {
  const { status = 'all', dateRange = 'all', timezone, q } = query;
  const moments = instantsOfRange(dateRange, { now, timezone });
  if (isRefusal(moments)) return moments;
  return { ...moments, status: status === 'all' ? null : status, q: q?.trim() || null };
}

export async function readAnyBooking(
  { pool, now }: Pick<Platform, 'pool' | 'now'>,
  id: string,
): Promise<AdminBooking | Refusal<'not_found'>> {
  const found = await findAnyBooking(pool, id);
  return found ? viewBooking(found, now()) : refuse('not_found');
}
