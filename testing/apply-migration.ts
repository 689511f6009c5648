import type pg from 'pg';
import { beginBackfill } from '#server/db/schema/backfill.store.ts';
import type { Migration } from '#server/db/schema/migration-files.ts';

/** Applies a migration of any kind within the running transaction, to all rows and without a trace in the history. */
export async function applyMigration(client: pg.ClientBase, migration: Migration): Promise<void> {
  const { number, sql, backfill } = migration;
  if (backfill === null) {
    await client.query(sql.replaceAll(/\bCONCURRENTLY\b/gi, ''));
    return;
  }

  await beginBackfill(client, { ...migration, backfill: { ...backfill, batch: 1_000_000 } });
  await client.query('DELETE FROM backfills WHERE migration = $1', [number]);
}
