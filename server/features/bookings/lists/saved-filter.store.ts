import type { SavedFilter } from '#contract/bookings/saved-filters.ts';
import type { Queryable } from '#server/db/pool.ts';
import { oneRow, type RowOf, selectList } from '#server/db/rows.ts';

const columns = selectList('booking_filters', ['_id', 'name', 'filter', 'createdAt']);

export async function selectSavedFilters(db: Queryable, agentId: string): Promise<SavedFilter[]> {
  const { rows } = await db.query<RowOf<typeof columns, Pick<SavedFilter, 'filter'>>>(
    `SELECT ${columns} FROM booking_filters WHERE agent_id = $1 ORDER BY name_key, id`,
    [agentId],
  );
  return rows;
}

/** Filters with other names. */
export async function countOtherFilters(db: Queryable, agentId: string, name: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'SELECT count(*) AS count FROM booking_filters WHERE agent_id = $1 AND name_key <> lower($2)',
    [agentId, name],
  );
  return oneRow(rows).count;
}

export async function upsertSavedFilter(
  db: Queryable,
  agentId: string,
  { _id, name, filter, createdAt }: SavedFilter,
): Promise<SavedFilter> {
  const { rows } = await db.query<RowOf<typeof columns, Pick<SavedFilter, 'filter'>>>(
    `INSERT INTO booking_filters (agent_id, id, name, name_key, filter, created_at)
     VALUES ($1, $2, $3, lower($3), $4, $5)
     ON CONFLICT (agent_id, name_key) DO UPDATE SET name = excluded.name, filter = excluded.filter
     RETURNING ${columns}`,
    [agentId, _id, name, filter, createdAt],
  );
  return oneRow(rows);
}

export async function removeSavedFilter(db: Queryable, agentId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.query('DELETE FROM booking_filters WHERE agent_id = $1 AND id = $2', [
    agentId,
    id,
  ]);
  return rowCount === 1;
}
