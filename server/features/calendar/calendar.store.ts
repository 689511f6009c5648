import type { CalendarBlock, CalendarBooking, CalendarProperty } from '#contract/calendar.ts';
import { longestStayNights } from '#domain/shared/stay.ts';
import type { Queryable } from '#server/db/pool.ts';

export type CalendarChoice = {
  agentId: string;
  from: string;
  to: string;
  propertyIds: readonly string[];
  q: string | null;
  now: number;
};

/** Properties stand by name; this one is the last that was told. */
export type CalendarCursor = { title: string; id: string };

export type CalendarRow = Omit<CalendarProperty, 'coverUrl' | 'bookings' | 'blocks'> & {
  titleKey: string;
  bookings: CalendarBooking[];
  blocks: CalendarBlock[];
};

const instant = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

// The bound below lower(stay) lets the index on days answer; no stay is longer.
const keptHere = `kept_stays k WHERE k.agent_id = $1 AND k.property_id = p.id AND k.keeps
  AND lower(k.stay) < $3::date AND lower(k.stay) >= $2::date - ${longestStayNights} AND upper(k.stay) > $2::date`;

const bookingsOfRow = `(SELECT coalesce(json_agg(json_build_object('_id', b.id, 'code', b.code, 'checkIn', b.check_in,
    'checkOut', b.check_out, 'status', b.status, 'paymentStatus', b.payment_status,
    'overdue', coalesce(b.next_due_on < ($4::timestamptz AT TIME ZONE p.timezone)::date, false), 'source', b.source,
    'guestName', b.guest_name, 'guests', b.adults + b.children,
    'total', json_build_object('amount', b.total_minor, 'currency', b.currency),
    'holdExpiresAt', ${instant('b.hold_expires_at')}, 'version', b.version) ORDER BY b.check_in), '[]')
  FROM (SELECT k.id FROM ${keptHere} AND k.kind = 'booking') AS kept
  JOIN bookings b ON b.agent_id = $1 AND b.id = kept.id) AS bookings`;

const blocksOfRow = `(SELECT coalesce(json_agg(json_build_object('_id', c.id, 'checkIn', c.check_in, 'checkOut', c.check_out,
    'kind', c.kind, 'note', c.note) ORDER BY c.check_in), '[]')
  FROM (SELECT k.id FROM ${keptHere} AND k.kind = 'block') AS kept
  JOIN blocks c ON c.agent_id = $1 AND c.id = kept.id) AS blocks`;

/** One statement, however many properties and stays; PostgreSQL builds the bars of each property as JSON. */
export async function selectCalendar(
  db: Queryable,
  choice: CalendarChoice,
  page: { after: CalendarCursor | null; limit: number },
): Promise<CalendarRow[]> {
  const values: unknown[] = [choice.agentId, choice.from, choice.to, new Date(choice.now)];
  const where = whereOf(choice, values);
  const onward = page.after
    ? `AND (lower(p.title), p.id) > ($${values.push(page.after.title)}, $${values.push(page.after.id)}::uuid)`
    : '';
  const { rows } = await db.query(
    `SELECT p.id AS "_id", p.title, lower(p.title) AS "titleKey", p.city, p.status, p.timezone, p.currency,
       p.max_guests AS "maxGuests", ($4::timestamptz AT TIME ZONE p.timezone)::date AS today, ${bookingsOfRow},
       ${blocksOfRow}
     FROM (SELECT * FROM properties p WHERE ${where} ${onward} ORDER BY lower(p.title), p.id LIMIT ${page.limit}) AS p
     ORDER BY lower(p.title), p.id`,
    values,
  );
  return rows;
}

export async function countCalendarProperties(db: Queryable, choice: CalendarChoice): Promise<number> {
  const values: unknown[] = [choice.agentId];
  const where = whereOf(choice, values);
  const { rows } = await db.query(`SELECT count(*) AS count FROM properties p WHERE ${where}`, values);
  return rows[0].count;
}

function whereOf({ propertyIds, q }: CalendarChoice, values: unknown[]): string {
  const parts = [`p.agent_id = $1 AND p.deleted_at IS NULL`];
  if (propertyIds.length > 0) parts.push(`p.id = ANY($${values.push(propertyIds)}::uuid[])`);
  else parts.push(`p.status <> 'archived'`);
  if (q !== null) {
    const like = `$${values.push(`%${q.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`)}`;
    parts.push(`(p.title || ' ' || p.city) ILIKE ${like}`);
  }
  return parts.join(' AND ');
}
