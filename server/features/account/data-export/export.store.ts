import type { DataExport } from '#contract/account/data-exports.ts';
import type { Queryable } from '#server/db/pool.ts';
import { columnName, oneRow, type RowOf, selectList } from '#server/db/rows.ts';
import type { Dataset } from './dataset.ts';

const pageRows = 500;

export type ExportRow = Record<string, unknown>;

/** Streams all rows of an agent page by page, so that memory use stays constant. */
export async function* streamRows(
  db: Queryable,
  dataset: Dataset,
  agentId: string,
): AsyncGenerator<ExportRow> {
  const { key } = dataset;
  const keys = Object.keys(key).map(columnName);
  const order = keys.join(', ');
  const after = Object.entries(key).map(([, type], index) => `$${index + 2}::${type}`);
  let last: unknown[] | null = null;

  for (;;) {
    const beyond: string = last === null ? '' : `AND (${order}) > (${after.join(', ')})`;
    // A table with one row of an agent has no key beside the agent. Only constants from this folder are interpolated.
    const page: string = keys.length === 0 ? 'LIMIT 1' : `ORDER BY ${order} LIMIT ${pageRows}`;
    const text: string = `SELECT json_build_array(${order}) AS "atKey", ${selected(dataset)}
      FROM ${sourceOf(dataset)}
      WHERE agent_id = $1 ${beyond} ${page}`;
    const values: unknown[] = [agentId, ...(last ?? [])];
    const { rows } = await db.query<{ atKey: unknown[] }>(text, values);
    for (const { atKey, ...row } of rows) {
      last = atKey;
      yield row;
    }

    if (keys.length === 0 || rows.length < pageRows) return;
  }
}

function selected({ columns }: Dataset): string {
  return columns
    .map((column) =>
      typeof column === 'string'
        ? `${columnName(column)} AS "${column}"`
        : `${column.sql} AS "${column.name}"`,
    )
    .join(', ');
}

function sourceOf({ table, from }: Dataset): string {
  return from ?? table;
}

export type ColumnType = { name: string; type: string; isNullable: boolean };

/** Types of the columns of a dataset, as PostgreSQL names them. What is computed may be null. */
export async function findColumnTypes(
  db: Queryable,
  dataset: Dataset,
  agentId: string,
): Promise<ColumnType[]> {
  const { fields } = await db.query(
    `SELECT ${selected(dataset)} FROM ${sourceOf(dataset)} WHERE agent_id = $1 LIMIT 0`,
    [agentId],
  );
  const { rows } = await db.query<{ type: string; isNullable: boolean }>(
    `SELECT (SELECT t.typname::text FROM pg_type t WHERE t.oid = f.type::oid) AS type,
       NOT coalesce(a.attnotnull, false) AS "isNullable"
     FROM unnest($1::bigint[], $2::bigint[], $3::integer[])
       WITH ORDINALITY AS f (type, relation, number, place)
     LEFT JOIN pg_attribute a ON a.attrelid = f.relation::oid AND a.attnum = f.number AND f.relation > 0
     ORDER BY f.place`,
    [
      fields.map(({ dataTypeID }) => dataTypeID),
      fields.map(({ tableID }) => tableID),
      fields.map(({ columnID }) => columnID),
    ],
  );

  return fields.map(({ name }, at) => ({ name, type: 'text', isNullable: true, ...rows[at] }));
}

/** Ids of the agreements that have a signed file. */
export async function findAgreementFiles(db: Queryable, agentId: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    'SELECT id FROM agreements WHERE agent_id = $1 AND pdf IS NOT NULL ORDER BY id',
    [agentId],
  );
  return rows.map(({ id }) => id);
}

export async function readAgreementFile(db: Queryable, agentId: string, id: string): Promise<Buffer | null> {
  const { rows } = await db.query<{ pdf: Buffer | null }>(
    'SELECT pdf FROM agreements WHERE agent_id = $1 AND id = $2',
    [agentId, id],
  );
  return rows[0]?.pdf ?? null;
}

/** Account data without secrets. */
export async function findProfileRow(db: Queryable, agentId: string): Promise<ExportRow | null> {
  const { rows } = await db.query<ExportRow>(
    `SELECT a.id, a.name, a.email, a.phone, a.company, a.avatar AS portrait, a.bio, a.languages, a.timezone,
       a.locale, a.currency, a.status, a.email_verified_at AS "emailVerifiedAt", a.created_at AS "createdAt",
       a.settings,
       (SELECT jsonb_build_object('status', s.status, 'planType', s.plan_type, 'trialEndsAt', s.trial_ends_at,
          'currentPeriodEnd', s.current_period_end)
          FROM subscriptions s
          WHERE s.agent_id = a.id) AS subscription
     FROM agents a WHERE a.id = $1`,
    [agentId],
  );
  return rows[0] ?? null;
}

const keyOfOperations = selectList('property_operations', ['propertyId']);
const keyOfStayAccess = selectList('stay_access', ['bookingId']);

type SealedSecrets = {
  properties: { propertyId: string; doorCode: Buffer | null; wifiPassword: Buffer | null }[];
  stays: { bookingId: string; code: Buffer }[];
  calendars: { feedId: string; address: Buffer }[];
};

export async function findSealedSecrets(db: Queryable, agentId: string): Promise<SealedSecrets> {
  const properties = await db.query<SealedSecrets['properties'][number]>(
    `SELECT ${keyOfOperations}, door_code_sealed AS "doorCode",
       wifi_password_sealed AS "wifiPassword"
     FROM property_operations
     WHERE agent_id = $1 AND (door_code_sealed IS NOT NULL OR wifi_password_sealed IS NOT NULL)`,
    [agentId],
  );
  const stays = await db.query<SealedSecrets['stays'][number]>(
    `SELECT ${keyOfStayAccess}, code_sealed AS code
     FROM stay_access WHERE agent_id = $1 AND code_sealed IS NOT NULL`,
    [agentId],
  );
  const calendars = await db.query<SealedSecrets['calendars'][number]>(
    `SELECT id AS "feedId", address_sealed AS address
     FROM calendar_feeds WHERE agent_id = $1 AND removed_at IS NULL`,
    [agentId],
  );

  return { properties: properties.rows, stays: stays.rows, calendars: calendars.rows };
}

/** The encrypted secrets that an export was asked for with. */
export async function findExportSecrets(db: Queryable, agentId: string, id: string): Promise<unknown> {
  const { rows } = await db.query<{ secrets: unknown }>(
    'SELECT secrets FROM data_exports WHERE agent_id = $1 AND id = $2',
    [agentId, id],
  );
  return rows[0]?.secrets ?? null;
}

const fields = selectList('data_exports', ['_id', 'state', 'readyAt', 'expiresAt', 'bytes']);
const columns = `${fields}, asked_at AS "requestedAt"`;

const exportKeys = selectList('data_exports', ['agentId', 'id']);

/** Null while another export of the agent is in progress. */
export async function insertExport(
  tx: Queryable,
  request: { agentId: string; id: string; now: number; expiresAt: number; secrets: unknown },
): Promise<DataExport | null> {
  const { rows } = await tx.query<DataExport>(
    `INSERT INTO data_exports (agent_id, id, state, asked_at, expires_at, secrets)
     VALUES ($1, $2, 'making', $3, $4, $5)
     ON CONFLICT DO NOTHING RETURNING ${columns}`,
    [request.agentId, request.id, new Date(request.now), new Date(request.expiresAt), request.secrets],
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
