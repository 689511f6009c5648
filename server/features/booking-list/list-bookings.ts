import type { listMyBookings } from '#contract/booking-list.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { findProperty } from '#server/features/properties/index.ts';
import type { Platform } from '#server/platform.ts';
import { choiceOf, sortOf } from './booking-choice.ts';
import { bookingListItems } from './booking-item.view.ts';
import { countBookings, selectBookings } from './booking-list.store.ts';
import { cursorAfter, readListCursor } from './list-cursor.ts';

type ListQuery = InputOf<typeof listMyBookings>['query'];
type BookingPage = ReplyOf<typeof listMyBookings>;
type ListDeps = Pick<Platform, 'pool' | 'now'>;

const usualLimit = 30;

export async function listBookingsFor(
  { pool, now }: ListDeps,
  query: ListQuery,
  agentId: string,
): Promise<BookingPage | Refusal<'invalid_request' | 'invalid_dates'>> {
  const sort = sortOf(query);
  const after = readListCursor(query.cursor, sort);
  if (isRefusal(after)) return after;
  const choice = choiceOf(query, { agentId, now: now() });
  if (isRefusal(choice)) return choice;
  const limit = Number(query.limit ?? usualLimit);
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

export async function listPropertyBookingsFor(
  deps: ListDeps,
  query: Omit<ListQuery, 'propertyId'>,
  asked: { agentId: string; propertyId: string },
): Promise<BookingPage | Refusal<'invalid_request' | 'invalid_dates' | 'not_found'>> {
  const { agentId, propertyId } = asked;
  const property = await findProperty(deps.pool, agentId, propertyId, { evenDeleted: true });
  return property ? listBookingsFor(deps, { ...query, propertyId }, agentId) : refuse('not_found');
}
