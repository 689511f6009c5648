import type { Queryable } from './pool.ts';
import type { Tables } from './tables.ts';

/** A restored copy that sends nothing: since when, and the moment whose data it has. */
export type QuietCopy = { since: string; restoredFrom: string };

/** Null for an installation that works. */
export async function readQuietCopy(db: Queryable): Promise<QuietCopy | null> {
  const { rows } = await db.query<{ since: Tables['quiet_copy']['since']; restoredFrom: string }>({
    name: 'quiet-copy',
    text: 'SELECT since, restored_from AS "restoredFrom" FROM quiet_copy',
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
  const { rows } = await db.query<QuietCopy>(
    'DELETE FROM quiet_copy RETURNING since, restored_from AS "restoredFrom"',
  );
  return rows[0] ?? null;
}
