import type { AdminBooking, AdminBookingDetails, adminBookingSorts } from '#contract/admin/bookings.ts';
import type { BookingStatus } from '#domain/bookings/booking-states.ts';
import { maxStayNights } from '#domain/shared/stay.ts';
import { isExampleProperty } from '#server/db/example-property.ts';
import type { Queryable } from '#server/db/pool.ts';
import { selectList } from '#server/db/rows.ts';
import { firstOfList, rowsToCount } from '#server/db/word-search.ts';
import type { ListPosition } from '#server/http/list-cursor.ts';

export type AdminBookingRow = Omit<AdminBooking, 'allowedTransitions' | 'nights'> & {
  previousStatus: BookingStatus | null;
  timezone: string;
};

/** Creation time: at or after `from` and before `to`, in ISO 8601; null means unbounded. */
export type BookingsFilter = {
  status: string | null;
  from: string | null;
  to: string | null;
  q: string | null;
  payment: string | null;
  source: string | null;
  agent: string | null;
  property: string | null;
  /** First and last night, both included. */
  stayFrom: string | null;
  stayTo: string | null;
};

export type BookingSort = (typeof adminBookingSorts)[number];

const sorts: Record<BookingSort, { by: 'created_at' | 'check_in'; direction: 'ASC' | 'DESC'; cast: string }> =
  {
    made_desc: { by: 'created_at', direction: 'DESC', cast: 'timestamptz' },
    made_asc: { by: 'created_at', direction: 'ASC', cast: 'timestamptz' },
    stay_asc: { by: 'check_in', direction: 'ASC', cast: 'date' },
    stay_desc: { by: 'check_in', direction: 'DESC', cast: 'date' },
  };

/** Sort value of a row, from which the next page continues. */
export function bookingSortKey(sort: BookingSort, row: AdminBookingRow): string {
  return sorts[sort].by === 'check_in' ? row.checkIn : row.createdAt;
}

const bookingColumns = selectList(
  'bookings',
  [
    '_id',
    'code',
    'guestName',
    'status',
    'previousStatus',
    'paymentStatus',
    'source',
    'checkIn',
    'checkOut',
    'createdAt',
  ],
  'b',
);

const columns = `${bookingColumns}, b.guest->>'email' AS "guestEmail", b.adults + b.children AS guests,
  p.timezone, jsonb_build_object('amount', b.total_minor, 'currency', b.currency) AS total,
  jsonb_build_object('_id', a.id, 'name', a.name) AS agent,
  jsonb_build_object('_id', p.id, 'title', p.title) AS property`;
const context = `JOIN agents a ON a.id = b.agent_id
  JOIN properties p ON p.agent_id = b.agent_id AND p.id = b.property_id`;

const countOrder = 'created_at DESC, id DESC';

export async function selectAllBookings(
  db: Queryable,
  filter: BookingsFilter,
  page: { sort: BookingSort; after: ListPosition | null; limit: number },
): Promise<AdminBookingRow[]> {
  const { by, direction, cast } = sorts[page.sort];
  const order = `${by} ${direction}, id ${direction}`;
  const { where, search, searchOfRow, values } = whereOf(filter);
  const onward = page.after
    ? ` AND (${by}, id) ${direction === 'ASC' ? '>' : '<'} ($${values.push(page.after.keys[0])}::${cast},
        $${values.push(page.after.id)}::uuid)`
    : '';
  const list = { table: 'bookings', where: where + onward, search, searchOfRow, order, limit: page.limit };

  return await firstOfList(list, async (found) => {
    const { rows } = await db.query<AdminBookingRow>(
      `SELECT ${columns} FROM (${found}) b ${context} ORDER BY b.${by} ${direction}, b.id ${direction}`,
      values,
    );
    return rows;
  });
}

/** Counts at most a thousand. */
export async function countAllBookings(db: Queryable, filter: BookingsFilter): Promise<number> {
  const { where, search, values } = whereOf(filter);
  const { rows } = await db.query<{ total: number }>(
    `SELECT count(*) AS total
     FROM (${rowsToCount({ table: 'bookings', where, search, order: countOrder })}) AS capped`,
    values,
  );
  return rows[0]?.total ?? 0;
}

