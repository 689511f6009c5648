import type { DateFormat } from '#domain/account/display-settings.ts';
import type { AdminRole } from '#domain/admin/admin-roles.ts';
import type { NotificationType } from '#domain/messages/notifications/notification-types.ts';
import { withIsolatedRuns } from '#domain/shared/text-direction.ts';
import type { Queryable } from '#server/db/pool.ts';
import { bindNames, insertRow, type RowOf, selectList } from '#server/db/rows.ts';
import type { Tx } from '#server/db/transaction.ts';
import {
  type MailRequest,
  type MailTopic,
  type SealedMail,
  sealMail,
} from '#server/features/messages/mails/index.ts';
import type { MemberKey } from '#server/http/caller.ts';

/** How the agent of a notification writes dates and amounts; null for an admin. */
type ReaderFormats = { dateFormat: DateFormat | null; locale: string };

export type NotificationRecord = RowOf<typeof columns, { type: NotificationType; facts: object | null }> & {
  formats: ReaderFormats | null;
};

const columns = selectList('notifications', [
  'id',
  'type',
  'title',
  'message',
  'bookingId',
  'propertyId',
  'link',
  'readAt',
  'createdAt',
  'code',
  'facts',
]);

/** The columns of a notification for its owner, the statement's parameter. */
export function notificationColumns(owner: string): string {
  return `${columns},
    (SELECT json_build_object('dateFormat', a.settings->>'dateFormat', 'locale', a.locale)
     FROM agents a WHERE a.id = ${owner}) AS formats`;
}

/** Whose notifications: a member's within a business, or an admin's, who is both at once. */
export type Recipient = MemberKey;

/** Rows without a member are the first owner's or an admin's. */
export const ofRecipient = 'agent_id = $1 AND coalesce(member_id, agent_id) = $2';

/**
 * Inserts a notification; returns false when the member has one with its key. Instants are truncated to milliseconds, as the API returns
 * them.
 */
export async function insertNotification(
  db: Queryable,
  { agentId, memberId }: Recipient,
  row: Omit<NotificationRecord, 'readAt' | 'createdAt' | 'formats' | 'code' | 'facts'> & {
    code: string;
    facts: object;
    dedupeKey: string;
    createdAt: string;
    shown: boolean;
  },
): Promise<boolean> {
  const inserted = await insertRow(
    db,
    'notifications',
    {
      agentId,
      memberId,
      id: row.id,
      type: row.type,
      title: withIsolatedRuns(row.title),
      message: withIsolatedRuns(row.message),
      code: row.code,
      facts: JSON.stringify(row.facts),
      bookingId: row.bookingId,
      propertyId: row.propertyId,
      link: row.link,
      dedupeKey: memberId === agentId ? row.dedupeKey : `${memberId}:${row.dedupeKey}`,
      shown: row.shown,
      createdAt: new Date(row.createdAt),
    },
    { onConflict: 'DO NOTHING' },
  );

  return inserted === 1;
}

/** Inserts one notification per active admin of the roles. */
export async function insertForAdmins(
  db: Queryable,
  row: Pick<NotificationRecord, 'type' | 'title' | 'message' | 'link'> & {
    code: string;
    facts: object;
    roles: readonly AdminRole[];
    dedupeKey: string;
    now: number;
  },
): Promise<void> {
  await db.query(
    bindNames(
      `INSERT INTO notifications (agent_id, id, type, title, message, code, facts, link, dedupe_key,
         created_at)
       SELECT id, uuidv7(), $type, $title, $message, $code, $facts, $link, $dedupeKey, $now
       FROM admins WHERE status = 'active' AND role = ANY($roles)
       ON CONFLICT DO NOTHING`,
      { ...row, facts: JSON.stringify(row.facts), now: new Date(row.now) },
    ),
  );
}

export async function findNotification(
  db: Queryable,
  agentId: string,
  id: string,
): Promise<NotificationRecord | null> {
  const { rows } = await db.query<NotificationRecord>({
    name: 'find-notification',
    text: `SELECT ${notificationColumns('$1')} FROM notifications WHERE agent_id = $1 AND id = $2 AND shown`,
    values: [agentId, id],
  });
  return rows[0] ?? null;
}

export async function markRead(
  db: Queryable,
  { agentId, memberId }: Recipient,
  id: string,
  now: number,
): Promise<NotificationRecord | null> {
  const { rows } = await db.query<NotificationRecord>(
    `UPDATE notifications
     SET read_at = coalesce(read_at, $4)
     WHERE ${ofRecipient} AND id = $3 AND shown
     RETURNING ${notificationColumns('$1')}`,
    [agentId, memberId, id, new Date(now)],
  );
  return rows[0] ?? null;
}

