import { closingBlockKinds } from '#domain/availability/block-kinds.ts';
import { type BookingStatus, soldStates } from '#domain/booking/booking-states.ts';
import { maxStayNights } from '#domain/shared/stay.ts';
import type { Queryable } from '#server/db/pool.ts';
import { sqlList } from '#server/db/sql-list.ts';

/**
 * Joins `d (today)` and `u (nights, open_nights, around)` to properties `p`: nights of the last days before the property's own
 * today, from its first publication at the earliest, and the stays and blocks around tonight. `now` is the SQL parameter
 * with the present moment.
 */
export function usageOfLastDays(now: string, days: number): string {
  return `CROSS JOIN LATERAL (SELECT (${now}::timestamptz AT TIME ZONE p.timezone)::date AS today) d
    CROSS JOIN LATERAL (SELECT LEAST(d.today, GREATEST(d.today - ${days},
      coalesce((p.listed_from AT TIME ZONE p.timezone)::date, d.today))) AS since) w
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(o.nights) FILTER (WHERE b.status IN ${sqlList(soldStates)}), 0)::int AS nights,
        (d.today - w.since) - coalesce(sum(o.nights) FILTER (WHERE x.kind IN ${sqlList(closingBlockKinds)}), 0)::int AS open_nights,
        jsonb_agg(jsonb_build_object('ends', upper(k.stay) = d.today, 'begins', lower(k.stay) = d.today,
          'until', upper(k.stay), 'bookingId', b.id, 'status', b.status, 'guestName', b.guest_name)) FILTER (WHERE upper(k.stay) >= d.today) AS around
      FROM reserved_nights k
      CROSS JOIN LATERAL (SELECT LEAST(upper(k.stay), d.today) - GREATEST(lower(k.stay), w.since) AS nights) o
      LEFT JOIN bookings b ON b.agent_id = k.agent_id AND b.id = k.id AND k.kind = 'booking'
      LEFT JOIN blocks x ON x.agent_id = k.agent_id AND x.id = k.id AND k.kind = 'block'
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
  status: BookingStatus | null;
  guestName: string | null;
};

/** What the card of a property counts by the property's own today. */
export type CardFigures = {
  nextArrival: string | null;
  /** Share of the last 30 open nights that were sold (0 to 1); null when none was open. */
  occupancy30: number | null;
  around: readonly NightAround[];
};

export async function cardFiguresOf(
  db: Queryable,
  agentId: string,
  propertyIds: readonly string[],
  now: number,
): Promise<Map<string, CardFigures>> {
  if (propertyIds.length === 0) return new Map();
  const { rows } = await db.query<{
    id: string;
    nights: number;
    openNights: number;
    around: NightAround[] | null;
    nextArrival: string | null;
  }>({
    name: 'card-figures-of',
    text: `SELECT p.id, u.nights, u.open_nights AS "openNights", u.around, arrival.day AS "nextArrival"
           FROM properties p ${usageOfLastDays('$3', 30)}
           CROSS JOIN LATERAL (SELECT min(lower(stay)) AS day FROM reserved_nights k
             WHERE k.agent_id = p.agent_id AND k.property_id = p.id AND k.is_reserved AND k.kind = 'booking'
               AND lower(k.stay) >= d.today) arrival
           WHERE p.agent_id = $1 AND p.id = ANY($2::uuid[])`,
    values: [agentId, propertyIds, new Date(now)],
  });
  return new Map(
    rows.map(({ id, nights, openNights, around, nextArrival }) => [
      id,
      { nextArrival, occupancy30: openNights > 0 ? nights / openNights : null, around: around ?? [] },
    ]),
  );
}

/** Whether the property ever had a booking or request, whatever its state. */
export async function hasBookings(db: Queryable, agentId: string, propertyId: string): Promise<boolean> {
  const { rows } = await db.query<{ has: boolean }>(
    `SELECT EXISTS (SELECT FROM bookings WHERE agent_id = $1 AND property_id = $2 AND deleted_at IS NULL) AS has`,
    [agentId, propertyId],
  );
  return rows[0]?.has ?? false;
}
