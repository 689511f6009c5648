import type { Quote } from '#contract/quotes.ts';
import type { Queryable } from '#server/db/pool.ts';

type Period = { agentId: string; propertyId: string; from: string; to: string };

/** Looks through shared links; a person is counted once a day. */
export async function viewsBySource(
  db: Queryable,
  agentId: string,
  propertyId: string,
): Promise<{ linkId: string; name: string; views: number; uniqueVisitors: number }[]> {
  const { rows } = await db.query(
    `SELECT v.link_id AS "linkId", l.name, sum(v.views)::int AS views, count(DISTINCT (v.day, v.visitor))::int AS "uniqueVisitors"
     FROM link_views v JOIN shared_links l ON l.agent_id = v.agent_id AND l.id = v.link_id
     WHERE v.agent_id = $1 AND v.property_id = $2 GROUP BY v.link_id, l.name ORDER BY views DESC, l.name LIMIT 50`,
    [agentId, propertyId],
  );
  return rows;
}

export type ViewCount = { views: number; uniqueVisitors: number };

export async function countViews(
  db: Queryable,
  period: Partial<Period> & Pick<Period, 'agentId' | 'propertyId'>,
) {
  const { agentId, propertyId, from, to } = period;
  const { rows } = await db.query<ViewCount>(
    `SELECT coalesce(sum(views), 0)::int AS views, count(DISTINCT (day, visitor))::int AS "uniqueVisitors"
     FROM link_views WHERE agent_id = $1 AND property_id = $2
       AND ($3::date IS NULL OR day >= $3) AND ($4::date IS NULL OR day < $4)`,
    [agentId, propertyId, from ?? null, to ?? null],
  );
  return rows[0] ?? { views: 0, uniqueVisitors: 0 };
}

export type BookingCount = { requests: number; bookings: number };

/**
 * What was asked for by guests, and what was ever confirmed, by the day it was made in the property's zone. A booking that
 * the agent entered is no request.
 */
export async function countBookings(
  db: Queryable,
  period: Partial<Period> & Pick<Period, 'agentId' | 'propertyId'>,
): Promise<BookingCount> {
  const { agentId, propertyId, from, to } = period;
  const { rows } = await db.query<BookingCount>(
    `SELECT count(*) FILTER (WHERE b.link_id IS NOT NULL)::int AS requests,
       count(*) FILTER (WHERE b.status IN ('confirmed', 'checked_in', 'checked_out', 'no_show')
         OR (b.status = 'cancelled' AND EXISTS (SELECT 1 FROM booking_events e WHERE e.agent_id = b.agent_id
           AND e.booking_id = b.id AND e.to_status = 'confirmed')))::int AS bookings
     FROM bookings b JOIN properties p ON p.agent_id = b.agent_id AND p.id = b.property_id
     WHERE b.agent_id = $1 AND b.property_id = $2 AND b.deleted_at IS NULL
       AND ($3::date IS NULL OR (b.created_at AT TIME ZONE p.timezone)::date >= $3)
       AND ($4::date IS NULL OR (b.created_at AT TIME ZONE p.timezone)::date < $4)`,
    [agentId, propertyId, from ?? null, to ?? null],
  );
  return rows[0] ?? { requests: 0, bookings: 0 };
}

export type SoldStay = {
  checkIn: string;
  checkOut: string;
  source: string;
  quote: Pick<Quote, 'nightly' | 'accommodation' | 'currency'>;
};

/** Stays that were confirmed and not called off, with a night in the period. */
export async function soldStays(
  db: Queryable,
  { agentId, propertyId, from, to }: Period,
): Promise<SoldStay[]> {
  const { rows } = await db.query<SoldStay>(
    `SELECT check_in AS "checkIn", check_out AS "checkOut", source,
       jsonb_build_object('nightly', quote->'nightly', 'accommodation', quote->'accommodation',
         'currency', quote->'currency') AS quote
     FROM bookings WHERE agent_id = $1 AND property_id = $2 AND deleted_at IS NULL
       AND status IN ('confirmed', 'checked_in', 'checked_out') AND check_in < $4::date AND check_out > $3::date`,
    [agentId, propertyId, from, to],
  );
  return rows;
}

/** Nights of the period that the owner took off the market. */
export async function ownerNights(db: Queryable, { agentId, propertyId, from, to }: Period): Promise<number> {
  const { rows } = await db.query<{ nights: number }>(
    `SELECT coalesce(sum(LEAST(check_out, $4::date) - GREATEST(check_in, $3::date)), 0)::int AS nights
     FROM blocks WHERE agent_id = $1 AND property_id = $2 AND kind IN ('owner_stay', 'maintenance', 'manual')
       AND check_in < $4::date AND check_out > $3::date`,
    [agentId, propertyId, from, to],
  );
  return rows[0]?.nights ?? 0;
}
