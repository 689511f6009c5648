import type { FeedEvent } from '#contract/calendars/calendar-shapes.ts';
import type { ClashKind, EventClass } from '#domain/calendars/calendar-lists.ts';
import type { KnownEvent } from '#domain/calendars/plan-sync.ts';
import type { Stay } from '#domain/shared/stay.ts';
import type { Queryable } from '#server/db/pool.ts';
import { selectList } from '#server/db/rows.ts';

/** An event as it is stored, with what the plan of a reading needs. `missingSince` is in milliseconds. */
export type StoredEvent = KnownEvent & {
  readonly feedId: string;
  readonly propertyId: string;
  readonly uid: string | null;
  readonly description: string;
  readonly firstSeenAt: string;
  readonly readBeforeAt: string | null;
  readonly goneAt: string | null;
  readonly bookingId: string | null;
  readonly stayStatus: 'checked_in' | 'checked_out' | null;
  readonly stayNote: string;
};

const feedEventColumns = selectList(
  'feed_events',
  [
    'id',
    'feedId',
    'propertyId',
    'key',
    'uid',
    'checkIn',
    'checkOut',
    'summary',
    'description',
    'class',
    'classBy',
    'rolls',
    'datesSince',
    'firstSeenAt',
    'readBeforeAt',
    'missing',
    'goneAt',
    'bookingId',
    'stayStatus',
    'stayNote',
  ],
  'e',
);

const eventColumns = `${feedEventColumns},
  (extract(epoch FROM e.missing_since) * 1000)::float8 AS "missingSince"`;

/** Events of a feed that are not gone. */
export async function findFeedEvents(db: Queryable, agentId: string, feedId: string): Promise<StoredEvent[]> {
  const { rows } = await db.query<StoredEvent>(
    `SELECT ${eventColumns} FROM feed_events e WHERE e.agent_id = $1 AND e.feed_id = $2 AND e.gone_at IS NULL
     ORDER BY e.check_in, e.id`,
    [agentId, feedId],
  );
  return rows;
}

/** Stores new events of a feed in one statement. */
export async function insertFeedEvents(
  tx: Queryable,
  added: {
    agentId: string;
    feedId: string;
    propertyId: string;
    events: readonly (Stay & {
      id: string;
      key: string;
      uid: string | null;
      summary: string;
      description: string;
      class: EventClass;
      clashKind: ClashKind | null;
    })[];
    datesSince: string;
    firstSeenAt: Date;
    readBeforeAt: string | null;
  },
): Promise<void> {
  const { agentId, feedId, propertyId, events, datesSince, firstSeenAt, readBeforeAt } = added;
  const rows = events.map((event) => ({
    id: event.id,
    key: event.key,
    uid: event.uid,
    check_in: event.checkIn,
    check_out: event.checkOut,
    summary: event.summary,
    description: event.description,
    class: event.class,
    clash_kind: event.clashKind,
  }));

  await tx.query({
    name: 'insert-feed-events',
    text: `INSERT INTO feed_events (agent_id, feed_id, property_id, dates_since, first_seen_at,
        read_before_at, id, key, uid, check_in, check_out, summary, description, class, clash_kind)
           SELECT $1, $2, $3, $4, $5, $6, e.*
           FROM json_to_recordset($7) AS e (id uuid, key text, uid text, check_in date,
             check_out date, summary text, description text, class text, clash_kind text)`,
    values: [agentId, feedId, propertyId, datesSince, firstSeenAt, readBeforeAt, JSON.stringify(rows)],
  });
}

const openEventColumns = selectList('feed_events', ['id', 'class', 'summary', 'checkIn', 'checkOut'], 'e');

/** Coming events of a feed that close nights and have no block. */
export async function findOpenEvents(
  tx: Queryable,
  { agentId, feedId, today }: { agentId: string; feedId: string; today: string },
): Promise<(Stay & { id: string; class: EventClass; summary: string })[]> {
  const { rows } = await tx.query<Stay & { id: string; class: EventClass; summary: string }>({
    name: 'open-feed-events',
    text: `SELECT ${openEventColumns}
           FROM feed_events e
           WHERE e.agent_id = $1 AND e.feed_id = $2 AND e.gone_at IS NULL AND e.check_out > $3
             AND e.booking_id IS NULL
             AND e.class IN ('reservation', 'closed', 'tentative')
             AND NOT EXISTS (SELECT FROM blocks b WHERE b.agent_id = e.agent_id AND b.feed_event_id = e.id)
           ORDER BY e.check_in, e.id`,
    values: [agentId, feedId, today],
  });
  return rows;
}

/** Stores how often events were absent, and since when. */
export async function storeAbsences(
  tx: Queryable,
  agentId: string,
  absences: readonly { id: string; missing: number; since: number }[],
): Promise<void> {
  const rows = absences.map(({ id, missing, since }) => ({ id, missing, since: new Date(since) }));
  await tx.query({
    name: 'store-absences',
    text: `UPDATE feed_events e SET missing = a.missing, missing_since = a.since
           FROM json_to_recordset($2) AS a (id uuid, missing int, since timestamptz)
           WHERE e.agent_id = $1 AND e.id = a.id`,
    values: [agentId, JSON.stringify(rows)],
  });
}

/** An event by its id, also a gone one; null when it is not this agent's. */
export async function findFeedEvent(
  db: Queryable,
  agentId: string,
  eventId: string,
): Promise<StoredEvent | null> {
  const { rows } = await db.query<StoredEvent>(
    `SELECT ${eventColumns} FROM feed_events e WHERE e.agent_id = $1 AND e.id = $2`,
    [agentId, eventId],
  );
  return rows[0] ?? null;
}

