import type * as bookings from '#contract/bookings/bookings.ts';
import type { DashboardBookings } from '#contract/bookings/dashboard.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import type { BookingSort } from '#domain/bookings/booking-list-options.ts';
import { isCivilDate } from '#domain/shared/civil-date.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Queryable } from '#server/db/pool.ts';
import { onOneConnection } from '#server/db/pool.ts';
import { changeRequestView, findOpenChangeRequests } from '#server/features/bookings/core/index.ts';
import { findProperty } from '#server/features/properties/core/index.ts';
import { cursorsOf, listPage } from '#server/http/list-page.ts';
import type { Platform } from '#server/platform.ts';
import { bookingListItems } from './booking-item.view.ts';
import {
  countBookings,
  keyCountOf,
  type SortedRow,
  selectBookings,
  selectBookingsById,
  sumBookings,
} from './booking-list.store.ts';
import { parseBookingFilter, sortOf } from './parse-booking-filter.ts';

const maxShown = 20;

/** Open change requests with their bookings, the one that ends first before the others. */
export async function listOpenChangeRequests(
  db: Queryable,
  agentId: string,
  now: number,
): Promise<DashboardBookings['changeRequests']> {
  const requests = await findOpenChangeRequests(db, { agentId, now, limit: maxShown });
  if (requests.length === 0) return [];
  const ids = requests.map(({ bookingId }) => bookingId);
  const items = await bookingListItems(db, agentId, await selectBookingsById(db, { agentId, ids, now }));
  return requests.flatMap((request) => {
    const booking = items.find(({ _id }) => _id === request.bookingId);
    return booking ? [{ request: changeRequestView(request), booking }] : [];
  });
}

type ListQuery = InputOf<typeof bookings.list>['query'];
type BookingPage = ReplyOf<typeof bookings.list>;
type ListDeps = Pick<Platform, 'pool' | 'now'>;

const defaultLimit = 30;

export async function listBookings(
  { pool, now }: ListDeps,
  query: ListQuery,
  agentId: string,
): Promise<BookingPage | Refusal<'invalid_request' | 'invalid_dates'>> {
  const sort = sortOf(query);
  const choice = parseBookingFilter(query, { agentId, now: now() });
  if (isRefusal(choice)) return choice;

  return onOneConnection(pool, (db) =>
    listPage({
      query,
      defaultLimit,
      cursors: cursorsIn(sort),
      select: (page) => selectBookings(db, choice, { sort, ...page }),
      count: () => countBookings(db, choice),
      view: (rows) => bookingListItems(db, agentId, rows),
    }),
  );
}

function cursorsIn(sort: BookingSort) {
  const order = {
    name: sort,
    keyCount: keyCountOf(sort),
    isKey: (key: string, at: number) => isKey(key, at, sort),
  };
  return cursorsOf(order, (row: SortedRow<{ _id: string }>) => ({ keys: row.sortKeys, id: row._id }));
}

function isKey(key: string, index: number, sort: BookingSort): boolean {
  if (sort.startsWith('arrival')) return isCivilDate(key);
  if (sort.startsWith('created'))
    return /^\d{4}-[\dT:.-]{20,24}Z$/.test(key) && !Number.isNaN(Date.parse(key));
  if (sort.startsWith('total')) return (index === 0 ? /^[A-Z]{3}$/ : /^\d{1,15}$/).test(key);
  return key.length <= 400;
}

export async function listPropertyBookings(
  deps: ListDeps,
  query: Omit<ListQuery, 'propertyId'>,
  input: { agentId: string; propertyId: string },
): Promise<BookingPage | Refusal<'invalid_request' | 'invalid_dates' | 'not_found'>> {
  const { agentId, propertyId } = input;
  const property = await findProperty(deps.pool, agentId, propertyId, { evenDeleted: true });
  return property ? listBookings(deps, { ...query, propertyId }, agentId) : refuse('not_found');
}

/** Totals over a whole filter by currency; amounts of different currencies are never added. */
export async function summariseBookings(
  { pool, now }: Pick<Platform, 'pool' | 'now'>,
  query: InputOf<typeof bookings.summarise>['query'],
  agentId: string,
): Promise<ReplyOf<typeof bookings.summarise> | Refusal<'invalid_dates'>> {
  const choice = parseBookingFilter(query, { agentId, now: now() });
  if (isRefusal(choice)) return choice;

  const sums = await sumBookings(pool, choice);
  return {
    bookings: sums.reduce((count, { bookings }) => count + bookings, 0),
    totals: sums.map(({ currency, bookings, nights, ...sum }) => ({
      currency,
      bookings,
      nights,
      total: { amount: sum.totalMinor, currency },
      received: { amount: sum.receivedMinor, currency },
      balance: { amount: sum.balanceMinor, currency },
      refundDue: { amount: sum.refundDueMinor, currency },
      ended: { bookings: sum.overBookings, total: { amount: sum.overMinor, currency } },
    })),
  };
}
