import type { BookingListItem } from '#contract/bookings/booking-shapes.ts';
import type { BookingSort } from '#domain/bookings/booking-list-options.ts';
import { endedStates } from '#domain/bookings/booking-states.ts';
import { type BookingTexts, bookingTextNames } from '#domain/bookings/booking-texts.ts';
import type { QuoteLine } from '#domain/bookings/pricing/quote.ts';
import { isExampleProperty } from '#server/db/example-property.ts';
import type { Queryable } from '#server/db/pool.ts';
import { selectList } from '#server/db/rows.ts';
import { sqlList } from '#server/db/sql-list.ts';
import type { ListPosition } from '#server/http/list-cursor.ts';
import { type BookingCriteria, smallViews, whereOf } from './booking-filter.store.ts';
import { lookedUpDay } from './day-conditions.store.ts';

/** Fields of a booking in lists. */
export type BookingRow = Pick<
  BookingListItem,
  | '_id'
  | 'code'
  | 'status'
  | 'paymentStatus'
  | 'source'
  | 'linkName'
  | 'checkIn'
  | 'checkOut'
  | 'guestName'
  | 'hasEmail'
  | 'overdue'
  | 'holdExpiresAt'
  | 'version'
  | 'createdAt'
> & {
  propertyId: string;
  adults: number;
  children: number;
  currency: string;
  totalMinor: number;
  receivedMinor: number;
  balanceMinor: number;
  /** Only for requests on the dashboard. */
  guestMessage?: string | null;
};

const bookingColumns = selectList(
  'bookings',
  [
    '_id',
    'code',
    'propertyId',
    'status',
    'paymentStatus',
    'source',
    'checkIn',
    'checkOut',
    'guestName',
    'adults',
    'children',
    'currency',
    'totalMinor',
    'receivedMinor',
    'balanceMinor',
    'holdExpiresAt',
    'version',
    'createdAt',
  ],
  'b',
);

/** Needs a statement whose $2 is the present moment. */
export const rowColumns = `${bookingColumns}, b.guest_email_key <> '' AS "hasEmail", l.name AS "linkName",
  CASE WHEN b.next_due_on IS NULL THEN false ELSE b.next_due_on < ${lookedUpDay.today} END AS overdue`;
/** The name of a link is shown to members who do not see all its properties. */
export const linkOfRow = 'LEFT JOIN public.shared_links l ON l.agent_id = b.agent_id AND l.id = b.link_id';

/** `text` writes the key into a cursor, `bound` reads it back in SQL. */
type SortKey = { column: string; text: string; bound: (parameter: string) => string };

function sortKey(column: string, type: string): SortKey {
  return { column, text: `${column}::text`, bound: (parameter) => `${parameter}::${type}` };
}

