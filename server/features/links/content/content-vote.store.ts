import { retentionMs } from '#domain/admin/retention-rules.ts';
import { dayMs } from '#domain/shared/duration.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Tables } from '#server/db/tables.ts';

export type Vote = { itemId: string; day: string; visitor: Buffer; helpful: boolean };

/** Locks the article, so that concurrent votes keep its counters correct. */
export async function lockItem(tx: Queryable, itemId: string): Promise<void> {
  await tx.query('SELECT 1 FROM content_items WHERE id = $1 FOR NO KEY UPDATE', [itemId]);
}

/** The visitor's vote on that day; null without one. */
export async function findVote(
  tx: Queryable,
  { itemId, day, visitor }: Omit<Vote, 'helpful'>,
): Promise<boolean | null> {
  const { rows } = await tx.query<Pick<Tables['content_votes'], 'helpful'>>(
    'SELECT helpful FROM content_votes WHERE item_id = $1 AND day = $2 AND visitor = $3',
    [itemId, day, visitor],
  );
  return rows[0]?.helpful ?? null;
}

export async function saveVote(tx: Queryable, { itemId, day, visitor, helpful }: Vote): Promise<void> {
  await tx.query(
    `INSERT INTO content_votes (item_id, day, visitor, helpful) VALUES ($1, $2, $3, $4)
     ON CONFLICT (item_id, day, visitor) DO UPDATE SET helpful = excluded.helpful`,
    [itemId, day, visitor, helpful],
  );
}

export async function addToCounters(
  tx: Queryable,
  itemId: string,
  change: { helpful: number; unhelpful: number },
): Promise<void> {
  await tx.query(
    `UPDATE content_items SET helpful_count = helpful_count + $2, unhelpful_count = unhelpful_count + $3
     WHERE id = $1`,
    [itemId, change.helpful, change.unhelpful],
  );
}

/** Deletes votes of past days; the counters hold the totals. */
export async function forgetOldVotes(db: Queryable): Promise<number> {
  const { rowCount } = await db.query('DELETE FROM content_votes WHERE day < current_date - $1::integer', [
    retentionMs('votes') / dayMs,
  ]);
  return rowCount ?? 0;
}
