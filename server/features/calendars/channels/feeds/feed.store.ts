import type { FeedFailure } from '#domain/calendars/calendar-lists.ts';
import type { Channel } from '#domain/calendars/channels.ts';
import type { ClassRule } from '#domain/calendars/classify-event.ts';
import type { RefusedEvent } from '#domain/calendars/normalise-event.ts';
import type { Suspicion } from '#domain/calendars/plan-sync.ts';
import type { Queryable } from '#server/db/pool.ts';
import { oneRow, type RowOf, selectList, updateRows } from '#server/db/rows.ts';

export type FeedRecord = RowOf<
  typeof feedColumns,
  {
    lastError: { code: FeedFailure; httpStatus: number | null } | null;
    refusedEvents: RefusedEvent[];
    suspicious: (Suspicion & { since: string }) | null;
    /** Moments of the last good readings, in milliseconds, oldest first. */
    okTimes: number[];
  }
>;

const feedColumns = selectList(
  'calendar_feeds',
  [
    'agentId',
    '_id',
    'propertyId',
    'channel',
    'name',
    'addressSealed',
    'addressShown',
    'closedMeans',
    'endIsLastNight',
    'status',
    'etag',
    'lastModified',
    'lastReadAt',
    'lastOkAt',
    'nextReadAt',
    'misses',
    /** How long the last reading took; null before the first one. */
    'readMs',
    'failingSince',
    'contentHash',
    'lastError',
    'refusedEvents',
    'suspicious',
    'acceptsVanished',
    'okTimes',
    'createdAt',
  ],
  'f',
);

/** Feeds of some properties, or of all; removed ones only by `evenRemoved`. */
export async function findFeeds(
  db: Queryable,
  agentId: string,
  propertyIds: readonly string[] | 'all',
): Promise<FeedRecord[]> {
  const { rows } = await db.query<FeedRecord>(
    `SELECT ${feedColumns} FROM calendar_feeds f WHERE f.agent_id = $1
       AND ($2::uuid[] IS NULL OR f.property_id = ANY($2::uuid[])) AND f.removed_at IS NULL
     ORDER BY f.created_at, f.id`,
    [agentId, propertyIds === 'all' ? null : propertyIds],
  );
  return rows;
}

export async function findFeed(
  db: Queryable,
  agentId: string,
  feedId: string,
  { lock = false } = {},
): Promise<FeedRecord | null> {
  const { rows } = await db.query<FeedRecord>(
    `SELECT ${feedColumns} FROM calendar_feeds f WHERE f.agent_id = $1 AND f.id = $2 AND f.removed_at IS NULL
     ${lock ? 'FOR NO KEY UPDATE' : ''}`,
    [agentId, feedId],
  );
  return rows[0] ?? null;
}