const createdKey: SortKey = {
  column: 'b.created_at',
  text: `to_char(b.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
  bound: (parameter) => `${parameter}::timestamptz`,
};

/** `total` sorts by currency first, because amounts in different currencies are not comparable. */
const keysOfSort: Record<string, readonly SortKey[]> = {
  arrival: [sortKey('b.check_in', 'date')],
  created: [createdKey],
  total: [sortKey('b.currency', 'text'), sortKey('b.total_minor', 'bigint')],
  guest: [sortKey('lower(b.guest_name)', 'text')],
};

export function keyCountOf(sort: BookingSort): number {
  return keysOf(sort).length;
}

export type ListPage = { sort: BookingSort; after: ListPosition | null; limit: number };

export type SortedRow<Row> = Row & { sortKeys: string[] };

/** One page in a strict order, after the cursor. */
export async function selectBookings(
  db: Queryable,
  choice: BookingCriteria,
  page: ListPage,
): Promise<SortedRow<BookingRow>[]> {
  const { text, values } = listStatement(choice, page, rowColumns);
  return (await db.query<SortedRow<BookingRow>>(text, values)).rows;
}

/** Named bookings of an agent, in no order. */
export async function selectBookingsById(
  db: Queryable,
  { agentId, ids, now }: { agentId: string; ids: readonly string[]; now: number },
): Promise<BookingRow[]> {
  const { rows } = await db.query<BookingRow>({
    name: 'bookings-by-id',
    text: `SELECT ${rowColumns} FROM bookings b ${linkOfRow}
           WHERE b.agent_id = $1 AND b.id = ANY($3::uuid[]) AND b.deleted_at IS NULL
             AND $2::timestamptz IS NOT NULL`,
    values: [agentId, new Date(now), ids],
  });
  return rows;
}

export type ExportRow = BookingRow &
  BookingTexts & {
    email: string;
    phone: string | null;
    country: string | null;
    infants: number;
    pets: number;
    propertyTitle: string;
    city: string;
    /** All lines of the price, those that the total does not add too. */
    priceLines: QuoteLine[];
  };

const exportColumns = `${rowColumns}, b.guest->>'email' AS email, b.guest->>'phone' AS phone,
  b.guest->>'country' AS country, b.infants, b.pets,
  coalesce(b.quote->'lines', '[]') || coalesce(b.quote->'notAdded', '[]') AS "priceLines",
  ${selectList('bookings', bookingTextNames, 'b')}, h.title AS "propertyTitle", h.city`;

export async function selectBookingsForExport(
  db: Queryable,
  choice: BookingCriteria,
  page: ListPage,
): Promise<SortedRow<ExportRow>[]> {
  const { text, values } = listStatement(choice, page, exportColumns);
  return (await db.query<SortedRow<ExportRow>>(text, values)).rows;
}

function listStatement(choice: BookingCriteria, { sort, after, limit }: ListPage, columns: string) {
  const { text, values } = whereOf(choice);
  const keys = keysOf(sort);
  const way = sort.endsWith('_desc') ? 'DESC' : 'ASC';
  const onward = after ? `AND ${afterCursor(after, { keys, way, values })}` : '';
  const order = [...keys.map(({ column }) => column), 'b.id'].map((column) => `${column} ${way}`).join(', ');

  // OFFSET 0 is an optimisation fence: PostgreSQL does not scan all bookings in sort order to find a few.
  const isFew = smallViews.has(choice.view);

  const isFile = columns === exportColumns;
  const home = isFile ? homeOfRow : '';
  // A file goes to others, such as an accountant, who cannot tell that an example is invented.
  const real = isFile ? `AND NOT ${isExampleProperty('b.agent_id', 'b.property_id')}` : '';

  const inner = `SELECT b.* FROM bookings b WHERE ${text} ${real} ${onward} ${isFew ? 'OFFSET 0' : ''}`;
  const sortKeys = `ARRAY[${keys.map(({ text: asText }) => asText).join(', ')}] AS "sortKeys"`;

  return {
    text: `SELECT ${columns}, ${sortKeys}
      FROM (${inner}) b ${linkOfRow} ${home}
      ORDER BY ${order}
      LIMIT ${limit}`,
    values,
  };
}

const homeOfRow = 'JOIN properties h ON h.agent_id = b.agent_id AND h.id = b.property_id';

function afterCursor(
  after: ListPosition,
  order: { keys: readonly SortKey[]; way: 'ASC' | 'DESC'; values: unknown[] },
): string {
  const { keys, way, values } = order;
  const bounds = keys.map(({ bound }, index) => bound(`$${values.push(after.keys[index])}`));
  const left = [...keys.map(({ column }) => column), 'b.id'].join(', ');
  return `(${left}) ${way === 'DESC' ? '<' : '>'} (${bounds.join(', ')}, $${values.push(after.id)}::uuid)`;
}

function keysOf(sort: BookingSort): readonly SortKey[] {
  return keysOfSort[sort.slice(0, sort.indexOf('_'))] ?? [];
}

const maxCount = 1000;

/** Counts no further than a thousand; larger totals are not shown exactly. */
export async function countBookings(db: Queryable, choice: BookingCriteria): Promise<number> {
  const where = whereOf(choice);
  const { rows } = await db.query<{ total: number }>(
    `SELECT count(*) AS total FROM (SELECT FROM bookings b WHERE ${where.text} LIMIT ${maxCount}) AS capped`,
    where.values,
  );
  return rows[0]?.total ?? 0;
}

/** Counts of several filters of one agent in one statement, each no further than a thousand. */
export async function countEachBookings(
  db: Queryable,
  choices: readonly BookingCriteria[],
): Promise<number[]> {
  const [first] = choices;
  if (first === undefined) return [];

  const values: unknown[] = [first.agentId, new Date(first.now)];
  const counts = choices.map(
    (choice) =>
      `(SELECT count(*)
        FROM (SELECT FROM bookings b
          WHERE ${whereOf(choice, values).text}
          LIMIT ${maxCount}) AS capped)::int`,
  );
  const { rows } = await db.query<{ counts: number[] }>(
    `SELECT ARRAY[${counts.join(', ')}] AS counts`,
    values,
  );

  return rows[0]?.counts ?? [];
}

export type CurrencySums = {
  currency: string;
  bookings: number;
  nights: number;
  totalMinor: number;
  receivedMinor: number;
  balanceMinor: number;
  refundDueMinor: number;
  /** Bookings that ended without a stay, and their prices. */
  overBookings: number;
  overMinor: number;
};

const isOver = `b.status IN ${sqlList(endedStates)}`;

/** Sums over the whole filter by currency, the most used one first. */
export async function sumBookings(db: Queryable, choice: BookingCriteria): Promise<CurrencySums[]> {
  const where = whereOf(choice);
  const { rows } = await db.query<CurrencySums>(
    `SELECT b.currency, count(*) AS bookings, sum(b.check_out - b.check_in)::bigint AS nights,
       sum(b.total_minor)::bigint AS "totalMinor", sum(b.received_minor)::bigint AS "receivedMinor",
       sum(greatest(b.balance_minor, 0))::bigint AS "balanceMinor",
       sum(greatest(-b.balance_minor, 0))::bigint AS "refundDueMinor",
       count(*) FILTER (WHERE ${isOver}) AS "overBookings",
       coalesce(sum(b.total_minor) FILTER (WHERE ${isOver}), 0)::bigint AS "overMinor"
     FROM bookings b WHERE ${where.text} GROUP BY b.currency ORDER BY count(*) DESC, b.currency`,
    where.values,
  );

  return rows;
}