/** Finds a booking of any agent by its id. */
export async function findAnyBooking(db: Queryable, id: string): Promise<AdminBookingRow | null> {
  const { rows } = await db.query<AdminBookingRow>(
    `SELECT ${columns} FROM bookings b ${context}
     WHERE b.agent_id = agent_of($1) AND b.id = $1 AND b.deleted_at IS NULL`,
    [id],
  );
  return rows[0] ?? null;
}

/** Id of a booking by its public code. */
export async function findBookingIdByCode(db: Queryable, code: string): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    'SELECT id FROM bookings WHERE code = $1 AND deleted_at IS NULL',
    [code],
  );
  return rows[0]?.id ?? null;
}

export type NeighbourRow = AdminBookingDetails['neighbours'][number];

const bookingsOfNightsColumns = selectList(
  'bookings',
  ['_id', 'code', 'status', 'checkIn', 'checkOut', 'guestName', 'createdAt'],
  'b',
);

/** Bookings of a property that cover one of the nights, in the order in which they were made. */
export async function selectBookingsOfNights(
  db: Queryable,
  stay: { agentId: string; propertyId: string; checkIn: string; checkOut: string },
): Promise<NeighbourRow[]> {
  const { rows } = await db.query<NeighbourRow>(
    `SELECT ${bookingsOfNightsColumns},
       least(b.check_out, $4::date) - greatest(b.check_in, $3::date) AS "sharedNights",
       jsonb_build_object('amount', b.total_minor, 'currency', b.currency) AS total
     FROM bookings b
     WHERE b.agent_id = $1 AND b.property_id = $2 AND b.deleted_at IS NULL
       AND b.check_in < $4::date AND b.check_in >= $3::date - ${maxStayNights} AND b.check_out > $3::date
     ORDER BY b.created_at, b.id LIMIT 50`,
    [stay.agentId, stay.propertyId, stay.checkIn, stay.checkOut],
  );

  return rows;
}

/** Searches the guest, the code, the property and the agent. */
function whereOf(filter: BookingsFilter) {
  const values: unknown[] = [];
  const parts = [
    'deleted_at IS NULL',
    `NOT ${isExampleProperty('bookings.agent_id', 'bookings.property_id')}`,
  ];
  if (filter.status !== null) parts.push(`status = $${values.push(filter.status)}`);
  if (filter.from !== null) parts.push(`created_at >= $${values.push(filter.from)}::timestamptz`);

  if (filter.to !== null) parts.push(`created_at < $${values.push(filter.to)}::timestamptz`);
  const is = (column: string, value: string | null, cast = 'text') => {
    if (value !== null) parts.push(`${column} = $${values.push(value)}::${cast}`);
  };
  is('payment_status', filter.payment);
  is('source', filter.source);
  is('agent_id', filter.agent, 'uuid');
  is('property_id', filter.property, 'uuid');

  if (filter.stayFrom !== null) {
    const from = values.push(filter.stayFrom);
    // The longest stay bounds the scan of the index on check-in.
    parts.push(`check_out > $${from}::date AND check_in >= $${from}::date - ${maxStayNights}`);
  }
  if (filter.stayTo !== null) parts.push(`check_in <= $${values.push(filter.stayTo)}::date`);

  if (filter.q === null) return { where: parts.join(' AND '), search: null, searchOfRow: null, values };

  const has = (table: string) => `${table}.search_text LIKE search_pattern($${parameter})`;
  const parameter = values.push(filter.q);

  // Each of the three subqueries uses its own trigram index.
  const condition = `id IN (
    SELECT own.id FROM bookings own WHERE own.deleted_at IS NULL AND ${has('own')}
    UNION SELECT of.id
    FROM properties p
    JOIN bookings of ON of.agent_id = p.agent_id AND of.property_id = p.id
      WHERE p.deleted_at IS NULL AND ${has('p')}
    UNION SELECT of.id FROM agents a JOIN bookings of ON of.agent_id = a.id WHERE ${has('a')})`;
  const searchOfRow = `(${has('near')}
    OR EXISTS (SELECT FROM properties p WHERE p.agent_id = near.agent_id AND p.id = near.property_id
      AND p.deleted_at IS NULL AND ${has('p')})
    OR EXISTS (SELECT FROM agents a WHERE a.id = near.agent_id AND ${has('a')}))`;

  return { where: parts.join(' AND '), search: condition, searchOfRow, values };
}
