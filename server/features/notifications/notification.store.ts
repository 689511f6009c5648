import type { Notification } from '#contract/notifications.ts';
import type { Queryable } from '#server/db/pool.ts';

export type NotificationType = Notification['type'];

export type NotificationRecord = {
  id: string;
  type: NotificationType;
  title: string;
  message: string;
  bookingId: string | null;
  propertyId: string | null;
  link: string | null;
  readAt: string | null;
  createdAt: string;
};

export const notificationFilters = ['all', 'unread', 'bookings', 'messages'] as const;
export type NotificationFilter = (typeof notificationFilters)[number];

const fields = `id, type, title, message, booking_id AS "bookingId", property_id AS "propertyId", link,
  read_at AS "readAt", created_at AS "createdAt"`;

const conditions: Record<NotificationFilter, string> = {
  all: '',
  unread: 'AND read_at IS NULL',
  bookings: `AND type IN ('booking_received', 'booking_via_link', 'booking_confirmed', 'booking_cancelled',
    'booking_declined', 'booking_expired', 'hold_expiring', 'check_in_today', 'check_out_today')`,
  messages: `AND type = 'message'`,
};

/** Answers false when one with this key is there already. Moments are kept in whole milliseconds, as they are told. */
export async function insertNotification(
  db: Queryable,
  agentId: string,
  row: Omit<NotificationRecord, 'readAt' | 'createdAt'> & { dedupeKey: string; createdAt: string | null },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO notifications (agent_id, id, type, title, message, booking_id, property_id, link, dedupe_key, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, date_trunc('milliseconds', coalesce($10::timestamptz, clock_timestamp())))
     ON CONFLICT DO NOTHING`,
    [
      agentId,
      row.id,
      row.type,
      row.title,
      row.message,
      row.bookingId,
      row.propertyId,
      row.link,
      row.dedupeKey,
      row.createdAt,
    ],
  );
  return rowCount === 1;
}

export async function findNotification(
  db: Queryable,
  agentId: string,
  id: string,
): Promise<NotificationRecord | null> {
  const { rows } = await db.query({
    name: 'find-notification',
    text: `SELECT ${fields} FROM notifications WHERE agent_id = $1 AND id = $2`,
    values: [agentId, id],
  });
  return rows[0] ?? null;
}

export async function selectNotifications(
  db: Queryable,
  agentId: string,
  page: { filter: NotificationFilter; after: { at: string; id: string } | null; limit: number },
): Promise<NotificationRecord[]> {
  const { rows } = await db.query({
    name: `notifications-${page.filter}`,
    text: `SELECT ${fields} FROM notifications
           WHERE agent_id = $1 ${conditions[page.filter]}
             AND (created_at, id) < (coalesce($2::timestamptz, 'infinity'), coalesce($3::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
           ORDER BY created_at DESC, id DESC LIMIT $4`,
    values: [agentId, page.after?.at ?? null, page.after?.id ?? null, page.limit],
  });
  return rows;
}

const countedAtMost = 1000;

/** Counts no further than a thousand: the bell shows 9+ long before. */
export async function countUnread(db: Queryable, agentId: string): Promise<number> {
  const { rows } = await db.query({
    name: 'count-unread-notifications',
    text: `SELECT count(*) AS unread FROM
             (SELECT FROM notifications WHERE agent_id = $1 AND read_at IS NULL LIMIT ${countedAtMost}) AS capped`,
    values: [agentId],
  });
  return rows[0]?.unread ?? 0;
}

export async function markRead(
  db: Queryable,
  agentId: string,
  id: string,
  now: number,
): Promise<NotificationRecord | null> {
  const { rows } = await db.query(
    `UPDATE notifications SET read_at = coalesce(read_at, $3) WHERE agent_id = $1 AND id = $2 RETURNING ${fields}`,
    [agentId, id, new Date(now)],
  );
  return rows[0] ?? null;
}

/** Touches only what was made up to `before`: one that arrived meanwhile has not been seen. */
export async function markAllRead(
  db: Queryable,
  agentId: string,
  before: string | null,
  now: number,
): Promise<number> {
  const { rowCount } = await db.query(
    `UPDATE notifications SET read_at = $3
     WHERE agent_id = $1 AND read_at IS NULL AND ($2::timestamptz IS NULL OR created_at <= $2)`,
    [agentId, before, new Date(now)],
  );
  return rowCount ?? 0;
}

export async function markLinkRead(db: Queryable, agentId: string, link: string, now: number): Promise<void> {
  await db.query(
    `UPDATE notifications SET read_at = $3
     WHERE agent_id = $1 AND read_at IS NULL AND type = 'message' AND link = $2`,
    [agentId, link, new Date(now)],
  );
}

export async function removeNotification(db: Queryable, agentId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.query('DELETE FROM notifications WHERE agent_id = $1 AND id = $2', [
    agentId,
    id,
  ]);
  return rowCount === 1;
}
