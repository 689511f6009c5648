import type { Queryable } from '#server/db/pool.ts';
import { type BookingRow, linkOfRow, rowColumns } from './booking-list.store.ts';

export const daySections = ['arrivals', 'departures', 'requests', 'recent', 'unpaid'] as const;
export type DaySection = (typeof daySections)[number];

const withProperty = `bookings b ${linkOfRow} JOIN properties p ON p.agent_id = b.agent_id AND p.id = b.property_id`;
const mine = 'b.agent_id = $1 AND b.deleted_at IS NULL';
const today = '($2::timestamptz AT TIME ZONE p.timezone)::date';

/** Local dates are at most a day away from the UTC date; the range makes the index usable. */
function onToday(column: 'check_in' | 'check_out'): string {
  return `b.${column} BETWEEN $2::timestamptz::date - 2 AND $2::timestamptz::date + 2 AND b.${column} = ${today}`;
}

function section(name: DaySection, where: string, order: string, limit: number): string {
  return `(SELECT '${name}' AS part, row_number() OVER (ORDER BY ${order}) AS place, ${rowColumns},
      ${name === 'requests' ? 'b.guest_message' : 'NULL'} AS "guestMessage" FROM ${withProperty}
    WHERE ${mine} AND ${where} ORDER BY ${order} LIMIT ${limit})`;
}

/** Due payments first, by the earliest check-in; then those not due yet. */
const mostUrgent = `b.next_due_on > ${today}, b.check_in, b.next_due_on, b.id`;
const newestFirst = 'b.created_at DESC, b.id DESC';

/** The agent's day in one statement: arrivals, departures, requests, recent bookings and open payments. */
export async function selectBookingDay(
  db: Queryable,
  agentId: string,
  now: number,
): Promise<(BookingRow & { part: DaySection })[]> {
  const { rows } = await db.query({
    name: 'booking-day',
    text: `${[
      section(
        'arrivals',
        `b.status IN ('confirmed', 'checked_in') AND ${onToday('check_in')}`,
        'b.guest_name, b.id',
        50,
      ),
      section(
        'departures',
        `b.status IN ('confirmed', 'checked_in', 'checked_out') AND ${onToday('check_out')}`,
        'b.guest_name, b.id',
        50,
      ),
      section(
        'requests',
        `b.status IN ('pending', 'inquiry')`,
        'b.hold_expires_at NULLS LAST, b.created_at, b.id',
        20,
      ),
      section('recent', 'true', newestFirst, 8),
      section('unpaid', 'b.next_due_on IS NOT NULL', mostUrgent, 20),
    ].join(' UNION ALL ')} ORDER BY part, place`,
    values: [agentId, new Date(now)],
  });
  return rows;
}
