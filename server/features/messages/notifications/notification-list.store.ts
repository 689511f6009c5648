import type { NotificationFilter } from '#domain/messages/notifications/notification-filters.ts';
import {
  isTypeShownBy,
  type NotificationType,
  notificationTypes,
} from '#domain/messages/notifications/notification-types.ts';
import type { Queryable } from '#server/db/pool.ts';
import { bindNames } from '#server/db/rows.ts';
import {
  type NotificationRecord,
  notificationColumns,
  ofRecipient,
  type Recipient,
} from './notification.store.ts';

const conditions: Record<NotificationFilter, string> = {
  all: '',
  unread: 'AND read_at IS NULL',
  bookings: typesShownBy('bookings'),
  messages: typesShownBy('messages'),
};

function typesShownBy(filter: 'bookings' | 'messages'): string {
  const types = notificationTypes.filter((type) => isTypeShownBy(filter, type));
  return `AND type IN (${types.map((type) => `'${type}'`).join(', ')})`;
}

export type NotificationPage = {
  filter: NotificationFilter;
  type: NotificationType | null;
  /** Search text for title and message. */
  q: string | null;
  /** Instants; `from` is inclusive, `before` exclusive. */
  from: number | null;
  before: number | null;
  after: { at: string; id: string } | null;
  limit: number;
};

/** Lists notifications, newest first. Conditions that nobody asked for are left out, so that the plan can be kept. */
export async function selectNotifications(
  db: Queryable,
  { agentId, memberId }: Recipient,
  page: NotificationPage,
): Promise<NotificationRecord[]> {
  const wanted = [
    page.after && 'AND (created_at, id) < ($at::timestamptz, $id::uuid)',
    page.type && 'AND type = $type',
    page.q !== null && "AND search_key(title || ' ' || message) LIKE search_pattern($q)",
    page.from !== null && 'AND created_at >= $from',
    page.before !== null && 'AND created_at < $before',
  ];

  const statement = bindNames(
    `SELECT ${notificationColumns('$agentId')} FROM notifications
     WHERE agent_id = $agentId AND coalesce(member_id, agent_id) = $memberId AND shown
       ${conditions[page.filter]}
       ${wanted.filter(Boolean).join(' ')}
     ORDER BY created_at DESC, id DESC LIMIT $limit`,
    {
      agentId,
      memberId,
      at: page.after?.at,
      id: page.after?.id,
      limit: page.limit,
      type: page.type,
      q: page.q,
      from: page.from === null ? null : new Date(page.from),
      before: page.before === null ? null : new Date(page.before),
    },
  );

  return (await db.query<NotificationRecord>(statement)).rows;
}

const maxCount = 1000;

/** Counts up to a thousand, since the badge shows at most "9+". */
export async function countUnread(db: Queryable, { agentId, memberId }: Recipient): Promise<number> {
  const { rows } = await db.query<{ unread: number }>({
    name: 'count-unread-notifications',
    text: `SELECT count(*) AS unread FROM
             (SELECT FROM notifications
              WHERE ${ofRecipient} AND shown AND read_at IS NULL
              LIMIT ${maxCount}) AS capped`,
    values: [agentId, memberId],
  });
  return rows[0]?.unread ?? 0;
}

export type TypeCountRow = { type: NotificationType; count: number; unreadCount: number };

/** Counts by type, most frequent first; types without notifications are omitted. */
export async function countByType(
  db: Queryable,
  { agentId, memberId }: Recipient,
  since: number | null,
): Promise<TypeCountRow[]> {
  const { rows } = await db.query<TypeCountRow>({
    name: 'notifications-by-type',
    text: `SELECT type, count(*) AS count, count(*) FILTER (WHERE read_at IS NULL) AS "unreadCount"
           FROM notifications
           WHERE ${ofRecipient} AND shown AND ($3::timestamptz IS NULL OR created_at >= $3)
           GROUP BY type ORDER BY count(*) DESC, type`,
    values: [agentId, memberId, since === null ? null : new Date(since)],
  });
  return rows;
}

/** Counts by day in `timezone`; days without notifications are omitted. */
export async function countByDay(
  db: Queryable,
  { agentId, memberId }: Recipient,
  { since, timezone }: { since: number; timezone: string },
): Promise<{ date: string; count: number }[]> {
  const { rows } = await db.query<{ date: string; count: number }>({
    name: 'notifications-by-day',
    text: `SELECT (created_at AT TIME ZONE $4)::date AS date, count(*) AS count FROM notifications
           WHERE ${ofRecipient} AND shown AND created_at >= $3 GROUP BY 1`,
    values: [agentId, memberId, new Date(since), timezone],
  });
  return rows;
}

type UnreadRow = Pick<NotificationRecord, 'title' | 'message' | 'code' | 'facts'>;

/** Unread notifications since an instant, newest first, for the daily digest. */
export async function selectUnreadSince(
  db: Queryable,
  { agentId, memberId }: Recipient,
  { since, limit }: { since: number; limit: number },
): Promise<UnreadRow[]> {
  const { rows } = await db.query<UnreadRow>(
    `SELECT title, message, code, facts
     FROM notifications
     WHERE ${ofRecipient} AND shown AND read_at IS NULL AND created_at >= $3
     ORDER BY created_at DESC, id DESC LIMIT $4`,
    [agentId, memberId, new Date(since), limit],
  );
  return rows;
}
