import type { Queryable } from '#server/db/pool.ts';
import { oneRow, type RowOf, selectList } from '#server/db/rows.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Tx } from '#server/db/transaction.ts';
import { takeBackLast } from '#server/db/transaction-end.ts';
import { linkPageId } from '#server/features/links/shared-links/index.ts';

/** True for an empty database, or one with an interrupted fill. */
export async function mayFillDemo(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ may: boolean }>(
    `SELECT NOT EXISTS (SELECT 1 FROM agents) OR
       (EXISTS (SELECT 1 FROM platform_secrets WHERE name = 'demo-begun')
        AND NOT EXISTS (SELECT 1 FROM platform_secrets WHERE name = 'demo-complete')) AS may`,
  );
  return oneRow(rows).may;
}

export async function markDemo(db: Queryable, state: 'begun' | 'complete'): Promise<void> {
  await db.query(`INSERT INTO platform_secrets (name, value) VALUES ($1, '') ON CONFLICT DO NOTHING`, [
    `demo-${state}`,
  ]);
}

/**
 * Drops this transaction's mails and live events, those already in the outbox and those left for its end, so that invented
 * history is neither mailed nor announced.
 */
export async function dropOwnOutbox(tx: Tx): Promise<void> {
  takeBackLast(tx, 'mails', () => true);
  takeBackLast(
    tx,
    'outbox',
    (row) => Reflect.get(row, 'kind') === 'live' || String(Reflect.get(row, 'topic')).includes('mail'),
  );
  await tx.query(
    `WITH unsent AS (DELETE FROM mail_deliveries WHERE xmin = pg_current_xact_id()::xid)
     DELETE FROM outbox WHERE (kind = 'live' OR topic LIKE '%mail%') AND xmin = pg_current_xact_id()::xid`,
  );
}

/** Lets this transaction's holds end no earlier than `end`; confirmed bookings stay without an end. */
export async function extendOwnHolds(tx: Queryable, agentId: string, end: Date): Promise<void> {
  await tx.query(
    `UPDATE bookings SET hold_expires_at = CASE WHEN status <> 'confirmed' THEN $1::timestamptz END
     WHERE agent_id = $2 AND hold_expires_at < $1 AND xmin = pg_current_xact_id()::xid`,
    [end, agentId],
  );
}

/** Turns synchronous commit off: demo data can be recreated, so commits need not wait for the disk. */
export async function commitLazily(tx: Queryable): Promise<void> {
  await tx.query('SET LOCAL synchronous_commit TO off');
}

/** Records this transaction's history of nights as of `at`. */
export async function recordNightsAt(tx: Queryable, at: number): Promise<void> {
  await tx.query(
    `SELECT set_config('staydesk.clock_shift_ms',
       round(extract(epoch FROM $1::timestamptz - clock_timestamp()) * 1000)::text, true)`,
    [new Date(at)],
  );
}

export async function findDemoAgent(db: Queryable, email: string): Promise<{ agentId: string } | null> {
  const { rows } = await db.query<{ agentId: Tables['agent_emails']['agentId'] }>(
    'SELECT agent_id AS "agentId" FROM agent_emails WHERE email_key = $1',
    [email],
  );
  return rows[0] ?? null;
}

/**
 * Stays that the fill has booked: its callers have no network but a name of this form. Whoever tries the demo may book
 * meanwhile, and nothing is done in the name of their guests.
 */
const bookedByDemo = (bookings: string) => `${bookings}.network_hash LIKE 'demo-%'`;

/** Confirmed stays with an email address from a date on, those with a change request first, then the nearest. */
export async function findChangeableStays(
  db: Queryable,
  agentId: string,
  from: string,
): Promise<{ bookingId: string; hasRequest: boolean }[]> {
  const { rows } = await db.query<{ bookingId: string; hasRequest: boolean }>(
    `SELECT b.id AS "bookingId", EXISTS (SELECT FROM change_requests r
         WHERE r.agent_id = b.agent_id AND r.booking_id = b.id) AS "hasRequest"
     FROM bookings b WHERE b.agent_id = $1 AND b.status = 'confirmed' AND b.check_in >= $2
       AND b.guest_email_key <> '' AND b.link_id IS NOT NULL AND ${bookedByDemo('b')}
     ORDER BY 2 DESC, b.check_in, b.id LIMIT 30`,
    [agentId, from],
  );
  return rows;
}

