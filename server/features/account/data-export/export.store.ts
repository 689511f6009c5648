import type { DataExport } from '#contract/account/data-exports.ts';
import type { Queryable } from '#server/db/pool.ts';
import { columnName, oneRow, type RowOf, selectList } from '#server/db/rows.ts';
import type { Dataset } from './dataset.ts';

const defaultPageRows = 500;

export type ExportRow = Record<string, unknown>;

/** Streams all rows of an agent page by page, so that memory use stays constant. */
export async function* streamRows(
  db: Queryable,
  { table, key, columns, pageRows = defaultPageRows }: Dataset,
  agentId: string,
): AsyncGenerator<ExportRow> {
  const keys = Object.keys(key).map(columnName);
  const order = keys.join(', ');
  const chosen = columns.map((column) =>
    typeof column === 'string' ? `${columnName(column)} AS "${column}"` : `${column.sql} AS "${column.name}"`,
  );
  const after = Object.entries(key).map(([, type], index) => `$${index + 2}::${type}`);
  let last: unknown[] | null = null;

  for (;;) {
    const beyond: string = last === null ? '' : `AND (${order}) > (${after.join(', ')})`;
    // Only constants from this folder are interpolated.
    const text: string = `SELECT json_build_array(${order}) AS "atKey", ${chosen.join(', ')} FROM ${table}
      WHERE agent_id = $1 ${beyond} ORDER BY ${order} LIMIT ${pageRows}`;
    const values: unknown[] = [agentId, ...(last ?? [])];
    const { rows } = await db.query<{ atKey: unknown[] }>(text, values);
    for (const { atKey, ...row } of rows) {
      last = atKey;
      yield Object.fromEntries(Object.entries(row).map(([name, value]) => [name, asText(value)]));
    }

    if (rows.length < pageRows) return;
  }
}

/** Files are exported as base64. */
function asText(value: unknown): unknown {
  return value instanceof Buffer ? value.toString('base64') : value;
}

/** Account data without secrets. */
export async function findProfileRow(db: Queryable, agentId: string): Promise<ExportRow | null> {
  const { rows } = await db.query<ExportRow>(
    `SELECT a.id, a.name, a.email, a.phone, a.company, a.avatar AS portrait, a.bio, a.languages, a.timezone,
       a.locale, a.currency, a.status, a.email_verified_at AS "emailVerifiedAt", a.created_at AS "createdAt",
       a.settings, (SELECT to_jsonb(p) - 'agent_id' FROM notification_preferences p
         WHERE p.agent_id = a.id) AS "notificationPreferences",
       (SELECT jsonb_build_object('status', s.status, 'planType', s.plan_type, 'trialEndsAt', s.trial_ends_at,
          'currentPeriodEnd', s.current_period_end)
          FROM subscriptions s
          WHERE s.agent_id = a.id) AS subscription
     FROM agents a WHERE a.id = $1`,
    [agentId],
  );
  return rows[0] ?? null;
}

const fields = selectList('data_exports', ['_id', 'state', 'readyAt', 'expiresAt', 'bytes']);
const columns = `${fields}, asked_at AS "requestedAt"`;

const exportKeys = selectList('data_exports', ['agentId', 'id']);

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
    `SELECT ${columns}
     FROM data_exports
     WHERE agent_id = $1 AND expires_at > $2
     ORDER BY asked_at DESC, id DESC
     LIMIT 10`,
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
  const { rows } = await db.query<RowOf<typeof exportKeys>>(
    `SELECT ${exportKeys} FROM data_exports WHERE expires_at <= $1 ORDER BY expires_at LIMIT 200`,
    [new Date(now)],
  );
  return rows;
}

export async function deleteExport(db: Queryable, agentId: string, id: string): Promise<void> {
  await db.query('DELETE FROM data_exports WHERE agent_id = $1 AND id = $2', [agentId, id]);
}