export async function isAddressThere(
  db: Queryable,
  { agentId, propertyId, addressHash }: { agentId: string; propertyId: string; addressHash: Buffer },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT
     FROM calendar_feeds
     WHERE agent_id = $1 AND property_id = $2 AND address_hash = $3 AND removed_at IS NULL`,
    [agentId, propertyId, addressHash],
  );
  return rowCount !== 0;
}

const leaseMs = 5 * 60_000;

/** One process reads the feeds that are due; a process that dies gives the lock back with its connection. */
export async function tryLockReading(client: Queryable): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>(
    `SELECT pg_try_advisory_lock(hashtext('read-calendars')) AS held`,
  );
  return oneRow(rows).held;
}

export async function unlockReading(client: Queryable): Promise<void> {
  await client.query(`SELECT pg_advisory_unlock(hashtext('read-calendars'))`);
}

/** Feeds of a channel that are due, the longest waiting first. Only the process that holds the lock may ask. */
export async function findDueFeeds(
  db: Queryable,
  { channel, now, limit }: { channel: Channel; now: number; limit: number },
): Promise<FeedRecord[]> {
  const { rows } = await db.query<FeedRecord>(
    `SELECT ${feedColumns} FROM calendar_feeds f
     WHERE f.next_read_at <= $1 AND f.channel = $2 AND f.status <> 'paused' AND f.removed_at IS NULL
     ORDER BY row_number() OVER (PARTITION BY f.agent_id ORDER BY f.next_read_at), f.next_read_at LIMIT $3`,
    [new Date(now), channel, limit],
  );
  return rows;
}

/** Puts a feed off whose reading broke before it could be stored, so that it holds up no other. */
export async function putOffFeed(
  db: Queryable,
  { agentId, _id: id }: Pick<FeedRecord, 'agentId' | '_id'>,
  now: number,
): Promise<void> {
  await updateRows(db, 'calendar_feeds', { agentId, id }, { nextReadAt: new Date(now + leaseMs) });
}

/** Makes a feed due whose reading was ended with the call that asked for it. */
export async function makeDue(
  db: Queryable,
  { agentId, _id: id }: Pick<FeedRecord, 'agentId' | '_id'>,
  now: number,
): Promise<void> {
  await updateRows(db, 'calendar_feeds', { agentId, id }, { nextReadAt: new Date(now) });
}

/** Takes one feed for a reading that an agent asks for; false when it was read too recently. */
export async function takeFeed(
  db: Queryable,
  { agentId, feedId, now, againMs }: { agentId: string; feedId: string; now: number; againMs: number },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE calendar_feeds SET last_read_at = $3, next_read_at = $5
     WHERE agent_id = $1 AND id = $2 AND removed_at IS NULL AND (last_read_at IS NULL OR last_read_at <= $4)`,
    [agentId, feedId, new Date(now), new Date(now - againMs), new Date(now + leaseMs)],
  );
  return rowCount === 1;
}

/**
 * Stores a reading of the file that was read last, in one statement. False when more is to be done: an event is missing or
 * many are, a conflict is open, the agent asked for something, or it is the first reading of the day, on which events
 * far ahead may come into reach.
 */
export async function storeUnchangedReading(
  db: Queryable,
  feed: FeedRecord,
  reading: { at: Date; nextReadAt: Date; okTimes: readonly number[]; timezone: string; tookMs: number },
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'store-unchanged-reading',
    text: `UPDATE calendar_feeds
      SET last_read_at = $3, last_ok_at = $3, next_read_at = $4, ok_times = $5, misses = 0,
             failing_since = NULL, last_error = NULL, status = 'active', read_ms = $8
           WHERE agent_id = $1 AND id = $2 AND removed_at IS NULL AND status <> 'paused'
             AND NOT accepts_vanished
             AND suspicious IS NULL AND content_hash = $6
             AND (last_ok_at AT TIME ZONE $7)::date = ($3::timestamptz AT TIME ZONE $7)::date
             AND NOT EXISTS (SELECT FROM feed_events e
               WHERE e.agent_id = $1 AND e.feed_id = $2 AND e.gone_at IS NULL
               AND e.missing > 0)
             AND NOT EXISTS (SELECT FROM calendar_conflicts c WHERE c.agent_id = $1 AND c.feed_id = $2
               AND c.resolved_at IS NULL)`,
    values: [
      feed.agentId,
      feed._id,
      reading.at,
      reading.nextReadAt,
      JSON.stringify(reading.okTimes),
      feed.contentHash,
      reading.timezone,
      reading.tookMs,
    ],
  });

  return rowCount === 1;
}

export async function findClassRules(db: Queryable, agentId: string, feedId: string): Promise<ClassRule[]> {
  const { rows } = await db.query<ClassRule>(
    'SELECT summary, class FROM feed_class_rules WHERE agent_id = $1 AND feed_id = $2',
    [agentId, feedId],
  );
  return rows;
}

export async function storeClassRule(
  tx: Queryable,
  rule: { agentId: string; feedId: string } & ClassRule,
): Promise<void> {
  await tx.query(
    `INSERT INTO feed_class_rules (agent_id, feed_id, summary, class) VALUES ($1, $2, $3, $4)
     ON CONFLICT (agent_id, feed_id, summary) DO UPDATE SET class = excluded.class`,
    [rule.agentId, rule.feedId, rule.summary, rule.class],
  );
}
