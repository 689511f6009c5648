import type { AdminAnnouncement, AnnouncementReceipt } from '#contract/admin/announcements.ts';
import type { Announcement } from '#contract/messages/announcements.ts';
import type { AnnouncementState, Audience } from '#domain/messages/announcement.ts';
import type { Queryable } from '#server/db/pool.ts';
import { insertRow, type RowOf, selectList } from '#server/db/rows.ts';
import type { Tables } from '#server/db/tables.ts';
import type { MemberKey } from '#server/http/caller.ts';
import type { PageMoment } from '#server/http/list-page.ts';

/** Agents of an audience; suspended and closed accounts cannot read. */
const audienceOf = `FROM agents a LEFT JOIN subscriptions s ON s.agent_id = a.id
  WHERE a.status = 'active' AND ($1::text IS NULL OR coalesce(s.plan_type, 'none') = $1)
    AND ($2::text IS NULL OR s.status = $2)
    AND ($3::text IS NULL OR EXISTS (SELECT FROM properties p
      WHERE p.agent_id = a.id AND p.country = $3 AND p.deleted_at IS NULL))`;
const valuesOf = ({ plan, subscription, country }: Audience) => [plan, subscription, country];

export async function countAgents(db: Queryable, audience: Audience): Promise<number> {
  const { rows } = await db.query<{ agents: number }>(
    `SELECT count(*)::int AS agents ${audienceOf}`,
    valuesOf(audience),
  );
  return rows[0]?.agents ?? 0;
}

export type NewAnnouncement = Audience & {
  id: string;
  title: string;
  body: string;
  /** Tokens as JSON. */
  parts: string;
  byMail: boolean;
  publishAt: number;
  createdAt: number;
  createdBy: string;
};

export async function insertAnnouncement(tx: Queryable, announcement: NewAnnouncement): Promise<void> {
  await insertRow(tx, 'announcements', {
    id: announcement.id,
    title: announcement.title,
    body: announcement.body,
    parts: announcement.parts,
    plan: announcement.plan,
    subscription: announcement.subscription,
    country: announcement.country,
    byMail: announcement.byMail,
    state: 'scheduled',
    publishAt: new Date(announcement.publishAt),
    createdAt: new Date(announcement.createdAt),
    createdBy: announcement.createdBy,
  });
}

const announcementColumns = selectList('announcements', [
  'title',
  'plan',
  'subscription',
  'country',
  'byMail',
]);

/** Publishes a scheduled announcement to the agents of its audience; null when it is not scheduled any more. */
export async function publishStored(
  tx: Queryable,
  { id, now }: { id: string; now: number },
): Promise<{ title: string; recipients: number } | null> {
  const { rows } = await tx.query<Audience & { title: string; byMail: boolean }>(
    `UPDATE announcements SET state = 'published', published_at = $2 WHERE id = $1 AND state = 'scheduled'
     RETURNING ${announcementColumns}`,
    [id, new Date(now)],
  );
  const [found] = rows;
  if (!found) return null;

  const { rowCount } = await tx.query(
    `INSERT INTO announcement_receipts (agent_id, announcement_id, mail)
     SELECT a.id, $4::uuid, CASE WHEN $5::boolean THEN 'waiting' END ${audienceOf}`,
    [...valuesOf(found), id, found.byMail],
  );

  return { title: found.title, recipients: rowCount ?? 0 };
}

