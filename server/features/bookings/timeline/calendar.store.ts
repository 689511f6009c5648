import type { CalendarDay, CalendarProperty } from '#contract/bookings/calendar.ts';
import { soldStates } from '#domain/bookings/booking-states.ts';
import { closingBlockKinds } from '#domain/properties/availability/block-kinds.ts';
import { maxStayNights } from '#domain/shared/stay.ts';
import { inNameOrder } from '#server/db/name-order.ts';
import type { Queryable } from '#server/db/pool.ts';
import { oneRow, selectList } from '#server/db/rows.ts';
import { sqlList } from '#server/db/sql-list.ts';
import { hasGuest, holderOfNights } from '#server/features/bookings/availability/index.ts';
import { type CoverRow, coverOfProperty } from '#server/features/properties/photos/index.ts';
import type { ListPosition } from '#server/http/list-cursor.ts';

export type CalendarFilter = {
  agentId: string;
  from: string;
  to: string;
  propertyIds: readonly string[];
  q: string | null;
  now: number;
};

export type CalendarRow = Omit<CalendarProperty, 'coverUrl' | 'bookings' | 'blocks' | 'overlaps'> & {
  titleKey: string;
  cover: CoverRow | null;
};

const propertyColumns = selectList(
  'properties',
  ['_id', 'title', 'city', 'status', 'timezone', 'currency', 'maxGuests'],
  'p',
);

/** One page of properties by title. */
export async function selectCalendarProperties(
  db: Queryable,
  choice: CalendarFilter,
  page: { after: ListPosition | null; limit: number },
): Promise<CalendarRow[]> {
  const values: unknown[] = [choice.agentId, new Date(choice.now)];
  const where = whereOf(choice, values);
  const onward = page.after
    ? `AND (${inNameOrder('p.title')}, p.id) > ($${values.push(page.after.keys[0])},
        $${values.push(page.after.id)}::uuid)`
    : '';

  const { rows } = await db.query<CalendarRow>(
    `SELECT ${propertyColumns}, p.title AS "titleKey", ${coverOfProperty('p')} AS cover,
       ($2::timestamptz AT TIME ZONE p.timezone)::date AS today
     FROM properties p
     WHERE ${where} ${onward}
     ORDER BY ${inNameOrder('p.title')}, p.id
     LIMIT $${values.push(page.limit)}`,
    values,
  );

  return rows;
}

export type BarFilter = Pick<CalendarFilter, 'agentId' | 'from' | 'to' | 'now'> & {
  propertyIds: readonly string[];
};

const instant = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

// The lower bound on lower(stay) makes the date index usable; no stay is longer.
const reservedNightsInRange = `reserved_nights k
  WHERE k.agent_id = $1 AND k.property_id = ANY($2::uuid[]) AND k.is_reserved
  AND lower(k.stay) < $4::date AND lower(k.stay) >= $3::date - ${maxStayNights} AND upper(k.stay) > $3::date`;

const isOverdue = `CASE WHEN b.next_due_on IS NULL THEN false ELSE b.next_due_on <
  (SELECT ($5::timestamptz AT TIME ZONE p.timezone)::date
   FROM properties p
   WHERE p.agent_id = $1 AND p.id = b.property_id) END`;

const bookingColumns = selectList(
  'bookings',
  ['_id', 'code', 'checkIn', 'checkOut', 'status', 'paymentStatus', 'source', 'guestName', 'version'],
  'b',
);

/** The bookings of each property as the JSON of `CalendarBooking[]`; properties without any are absent. */
export async function selectBookingBars(db: Queryable, choice: BarFilter): Promise<Map<string, string>> {
  return jsonByProperty(
    db,
    `SELECT b.property_id AS "propertyId", json_agg((SELECT bar FROM (SELECT ${bookingColumns},
         ${isOverdue} AS overdue, b.adults + b.children AS guests,
         json_build_object('amount', b.total_minor, 'currency', b.currency) AS total,
         ${instant('b.hold_expires_at')} AS "holdExpiresAt") AS bar)
         ORDER BY b.check_in)::text AS json
     FROM (SELECT k.id FROM ${reservedNightsInRange} AND k.kind = 'booking') AS kept
     JOIN bookings b ON b.agent_id = $1 AND b.id = kept.id GROUP BY b.property_id`,
    [...valuesOf(choice), new Date(choice.now)],
  );
}

