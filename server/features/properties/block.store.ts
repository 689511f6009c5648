import type { Block } from '#contract/blocks.ts';
import type { Queryable } from '#server/db/pool.ts';

const blockColumns = `id AS "_id", property_id AS "propertyId", kind, check_in AS "checkIn", check_out AS "checkOut", note,
  created_at AS "createdAt"`;

const mostBlocks = 1000;

/** Newest nights first when there are too many to show all. */
export async function listBlockRows(db: Queryable, agentId: string, propertyId: string): Promise<Block[]> {
  const { rows } = await db.query<Block>(
    `SELECT ${blockColumns} FROM blocks WHERE agent_id = $1 AND property_id = $2
     ORDER BY check_in DESC, id LIMIT ${mostBlocks}`,
    [agentId, propertyId],
  );
  return rows.reverse();
}

export async function insertBlock(tx: Queryable, agentId: string, block: Block): Promise<void> {
  const { _id, propertyId, kind, checkIn, checkOut, note, createdAt } = block;
  await tx.query(
    `INSERT INTO blocks (agent_id, id, property_id, kind, check_in, check_out, note, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [agentId, _id, propertyId, kind, checkIn, checkOut, note, createdAt],
  );
}

export async function deleteBlockRow(
  tx: Queryable,
  agentId: string,
  propertyId: string,
  blockId: string,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'DELETE FROM blocks WHERE agent_id = $1 AND property_id = $2 AND id = $3',
    [agentId, propertyId, blockId],
  );
  return rowCount === 1;
}
