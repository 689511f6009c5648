import type { AdminPropertyDetails } from '#contract/admin/properties.ts';
import type { Queryable } from '#server/db/pool.ts';
import { maxCount } from '#server/db/word-search.ts';

const waiting = `p.moderation = 'pending_review' AND p.deleted_at IS NULL`;
const inOrder = `ORDER BY p.review_requested_at, p.id`;

/** The queue by waiting time; counts at most a thousand. */
export async function findQueue(db: Queryable): Promise<{ waiting: number; oldestAt: string | null }> {
  const { rows } = await db.query<{ waiting: number; oldestAt: string | null }>(
    `SELECT count(*)::int AS waiting, min(at) AS "oldestAt"
     FROM (SELECT p.review_requested_at AS at FROM properties p WHERE ${waiting} ${inOrder} LIMIT ${maxCount}) AS capped`,
  );
  return rows[0] ?? { waiting: 0, oldestAt: null };
}

type Neighbours = Omit<AdminPropertyDetails['queue'], 'waiting'>;

/** Place and neighbours in the queue. After a property that is not waiting comes the first of the queue. */
export async function findPositionInQueue(db: Queryable, id: string): Promise<Neighbours> {
  const { rows: found } = await db.query<{ at: string }>(
    `SELECT p.review_requested_at AS at FROM properties p WHERE p.id = $1 AND ${waiting}`,
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
          WHERE ${waiting} AND (p.review_requested_at, p.id) <= ${mine} ${inOrder} LIMIT ${maxCount}) AS up_to_it) AS position,
       (SELECT p.id FROM properties p WHERE ${waiting} AND (p.review_requested_at, p.id) < ${mine}
        ORDER BY p.review_requested_at DESC, p.id DESC LIMIT 1) AS previous,
       (SELECT p.id FROM properties p WHERE ${waiting} AND (p.review_requested_at, p.id) > ${mine} ${inOrder} LIMIT 1) AS next`,
    [own.at, id],
  );
  return rows[0] ?? { position: null, previous: null, next: null };
}