/** The blocks of each property as the JSON of `CalendarBlock[]`; properties without any are absent. */
export async function selectBlockBars(db: Queryable, choice: BarFilter): Promise<Map<string, string>> {
  return jsonByProperty(
    db,
    `SELECT c.property_id AS "propertyId", json_agg(json_build_object('_id', c.id, 'checkIn', c.check_in,
         'checkOut', c.check_out, 'kind', c.kind, 'note', c.note, 'channel', f.channel, 'stay',
         CASE WHEN c.kind = 'imported' THEN json_build_object('_id', e.id,
           'status', coalesce(e.stay_status, 'expected'), 'summary', e.summary, 'note', e.stay_note) END)
         ORDER BY c.check_in)::text AS json
     FROM (SELECT k.id FROM ${reservedNightsInRange} AND k.kind = 'block') AS kept
     JOIN blocks c ON c.agent_id = $1 AND c.id = kept.id
     LEFT JOIN feed_events e ON e.agent_id = $1 AND e.id = c.feed_event_id
     LEFT JOIN calendar_feeds f ON f.agent_id = $1 AND f.id = e.feed_id GROUP BY c.property_id`,
    valuesOf(choice),
  );
}

function valuesOf({ agentId, propertyIds, from, to }: BarFilter): unknown[] {
  return [agentId, propertyIds, from, to];
}

async function jsonByProperty(db: Queryable, text: string, values: unknown[]): Promise<Map<string, string>> {
  const { rows } = await db.query<{ propertyId: string; json: string }>(text, values);
  return new Map(rows.map(({ propertyId, json }) => [propertyId, json]));
}

export async function countCalendarProperties(db: Queryable, choice: CalendarFilter): Promise<number> {
  const values: unknown[] = [choice.agentId];
  const where = whereOf(choice, values);
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*) AS count FROM properties p WHERE ${where}`,
    values,
  );
  return oneRow(rows).count;
}

function whereOf({ propertyIds, q }: CalendarFilter, values: unknown[]): string {
  const parts = [`p.agent_id = $1 AND p.deleted_at IS NULL`];
  if (propertyIds.length > 0) parts.push(`p.id = ANY($${values.push(propertyIds)}::uuid[])`);
  else parts.push(`p.status <> 'archived'`);
  if (q !== null) parts.push(`p.search_text LIKE search_pattern($${values.push(q)})`);
  return parts.join(' AND ');
}

/**
 * Occupancy and revenue of each night in [from, to) over the properties that had been published by then. Imported blocks
 * count as occupied, as in analytics.
 */
export async function selectCalendarDays(
  db: Queryable,
  { agentId, from, to }: { agentId: string; from: string; to: string },
): Promise<CalendarDay[]> {
  const { rows } = await db.query<CalendarDay>({
    name: 'calendar-days',
    text: `WITH listed AS MATERIALIZED (
        SELECT id, (listed_from AT TIME ZONE timezone)::date AS since FROM properties
        WHERE agent_id = $1 AND deleted_at IS NULL AND status <> 'archived' AND listed_from IS NOT NULL
      ), nights AS MATERIALIZED (
        SELECT n.day::date AS day, x.kind AS block, ${hasGuest} AS stayed,
          b.status IN ${sqlList(soldStates)} AS sold, b.currency,
          CASE WHEN b.is_priced THEN b.revenue_upto[n.day::date - b.check_in + 1]
            - coalesce(b.revenue_upto[n.day::date - b.check_in], 0) END AS minor
        FROM reserved_nights k
        JOIN listed l ON l.id = k.property_id
        CROSS JOIN LATERAL generate_series(
          GREATEST(lower(k.stay), $2::date, l.since), LEAST(upper(k.stay), $3::date) - 1, '1 day') AS n (day)
        ${holderOfNights}
        WHERE k.agent_id = $1 AND k.is_reserved
          AND lower(k.stay) < $3::date AND lower(k.stay) >= $2::date - ${maxStayNights}
            AND upper(k.stay) > $2::date
      ), counts AS (
        SELECT day, count(*) FILTER (WHERE stayed)::int AS occupied,
          count(*) FILTER (WHERE block IN ${sqlList(closingBlockKinds)})::int AS blocked
        FROM nights GROUP BY day
      ), sums AS (
        SELECT day, json_agg(json_build_object('amount', amount, 'currency', currency) ORDER BY amount DESC,
          currency) AS revenue
        FROM (SELECT day, currency, sum(minor)::bigint AS amount FROM nights WHERE sold AND minor IS NOT NULL
              GROUP BY day, currency) AS by_currency GROUP BY day
      ), supply AS (
        SELECT d.day::date AS day, count(l.id)::int AS properties
        FROM generate_series($2::date, $3::date - 1, '1 day') AS d (day)
        LEFT JOIN listed l ON l.since <= d.day::date
        GROUP BY d.day
      )
      SELECT s.day AS date, coalesce(c.occupied, 0) AS occupied,
        s.properties - coalesce(c.blocked, 0) AS sellable, coalesce(r.revenue, '[]'::json) AS revenue
      FROM supply s LEFT JOIN counts c ON c.day = s.day LEFT JOIN sums r ON r.day = s.day ORDER BY s.day`,
    values: [agentId, from, to],
  });

  return rows;
}