/** Marks messages and notifications before `until` as read, and what guests wrote before the host's latest answer. */
export async function settleDemoInbox(db: Queryable, agentId: string, until: Date): Promise<void> {
  await db.query(
    `UPDATE notifications
     SET read_at = created_at
     WHERE agent_id = $1 AND created_at < $2 AND read_at IS NULL`,
    [agentId, until],
  );
  await db.query(
    `UPDATE messages m SET delivered_at = sent_at, read_at = sent_at + interval '10 minutes'
     WHERE agent_id = $1 AND read_at IS NULL AND (sent_at < $2 OR (sender = 'guest' AND EXISTS (
       SELECT FROM messages a WHERE a.agent_id = m.agent_id AND a.conversation_id = m.conversation_id
         AND a.sender = 'agent' AND NOT a.is_note AND a.seq > m.seq)))`,
    [agentId, until],
  );

  await db.query(
    `UPDATE conversations c SET
       needs_reply_since = CASE WHEN c.last_message_at < $2 THEN NULL ELSE c.needs_reply_since END,
       (unread_agent, unread_guest) = (
         SELECT count(*) FILTER (WHERE m.sender = 'guest'), count(*) FILTER (WHERE m.sender = 'agent')
         FROM messages m
         WHERE m.agent_id = c.agent_id AND m.conversation_id = c.id AND m.read_at IS NULL AND NOT m.is_note)
     WHERE c.agent_id = $1`,
    [agentId, until],
  );
}

type PastViews = { agentId: string; linkId: string; propertyIds: string[]; from: string; days: number };

/** Inserts two to seven visitors a day with the pages they viewed; deterministic, so repeating it changes nothing. */
export async function insertPastViews(db: Queryable, past: PastViews): Promise<void> {
  await db.query(
    `INSERT INTO link_views (agent_id, link_id, property_id, day, visitor)
     SELECT $1::uuid, $2::uuid, page.id, $3::date + day.number,
       decode(md5($2::uuid::text || day.number || visitor.number), 'hex')
     FROM generate_series(0, $4::int - 1) day(number)
     CROSS JOIN LATERAL generate_series(1,
       2 + abs(hashtext($2::uuid::text || day.number) % 6)) visitor(number)
     CROSS JOIN LATERAL (
       SELECT '${linkPageId}'::uuid AS id
       UNION ALL
       SELECT place.id FROM unnest($5::uuid[]) place(id)
       WHERE abs(hashtext(place.id::text || day.number || visitor.number) % 100) < 140 / greatest(1,
         cardinality($5::uuid[]))
     ) page
     ON CONFLICT DO NOTHING`,
    [past.agentId, past.linkId, past.from, past.days, past.propertyIds],
  );

  await db.query(
    `UPDATE shared_links SET (views, property_views, unique_visitors) = (
       SELECT count(*), count(*) FILTER (WHERE property_id <> '${linkPageId}'), count(DISTINCT (day, visitor))
       FROM link_views v WHERE v.agent_id = $1 AND v.link_id = $2)
     WHERE agent_id = $1 AND id = $2`,
    [past.agentId, past.linkId],
  );
}

/** True when a step's idempotency key is stored. */
export async function isDemoStepDone(db: Queryable, key: string): Promise<boolean> {
  const { rowCount } = await db.query(`SELECT 1 FROM idempotency_keys WHERE actor = 'demo' AND key = $1`, [
    key,
  ]);
  return rowCount === 1;
}

export async function findDemoAdminHash(db: Queryable, email: string): Promise<string | null> {
  const { rows } = await db.query<{ hash: Tables['admins']['passwordHash'] }>(
    'SELECT password_hash AS hash FROM admins WHERE email_key = $1',
    [email],
  );
  return rows[0]?.hash ?? null;
}

const oldPassword = 'demo-admin-password';

export async function findOldPassword(db: Queryable): Promise<Buffer | null> {
  const { rows } = await db.query<Pick<Tables['platform_secrets'], 'value'>>(
    'SELECT value FROM platform_secrets WHERE name = $1',
    [oldPassword],
  );
  return rows[0]?.value ?? null;
}

export async function deleteOldPassword(db: Queryable): Promise<void> {
  await db.query('DELETE FROM platform_secrets WHERE name = $1', [oldPassword]);
}

/**
 * Nights of a property that are taken from a day on, by arrival. `isConfirmed` is for confirmed stays of the demo itself,
 * so false for blocks and for stays that others have booked.
 */
export async function findTakenStays(
  db: Queryable,
  { agentId, propertyId, from }: { agentId: string; propertyId: string; from: string },
): Promise<{ checkIn: string; checkOut: string; isConfirmed: boolean; guests: number }[]> {
  const { rows } = await db.query<{
    checkIn: string;
    checkOut: string;
    isConfirmed: boolean;
    guests: number;
  }>(
    `SELECT lower(k.stay) AS "checkIn", upper(k.stay) AS "checkOut",
       coalesce(b.status = 'confirmed' AND ${bookedByDemo('b')}, false) AS "isConfirmed",
       coalesce(b.adults + b.children, 0) AS guests
     FROM reserved_nights k LEFT JOIN bookings b ON b.agent_id = k.agent_id AND b.id = k.id
     WHERE k.agent_id = $1 AND k.property_id = $2 AND k.is_reserved AND upper(k.stay) > $3::date
     ORDER BY k.stay`,
    [agentId, propertyId, from],
  );

  return rows;
}

