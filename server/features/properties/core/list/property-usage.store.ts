import type { BookingStatus } from '#domain/bookings/booking-states.ts';
import { guestStates } from '#domain/bookings/guest-days.ts';
import type { Channel } from '#domain/calendars/channels.ts';
import { type BlockKind, closingBlockKinds } from '#domain/properties/availability/block-kinds.ts';
import { maxStayNights } from '#domain/shared/stay.ts';
import type { Queryable } from '#server/db/pool.ts';
import { sqlList } from '#server/db/sql-list.ts';
import { isOfGuest, stateOfHolder } from '#server/features/bookings/availability/index.ts';

/**
 * Joins `d (today)` and `u` to properties `p`: nights of the last days before the property's own today, from its first
 * publication at the earliest, and who has tonight and who leaves today; nights do not overlap, so that is one each. `now` is
 * the SQL parameter with the present moment. OFFSET 0 makes PostgreSQL convert to the time zone once a property, and look for a
 * holder once a stay.
 */
export function usageOfLastDays(now: string, days: number): string {
  const nights = 'LEAST(o.ends, d.today) - GREATEST(o.begins, w.since)';
  return `CROSS JOIN LATERAL (SELECT (${now}::timestamptz AT TIME ZONE p.timezone)::date AS today OFFSET 0) d
    CROSS JOIN LATERAL (SELECT LEAST(d.today, GREATEST(d.today - ${days},
      coalesce((p.listed_from AT TIME ZONE p.timezone)::date, d.today))) AS since OFFSET 0) w
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(${nights}) FILTER (WHERE o.state IN ${sqlList(guestStates)}), 0)::int AS nights,
        (d.today - w.since) - coalesce(sum(${nights}) FILTER (WHERE o.state IN ${sqlList(closingBlockKinds)}),
          0)::int AS open_nights,
        (array_agg(o.id) FILTER (WHERE o.ends > d.today))[1] AS "stayingId",
        max(o.state) FILTER (WHERE o.ends > d.today) AS staying,
        max(o.ends) FILTER (WHERE o.ends > d.today) AS until,
        bool_or(o.begins = d.today) AS begins,
        (array_agg(o.id) FILTER (WHERE o.ends = d.today))[1] AS "leavingId",
        max(o.state) FILTER (WHERE o.ends = d.today) AS leaving
      FROM (
        SELECT k.id, lower(k.stay) AS begins, upper(k.stay) AS ends, ${stateOfHolder} AS state
        FROM reserved_nights k
        WHERE k.agent_id = p.agent_id AND k.property_id = p.id AND k.is_reserved
          AND lower(k.stay) <= d.today AND lower(k.stay) >= w.since - ${maxStayNights}
          AND upper(k.stay) >= LEAST(w.since + 1, d.today) OFFSET 0) o) u`;
}

const feedKinds = ['imported', 'closed_elsewhere'] as const satisfies BlockKind[];

/** Columns of `Tonight` for rows that `usageOfLastDays` has joined. */
export const tonightColumns = `u.staying, u."stayingId", u.begins, u.until, u.leaving, u."leavingId",
  CASE WHEN u."stayingId" IS NOT NULL THEN
    (SELECT guest_name FROM bookings WHERE agent_id = p.agent_id AND id = u."stayingId") END AS "guestName",
  CASE WHEN u.staying IN ${sqlList(feedKinds)} OR u.leaving IN ${sqlList(feedKinds)} THEN (
    SELECT json_object_agg(x.id, json_build_object('channel', f.channel, 'status', e.stay_status))
    FROM blocks x
    JOIN feed_events e ON e.agent_id = x.agent_id AND e.id = x.feed_event_id
    JOIN calendar_feeds f ON f.agent_id = e.agent_id AND f.id = e.feed_id
    WHERE x.agent_id = p.agent_id AND x.id IN (u."stayingId", u."leavingId")) END AS "ofChannels"`;

/** The stay or block that has the night of today (`staying`), and the one that ends today (`leaving`): state and id. */
export type Tonight = {
  staying: BookingStatus | BlockKind | null;
  stayingId: string | null;
  /** The stay of tonight begins today. */
  begins: boolean | null;
  until: string | null;
  leaving: BookingStatus | BlockKind | null;
  leavingId: string | null;
  guestName: string | null;
  /** Channels that sold or closed the nights of these two, by id, with what the host recorded about the stay. */
  ofChannels: Readonly<Record<string, { channel: Channel; status: BookingStatus | null }>> | null;
};

/** What the card of a property counts by the property's own today: of the last 30 open nights those that were sold. */
export type CardFigures = Tonight & { nights: number; openNights: number; nextArrival: string | null };

/** Joins `arrival (day)` to properties `p`: the next arrival by the property's own today, null without one. */
export function nextArrival(now: string): string {
  return `CROSS JOIN LATERAL (SELECT (SELECT lower(k.stay) FROM reserved_nights k
    WHERE k.agent_id = p.agent_id AND k.property_id = p.id AND k.is_reserved AND ${isOfGuest}
      AND lower(k.stay) >= (${now}::timestamptz AT TIME ZONE p.timezone)::date
    ORDER BY lower(k.stay) LIMIT 1) AS day) arrival`;
}

/** Whether the property ever had a booking or request, whatever its state. */
export async function hasBookings(db: Queryable, agentId: string, propertyId: string): Promise<boolean> {
  const { rows } = await db.query<{ has: boolean }>(
    `SELECT EXISTS (SELECT FROM bookings
      WHERE agent_id = $1 AND property_id = $2 AND deleted_at IS NULL) AS has`,
    [agentId, propertyId],
  );
  return rows[0]?.has ?? false;
}
