import type { ChannelConnection, NightClaim, NightConflict, NightEvent } from '#contract/admin/nights.ts';
import type { FeedFailure } from '#domain/calendars/calendar-lists.ts';
import { maxStayNights, type Stay } from '#domain/shared/stay.ts';
import type { Queryable } from '#server/db/pool.ts';
import { selectList } from '#server/db/rows.ts';

type PropertyKey = { agentId: string; propertyId: string };
type NightsKey = PropertyKey & Stay;

const maxRows = 50;

/** The booking `b` as a reference; null where the join found none. */
const bookingReference = `CASE WHEN b.id IS NOT NULL
  THEN jsonb_build_object('_id', b.id, 'code', b.code, 'guestName', b.guest_name) END AS booking`;

/** The event `e` of the feed `f`; null where the join found none. */
const channelEvent = `CASE WHEN e.id IS NOT NULL THEN jsonb_build_object(
    'channel', f.channel,
    'feedName', f.name,
    'class', e.class,
    'summary', e.summary,
    'readAt', ${isoTime('f.last_ok_at')},
    'isGone', e.gone_at IS NOT NULL) END AS event`;

/** A moment inside JSON, in the form of the contract. */
function isoTime(column: string): string {
  return `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

export type ClaimRow = Omit<NightClaim, 'sharedNights'>;

/** Bookings, blocks and listed events of channels that touch [checkIn, checkOut) of a property, by check-in. */
export async function findClaims(db: Queryable, key: NightsKey): Promise<ClaimRow[]> {
  const { rows } = await db.query<ClaimRow>(
    `SELECT b.id AS "_id", 'booking' AS source, lower(k.stay) AS "checkIn", upper(k.stay) AS "checkOut",
       'reserved' AS effect, b.created_at AS since, ${bookingReference}, b.status, NULL AS "blockKind",
       NULL AS note, NULL::jsonb AS event
     FROM reserved_nights k JOIN bookings b ON b.agent_id = k.agent_id AND b.id = k.id
     WHERE k.agent_id = $1 AND k.property_id = $2 AND k.is_reserved AND lower(k.stay) < $4::date
       AND lower(k.stay) >= $3::date - ${maxStayNights} AND upper(k.stay) > $3::date
     UNION ALL
     SELECT o.id, CASE WHEN e.id IS NULL THEN 'host' ELSE 'channel' END, o.check_in, o.check_out,
       CASE WHEN o.holds_nights THEN 'reserved' ELSE 'waiting' END, coalesce(e.first_seen_at, o.created_at),
       ${bookingReference}, b.status, o.kind, CASE WHEN e.id IS NULL THEN o.note END, ${channelEvent}
     FROM blocks o
     LEFT JOIN feed_events e ON e.agent_id = o.agent_id AND e.id = o.feed_event_id
     LEFT JOIN calendar_feeds f ON f.agent_id = e.agent_id AND f.id = e.feed_id
     LEFT JOIN bookings b ON b.agent_id = e.agent_id AND b.id = e.booking_id AND b.deleted_at IS NULL
     WHERE o.agent_id = $1 AND o.property_id = $2 AND o.check_in < $4::date AND o.check_out > $3::date
     UNION ALL
     SELECT e.id, 'channel', e.check_in, e.check_out,
       CASE WHEN b.id IS NOT NULL THEN 'listed' ELSE 'none' END, e.first_seen_at, ${bookingReference},
         b.status, NULL, NULL, ${channelEvent}
     FROM calendar_feeds f
     JOIN feed_events e ON e.agent_id = f.agent_id AND e.feed_id = f.id AND e.gone_at IS NULL
     LEFT JOIN bookings b ON b.agent_id = e.agent_id AND b.id = e.booking_id AND b.deleted_at IS NULL
     WHERE f.agent_id = $1 AND f.property_id = $2 AND f.removed_at IS NULL
       AND e.check_in < $4::date AND e.check_out > $3::date
       AND NOT EXISTS (SELECT FROM blocks o WHERE o.agent_id = e.agent_id AND o.feed_event_id = e.id)
     ORDER BY "checkIn", since, "_id" LIMIT ${maxRows}`,
    [key.agentId, key.propertyId, key.checkIn, key.checkOut],
  );

  return rows;
}

const conflictColumns = selectList(
  'calendar_conflicts',
  ['_id', 'kind', 'checkIn', 'checkOut', 'openedAt'],
  'c',
);

/** Conflicts over nights of a property: open ones first, then the latest. */
export async function findConflicts(db: Queryable, key: NightsKey): Promise<NightConflict[]> {
  const { rows } = await db.query<NightConflict>(
    `SELECT ${conflictColumns}, f.channel, f.name AS "feedName", e.summary, c.ours_kind AS ours,
      ${bookingReference},
       CASE WHEN c.resolved_at IS NOT NULL THEN jsonb_build_object(
         'resolution', c.resolution,
         'reason', c.reason,
         'by', c.resolved_by,
         'at', ${isoTime('c.resolved_at')}) END AS resolved
     FROM calendar_conflicts c
     JOIN feed_events e ON e.agent_id = c.agent_id AND e.id = c.feed_event_id
     JOIN calendar_feeds f ON f.agent_id = c.agent_id AND f.id = c.feed_id
     LEFT JOIN bookings b ON b.agent_id = c.agent_id AND b.id = c.ours_id AND c.ours_kind = 'booking'
       AND b.deleted_at IS NULL
     WHERE c.agent_id = $1 AND c.property_id = $2 AND c.check_in < $4::date AND c.check_out > $3::date
     ORDER BY c.resolved_at DESC NULLS FIRST, c.opened_at DESC, c.id LIMIT ${maxRows}`,
    [key.agentId, key.propertyId, key.checkIn, key.checkOut],
  );

  return rows;
}

export type ConnectionRow = Omit<ChannelConnection, 'lastError'> & {
  lastError: { code: FeedFailure; httpStatus: number | null } | null;
};

const feedColumns = selectList(
  'calendar_feeds',
  ['channel', 'name', 'lastOkAt', 'status', 'misses', 'lastError'],
  'f',
);

/** Calendars between a property and its channels, in both directions. */
export async function findConnections(
  db: Queryable,
  { agentId, propertyId }: PropertyKey,
): Promise<ConnectionRow[]> {
  const { rows } = await db.query<ConnectionRow>(
    `SELECT f.id AS "_id", 'in' AS direction, ${feedColumns}
     FROM calendar_feeds f
     WHERE f.agent_id = $1 AND f.property_id = $2 AND f.removed_at IS NULL
     UNION ALL
     SELECT x.id, 'out', x.channel, x.name,
       (SELECT max(p.at) FROM export_pickups p WHERE p.agent_id = x.agent_id AND p.export_id = x.id), NULL, 0,
       NULL
     FROM calendar_exports x
     WHERE x.agent_id = $1 AND x.property_id = $2
     ORDER BY channel, direction, name, "_id" LIMIT ${maxRows}`,
    [agentId, propertyId],
  );

  return rows;
}

const eventColumns = selectList('night_events', ['at', 'stayKind', 'isBackfilled'], 'n');

/**
 * History of every stay that ever had one of the nights, newest first. Names of guests come from the bookings, where an
 * erasure removes them.
 */
export async function findNightEvents(db: Queryable, key: NightsKey): Promise<NightEvent[]> {
  const { rows } = await db.query<NightEvent>(
    `SELECT n.id::text AS "_id", ${eventColumns}, n.act AS action, lower(n.stay) AS "checkIn",
       upper(n.stay) AS "checkOut", ${bookingReference},
       n.label->>'status' AS status, n.label->>'kind' AS "blockKind", f.name AS "feedName",
       split_part(n.actor, ':', 1) AS actor,
       CASE WHEN n.actor ~ '^(agent|admin):' THEN n.actor_name ELSE '' END AS "actorName"
     FROM night_events n
     LEFT JOIN bookings b ON b.agent_id = n.agent_id AND b.id = n.stay_id AND b.deleted_at IS NULL
     LEFT JOIN blocks o ON o.agent_id = n.agent_id AND o.id = n.stay_id
     LEFT JOIN feed_events e ON e.agent_id = o.agent_id AND e.id = o.feed_event_id
     LEFT JOIN calendar_feeds f ON f.agent_id = e.agent_id AND f.id = e.feed_id
     WHERE n.agent_id = $1 AND n.property_id = $2 AND n.stay_id IN (
       SELECT h.stay_id FROM night_events h
       WHERE h.agent_id = $1 AND h.property_id = $2 AND h.stay && daterange($3::date, $4::date))
     ORDER BY n.id DESC LIMIT ${maxRows}`,
    [key.agentId, key.propertyId, key.checkIn, key.checkOut],
  );

  return rows;
}
