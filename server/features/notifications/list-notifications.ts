import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import type { listNotifications } from '#contract/notifications.ts';
import { addDays, instantOf, isCivilDate } from '#domain/shared/civil-date.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { readCursor, writeCursor } from '#server/http/page-cursor.ts';
import type { Platform } from '#server/platform.ts';
import { notificationView } from './notification.view.ts';
import { countUnread, selectNotifications } from './notification-list.store.ts';
import { type OwnerCaller, ownerOf, timezoneOf } from './notification-owner.ts';

const usualLimit = 30;

type Query = InputOf<typeof listNotifications>['query'];

export async function listNotificationsFor(
  { pool }: Pick<Platform, 'pool'>,
  query: Query,
  caller: OwnerCaller,
): Promise<ReplyOf<typeof listNotifications> | Refusal<'invalid_request'>> {
  const after = readCursor(query.cursor);
  if (isRefusal(after)) return after;
  if (![query.from, query.to].every((date) => date === undefined || isCivilDate(date)))
    return refuse('invalid_request');
  const limit = Number(query.limit ?? usualLimit);
  const page = {
    filter: query.filter ?? 'all',
    type: query.type ?? null,
    q: query.q?.trim() || null,
    ...(await spanOf({ pool }, query, caller)),
    after,
    limit: limit + 1,
  };
  const owner = ownerOf(caller);
  const [rows, unreadCount] = await Promise.all([
    selectNotifications(pool, owner, page),
    countUnread(pool, owner),
  ]);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  return {
    notifications: shown.map(notificationView),
    unreadCount,
    nextCursor: hasMore ? writeCursor({ at: last.createdAt, id: last.id }) : null,
  };
}

/** The date filter as instants, from the start of `from` to the end of `to`. */
async function spanOf({ pool }: Pick<Platform, 'pool'>, { from, to }: Query, caller: OwnerCaller) {
  if (from === undefined && to === undefined) return { from: null, before: null };
  const timezone = await timezoneOf(pool, caller);
  return {
    from: from === undefined ? null : instantOf(from, '00:00', timezone),
    before: to === undefined ? null : instantOf(addDays(to, 1), '00:00', timezone),
  };
}
