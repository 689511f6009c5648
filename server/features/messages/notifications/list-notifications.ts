import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import type * as notifications from '#contract/messages/notifications.ts';
import { defaultStatsDays, type Notification } from '#contract/messages/notifications.ts';
import { notificationTypes } from '#domain/messages/notifications/notification-types.ts';
import { addDays, civilDateAt, instantOf, isCivilDate } from '#domain/shared/civil-date.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { withIsolatedRuns } from '#domain/shared/text-direction.ts';
import type { Queryable } from '#server/db/pool.ts';
import { findAgent } from '#server/features/account/agents/index.ts';
import { type AdminCaller, type AgentCaller, firstOwnerOf } from '#server/http/caller.ts';
import { listPage, momentCursors } from '#server/http/list-page.ts';
import type { Platform } from '#server/platform.ts';
import { notificationForReader } from '#texts/notification-for-reader.ts';
import { agentReader, defaultReader } from '#texts/readers.ts';
import { texts } from '#texts/texts.ts';
import type { NotificationRecord, Recipient } from './notification.store.ts';
import {
  countByDay,
  countByType,
  countUnread,
  selectNotifications,
  type TypeCountRow,
} from './notification-list.store.ts';

const defaultLimit = 30;
const cursors = momentCursors((row: { id: string; createdAt: string }) => ({
  at: row.createdAt,
  id: row.id,
}));

type Query = InputOf<typeof notifications.list>['query'];

export async function listNotifications(
  { pool }: Pick<Platform, 'pool'>,
  query: Query,
  caller: OwnerCaller,
): Promise<ReplyOf<typeof notifications.list> | Refusal<'invalid_request'>> {
  if (![query.from, query.to].every((date) => date === undefined || isCivilDate(date)))
    return refuse('invalid_request');

  const chosen = {
    filter: query.filter ?? 'all',
    type: query.type ?? null,
    q: query.q?.trim() || null,
    ...(await dateRangeOf({ pool }, query, caller)),
  };

  const owner = ownerOf(caller);
  const [page, unreadCount] = await Promise.all([
    listPage({
      query,
      defaultLimit,
      cursors,
      select: (part) => selectNotifications(pool, owner, { ...chosen, ...part }),
      view: (rows) => rows.map(notificationView),
    }),
    countUnread(pool, owner),
  ]);
  if (isRefusal(page)) return page;

  return { notifications: page.items, unreadCount, nextCursor: page.nextCursor };
}

/** The date filter as instants, from the start of `from` to the end of `to`. */
async function dateRangeOf({ pool }: Pick<Platform, 'pool'>, { from, to }: Query, caller: OwnerCaller) {
  if (from === undefined && to === undefined) return { from: null, before: null };
  const timezone = await timezoneOf(pool, caller);
  return {
    from: from === undefined ? null : instantOf(from, '00:00', timezone),
    before: to === undefined ? null : instantOf(addDays(to, 1), '00:00', timezone),
  };
}

/** All notification types with their counts, in the order of the registry. */
export async function listNotificationTypes(
  { pool }: Pick<Platform, 'pool'>,
  caller: OwnerCaller,
): Promise<ReplyOf<typeof notifications.listTypes>> {
  const counts = await countByType(pool, ownerOf(caller), null);
  return {
    types: notificationTypes.map((type) =>
      withLabel(counts.find((one) => one.type === type) ?? { type, count: 0, unreadCount: 0 }),
    ),
  };
}

/** Counts of the last `days` days in the caller's time zone, including today. */
export async function readNotificationStats(
  { pool, now }: Pick<Platform, 'pool' | 'now'>,
  input: string | undefined,
  caller: OwnerCaller,
): Promise<ReplyOf<typeof notifications.readStats>> {
  const days = Number(input ?? defaultStatsDays);
  const timezone = await timezoneOf(pool, caller);
  const first = addDays(civilDateAt(now(), timezone), 1 - days);
  const since = instantOf(first, '00:00', timezone);
  const [byType, found] = await Promise.all([
    countByType(pool, ownerOf(caller), since),
    countByDay(pool, ownerOf(caller), { since, timezone }),
  ]);

  const counts = new Map(found.map(({ date, count }) => [date, count]));
  const byDay = Array.from({ length: days }, (_, index) => {
    const date = addDays(first, index);
    return { date, count: counts.get(date) ?? 0 };
  });

  return {
    days,
    total: sum(byType.map(({ count }) => count)),
    unread: sum(byType.map(({ unreadCount }) => unreadCount)),
    byType: byType.map(withLabel),
    byDay,
  };
}

function withLabel(row: TypeCountRow) {
  return { ...row, label: texts(defaultReader).notificationLabels[row.type] };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

type OwnerCaller = AgentCaller | AdminCaller;

/** Owner of notifications: a member or an admin; both are handled alike. */
export function ownerOf(caller: OwnerCaller): Recipient {
  return caller.kind === 'admin' ? firstOwnerOf(caller.adminId) : caller;
}

/** The owner's time zone; UTC for admins, who have none. */
async function timezoneOf(db: Queryable, caller: OwnerCaller): Promise<string> {
  if (caller.kind === 'admin') return 'UTC';
  return (await findAgent(db, caller.agentId))?.timezone ?? 'UTC';
}

/** A notification in the words of the agent or admin who reads it. */
export function notificationView(row: NotificationRecord): Notification {
  const worded = notificationForReader(row, agentReader(row.formats));
  return {
    _id: row.id,
    type: row.type,
    read: row.readAt !== null,
    createdAt: row.createdAt,
    title: withIsolatedRuns(worded.title),
    message: withIsolatedRuns(worded.message),
    booking: row.bookingId ? { _id: row.bookingId } : null,
    property: row.propertyId ? { _id: row.propertyId } : null,
    link: row.link,
  };
}