/** Marks notifications up to `before` as read; later ones have not been on screen. */
export async function markAllRead(
  db: Queryable,
  { agentId, memberId }: Recipient,
  before: string | null,
  now: number,
): Promise<number> {
  const { rowCount } = await db.query(
    `UPDATE notifications SET read_at = $4
     WHERE ${ofRecipient} AND shown AND read_at IS NULL AND ($3::timestamptz IS NULL OR created_at <= $3)`,
    [agentId, memberId, before, new Date(now)],
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

/** Marks notifications as read and returns how many were unread. */
export async function markSomeRead(
  db: Queryable,
  { agentId, memberId }: Recipient,
  ids: readonly string[],
  now: number,
): Promise<number> {
  const { rowCount } = await db.query(
    `UPDATE notifications SET read_at = $4
     WHERE ${ofRecipient} AND id = ANY ($3::uuid[]) AND shown AND read_at IS NULL`,
    [agentId, memberId, ids, new Date(now)],
  );
  return rowCount ?? 0;
}

/** Hides notifications. The rows are retained, so that their dedupe keys still prevent duplicates. */
export async function deleteNotifications(
  db: Queryable,
  { agentId, memberId }: Recipient,
  ids: readonly string[],
  now: number,
): Promise<number> {
  const { rowCount } = await db.query(
    `UPDATE notifications SET shown = false, read_at = coalesce(read_at, $4)
     WHERE ${ofRecipient} AND id = ANY ($3::uuid[]) AND shown`,
    [agentId, memberId, ids, new Date(now)],
  );
  return rowCount ?? 0;
}

/** Deletes hidden notifications and those past retention, up to `limit`; returns how many. */
export async function forgetOldNotifications(
  db: Queryable,
  { unshownBefore, before, limit }: { unshownBefore: number; before: number; limit: number },
): Promise<number> {
  const { rowCount } = await db.query(
    `DELETE FROM notifications WHERE (agent_id, id) IN (
       SELECT agent_id, id FROM notifications
       WHERE created_at < $1 AND (NOT shown OR created_at < $2) ORDER BY created_at LIMIT $3)`,
    [new Date(unshownBefore), new Date(before), limit],
  );
  return rowCount ?? 0;
}

/** A delayed mail; `id` is its notification's id. */
type WaitingMail = {
  agentId: string;
  id: string;
  dueAt: number;
  unlessRead: boolean;
  mail: MailRequest;
};

/** Stores a delayed mail, sealed. Its topic stays readable, so that preferences can be checked when it is due. */
export async function insertWaitingMail(tx: Tx, waiting: WaitingMail): Promise<void> {
  const { agentId, id, dueAt, unlessRead, mail } = waiting;
  const { topic, memberId } = ('about' in mail && mail.about) || {};
  await tx.query(
    `INSERT INTO waiting_mails (agent_id, id, due_at, unless_read, mail) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING`,
    [agentId, id, new Date(dueAt), unlessRead, { ...(await sealMail(tx.mailKey, mail)), topic, memberId }],
  );
}

/** A due mail; rows of earlier releases are not sealed. */
type DueMail = Recipient & {
  mail: SealedMail | MailRequest;
  topic: MailTopic | null;
  isStale: boolean;
};

/** Deletes and returns due mails; `isStale` when the notification has been read meanwhile. */
export async function takeDueMails(
  tx: Queryable,
  { now, limit }: { now: number; limit: number },
): Promise<DueMail[]> {
  const { rows } = await tx.query<DueMail>(
    `WITH due AS (
       DELETE FROM waiting_mails WHERE (agent_id, id) IN
         (SELECT agent_id, id
          FROM waiting_mails
          WHERE due_at <= $1
          ORDER BY due_at
          LIMIT $2 FOR UPDATE SKIP LOCKED)
       RETURNING agent_id, id, due_at, unless_read, mail)
     SELECT due.agent_id AS "agentId", due.mail,
       coalesce(n.member_id, (due.mail ->> 'memberId')::uuid, due.agent_id) AS "memberId",
       coalesce(due.mail ->> 'topic', due.mail -> 'about' ->> 'topic') AS topic, due.unless_read
       AND n.read_at IS NOT NULL AS "isStale"
     FROM due LEFT JOIN notifications n ON n.agent_id = due.agent_id AND n.id = due.id
     ORDER BY due.due_at, due.id`,
    [new Date(now), limit],
  );

  return rows;
}
