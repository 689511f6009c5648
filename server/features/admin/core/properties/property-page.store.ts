import type { AdminPropertyDetails } from '#contract/admin/properties.ts';
import { isExampleProperty } from '#server/db/example-property.ts';
import type { Queryable } from '#server/db/pool.ts';
import { oneRow, selectList } from '#server/db/rows.ts';
import { maxCount } from '#server/db/word-search.ts';

/** How many properties the agent has, how many of them were rejected, and since when. */
export async function findAgentRecord(
  db: Queryable,
  agentId: string,
): Promise<AdminPropertyDetails['agent']> {
  const { rows } = await db.query<AdminPropertyDetails['agent']>(
    `SELECT a.created_at AS since, counts.properties, counts.rejected
     FROM agents a, (SELECT count(*)::int AS properties,
       count(*) FILTER (WHERE moderation = 'rejected')::int AS rejected
       FROM properties p WHERE p.agent_id = $1 AND p.deleted_at IS NULL
         AND NOT ${isExampleProperty('p.agent_id', 'p.id')}) AS counts
     WHERE a.id = $1`,
    [agentId],
  );
  return oneRow(rows);
}

type PropertyKey = { agentId: string; propertyId: string };
type PageBookings = NonNullable<AdminPropertyDetails['bookings']>;

const bookingColumns = selectList(
  'bookings',
  ['_id', 'code', 'status', 'checkIn', 'checkOut', 'guestName', 'createdAt'],
  'b',
);

/** The latest bookings of a property and how many there are. */
export async function findBookingsOfProperty(
  db: Queryable,
  { agentId, propertyId }: PropertyKey,
): Promise<PageBookings> {
  const own = 'b.agent_id = $1 AND b.property_id = $2 AND b.deleted_at IS NULL';
  const [counted, latest] = await Promise.all([
    db.query<{ total: number }>(`SELECT count(*)::int AS total FROM bookings b WHERE ${own}`, [
      agentId,
      propertyId,
    ]),
    db.query<PageBookings['items'][number]>(
      `SELECT ${bookingColumns},
         jsonb_build_object('amount', b.total_minor, 'currency', b.currency) AS total
       FROM bookings b WHERE ${own} ORDER BY b.created_at DESC, b.id DESC LIMIT 10`,
      [agentId, propertyId],
    ),
  ]);

  return { total: oneRow(counted.rows).total, items: latest.rows };
}

/** Code of a link that shows the property to everybody; the newest one. */
export async function findOpenLink(
  db: Queryable,
  { agentId, propertyId, now }: PropertyKey & { now: number },
): Promise<string | null> {
  const { rows } = await db.query<{ code: string }>(
    `SELECT l.code FROM shared_links l
     WHERE l.agent_id = $1 AND l.status = 'active' AND l.password_hash IS NULL
       AND (l.expires_at IS NULL OR l.expires_at > $3)
       AND (l.all_properties OR EXISTS (SELECT FROM shared_link_properties c
         WHERE c.agent_id = l.agent_id AND c.link_id = l.id AND c.property_id = $2))
     ORDER BY l.created_at DESC LIMIT 1`,
    [agentId, propertyId, new Date(now)],
  );
  return rows[0]?.code ?? null;
}

const waiting = `p.moderation = 'pending_review' AND p.deleted_at IS NULL`;
const inOrder = `ORDER BY p.review_requested_at, p.id`;

/** The queue by waiting time; counts at most a thousand. */
export async function findQueue(db: Queryable): Promise<{ waiting: number; oldestAt: string | null }> {
  const { rows } = await db.query<{ waiting: number; oldestAt: string | null }>(
    `SELECT count(*)::int AS waiting, min(at) AS "oldestAt"
     FROM (SELECT p.review_requested_at AS at
       FROM properties p
       WHERE ${waiting} ${inOrder}
       LIMIT ${maxCount}) AS capped`,
  );
  return rows[0] ?? { waiting: 0, oldestAt: null };
}

type Neighbours = Omit<AdminPropertyDetails['queue'], 'waiting'>;

/** Place and neighbours in the queue. After a property that is not waiting comes the first of the queue. */
export async function findPositionInQueue(db: Queryable, id: string): Promise<Neighbours> {
  const { rows: found } = await db.query<{ at: string }>(
    `SELECT p.review_requested_at AS at FROM properties p
     WHERE p.agent_id = agent_of($1) AND p.id = $1 AND ${waiting}`,
    [id],
  );
  const own = found[0];
  if (!own) {
    const { rows } = await db.query<{ id: string }>(
      `SELECT p.id FROM properties p WHERE ${waiting} ${inOrder} LIMIT 1`,
    );
    return { position: null, previous: null, next: rows[0]?.id ?? null };
  }

  const mine = `($1::timestamptz, $2::uuid)`;
  const { rows } = await db.query<{ position: number; previous: string | null; next: string | null }>(
    `SELECT
       (SELECT count(*)::int FROM (SELECT FROM properties p
          WHERE ${waiting} AND (p.review_requested_at, p.id) <= ${mine} ${inOrder}
          LIMIT ${maxCount}) AS up_to_it) AS position,
       (SELECT p.id FROM properties p WHERE ${waiting} AND (p.review_requested_at, p.id) < ${mine}
        ORDER BY p.review_requested_at DESC, p.id DESC LIMIT 1) AS previous,
       (SELECT p.id
        FROM properties p
        WHERE ${waiting} AND (p.review_requested_at, p.id) > ${mine} ${inOrder}
        LIMIT 1) AS next`,
    [own.at, id],
  );

  return rows[0] ?? { position: null, previous: null, next: null };
}
