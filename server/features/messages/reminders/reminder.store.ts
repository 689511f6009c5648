import type { DateFormat } from '#domain/account/display-settings.ts';
import {
  type BookingStatus,
  comingStates,
  expiringStates,
  soldStates,
} from '#domain/bookings/booking-states.ts';
import type { Channel } from '#domain/calendars/channels.ts';
import { isExampleProperty } from '#server/db/example-property.ts';
import type { Queryable } from '#server/db/pool.ts';
import { selectList } from '#server/db/rows.ts';
import { sqlList } from '#server/db/sql-list.ts';

export type DueReminder = {
  agentId: string;
  bookingId: string;
  propertyId: string;
  propertyTitle: string;
  guestName: string;
  status: BookingStatus;
  checkIn: string;
  checkOut: string;
  arrivalTime: string | null;
  holdExpiresAt: string | null;
  timezone: string;
  /** How the agent writes dates; null without a choice. */
  dateFormat: DateFormat | null;
  /** Deduplication key: equal for the same reminder. */
  key: string;
};

const bookingColumns = selectList(
  'bookings',
  ['agentId', 'propertyId', 'guestName', 'status', 'checkIn', 'checkOut', 'arrivalTime', 'holdExpiresAt'],
  'b',
);

const columns = `${bookingColumns}, b.id AS "bookingId",
  p.title AS "propertyTitle",
  p.timezone, a.settings->>'dateFormat' AS "dateFormat"`;
const withProperty = `bookings b
   JOIN properties p ON p.agent_id = b.agent_id AND p.id = b.property_id
   JOIN agents a ON a.id = b.agent_id AND NOT ${isExampleProperty('b.agent_id', 'b.property_id')}`;

function unlessSent(key: string): string {
  return `NOT EXISTS (SELECT FROM notifications n WHERE n.agent_id = b.agent_id AND n.dedupe_key = ${key})`;
}

const expiring = sqlList(expiringStates);
const holdKey = `'hold_expiring:' || b.id || ':' || extract(epoch FROM b.hold_expires_at)::bigint`;

/**
 * Holds and unconfirmed instant bookings that end soon: in two hours, or after three quarters of a time shorter than
 * eight hours, which begins with the booking's last transition into such a state.
 */
export async function findHoldsEndingSoon(
  db: Queryable,
  { now, limit }: { now: number; limit: number },
): Promise<DueReminder[]> {
  const { rows } = await db.query<DueReminder>({
    name: 'find-holds-ending-soon',
    text: `SELECT ${columns}, ${holdKey} AS key FROM ${withProperty}
           WHERE b.status IN ${expiring} AND b.deleted_at IS NULL
             AND b.hold_expires_at > $1 AND b.hold_expires_at <= $1::timestamptz + interval '2 hours'
             AND b.hold_expires_at - least(interval '2 hours', (b.hold_expires_at - coalesce(
               (SELECT max(e.at) FROM booking_events e WHERE e.agent_id = b.agent_id AND e.booking_id = b.id
                  AND e.to_status IN ${expiring} AND e.undone_at IS NULL), b.created_at)) / 4) <= $1
             AND ${unlessSent(holdKey)}
           ORDER BY b.hold_expires_at LIMIT $2`,
    values: [new Date(now), limit],
  });

  return rows;
}

/** Earliest hour of a reminder, on the property's clock. */
const morning = `time '07:00'`;

const days = {
  check_in_today: { day: 'check_in', states: `b.status = 'confirmed'` },
  check_out_today: { day: 'check_out', states: `b.status IN ${sqlList(comingStates)}` },
} as const;

export type DayReminder = keyof typeof days;