/** False when it was withdrawn before. */
export async function withdrawStored(
  tx: Queryable,
  { id, now }: { id: string; now: number },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE announcements SET state = 'withdrawn', withdrawn_at = $2 WHERE id = $1 AND state <> 'withdrawn'`,
    [id, new Date(now)],
  );
  return rowCount === 1;
}

export async function findDueAnnouncements(db: Queryable, now: number): Promise<string[]> {
  const { rows } = await db.query<Pick<Tables['announcements'], 'id'>>(
    `SELECT id
     FROM announcements
     WHERE state = 'scheduled' AND publish_at <= $1
     ORDER BY publish_at
     LIMIT 20`,
    [new Date(now)],
  );
  return rows.map(({ id }) => id);
}

export type WaitingMail = RowOf<typeof receiptColumns>;
type TakenMail = { title: string; body: string; name: string; email: string };

const receiptColumns = selectList('announcement_receipts', ['agentId', 'announcementId'], 'r');

export async function findWaitingMails(db: Queryable, limit: number): Promise<WaitingMail[]> {
  const { rows } = await db.query<WaitingMail>(
    `SELECT ${receiptColumns}
     FROM announcement_receipts r JOIN announcements n ON n.id = r.announcement_id
     WHERE r.mail = 'waiting' AND n.state = 'published' LIMIT $1`,
    [limit],
  );
  return rows;
}

/**
 * Takes the mail of one agent, so that it is queued once. Null when it was taken before, when the announcement was
 * withdrawn, and for an account that is suspended or closed by now, which is not mailed.
 */
export async function takeWaitingMail(
  tx: Queryable,
  { agentId, announcementId }: WaitingMail,
): Promise<TakenMail | null> {
  const { rows } = await tx.query<TakenMail & { isMailed: boolean }>(
    `UPDATE announcement_receipts r SET mail = CASE WHEN a.status = 'active' THEN 'queued' END
     FROM announcements n, agents a WHERE r.agent_id = $1 AND r.announcement_id = $2 AND r.mail = 'waiting'
       AND n.id = r.announcement_id AND n.state = 'published' AND a.id = r.agent_id
     RETURNING n.title, n.body, a.name, a.email, r.mail IS NOT NULL AS "isMailed"`,
    [agentId, announcementId],
  );
  return rows[0]?.isMailed ? rows[0] : null;
}

export type AnnouncementFilter = { state: AnnouncementState | null; q: string | null; id: string | null };

const matching = `($1::uuid IS NULL OR n.id = $1) AND ($2::text IS NULL OR n.state = $2)
  AND ($3::text IS NULL OR search_key(n.title || ' ' || n.body) LIKE search_pattern($3))`;
const matched = ({ id, state, q }: AnnouncementFilter) => [id, state, q?.replace(/[\\%_]/g, '\\$&') ?? null];

const listedColumns = selectList(
  'announcements',
  [
    'title',
    'body',
    'plan',
    'subscription',
    'country',
    'byMail',
    'state',
    'publishAt',
    'publishedAt',
    'withdrawnAt',
    'createdAt',
    'createdBy',
  ],
  'n',
);

/** Newest first. */
export async function selectAnnouncements(
  db: Queryable,
  filter: AnnouncementFilter,
  { after, limit }: { after: PageMoment | null; limit: number },
): Promise<AdminAnnouncement[]> {
  const { rows } = await db.query<AdminAnnouncement>(
    `SELECT n.id AS _id, ${listedColumns}, r.recipients, r.read, r.mailed
     FROM announcements n CROSS JOIN LATERAL (SELECT count(*)::int AS recipients,
       count(coalesce(o.read_at, m.read_at))::int AS read,
       (count(*) FILTER (WHERE o.mail = 'queued'))::int AS mailed
       FROM announcement_receipts o
       LEFT JOIN (SELECT agent_id, min(read_at) AS read_at FROM member_announcement_reads
         WHERE announcement_id = n.id GROUP BY agent_id) m ON m.agent_id = o.agent_id
       WHERE o.announcement_id = n.id) r
     WHERE ${matching} AND ($4::timestamptz IS NULL OR (n.created_at, n.id) < ($4, $5::uuid))
     ORDER BY n.created_at DESC, n.id DESC LIMIT $6`,
    [...matched(filter), after?.at ?? null, after?.id ?? null, limit],
  );

  return rows;
}

export async function countAnnouncements(db: Queryable, filter: AnnouncementFilter): Promise<number> {
  const { rows } = await db.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM announcements n WHERE ${matching}`,
    matched(filter),
  );
  return rows[0]?.total ?? 0;
}

/**
 * Those who have read it first, the latest before the others. A business has read it when its first member has. `at` is the
 * epoch for those who have not.
 */
