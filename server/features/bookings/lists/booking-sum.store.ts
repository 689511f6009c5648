import type { SumGroup, SummedBooking } from '#contract/bookings/booking-sums.ts';
import type { BookingSum, SumGrouping } from '#domain/bookings/booking-list-options.ts';
import type { Queryable } from '#server/db/pool.ts';
import { selectList } from '#server/db/rows.ts';
import type { ListPosition } from '#server/http/list-cursor.ts';
import { type BookingCriteria, whereOf } from './booking-filter.store.ts';

/** What each booking adds to a sum; the sums of the list's totals are the same. */
const partOf: Record<BookingSum, string> = {
  bookings: '1',
  nights: '(b.check_out - b.check_in)',
  total: 'b.total_minor',
  received: 'b.received_minor',
  balance: 'greatest(b.balance_minor, 0)',
  refund_due: 'greatest(-b.balance_minor, 0)',
};

const keyOf: Record<SumGrouping, string> = {
  property: 'b.property_id::text',
  month: `to_char(b.check_in, 'YYYY-MM')`,
  source: 'b.source',
};

export type SumChoice = {
  filter: BookingCriteria;
  name: BookingSum;
  currency: string | null;
  by: SumGrouping;
};

/** Bookings that add something, each with its part and the key of its group. */
function summed({ filter, name, currency, by }: SumChoice): { text: string; values: unknown[] } {
  const { text, values } = whereOf(filter);
  const own = currency === null ? '' : `AND b.currency = $${values.push(currency)}`;
  return {
    text: `SELECT b.*, ${partOf[name]} AS part, ${keyOf[by]} AS key FROM bookings b
      WHERE b.agent_id = $1 AND ${text} ${own} AND ${partOf[name]} <> 0`,
    values,
  };
}

/** Groups of a sum, the largest first, months in their order. */
export async function selectSumGroups(db: Queryable, choice: SumChoice): Promise<SumGroup[]> {
  const { text, values } = summed(choice);
  const title = choice.by === 'property' ? 'max(p.title)' : 'NULL';
  const order = choice.by === 'month' ? 's.key' : 'value DESC, s.key';
  const { rows } = await db.query<SumGroup>(
    `SELECT s.key, ${title} AS title, count(*)::int AS bookings, sum(s.part)::bigint AS value FROM (${text}) s
     JOIN properties p ON p.agent_id = s.agent_id AND p.id = s.property_id
     GROUP BY s.key ORDER BY ${order}`,
    values,
  );
  return rows;
}

const bookingColumns = selectList(
  'bookings',
  ['_id', 'code', 'guestName', 'checkIn', 'checkOut', 'status', 'source'],
  's',
);

/** Bookings of a sum, or of one of its groups, by arrival. */
export async function selectSummedBookings(
  db: Queryable,
  choice: SumChoice,
  page: { group: string | null; after: ListPosition | null; limit: number },
): Promise<SummedBooking[]> {
  const { text, values } = summed(choice);
  const inGroup = page.group === null ? '' : `AND s.key = $${values.push(page.group)}::text`;
  const onward =
    page.after === null
      ? ''
      : `AND (s.check_in, s.id) > ($${values.push(page.after.keys[0])}::date,
          $${values.push(page.after.id)}::uuid)`;

  const { rows } = await db.query<SummedBooking>(
    `SELECT ${bookingColumns}, p.title AS "propertyTitle", s.part::bigint AS value
       FROM (${text}) s
     JOIN properties p ON p.agent_id = s.agent_id AND p.id = s.property_id
     WHERE true ${inGroup} ${onward} ORDER BY s.check_in, s.id LIMIT $${values.push(page.limit)}`,
    values,
  );

  return rows;
}
