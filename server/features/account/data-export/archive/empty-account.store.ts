import type { Queryable } from '#server/db/pool.ts';
import type { ExportRow } from '../export.store.ts';

export type TableReference = { from: string; to: string };

/** Which tables of agents refer to which others by a foreign key. */
export async function findTableReferences(db: Queryable): Promise<TableReference[]> {
  const { rows } = await db.query<TableReference>(
    `SELECT DISTINCT c.conrelid::regclass::text AS "from", c.confrelid::regclass::text AS "to"
     FROM pg_constraint c
     JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attname = 'agent_id' AND NOT a.attisdropped
     WHERE c.contype = 'f'`,
  );
  return rows;
}

/**
 * Waits for everything that is being written about a property or conversation, and makes what comes later wait: it finds neither
 * afterwards.
 */
export async function lockWorkOf(tx: Queryable, agentId: string): Promise<void> {
  await tx.query('SELECT 1 FROM properties WHERE agent_id = $1 ORDER BY id FOR UPDATE', [agentId]);
  await tx.query('SELECT 1 FROM conversations WHERE agent_id = $1 ORDER BY id FOR UPDATE', [agentId]);
}

/** The account whose rows are removed; the triggers of what is append-only ask for it. */
export async function nameEmptiedAccount(tx: Queryable, agentId: string): Promise<void> {
  await tx.query(`SELECT set_config('staydesk.emptying', $1, true)`, [agentId]);
}

export async function deleteRowsOf(tx: Queryable, table: string, agentId: string): Promise<void> {
  // Only names of tables are interpolated.
  await tx.query(`DELETE FROM ${table} WHERE agent_id = $1`, [agentId]);
}

export async function findNotificationSettings(db: Queryable, agentId: string): Promise<ExportRow | null> {
  const { rows } = await db.query<{ settings: ExportRow }>(
    'SELECT to_jsonb(n) AS settings FROM notification_preferences n WHERE agent_id = $1',
    [agentId],
  );
  return rows[0]?.settings ?? null;
}

export async function restoreNotificationSettings(
  tx: Queryable,
  agentId: string,
  settings: ExportRow | null,
): Promise<void> {
  await tx.query('DELETE FROM notification_preferences WHERE agent_id = $1', [agentId]);
  if (settings === null) return;
  await tx.query(
    `INSERT INTO notification_preferences
     SELECT r.* FROM jsonb_populate_record(NULL::notification_preferences, $2::jsonb) r
     WHERE r.agent_id = $1`,
    [agentId, JSON.stringify(settings)],
  );
}