/** Stays that begin or end today in the property's time zone. Local dates are at most a day away from the UTC date. */
export async function findStaysOfToday(
  db: Queryable,
  kind: DayReminder,
  { now, limit }: { now: number; limit: number },
): Promise<DueReminder[]> {
  const { day, states } = days[kind];
  const key = `'${kind}:' || b.id || ':' || b.${day}`;
  const local = '($1::timestamptz AT TIME ZONE p.timezone)';

  const { rows } = await db.query<DueReminder>({
    name: `find-${kind}`,
    text: `SELECT ${columns}, ${key} AS key FROM ${withProperty}
           WHERE ${states} AND b.deleted_at IS NULL
             AND b.${day} BETWEEN ($1::timestamptz AT TIME ZONE 'UTC')::date - 1
               AND ($1::timestamptz AT TIME ZONE 'UTC')::date + 1
             AND b.${day} = ${local}::date AND ${local}::time >= ${morning}
             AND ${unlessSent(key)}
           ORDER BY b.agent_id, b.id LIMIT $2`,
    values: [new Date(now), limit],
  });

  return rows;
}

export type DueChannelStay = {
  agentId: string;
  /** The event of the channel's calendar, which names the stay. */
  eventId: string;
  propertyId: string;
  propertyTitle: string;
  channel: Channel;
  /** What the channel says about the stay; a few tell the guest's name. */
  summary: string;
  checkIn: string;
  checkOut: string;
  dateFormat: DateFormat | null;
  key: string;
};

const expectedStates = {
  check_in_today: 'e.stay_status IS NULL',
  check_out_today: `e.stay_status IS DISTINCT FROM 'checked_out'`,
} as const satisfies Record<DayReminder, string>;

/** The same for stays that channels sold. One whose nights another stay has is a conflict, and is told as one. */
export async function findChannelStaysOfToday(
  db: Queryable,
  kind: DayReminder,
  { now, limit }: { now: number; limit: number },
): Promise<DueChannelStay[]> {
  const { day } = days[kind];
  const key = `'${kind}:' || e.id || ':' || b.${day}`;
  const local = '($1::timestamptz AT TIME ZONE p.timezone)';

  const { rows } = await db.query<DueChannelStay>({
    name: `find-channel-${kind}`,
    text: `SELECT ${selectList('blocks', ['agentId', 'propertyId', 'checkIn', 'checkOut'], 'b')},
             e.id AS "eventId", e.summary, f.channel, p.title AS "propertyTitle",
             a.settings->>'dateFormat' AS "dateFormat", ${key} AS key
           FROM blocks b
           JOIN feed_events e ON e.agent_id = b.agent_id AND e.id = b.feed_event_id
           JOIN calendar_feeds f ON f.agent_id = e.agent_id AND f.id = e.feed_id
           JOIN properties p ON p.agent_id = b.agent_id AND p.id = b.property_id AND p.deleted_at IS NULL
           JOIN agents a ON a.id = b.agent_id AND NOT ${isExampleProperty('b.agent_id', 'b.property_id')}
           WHERE b.kind = 'imported' AND b.holds_nights AND ${expectedStates[kind]}
             AND b.${day} BETWEEN ($1::timestamptz AT TIME ZONE 'UTC')::date - 1
               AND ($1::timestamptz AT TIME ZONE 'UTC')::date + 1
             AND b.${day} = ${local}::date AND ${local}::time >= ${morning}
             AND ${unlessSent(key)}
           ORDER BY b.agent_id, e.id LIMIT $2`,
    values: [new Date(now), limit],
  });

  return rows;
}

const overdueKey = `'payment_overdue:' || b.id || ':' || b.next_due_on`;

/** Payments due by yesterday in the property's calendar; those older than a week were reminded of before. */
export async function findOverduePayments(
  db: Queryable,
  { now, limit }: { now: number; limit: number },
): Promise<DueReminder[]> {
  const local = '($1::timestamptz AT TIME ZONE p.timezone)';
  const { rows } = await db.query<DueReminder>({
    name: 'find-overdue-payments',
    text: `SELECT ${columns}, ${overdueKey} AS key FROM ${withProperty}
           WHERE b.next_due_on IS NOT NULL AND b.deleted_at IS NULL
             AND b.status IN ${sqlList(soldStates)}
             AND b.next_due_on BETWEEN ($1::timestamptz AT TIME ZONE 'UTC')::date - 7
               AND ($1::timestamptz AT TIME ZONE 'UTC')::date
             AND b.next_due_on < ${local}::date AND ${local}::time >= ${morning}
             AND ${unlessSent(overdueKey)}
           ORDER BY b.agent_id, b.id LIMIT $2`,
    values: [new Date(now), limit],
  });

  return rows;
}
