import type { SavedFilter } from '#contract/bookings/saved-filters.ts';
import type { Queryable } from '#server/db/pool.ts';
import { oneRow, type RowOf, selectList } from '#server/db/rows.ts';
import type { MemberKey } from '#server/http/caller.ts';

const columns = selectList('booking_filters', ['_id', 'name', 'filter', 'createdAt']);

/** Filters without a member are the first owner's. */
const ofMember = 'agent_id = $1 AND coalesce(member_id, agent_id) = $2';

/** Names are unique per member; the first owner's key is the name alone, as processes of the last version write it. */
function keyOf({ agentId, memberId }: MemberKey): string {
  return memberId === agentId ? '' : `${memberId}:`;
}

export async function selectSavedFilters(
  db: Queryable,
  { agentId, memberId }: MemberKey,
): Promise<SavedFilter[]> {
  const { rows } = await db.query<RowOf<typeof columns, Pick<SavedFilter, 'filter'>>>(
    `SELECT ${columns} FROM booking_filters WHERE ${ofMember} ORDER BY name_key, id`,
    [agentId, memberId],
  );
  return rows;
}

/** Filters with other names. */
export async function countOtherFilters(db: Queryable, member: MemberKey, name: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*) AS count FROM booking_filters WHERE ${ofMember} AND name_key <> $3 || lower($4)`,
    [member.agentId, member.memberId, keyOf(member), name],
  );
  return oneRow(rows).count;
}

export async function upsertSavedFilter(
  db: Queryable,
  member: MemberKey,
  { _id, name, filter, createdAt }: SavedFilter,
): Promise<SavedFilter> {
  const { rows } = await db.query<RowOf<typeof columns, Pick<SavedFilter, 'filter'>>>(
    `INSERT INTO booking_filters (agent_id, member_id, id, name, name_key, filter, created_at)
     VALUES ($1, $2, $3, $4, $5 || lower($4), $6, $7)
     ON CONFLICT (agent_id, name_key) DO UPDATE SET name = excluded.name, filter = excluded.filter
     RETURNING ${columns}`,
    [member.agentId, member.memberId, _id, name, keyOf(member), filter, createdAt],
  );
  return oneRow(rows);
}

export async function removeSavedFilter(
  db: Queryable,
  { agentId, memberId }: MemberKey,
  id: string,
): Promise<boolean> {
  const { rowCount } = await db.query(`DELETE FROM booking_filters WHERE ${ofMember} AND id = $3`, [
    agentId,
    memberId,
    id,
  ]);
  return rowCount === 1;
}
