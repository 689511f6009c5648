import { type DayList, payAheadDays } from '#domain/bookings/day-board.ts';
import type { CivilDate } from '#domain/shared/civil-date.ts';
import type { Money } from '#domain/shared/money.ts';
import type { Queryable } from '#server/db/pool.ts';
import { selectList } from '#server/db/rows.ts';
import { type BookingRow, linkOfRow, rowColumns } from './booking-list.store.ts';
import { dayListConditions, joinedDay } from './day-conditions.store.ts';

/** A list of the day, the refunds that are due, the bookings that expire soon, or the most recently made ones. */
export type DaySection = DayList | 'refunds' | 'expiring' | 'recent';

/** Sections of a screen, each with its maximum number of rows. */
const sectionsOf = {
  dashboard: {
    arrivals: 50,
    departures: 50,
    inHouse: 50,
    requests: 20,
    expiring: 20,
    recent: 8,
    unpaid: 20,
    leftOwing: 20,
    refunds: 20,
  },
  board: {
    arrivals: 200,
    departures: 200,
    inHouse: 200,
    requests: 200,
    holds: 200,
    unpaid: 200,
    leftOwing: 200,
  },
} satisfies Record<string, Partial<Record<DaySection, number>>>;

export const maxBoardItems = sectionsOf.board.arrivals;
export const maxQueueItems = sectionsOf.dashboard;

export type DayRow = BookingRow & {
  part: DaySection;
  previousStatus: BookingRow['status'] | null;
  /** Today in the property's time zone. */
  today: CivilDate;
  arrivalTime: string | null;
  /** Usual times of the property, `HH:MM`. */
  checkInFrom: string;
  checkOutBy: string;
  conversationId: string | null;
};

export type DayScope = { agentId: string; now: number };

const withProperty = `bookings b ${linkOfRow}
  JOIN properties p ON p.agent_id = b.agent_id AND p.id = b.property_id`;
const mine = 'b.agent_id = $1 AND b.deleted_at IS NULL';

const { today } = joinedDay;
const conditions: Record<DaySection, string> = {
  ...dayListConditions(joinedDay),
  // Without an answer of the agent or a click of the guest, they release their nights.
  expiring: `b.status IN ('held', 'confirmed')
    AND b.hold_expires_at <= $2::timestamptz + interval '${payAheadDays} days'`,
  refunds: 'b.balance_minor < 0 AND $2::timestamptz IS NOT NULL',
  recent: '$2::timestamptz IS NOT NULL',
};

const soonestEnd = 'b.hold_expires_at NULLS LAST, b.created_at, b.id';

const orders: Record<DaySection, string> = {
  // Open tasks before completed ones.
  arrivals: `b.status = 'checked_in', b.guest_name, b.id`,
  departures: `b.status = 'checked_out', b.guest_name, b.id`,
  inHouse: 'b.check_out, b.guest_name, b.id',
  requests: soonestEnd,
  holds: soonestEnd,
  // Due payments first, by the earliest check-in; then those not due yet.
  unpaid: `b.next_due_on > ${today}, b.check_in, b.next_due_on, b.id`,
  leftOwing: 'b.check_out, b.id',
  expiring: soonestEnd,
  // The guest who has waited longest.
  refunds: 'b.updated_at, b.id',
  recent: 'b.created_at DESC, b.id DESC',
};

/** The agent's day in one statement, each section in its order. */
export async function selectBookingDay(
  db: Queryable,
  screen: keyof typeof sectionsOf,
  { agentId, now }: DayScope,
): Promise<DayRow[]> {
  // NOTE: the keys are those of the objects above.
  const sections = Object.entries(sectionsOf[screen]) as [DaySection, number][];
  const { rows } = await db.query<DayRow>({
    name: `booking-day-${screen}`,
    text: `${sections.map((section) => selectSection(...section)).join(' UNION ALL ')} ORDER BY part, rank`,
    values: [agentId, new Date(now)],
  });
  return rows;
}

const arrivalColumns = selectList('bookings', ['previousStatus', 'arrivalTime'], 'b');

function selectSection(name: DaySection, limit: number): string {
  const order = orders[name];
  return `(SELECT '${name}' AS part, row_number() OVER (ORDER BY ${order}) AS rank, ${rowColumns},
      ${arrivalColumns}, ${today} AS today,
      p.details->>'checkInFrom' AS "checkInFrom", p.details->>'checkOutBy' AS "checkOutBy",
      (SELECT c.id
       FROM conversations c
       WHERE c.agent_id = b.agent_id AND c.booking_id = b.id) AS "conversationId",
      ${name === 'requests' ? 'b.guest_message' : 'NULL'} AS "guestMessage" FROM ${withProperty}
    WHERE ${mine} AND ${conditions[name]} ORDER BY ${order} LIMIT ${limit})`;
}

const maxCount = 1000;

/** Number of bookings on a list of the day; counts no further than a thousand. */
export async function countDayList(
  db: Queryable,
  { agentId, now }: DayScope,
  list: DayList,
): Promise<number> {
  const { rows } = await db.query<{ total: number }>({
    name: `count-day-${list}`,
    text: `SELECT count(*) AS total
      FROM (SELECT FROM ${withProperty} WHERE ${mine} AND ${conditions[list]} LIMIT ${maxCount})
      AS capped`,
    values: [agentId, new Date(now)],
  });
  return rows[0]?.total ?? 0;
}

const moneySections = ['unpaid', 'leftOwing', 'refunds'] as const;
type MoneySection = (typeof moneySections)[number];

export type MoneySum = { count: number; totals: Money[] };

/** Number and balances of what is open, by section and currency, largest first. */
export async function sumMoney(
  db: Queryable,
  { agentId, now }: DayScope,
): Promise<Record<MoneySection, MoneySum>> {
  const { rows } = await db.query<Money & { section: MoneySection; bookings: number }>({
    name: 'sum-open-money',
    text: `${moneySections.map(sumOfSection).join(' UNION ALL ')} ORDER BY section, amount DESC, currency`,
    values: [agentId, new Date(now)],
  });
  const sumOf = (name: MoneySection) => moneySum(rows.filter(({ section }) => section === name));

  return { unpaid: sumOf('unpaid'), leftOwing: sumOf('leftOwing'), refunds: sumOf('refunds') };
}

function sumOfSection(name: MoneySection): string {
  return `SELECT '${name}' AS section, b.currency, count(*)::int AS bookings,
      abs(sum(b.balance_minor))::bigint AS amount
    FROM ${withProperty} WHERE ${mine} AND ${conditions[name]} GROUP BY b.currency`;
}

function moneySum(rows: readonly (Money & { bookings: number })[]): MoneySum {
  return {
    count: rows.reduce((sum, { bookings }) => sum + bookings, 0),
    totals: rows.map(({ amount, currency }) => ({ amount, currency })),
  };
}
