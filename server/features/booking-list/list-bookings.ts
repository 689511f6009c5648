import type { listMyBookings, summariseBookings } from '#contract/bookings/booking-list.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { findProperty } from '#server/features/properties/index.ts';
import type { Platform } from '#server/platform.ts';
import { bookingListItems } from './booking-item.view.ts';
import { countBookings, selectBookings, sumBookings } from './booking-list.store.ts';
import { cursorAfter, readListCursor } from './list-cursor.ts';
import { parseBookingFilter, sortOf } from './parse-booking-filter.ts';

type ListQuery = InputOf<typeof listMyBookings>['query'];
type BookingPage = ReplyOf<typeof listMyBookings>;
type ListDeps = Pick<Platform, 'pool' | 'now'>;

const defaultLimit = 30;

export async function listAgentBookings(
  { pool, now }: ListDeps,
  query: ListQuery,
  agentId: string,
): Promise<BookingPage | Refusal<'invalid_request' | 'invalid_dates'>> {
  const sort = sortOf(query);
  const after = readListCursor(query.cursor, sort);
  if (isRefusal(after)) return after;
  const choice = parseBookingFilter(query, { agentId, now: now() });
  if (isRefusal(choice)) return choice;
  const limit = Number(query.limit ?? defaultLimit);
  const [rows, total] = await Promise.all([
    selectBookings(pool, choice, { sort, after, limit: limit + 1 }),
    after ? undefined : countBookings(pool, choice),
  ]);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  return {
    items: await bookingListItems(pool, agentId, shown),
    nextCursor: hasMore ? cursorAfter(last, sort) : null,
    ...(total === undefined ? {} : { total }),
  };
}

export async function listPropertyBookings(
  deps: ListDeps,
  query: Omit<ListQuery, 'propertyId'>,
  asked: { agentId: string; propertyId: string },
): Promise<BookingPage | Refusal<'invalid_request' | 'invalid_dates' | 'not_found'>> {
  const { agentId, propertyId } = asked;
  const property = await findProperty(deps.pool, agentId, propertyId, { evenDeleted: true });
  return property ? listAgentBookings(deps, { ...query, propertyId }, agentId) : refuse('not_found');
}

/** Totals over a whole filter by currency; amounts of different currencies are never added. */
export async function summariseBookingsFor(
  { pool, now }: Pick<Platform, 'pool' | 'now'>,
  query: InputOf<typeof summariseBookings>['query'],
  agentId: string,
): Promise<ReplyOf<typeof summariseBookings> | Refusal<'invalid_dates'>> {
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
