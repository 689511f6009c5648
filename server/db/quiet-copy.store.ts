import type { Queryable } from './pool.ts';
import { type RowOf, selectList } from './rows.ts';

/** A restored copy that sends nothing: since when, and the time its data is from. */
export type QuietCopy = RowOf<typeof copyColumns>;

const copyColumns = selectList('quiet_copy', ['since', 'restoredFrom']);

/** Null for a normal installation. */
export async function readQuietCopy(db: Queryable): Promise<QuietCopy | null> {
  const { rows } = await db.query<RowOf<typeof copyColumns>>({
    name: 'quiet-copy',
    text: `SELECT ${copyColumns} FROM quiet_copy`,
  });
  return rows[0] ?? null;
}

export async function markQuietCopy(db: Queryable, restoredFrom: string): Promise<void> {
  await db.query(
    `INSERT INTO quiet_copy (restored_from, since) VALUES ($1, now())
     ON CONFLICT (is_only) DO UPDATE SET restored_from = excluded.restored_from, since = excluded.since`,
    [restoredFrom],
  );
}

/** Null when it was not quiet. */
export async function releaseQuietCopy(db: Queryable): Promise<QuietCopy | null> {
  const { rows } = await db.query<QuietCopy>(`DELETE FROM quiet_copy RETURNING ${copyColumns}`);
  return rows[0] ?? null;
}
