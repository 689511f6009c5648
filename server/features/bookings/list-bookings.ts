import type { BookingListItem, listMyBookings } from '#contract/bookings.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Queryable } from '#server/db/pool.ts';
import { findProperty, propertyCardsOf } from '#server/features/properties/index.ts';
import { readCursor, writeCursor } from '#server/http/page-cursor.ts';
import { listItemView } from './booking.view.ts';
import type { BookingDeps } from './booking-deps.ts';
import { type BookingFilter, type BookingRow, countBookings, selectBookings } from './booking-list.store.ts';

type ListQuery = InputOf<typeof listMyBookings>['query'];
type BookingPage = ReplyOf<typeof listMyBookings>;
type ListDeps = Pick<BookingDeps, 'pool' | 'now'>;

const usualLimit = 30;

export async function listBookingsFor(
  { pool, now }: ListDeps,
  query: ListQuery,
  agentId: string,
): Promise<BookingPage | Refusal<'invalid_request'>> {
  const after = readCursor(query.cursor);
  if (isRefusal(after)) return after;
  const limit = Number(query.limit ?? usualLimit);
  const filter: BookingFilter = {
    agentId,
    view: query.view ?? 'all',
    status: query.status ?? null,
    propertyId: query.propertyId ?? null,
    q: query.q?.trim() || null,
    now: now(),
  };
  const [rows, total] = await Promise.all([
    selectBookings(pool, filter, { after, limit: limit + 1 }),
    after ? undefined : countBookings(pool, filter),
  ]);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  return {
    items: await bookingListItems(pool, agentId, shown),
    nextCursor: hasMore ? writeCursor({ at: last.createdAt, id: last._id }) : null,
    ...(total === undefined ? {} : { total }),
  };
}

export async function listPropertyBookingsFor(
  deps: ListDeps,
  query: Omit<ListQuery, 'propertyId'>,
  asked: { agentId: string; propertyId: string },
): Promise<BookingPage | Refusal<'invalid_request' | 'not_found'>> {
  const { agentId, propertyId } = asked;
  const property = await findProperty(deps.pool, agentId, propertyId, { evenDeleted: true });
  return property ? listBookingsFor(deps, { ...query, propertyId }, agentId) : refuse('not_found');
}

/** Rows as lists show them, each with its property. */
export async function bookingListItems(
  db: Queryable,
  agentId: string,
  rows: readonly BookingRow[],
): Promise<BookingListItem[]> {
  const cards = await propertyCardsOf(
    db,
    agentId,
    rows.map((row) => row.propertyId),
  );
  return rows.map((row) => listItemView(row, cards.get(row.propertyId)));
}
