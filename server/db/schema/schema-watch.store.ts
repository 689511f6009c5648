import type { Queryable } from '../pool.ts';
import type { Migration } from './migration-files.ts';

/** A newer migration with which this process cannot work. */
export type UnknownSchema = { migration: string; needsStop: string };

/**
 * Watches whether this process can work with the schema while newer versions migrate it. There is no timer: it looks when a
 * migration is reported and whenever somebody asks whether the process is ready.
 */
export type SchemaWatch = {
  /** What was found last, from memory; null while the process can work. */
  unknown(): UnknownSchema | null;
  /** Looks into the database. */
  check(): Promise<UnknownSchema | null>;
};

export function watchSchema(
  db: Queryable,
  migrations: readonly Migration[],
  onUnknown: (found: UnknownSchema) => void,
): SchemaWatch {
  const last = migrations.at(-1)?.number ?? 0;
  let unknown: UnknownSchema | null = null;

  return {
    unknown: () => unknown,
    async check() {
      const { rows } = await db.query<UnknownSchema>({
        name: 'unknown-schema',
        text: `SELECT name AS migration,
            coalesce(needs_stop, 'it removes what this version uses') AS "needsStop"
          FROM applied_migration WHERE number > $1 AND works_from > $1 ORDER BY number LIMIT 1`,
        values: [last],
      });
      const found = rows[0] ?? null;
      if (found !== null && unknown === null) onUnknown(found);
      unknown = found;
      return found;
    },
  };
}
