import type { ChannelOverlap, Conflict } from '#contract/calendars/calendar-shapes.ts';
import type { EventClass } from '#domain/calendars/calendar-lists.ts';
import type { Channel } from '#domain/calendars/channels.ts';
import type { Stay } from '#domain/shared/stay.ts';
import type { Queryable } from '#server/db/pool.ts';
import { type RowOf, selectList } from '#server/db/rows.ts';

/** The channel’s side of a conflict. */
export type TheirSide = Stay & {
  eventId: string;
  feedId: string;
  feedName: string;
  channel: Channel;
  summary: string;
  class: EventClass;
  firstSeenAt: string;
  readBeforeAt: string | null;
  isGone: boolean;
};

const eventColumns = selectList(
  'feed_events',
  ['summary', 'class', 'checkIn', 'checkOut', 'firstSeenAt', 'readBeforeAt'],
  'e',
);

export async function findTheirSides(
  db: Queryable,
  agentId: string,
  eventIds: readonly string[],
): Promise<Map<string, TheirSide>> {
  const { rows } = await db.query<TheirSide>(
    `SELECT e.id AS "eventId", f.id AS "feedId", f.name AS "feedName", f.channel, ${eventColumns},
      e.gone_at IS NOT NULL AS "isGone"
     FROM feed_events e JOIN calendar_feeds f ON f.agent_id = e.agent_id AND f.id = e.feed_id
     WHERE e.agent_id = $1 AND e.id = ANY($2::uuid[])`,
    [agentId, eventIds],
  );
  return new Map(rows.map((row) => [row.eventId, row]));
}

const blockColumns = selectList('blocks', ['propertyId', '_id'], 's');
const blockStayColumns = selectList('blocks', ['checkIn', 'checkOut'], 's');

/**
 * Nights that channels claim over stays of some properties, by property: events whose nights another stay has, and bookings
 * that their channel no longer lists.
 */
export async function findOverlaps(
  db: Queryable,
  choice: { agentId: string; propertyIds: readonly string[]; from: string; to: string },
): Promise<Map<string, ChannelOverlap[]>> {
  const { rows } = await db.query<ChannelOverlap & { propertyId: string }>(
    `SELECT ${blockColumns}, (SELECT c.id FROM calendar_conflicts c
         WHERE c.agent_id = $1 AND c.feed_event_id = e.id AND c.resolved_at IS NULL LIMIT 1) AS "conflictId",
       f.channel, ${blockStayColumns}, e.summary
     FROM blocks s JOIN feed_events e ON e.agent_id = $1 AND e.id = s.feed_event_id
     JOIN calendar_feeds f ON f.agent_id = $1 AND f.id = e.feed_id
     WHERE s.agent_id = $1 AND s.property_id = ANY($2::uuid[]) AND NOT s.holds_nights
       AND s.check_in < $4::date AND s.check_out > $3::date
     UNION ALL
     SELECT c.property_id, c.id, c.id, f.channel, c.check_in, c.check_out, e.summary
     FROM calendar_conflicts c JOIN feed_events e ON e.agent_id = $1 AND e.id = c.feed_event_id
     JOIN calendar_feeds f ON f.agent_id = $1 AND f.id = c.feed_id
     WHERE c.agent_id = $1 AND c.property_id = ANY($2::uuid[]) AND c.kind = 'gone_at_channel'
       AND c.resolved_at IS NULL AND c.check_in < $4::date AND c.check_out > $3::date
     ORDER BY "checkIn", "_id"`,
    [choice.agentId, choice.propertyIds, choice.from, choice.to],
  );
  const found = new Map<string, ChannelOverlap[]>();
  for (const { propertyId, ...overlap } of rows) {
    found.set(propertyId, [...(found.get(propertyId) ?? []), overlap]);
  }

  return found;
}

type OurSide = NonNullable<Conflict['ours']>;
/** Our side as it is stored; money is in minor units of the currency. */
export type StoredOurSide = Omit<OurSide, 'total' | 'received' | 'refundIfCancelled' | 'reservedAt'> & {
  totalMinor: number | null;
  receivedMinor: number | null;
  currency: string | null;
};

const bookingColumns = selectList(
  'bookings',
  ['_id', 'checkIn', 'checkOut', 'code', 'guestName', 'status'],
  'b',
);
const priceColumns = selectList('bookings', ['version', 'totalMinor', 'receivedMinor', 'currency'], 'b');

export async function findOurSides(
  db: Queryable,
  agentId: string,
  ids: readonly string[],
): Promise<Map<string, StoredOurSide>> {
  const { rows } = await db.query<StoredOurSide>(
    `SELECT 'booking' AS kind, ${bookingColumns}, NULL::text AS channel, ${priceColumns}
     FROM bookings b WHERE b.agent_id = $1 AND b.id = ANY($2::uuid[])
     UNION ALL SELECT 'block', o.id, o.check_in, o.check_out, NULL, NULL, NULL, f.channel, NULL, NULL, NULL,
       NULL
     FROM blocks o LEFT JOIN feed_events e ON e.agent_id = o.agent_id AND e.id = o.feed_event_id
     LEFT JOIN calendar_feeds f ON f.agent_id = e.agent_id AND f.id = e.feed_id
     WHERE o.agent_id = $1 AND o.id = ANY($2::uuid[])`,
    [agentId, ids],
  );

  return new Map(rows.map((row) => [row._id, row]));
}

const nightEventColumns = selectList('night_events', ['at', 'isBackfilled'], 'e');

/**
 * When a stay took nights, without interruption since: from the history of nights. Null where that was before the
 * history began. What happened after `until` does not count: a stay that was moved away did have the nights.
 */
export async function findReservedSince(
  db: Queryable,
  { agentId, stayId, nights, until }: { agentId: string; stayId: string; nights: Stay; until: string | null },
): Promise<string | null> {
  const { rows } = await db.query<RowOf<typeof nightEventColumns>>(
    `SELECT ${nightEventColumns} FROM night_events e
     WHERE e.agent_id = $1 AND e.stay_id = $2 AND e.act IN ('reserved', 'moved')
       AND e.stay && daterange($3::date, $4::date) AND ($5::timestamptz IS NULL OR e.at <= $5)
         AND e.id > coalesce((SELECT max(r.id) FROM night_events r
         WHERE r.agent_id = $1 AND r.stay_id = $2 AND ($5::timestamptz IS NULL OR r.at <= $5)
           AND (r.act = 'released'
           OR (r.act IN ('reserved', 'moved') AND NOT r.stay && daterange($3::date, $4::date)))), 0)
     ORDER BY e.id LIMIT 1`,
    [agentId, stayId, nights.checkIn, nights.checkOut, until],
  );
  const [first] = rows;

  return first && !first.isBackfilled ? first.at : null;
}
