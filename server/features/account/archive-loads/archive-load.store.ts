import type { ArchiveReport } from '#contract/account/data-exports.ts';
import type { ArchiveLoadFailure, ArchiveLoadState } from '#domain/account/archive-loads.ts';
import type { Queryable } from '#server/db/pool.ts';
import { insertRow, oneRow, type RowOf, selectList, updateRows } from '#server/db/rows.ts';
import type { AccountBefore, ArchiveContents } from '#server/features/account/data-export/index.ts';

/** What was loaded, once it was read back and compared. */
export type LoadOutcome = { rows: number; files: number; differences: number; hasSecrets: boolean };

const columns = selectList('archive_loads', [
  'agentId',
  '_id',
  'state',
  'fileName',
  'bytes',
  'partCount',
  'report',
  'contents',
  'secrets',
  'passphraseSealed',
  'failure',
  'doneCount',
  'workCount',
  'outcome',
  'accountBefore',
  'createdByName',
  'createdAt',
  'appliedAt',
  'undoneAt',
  'expiresAt',
]);

export type ArchiveLoadRecord = RowOf<
  typeof columns,
  {
    report: ArchiveReport | null;
    contents: ArchiveContents | null;
    outcome: LoadOutcome | null;
    accountBefore: AccountBefore | null;
  }
>;
export type ArchiveLoadKey = Pick<ArchiveLoadRecord, 'agentId' | '_id'>;

export async function insertArchiveLoad(
  tx: Queryable,
  added: ArchiveLoadKey & {
    fileName: string;
    bytes: number;
    createdByName: string;
    now: number;
    expiresAt: number;
  },
): Promise<void> {
  const { agentId, _id: id, fileName, bytes, createdByName, now, expiresAt } = added;
  await insertRow(tx, 'archive_loads', {
    agentId,
    id,
    state: 'uploading',
    fileName,
    bytes,
    createdByName,
    createdAt: new Date(now),
    updatedAt: new Date(now),
    expiresAt: new Date(expiresAt),
  });
}

export async function countArchiveLoads(db: Queryable, agentId: string): Promise<number> {
  const { rows } = await db.query<{ many: number }>(
    'SELECT count(*)::integer AS many FROM archive_loads WHERE agent_id = $1',
    [agentId],
  );
  return oneRow(rows).many;
}

export async function findArchiveLoads(db: Queryable, agentId: string): Promise<ArchiveLoadRecord[]> {
  const { rows } = await db.query<ArchiveLoadRecord>(
    `SELECT ${columns} FROM archive_loads WHERE agent_id = $1 ORDER BY created_at DESC, id DESC`,
    [agentId],
  );
  return rows;
}

export async function findArchiveLoad(
  db: Queryable,
  { agentId, _id: id }: ArchiveLoadKey,
  { lock = false } = {},
): Promise<ArchiveLoadRecord | null> {
  const { rows } = await db.query<ArchiveLoadRecord>(
    `SELECT ${columns} FROM archive_loads WHERE agent_id = $1 AND id = $2 ${lock ? 'FOR UPDATE' : ''}`,
    [agentId, id],
  );
  return rows[0] ?? null;
}

export type ArchiveLoadChanges = {
  state?: ArchiveLoadState;
  partCount?: number;
  report?: ArchiveReport;
  contents?: ArchiveContents;
  secrets?: unknown;
  passphraseSealed?: Buffer | null;
  failure?: ArchiveLoadFailure | null;
  doneCount?: number;
  workCount?: number;
  outcome?: LoadOutcome;
  accountBefore?: AccountBefore | null;
  appliedAt?: Date;
  undoneAt?: Date;
  expiresAt?: Date;
};

export async function storeArchiveLoad(
  db: Queryable,
  { agentId, _id: id }: ArchiveLoadKey,
  { now, ...changes }: ArchiveLoadChanges & { now: number },
): Promise<void> {
  await updateRows(db, 'archive_loads', { agentId, id }, { ...changes, updatedAt: new Date(now) });
}

export async function deleteArchiveLoad(db: Queryable, { agentId, _id: id }: ArchiveLoadKey): Promise<void> {
  await db.query('DELETE FROM archive_loads WHERE agent_id = $1 AND id = $2', [agentId, id]);
}

const keyColumns = selectList('archive_loads', ['agentId', '_id']);

/** Archives whose job has made no progress since a moment: it ended without a result. */
export async function findStuckArchiveLoads(db: Queryable, before: number): Promise<ArchiveLoadKey[]> {
  const { rows } = await db.query<RowOf<typeof keyColumns>>(
    `-- all tenants: a timer
     SELECT ${keyColumns} FROM archive_loads
     WHERE state IN ('checking', 'applying', 'undoing') AND updated_at <= $1 ORDER BY updated_at LIMIT 100`,
    [new Date(before)],
  );
  return rows;
}

/** Archives whose time is over; those at which a job works stay. */
export async function findExpiredArchiveLoads(db: Queryable, now: number): Promise<ArchiveLoadKey[]> {
  const { rows } = await db.query<RowOf<typeof keyColumns>>(
    `-- all tenants: a timer
     SELECT ${keyColumns} FROM archive_loads
     WHERE expires_at <= $1 AND state NOT IN ('checking', 'applying', 'undoing')
     ORDER BY expires_at LIMIT 200`,
    [new Date(now)],
  );
  return rows;
}

/** Types of log entries that show that somebody has worked in the account. */
const workTypes = ['booking', 'property', 'payment', 'settings', 'sync', 'message', 'content'];
/** Entries of other types that count as well, and entries of those types that change nothing an archive brings. */
const workActions = ['member_joined', 'member_invited', 'member_changed', 'member_removed', 'member_left'];
const otherActions = ['mail_sent', 'import_uploaded', 'import_removed', 'import_undone'];

/** Counts what people have done in an account since a moment, by the log; timers and jobs do not count. */
export async function countChangesSince(db: Queryable, agentId: string, since: string): Promise<number> {
  const { rows } = await db.query<{ many: number }>(
    `SELECT count(*)::integer AS many FROM admin_log
     WHERE account_id = $1 AND at > $2 AND actor_type <> 'system'
       AND (type = ANY($3::text[]) OR action = ANY($4::text[])) AND action <> ALL($5::text[])`,
    [agentId, since, workTypes, workActions, otherActions],
  );
  return oneRow(rows).many;
}
