import type { DataExport } from '#contract/account/data-exports.ts';
import type { Queryable } from '#server/db/pool.ts';
import { oneRow, selectList } from '#server/db/rows.ts';
import type { Tables } from '#server/db/tables.ts';

const columns = selectList<'data_exports', DataExport>({
  _id: 'id',
  state: 'state',
  askedAt: 'asked_at',
  readyAt: 'ready_at',
  expiresAt: 'expires_at',
  bytes: 'bytes',
});

/** Null while another export of the agent is in progress. */
export async function insertExport(
  tx: Queryable,
  request: { agentId: string; id: string; now: number; expiresAt: number },
): Promise<DataExport | null> {
  const { rows } = await tx.query<DataExport>(
    `INSERT INTO data_exports (agent_id, id, state, asked_at, expires_at) VALUES ($1, $2, 'making', $3, $4)
     ON CONFLICT DO NOTHING RETURNING ${columns}`,
    [request.agentId, request.id, new Date(request.now), new Date(request.expiresAt)],
  );
  return rows[0] ?? null;
}

export async function findExports(db: Queryable, agentId: string, now: number): Promise<DataExport[]> {
  const { rows } = await db.query<DataExport>(
    `SELECT ${columns} FROM data_exports WHERE agent_id = $1 AND expires_at > $2 ORDER BY asked_at DESC, id DESC LIMIT 10`,
    [agentId, new Date(now)],
  );
  return rows;
}

export async function findExport(db: Queryable, agentId: string, id: string): Promise<DataExport | null> {
  const { rows } = await db.query<DataExport>(
    `SELECT ${columns} FROM data_exports WHERE agent_id = $1 AND id = $2`,
    [agentId, id],
  );
  return rows[0] ?? null;
}

export async function countExportsSince(db: Queryable, agentId: string, since: number): Promise<number> {
  const { rows } = await db.query<{ many: number }>(
    'SELECT count(*)::integer AS many FROM data_exports WHERE agent_id = $1 AND asked_at > $2',
    [agentId, new Date(since)],
  );
  return oneRow(rows).many;
}

/** False when the export is no longer in progress. */
export async function markExportReady(
  tx: Queryable,
  made: { agentId: string; id: string; bytes: number; now: number; expiresAt: number },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE data_exports SET state = 'ready', bytes = $3, ready_at = $4, expires_at = $5
     WHERE agent_id = $1 AND id = $2 AND state = 'making'`,
    [made.agentId, made.id, made.bytes, new Date(made.now), new Date(made.expiresAt)],
  );
  return rowCount === 1;
}

/** Marks exports as failed that were requested before the given time and are still in progress. */
export async function failStuckExports(db: Queryable, requestedBefore: number): Promise<void> {
  await db.query(`UPDATE data_exports SET state = 'failed' WHERE state = 'making' AND asked_at < $1`, [
    new Date(requestedBefore),
  ]);
}

export async function findExpiredExports(
  db: Queryable,
  now: number,
): Promise<{ agentId: string; id: string }[]> {
  const { rows } = await db.query<{
    agentId: Tables['data_exports']['agent_id'];
    id: Tables['data_exports']['id'];
  }>(
    'SELECT agent_id AS "agentId", id FROM data_exports WHERE expires_at <= $1 ORDER BY expires_at LIMIT 200',
    [new Date(now)],
  );
  return rows;
}

export async function deleteExport(db: Queryable, agentId: string, id: string): Promise<void> {
  await db.query('DELETE FROM data_exports WHERE agent_id = $1 AND id = $2', [agentId, id]);
}
