import type { SavedFilter } from '#contract/bookings/booking-list.ts';
import type { Queryable } from '#server/db/pool.ts';

const columns = 'id AS "_id", name, filter, created_at AS "createdAt"';

export async function selectSavedFilters(db: Queryable, agentId: string): Promise<SavedFilter[]> {
  const { rows } = await db.query(
    `SELECT ${columns} FROM booking_filters WHERE agent_id = $1 ORDER BY name_key, id`,
    [agentId],
  );
  return rows;
}

/** Filters with other names. */
export async function countOtherFilters(db: Queryable, agentId: string, name: string): Promise<number> {
  const { rows } = await db.query(
    'SELECT count(*) AS count FROM booking_filters WHERE agent_id = $1 AND name_key <> lower($2)',
    [agentId, name],
  );
  return rows[0].count;
}

export async function upsertSavedFilter(
  db: Queryable,
  agentId: string,
  { _id, name, filter, createdAt }: SavedFilter,
): Promise<SavedFilter> {
  const { rows } = await db.query(
    `INSERT INTO booking_filters (agent_id, id, name, name_key, filter, created_at)
     VALUES ($1, $2, $3, lower($3), $4, $5)
     ON CONFLICT (agent_id, name_key) DO UPDATE SET name = excluded.name, filter = excluded.filter
     RETURNING ${columns}`,
    [agentId, _id, name, filter, createdAt],
  );
  return rows[0];
}

export async function removeSavedFilter(db: Queryable, agentId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.query('DELETE FROM booking_filters WHERE agent_id = $1 AND id = $2', [
    agentId,
    id,
  ]);
  return rowCount === 1;
}
