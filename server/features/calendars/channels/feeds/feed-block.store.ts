import type { BlockKind } from '#domain/properties/availability/block-kinds.ts';
import type { Stay } from '#domain/shared/stay.ts';
import type { Queryable } from '#server/db/pool.ts';
import { insertRow, type RowOf, selectList } from '#server/db/rows.ts';

export type FeedBlock = Stay & { id: string; kind: BlockKind; holdsNights: boolean };

const blockColumns = selectList('blocks', ['id', 'kind', 'checkIn', 'checkOut', 'holdsNights']);

export async function findFeedBlocks(db: Queryable, agentId: string, eventId: string): Promise<FeedBlock[]> {
  const { rows } = await db.query<FeedBlock>(
    `SELECT ${blockColumns}
     FROM blocks
     WHERE agent_id = $1 AND feed_event_id = $2 ORDER BY check_in, id`,
    [agentId, eventId],
  );
  return rows;
}

/** Stored before its nights are reserved, because the history of nights names its kind. */
export async function insertFeedBlock(
  tx: Queryable,
  block: Stay & {
    agentId: string;
    id: string;
    propertyId: string;
    eventId: string;
    kind: BlockKind;
    note: string;
    createdAt: Date;
  },
): Promise<void> {
  const { agentId, id, propertyId, eventId, kind, note, createdAt, checkIn, checkOut } = block;
  await insertRow(tx, 'blocks', {
    agentId,
    id,
    propertyId,
    feedEventId: eventId,
    kind,
    note,
    checkIn,
    checkOut,
    createdAt,
    holdsNights: true,
  });
}

/** The same for several blocks at once. */
export async function insertFeedBlocks(
  tx: Queryable,
  added: {
    agentId: string;
    propertyId: string;
    blocks: readonly (Stay & { id: string; eventId: string; kind: BlockKind; note: string })[];
    createdAt: Date;
  },
): Promise<void> {
  const { agentId, propertyId, blocks, createdAt } = added;
  await tx.query({
    name: 'insert-feed-blocks',
    text: `INSERT INTO blocks (agent_id, property_id, id, feed_event_id, kind, note, check_in, check_out,
        created_at, holds_nights)
           SELECT $1, $2, b.id, b."eventId", b.kind, b.note, b."checkIn", b."checkOut", $4, true
           FROM json_to_recordset($3) AS b (id uuid, "eventId" uuid, kind text, note text, "checkIn" date,
             "checkOut" date)`,
    values: [agentId, propertyId, JSON.stringify(blocks), createdAt],
  });
}

/** Makes blocks shadows that found their nights taken. */
export async function makeShadows(tx: Queryable, agentId: string, ids: readonly string[]): Promise<void> {
  await tx.query('UPDATE blocks SET holds_nights = false WHERE agent_id = $1 AND id = ANY($2::uuid[])', [
    agentId,
    ids,
  ]);
}

export async function updateFeedBlock(
  tx: Queryable,
  agentId: string,
  { id, kind, checkIn, checkOut, holdsNights }: FeedBlock,
): Promise<void> {
  await tx.query(
    `UPDATE blocks
     SET kind = $3, check_in = $4, check_out = $5, holds_nights = $6
     WHERE agent_id = $1 AND id = $2`,
    [agentId, id, kind, checkIn, checkOut, holdsNights],
  );
}

export async function deleteFeedBlock(tx: Queryable, agentId: string, id: string): Promise<void> {
  await tx.query('DELETE FROM blocks WHERE agent_id = $1 AND id = $2', [agentId, id]);
}

/** Makes the blocks of a feed the agent's own: they stay closed when the feed is removed. Shadows have no nights to keep. */
export async function releaseBlocksFromFeed(tx: Queryable, agentId: string, feedId: string): Promise<void> {
  await tx.query(
    `UPDATE blocks SET feed_event_id = NULL, kind = 'manual' WHERE agent_id = $1 AND holds_nights
       AND feed_event_id IN (SELECT id FROM feed_events WHERE agent_id = $1 AND feed_id = $2)`,
    [agentId, feedId],
  );
}

const blocksOfFeedColumns = selectList('blocks', ['id', 'holdsNights'], 'b');

export async function findBlocksOfFeed(
  db: Queryable,
  agentId: string,
  feedId: string,
): Promise<{ id: string; holdsNights: boolean }[]> {
  const { rows } = await db.query<RowOf<typeof blocksOfFeedColumns>>(
    `SELECT ${blocksOfFeedColumns} FROM blocks b JOIN feed_events e ON e.agent_id = b.agent_id
       AND e.id = b.feed_event_id WHERE b.agent_id = $1 AND e.feed_id = $2`,
    [agentId, feedId],
  );
  return rows;
}