export async function selectReceipts(
  db: Queryable,
  announcementId: string,
  { after, limit }: { after: PageMoment | null; limit: number },
): Promise<(AnnouncementReceipt & { at: string })[]> {
  const { rows } = await db.query<AnnouncementReceipt & { at: string }>(
    `SELECT jsonb_build_object('_id', a.id, 'name', a.name, 'email', a.email) AS agent, r.read_at AS "readAt",
       coalesce(r.mail = 'queued', false) AS "isMailed", coalesce(r.read_at, 'epoch') AS at
     FROM (SELECT o.agent_id, o.mail, least(o.read_at, m.read_at) AS read_at
       FROM announcement_receipts o
       LEFT JOIN (SELECT agent_id, min(read_at) AS read_at FROM member_announcement_reads
         WHERE announcement_id = $1 GROUP BY agent_id) m ON m.agent_id = o.agent_id
       WHERE o.announcement_id = $1) r
     JOIN agents a ON a.id = r.agent_id
     WHERE true
       AND ($2::timestamptz IS NULL OR (coalesce(r.read_at, 'epoch'), r.agent_id) < ($2, $3::uuid))
     ORDER BY coalesce(r.read_at, 'epoch') DESC, r.agent_id DESC LIMIT $4`,
    [announcementId, after?.at ?? null, after?.id ?? null, limit],
  );
  return rows;
}

/** `parts` is JSON; null until the announcement is parsed. */
type UnreadAnnouncement = Omit<Announcement, 'parts'> & { parts: string | null };

const unreadColumns = selectList('announcements', ['title', 'body', 'publishedAt'], 'n');

/** What a member has not read, the newest first. Members see what was published after they came. */
export async function selectUnread(
  db: Queryable,
  { agentId, memberId }: MemberKey,
): Promise<UnreadAnnouncement[]> {
  const { rows } = await db.query<UnreadAnnouncement>(
    `SELECT n.id AS _id, ${unreadColumns}, n.parts::text AS parts
     FROM announcement_receipts r JOIN announcements n ON n.id = r.announcement_id
     WHERE r.agent_id = $1 AND n.state = 'published'
       AND CASE WHEN $2 = $1 THEN r.read_at IS NULL
         ELSE n.published_at > (SELECT created_at FROM members WHERE agent_id = $1 AND id = $2)
           AND NOT EXISTS (SELECT FROM member_announcement_reads m
             WHERE m.agent_id = $1 AND m.announcement_id = r.announcement_id AND m.member_id = $2) END
     ORDER BY n.published_at DESC, n.id DESC LIMIT 5`,
    [agentId, memberId],
  );
  return rows;
}

/** False when the announcement was not for the agent. */
export async function setRead(
  tx: Queryable,
  { agentId, memberId, id, now }: MemberKey & { id: string; now: number },
): Promise<boolean> {
  const isFirstOwner = memberId === agentId;
  const { rowCount } = isFirstOwner
    ? await tx.query(
        `UPDATE announcement_receipts
         SET read_at = coalesce(read_at, $3)
         WHERE agent_id = $1 AND announcement_id = $2`,
        [agentId, id, new Date(now)],
      )
    : await tx.query(
        `INSERT INTO member_announcement_reads AS m (agent_id, announcement_id, member_id, read_at)
         SELECT agent_id, announcement_id, $3, $4 FROM announcement_receipts
         WHERE agent_id = $1 AND announcement_id = $2
         ON CONFLICT (agent_id, announcement_id, member_id) DO UPDATE SET read_at = m.read_at`,
        [agentId, id, memberId, new Date(now)],
      );
  return rowCount === 1;
}

export async function selectUnparsed(
  db: Queryable,
  limit: number,
): Promise<Pick<Tables['announcements'], 'id' | 'body'>[]> {
  const { rows } = await db.query<Pick<Tables['announcements'], 'id' | 'body'>>(
    'SELECT id, body FROM announcements WHERE parts IS NULL LIMIT $1',
    [limit],
  );
  return rows;
}

export async function saveParts(db: Queryable, id: string, parts: string): Promise<void> {
  await db.query('UPDATE announcements SET parts = $2 WHERE id = $1', [id, parts]);
}
