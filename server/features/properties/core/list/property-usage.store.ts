import type { BookingStatus } from '#domain/bookings/booking-states.ts';
import type { Channel } from '#domain/calendars/channels.ts';
import { closingBlockKinds } from '#domain/properties/availability/block-kinds.ts';
import { maxStayNights } from '#domain/shared/stay.ts';
import type { Queryable } from '#server/db/pool.ts';
import { sqlList } from '#server/db/sql-list.ts';
import { hasGuest, holderOfNights, stateOfStay } from '#server/features/bookings/availability/index.ts';

/**
 * Joins `d (today)` and `u (nights, open_nights, around)` to properties `p`: nights of the last days before the property's own
 * today, from its first publication at the earliest, and the stays and blocks around tonight. `now` is the SQL parameter
 * with the present moment. OFFSET 0 makes PostgreSQL convert to the time zone once a property, not once a night.
 */
export function usageOfLastDays(now: string, days: number): string {
  return `CROSS JOIN LATERAL (SELECT (${now}::timestamptz AT TIME ZONE p.timezone)::date AS today OFFSET 0) d
    CROSS JOIN LATERAL (SELECT LEAST(d.today, GREATEST(d.today - ${days},
      coalesce((p.listed_from AT TIME ZONE p.timezone)::date, d.today))) AS since OFFSET 0) w
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(o.nights) FILTER (WHERE ${hasGuest}), 0)::int AS nights,
        (d.today - w.since) - coalesce(sum(o.nights) FILTER (WHERE x.kind IN ${sqlList(closingBlockKinds)}),
          0)::int AS open_nights,
        json_agg(json_build_object('ends', upper(k.stay) = d.today, 'begins', lower(k.stay) = d.today,
          'until', upper(k.stay), 'bookingId', b.id, 'channel', f.channel, 'status', ${stateOfStay},
          'guestName', b.guest_name)) FILTER (WHERE upper(k.stay) >= d.today) AS around
      FROM reserved_nights k
      CROSS JOIN LATERAL (SELECT LEAST(upper(k.stay), d.today) - GREATEST(lower(k.stay), w.since) AS nights) o
      ${holderOfNights}
      WHERE k.agent_id = p.agent_id AND k.property_id = p.id AND k.is_reserved
        AND lower(k.stay) <= d.today AND lower(k.stay) >= w.since - ${maxStayNights}
        AND upper(k.stay) >= LEAST(w.since + 1, d.today)) u`;
}

/** A stay or block that has the night of today, or (`ends`) that ends today. A block has no status. */
export type NightAround = {
  ends: boolean;
  begins: boolean;
  until: string;
  bookingId: string | null;
  /** Channel that sold or closed the night. */
  channel: Channel | null;
  status: BookingStatus | null;
  guestName: string | null;
};

/** What the card of a property counts by the property's own today: of the last 30 open nights those that were sold. */
export type CardFigures = {
  nights: number;
  openNights: number;
  around: readonly NightAround[] | null;
  nextArrival: string | null;
};

/** Joins `arrival (day)` to properties `p`: the next arrival by the property's own today, null without one. */
export function nextArrival(now: string): string {
  return `CROSS JOIN LATERAL (SELECT (SELECT lower(k.stay) FROM reserved_nights k ${holderOfNights}
    WHERE k.agent_id = p.agent_id AND k.property_id = p.id AND k.is_reserved AND ${hasGuest}
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
