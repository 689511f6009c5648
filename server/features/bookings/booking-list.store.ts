import type { BookingListItem, bookingViews } from '#contract/bookings.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { PageCursor } from '#server/http/page-cursor.ts';

/** What a list shows of a booking. */
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
  | 'holdExpiresAt'
  | 'createdAt'
> & { propertyId: string; adults: number; children: number; currency: string; totalMinor: number };

export const rowColumns = `b.id AS "_id", b.code, b.property_id AS "propertyId", b.status, b.payment_status AS "paymentStatus",
  b.source, l.name AS "linkName", b.check_in AS "checkIn", b.check_out AS "checkOut", b.guest_name AS "guestName",
  b.adults, b.children, b.currency, b.total_minor AS "totalMinor", b.hold_expires_at AS "holdExpiresAt",
  b.created_at AS "createdAt"`;
export const linkOfRow = 'LEFT JOIN shared_links l ON l.agent_id = b.agent_id AND l.id = b.link_id';

export type BookingView = (typeof bookingViews)[number];

/** The date of $2, the moment of now, where the property stands; no zone is two days from UTC. */
const today = `(SELECT ($2::timestamptz AT TIME ZONE p.timezone)::date FROM properties p
  WHERE p.agent_id = b.agent_id AND p.id = b.property_id)`;

/** Every booking stands in exactly one of them, `all` aside. A guest who did not check in by today counts as arrived. */
const conditionOfView: Record<BookingView, string> = {
  all: '$2::timestamptz IS NOT NULL',
  requests: `$2::timestamptz IS NOT NULL AND b.status IN ('inquiry', 'pending')`,
  upcoming: `b.status IN ('held', 'confirmed') AND b.check_in >= $2::timestamptz::date - 2 AND b.check_in >= ${today}`,
  in_house: `(b.status = 'checked_in' OR (b.status = 'confirmed' AND b.check_out >= $2::timestamptz::date - 2
    AND b.check_in < ${today} AND b.check_out >= ${today}))`,
  past: `(b.status IN ('checked_out', 'no_show') OR (b.status = 'confirmed' AND b.check_out < ${today})
    OR (b.status = 'held' AND b.check_in < ${today}))`,
  cancelled: `$2::timestamptz IS NOT NULL AND b.status IN ('cancelled', 'declined', 'expired')`,
};

export type BookingFilter = {
  agentId: string;
  view: BookingView;
  status: string | null;
  propertyId: string | null;
  q: string | null;
  now: number;
};

/** Of these an agent has few at a time: picked out first and put in order then, instead of searched for in order. */
const smallViews: ReadonlySet<BookingView> = new Set(['requests', 'upcoming', 'in_house']);

/** Newest first, after `after`. */
export async function selectBookings(
  db: Queryable,
  filter: BookingFilter,
  page: { after: PageCursor | null; limit: number },
): Promise<BookingRow[]> {
  const { text, values } = whereOf(filter);
  const onward = page.after
    ? `AND (b.created_at, b.id) < ($${values.push(page.after.at)}::timestamptz, $${values.push(page.after.id)}::uuid)`
    : '';
  // OFFSET 0 keeps PostgreSQL from walking through all bookings by age in search of the few.
  const fence = smallViews.has(filter.view) ? 'OFFSET 0' : '';
  const { rows } = await db.query(
    `SELECT ${rowColumns} FROM (SELECT b.* FROM bookings b WHERE ${text} ${onward} ${fence}) b ${linkOfRow}
     ORDER BY b.created_at DESC, b.id DESC LIMIT ${page.limit}`,
    values,
  );
  return rows;
}

const countedAtMost = 1000;

/** Counts no further than a thousand: nobody reads the rest of the number. */
export async function countBookings(db: Queryable, filter: BookingFilter): Promise<number> {
  const where = whereOf(filter);
  const { rows } = await db.query(
    `SELECT count(*) AS total FROM (SELECT FROM bookings b WHERE ${where.text} LIMIT ${countedAtMost}) AS capped`,
    where.values,
  );
  return rows[0]?.total ?? 0;
}

function whereOf(filter: BookingFilter): { text: string; values: unknown[] } {
  const values: unknown[] = [filter.agentId, new Date(filter.now)];
  const parts = ['b.agent_id = $1 AND b.deleted_at IS NULL', conditionOfView[filter.view]];
  if (filter.status !== null) parts.push(`b.status = $${values.push(filter.status)}`);
  if (filter.propertyId !== null) parts.push(`b.property_id = $${values.push(filter.propertyId)}`);
  if (filter.q !== null) {
    const like = `$${values.push(`%${filter.q.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`)}`;
    // Word for word the expression of the index bookings_by_words.
    parts.push(`(b.guest_name || ' ' || b.code || ' ' || b.guest_email_key) ILIKE ${like}`);
  }
  return { text: parts.join(' AND '), values };
}
