import type { Block, ListedBlock } from '#contract/properties/blocks.ts';
import { maxStayNights } from '#domain/shared/stay.ts';
import type { Queryable } from '#server/db/pool.ts';
import { type RowOf, selectList } from '#server/db/rows.ts';

const blockColumns = selectList('blocks', [
  '_id',
  'propertyId',
  'kind',
  'checkIn',
  'checkOut',
  'note',
  'createdAt',
]);

const maxBlocks = 1000;

/** The latest blocks when there are too many, in the order of their dates. */
export async function listBlockRows(
  db: Queryable,
  agentId: string,
  propertyId: string,
): Promise<ListedBlock[]> {
  const { rows } = await db.query<ListedBlock>(
    `SELECT ${blockColumns},
       (SELECT f.channel FROM feed_events e JOIN calendar_feeds f ON f.agent_id = $1 AND f.id = e.feed_id
       WHERE e.agent_id = $1 AND e.id = blocks.feed_event_id) AS channel
     FROM blocks WHERE agent_id = $1 AND property_id = $2
     ORDER BY check_in DESC, id LIMIT ${maxBlocks}`,
    [agentId, propertyId],
  );
  return rows.reverse();
}

/** Blocks with a night in [from, to), earliest first. */
export async function findBlocksWithin(
  db: Queryable,
  agentId: string,
  { propertyId, from, to }: { propertyId: string; from: string; to: string },
): Promise<Block[]> {
  const { rows } = await db.query<RowOf<typeof blockColumns>>(
    `SELECT ${blockColumns} FROM blocks WHERE agent_id = $1 AND property_id = $2
       AND check_in < $4::date AND check_in >= $3::date - ${maxStayNights} AND check_out > $3::date
       ORDER BY check_in`,
    [agentId, propertyId, from, to],
  );
  return rows;
}

export async function findBlocks(
  db: Queryable,
  agentId: string,
  propertyId: string,
  blockIds: readonly string[],
): Promise<Block[]> {
  const { rows } = await db.query<RowOf<typeof blockColumns>>(
    `SELECT ${blockColumns} FROM blocks WHERE agent_id = $1 AND property_id = $2 AND id = ANY($3::uuid[])`,
    [agentId, propertyId, blockIds],
  );
  return rows;
}

export async function insertBlock(tx: Queryable, agentId: string, block: Block): Promise<void> {
  const { _id, propertyId, kind, checkIn, checkOut, note, createdAt } = block;
  await tx.query(
    `INSERT INTO blocks (agent_id, id, property_id, kind, check_in, check_out, note, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [agentId, _id, propertyId, kind, checkIn, checkOut, note, createdAt],
  );
}

/** Lock order: the property first, then the block. */
export async function lockBlockRow(
  tx: Queryable,
  agentId: string,
  propertyId: string,
  blockId: string,
): Promise<Block | null> {
  const { rows } = await tx.query<RowOf<typeof blockColumns>>(
    `SELECT ${blockColumns}
     FROM blocks
     WHERE agent_id = $1 AND property_id = $2 AND id = $3 FOR NO KEY UPDATE`,
    [agentId, propertyId, blockId],
  );
  return rows[0] ?? null;
}

export async function updateBlock(tx: Queryable, agentId: string, block: Block): Promise<void> {
  const { _id, propertyId, kind, checkIn, checkOut, note } = block;
  await tx.query(
    `UPDATE blocks SET property_id = $3, kind = $4, check_in = $5, check_out = $6, note = $7
     WHERE agent_id = $1 AND id = $2`,
    [agentId, _id, propertyId, kind, checkIn, checkOut, note],
  );
}

export async function deleteBlockRow(
  tx: Queryable,
  agentId: string,
  propertyId: string,
  blockId: string,
): Promise<void> {
  await tx.query('DELETE FROM blocks WHERE agent_id = $1 AND property_id = $2 AND id = $3', [
    agentId,
    propertyId,
    blockId,
  ]);
}

/** Whether a channel's calendar closes these nights: they are changed there. */
export async function isBlockOfFeed(db: Queryable, agentId: string, blockId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'SELECT FROM blocks WHERE agent_id = $1 AND id = $2 AND feed_event_id IS NOT NULL',
    [agentId, blockId],
  );
  return rowCount !== 0;
}