export type ListedEvent = Omit<FeedEvent, 'lastSeenAt'> & { missingSince: string | null };

const listedColumns = selectList(
  'feed_events',
  [
    '_id',
    'feedId',
    'checkIn',
    'checkOut',
    'summary',
    'class',
    'classBy',
    'firstSeenAt',
    'missing',
    'missingSince',
  ],
  'e',
);

/** Coming events of a feed as the contract shows them, with what each closes. */
export async function listFeedEvents(
  db: Queryable,
  {
    agentId,
    feedId,
    today,
    only,
  }: { agentId: string; feedId: string; today: string; only?: EventClass | undefined },
): Promise<ListedEvent[]> {
  const { rows } = await db.query<ListedEvent>(
    `SELECT ${listedColumns}, e.uid IS NULL AS "unstableId",
       coalesce(NOT o.holds_nights, false) AS shadow,
       CASE WHEN e.booking_id IS NOT NULL THEN json_build_object('kind', 'booking', '_id', e.booking_id)
            WHEN o.id IS NOT NULL THEN json_build_object('kind', 'block', '_id', o.id) END AS stay
     FROM feed_events e LEFT JOIN LATERAL (SELECT id, holds_nights FROM blocks b WHERE b.agent_id = e.agent_id
       AND b.feed_event_id = e.id ORDER BY b.holds_nights, b.check_in LIMIT 1) o ON true
     WHERE e.agent_id = $1 AND e.feed_id = $2 AND e.gone_at IS NULL AND e.check_out > $3::date
       AND ($4::text IS NULL OR e.class = $4) ORDER BY e.check_in, e.id`,
    [agentId, feedId, today, only ?? null],
  );

  return rows;
}

export type ClassCount = { feedId: string; class: EventClass; count: number; shadows: number };

const classColumns = selectList('feed_events', ['feedId', 'class'], 'e');

/** Coming events of feeds by class. */
export async function countFeedEvents(
  db: Queryable,
  { agentId, feedIds, today }: { agentId: string; feedIds: readonly string[]; today: string },
): Promise<ClassCount[]> {
  const { rows } = await db.query<ClassCount>(
    `SELECT ${classColumns}, count(*)::int AS count,
       count(*) FILTER (WHERE EXISTS (SELECT FROM blocks b
       WHERE b.agent_id = e.agent_id AND b.feed_event_id = e.id AND NOT b.holds_nights))::int AS shadows
     FROM feed_events e WHERE e.agent_id = $1 AND e.feed_id = ANY($2::uuid[]) AND e.gone_at IS NULL
       AND e.check_out > $3::date GROUP BY e.feed_id, e.class`,
    [agentId, feedIds, today],
  );
  return rows;
}

/** Ids that other feeds of a property give to its stays: the same one again is the same stay, passed on. */
export async function findUidsOfOtherFeeds(
  db: Queryable,
  { agentId, propertyId, feedId }: { agentId: string; propertyId: string; feedId: string },
): Promise<Set<string>> {
  const { rows } = await db.query<{ uid: string }>(
    `SELECT e.uid FROM feed_events e JOIN calendar_feeds f ON f.agent_id = e.agent_id AND f.id = e.feed_id
     WHERE e.agent_id = $1 AND e.property_id = $2 AND e.feed_id <> $3 AND e.gone_at IS NULL
       AND e.class <> 'echo'
       AND e.uid LIKE '%.staydesk' AND f.removed_at IS NULL`,
    [agentId, propertyId, feedId],
  );
  return new Set(rows.map(({ uid }) => uid));
}

/** Our stays of another origin that overlap a time, with the first moment at which a channel took a calendar with them. */
export async function findOwnStays(
  db: Queryable,
  target: { agentId: string; propertyId: string; feedId: string; channel: string; from: string },
): Promise<(Stay & { pickedUpAt: number | null })[]> {
  const { rows } = await db.query<Stay & { pickedUpAt: number | null }>(
    `SELECT lower(k.stay) AS "checkIn", upper(k.stay) AS "checkOut",
         (SELECT extract(epoch FROM min(p.at))::float8 * 1000
         FROM export_pickups p JOIN calendar_exports x ON x.agent_id = p.agent_id AND x.id = p.export_id
         WHERE p.agent_id = $1 AND x.property_id = $2 AND x.channel = $4 AND p.at >= n.at) AS "pickedUpAt"
     FROM reserved_nights k
     LEFT JOIN blocks o ON o.agent_id = k.agent_id AND o.id = k.id
     LEFT JOIN feed_events e ON e.agent_id = o.agent_id AND e.id = o.feed_event_id
     CROSS JOIN LATERAL (SELECT max(v.at) AS at FROM night_events v WHERE v.agent_id = $1 AND v.stay_id = k.id
       AND v.act IN ('reserved', 'moved')) n
     WHERE k.agent_id = $1 AND k.property_id = $2 AND k.is_reserved AND upper(k.stay) > $5::date
       AND e.feed_id IS DISTINCT FROM $3::uuid`,
    [target.agentId, target.propertyId, target.feedId, target.channel, target.from],
  );

  return rows;
}

/** Those of some stays that a property has or had, by the history of its nights. */
export async function findStayIds(
  db: Queryable,
  { agentId, propertyId, stayIds }: { agentId: string; propertyId: string; stayIds: readonly string[] },
): Promise<Set<string>> {
  const known = stayIds.filter((id) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id));
  if (known.length === 0) return new Set();
  const { rows } = await db.query<{ id: string }>(
    `SELECT DISTINCT stay_id AS id FROM night_events
     WHERE agent_id = $1 AND stay_id = ANY($2::uuid[]) AND property_id = $3`,
    [agentId, known, propertyId],
  );
  return new Set(rows.map(({ id }) => id));
}