/** Readings of a demo property's calendar by a channel, one at each moment. */
export async function insertSamplePickups(
  db: Queryable,
  {
    agentId,
    exportId,
    family,
    moments,
    goesOn,
  }: { agentId: string; exportId: string; family: string; moments: readonly Date[]; goesOn: boolean },
): Promise<void> {
  await db.query(
    `INSERT INTO export_pickups (agent_id, export_id, id, at, status, agent_family, body_tag)
     SELECT $1, $2, gen_random_uuid(), at, 200, $3, $4 FROM unnest($5::timestamptz[]) at`,
    [agentId, exportId, family, goesOn ? 'sample' : 'sample-stopped', moments],
  );
}

/** Stops the regular reading of a calendar while its past is made, or starts it again. */
export async function pauseDemoFeed(
  db: Queryable,
  { agentId, feedId, isPaused }: { agentId: string; feedId: string; isPaused: boolean },
): Promise<void> {
  await db.query(
    `UPDATE calendar_feeds
     SET status = CASE WHEN $3 THEN 'paused' WHEN misses >= 3 THEN 'failing' ELSE 'active' END
     WHERE agent_id = $1 AND id = $2`,
    [agentId, feedId, isPaused],
  );
}

/** Lets the sample channels that still come read their calendars once more, when the last time is `gap` ago. */
export async function continueSamplePickups(db: Queryable, now: Date): Promise<void> {
  await db.query(
    `INSERT INTO export_pickups (agent_id, export_id, id, at, status, agent_family, body_tag)
     SELECT x.agent_id, x.id, gen_random_uuid(), $1, 200, last.agent_family, 'sample' FROM calendar_exports x
     JOIN LATERAL (SELECT p.at, p.agent_family, p.body_tag FROM export_pickups p
       WHERE p.agent_id = x.agent_id AND p.export_id = x.id ORDER BY p.at DESC LIMIT 1) last
         ON last.body_tag = 'sample'
     WHERE last.at < $1::timestamptz - interval '2 hours'`,
    [now],
  );
}

type StayToSign = RowOf<typeof bookingColumns>;

const bookingColumns = selectList('bookings', ['agentId', '_id', 'guestName']);

/** Confirmed stays to come whose guests have an address, the next one first. */
export async function findStaysToSign(
  db: Queryable,
  { agentId, propertyId, limit }: { agentId: string; propertyId: string; limit: number },
): Promise<StayToSign[]> {
  const { rows } = await db.query<StayToSign>(
    `SELECT ${bookingColumns} FROM bookings
     WHERE agent_id = $1 AND property_id = $2 AND status = 'confirmed' AND hold_expires_at IS NULL
       AND deleted_at IS NULL AND ${bookedByDemo('bookings')}
       AND guest_email_key <> '' AND check_in > now()::date + 1 ORDER BY check_in, id LIMIT $3`,
    [agentId, propertyId, limit],
  );
  return rows;
}

const stayColumns = selectList('bookings', ['agentId', 'propertyId', 'checkOut'], 'b');

export type FinishedStay = RowOf<typeof stayColumns> & {
  bookingId: string;
  firstName: string;
  timezone: string;
  /** Text of its review; null for none. */
  review: string | null;
};

/** Stays of the agents that ended before a day, the latest first. */
export async function findFinishedStays(
  db: Queryable,
  agentIds: readonly string[],
  before: string,
): Promise<FinishedStay[]> {
  const { rows } = await db.query<FinishedStay>(
    `SELECT ${stayColumns}, b.id AS "bookingId", b.guest->>'firstName' AS "firstName", p.timezone,
       r.body AS review
     FROM bookings b JOIN properties p ON p.agent_id = b.agent_id AND p.id = b.property_id
       LEFT JOIN guest_reviews r ON r.agent_id = b.agent_id AND r.booking_id = b.id
     WHERE b.agent_id = ANY($1::uuid[]) AND b.status = 'checked_out' AND b.check_out < $2
     ORDER BY b.check_out DESC, b.id`,
    [agentIds, before],
  );
  return rows;
}

export type DemoReviewRow = Pick<
  Tables['guest_reviews'],
  | 'agentId'
  | 'id'
  | 'bookingId'
  | 'propertyId'
  | 'stars'
  | 'body'
  | 'guestName'
  | 'stayedUntil'
  | 'answer'
  | 'answeredAt'
  | 'givenAt'
>;

export async function insertDemoReviews(db: Queryable, rows: readonly DemoReviewRow[]): Promise<void> {
  await db.query(
    `INSERT INTO guest_reviews (agent_id, id, booking_id, property_id, stars, body, guest_name, stayed_until,
       answer, answered_at, given_at)
     SELECT "agentId", id, "bookingId", "propertyId", stars, body, "guestName", "stayedUntil", answer,
       "answeredAt", "givenAt"
     FROM jsonb_to_recordset($1::jsonb) AS r ("agentId" uuid, id uuid, "bookingId" uuid, "propertyId" uuid,
       stars int, body text, "guestName" text, "stayedUntil" date, answer text, "answeredAt" timestamptz,
       "givenAt" timestamptz)
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(rows)],
  );
}
