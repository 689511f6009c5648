import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import type { listNotifications } from '#contract/notifications.ts';
import { isRefusal, type Refusal } from '#domain/shared/refusal.ts';
import { readCursor, writeCursor } from '#server/http/page-cursor.ts';
import type { Platform } from '#server/platform.ts';
import { countUnread, selectNotifications } from './notification.store.ts';
import { notificationView } from './notification.view.ts';

const usualLimit = 30;

export async function listNotificationsFor(
  { pool }: Pick<Platform, 'pool'>,
  query: InputOf<typeof listNotifications>['query'],
  agentId: string,
): Promise<ReplyOf<typeof listNotifications> | Refusal<'invalid_request'>> {
  const after = readCursor(query.cursor);
  if (isRefusal(after)) return after;
  const limit = Number(query.limit ?? usualLimit);
  const page = { filter: query.filter ?? 'all', after, limit: limit + 1 };
  const [rows, unreadCount] = await Promise.all([
    selectNotifications(pool, agentId, page),
    countUnread(pool, agentId),
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
