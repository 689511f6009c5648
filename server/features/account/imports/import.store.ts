import type { ColumnField } from '#domain/account/imports/column-fields.ts';
import type { ImportAnswers } from '#domain/account/imports/import-answers.ts';
import type { ImportSource, ImportState, RowVerdict } from '#domain/account/imports/import-lists.ts';
import type { FileSurvey, Term } from '#domain/account/imports/survey-file.ts';
import type { Queryable } from '#server/db/pool.ts';
import { increment, insertRow, oneRow, type RowOf, selectList, updateRows } from '#server/db/rows.ts';

export type StoredColumn = { head: string; samples: string[]; field: ColumnField | null };

/** A survey as JSON: its maps are lists of entries. */
type StoredSurvey = Pick<FileSurvey, 'dates' | 'numbers'> & {
  statuses: [string, Term][];
  listings: [string, Term][];
  rowTypes: [string, Term][];
  signs: [string, number][];
};

const columns = selectList('imports', [
  'agentId',
  '_id',
  'kind',
  'source',
  'state',
  'version',
  'fileName',
  'columns',
  'answers',
  'survey',
  'rowCount',
  'doneCount',
  'workCount',
  'createdByName',
  'createdAt',
  'updatedAt',
  'appliedAt',
  'undoneAt',
  'expiresAt',
]);

type ImportRow = RowOf<
  typeof columns,
  { columns: StoredColumn[]; answers: ImportAnswers; survey: StoredSurvey }
>;
export type ImportRecord = Omit<ImportRow, 'survey'> & { survey: FileSurvey };

export type NewImport = Pick<
  ImportRecord,
  | 'agentId'
  | '_id'
  | 'kind'
  | 'source'
  | 'fileName'
  | 'columns'
  | 'answers'
  | 'survey'
  | 'rowCount'
  | 'createdByName'
> & { now: number; expiresAt: number };

export async function insertImport(tx: Queryable, added: NewImport): Promise<void> {
  const at = new Date(added.now);
  await insertRow(tx, 'imports', {
    agentId: added.agentId,
    id: added._id,
    kind: added.kind,
    source: added.source,
    state: 'uploaded',
    fileName: added.fileName,
    columns: JSON.stringify(added.columns),
    answers: added.answers,
    survey: toStored(added.survey),
    rowCount: added.rowCount,
    createdByName: added.createdByName,
    createdAt: at,
    updatedAt: at,
    expiresAt: new Date(added.expiresAt),
  });
}

/** Imports of an account that are stored still. */
export async function countImports(db: Queryable, agentId: string): Promise<number> {
  const { rows } = await db.query<{ many: number }>(
    'SELECT count(*)::integer AS many FROM imports WHERE agent_id = $1',
    [agentId],
  );
  return oneRow(rows).many;
}

export async function findImports(db: Queryable, agentId: string): Promise<ImportRecord[]> {
  const { rows } = await db.query<ImportRow>(
    `SELECT ${columns} FROM imports WHERE agent_id = $1 ORDER BY created_at DESC, id DESC LIMIT 100`,
    [agentId],
  );
  return rows.map(toRecord);
}

export async function findImport(
  db: Queryable,
  agentId: string,
  id: string,
  { lock = false } = {},
): Promise<ImportRecord | null> {
  const { rows } = await db.query<ImportRow>(
    `SELECT ${columns} FROM imports WHERE agent_id = $1 AND id = $2 ${lock ? 'FOR UPDATE' : ''}`,
    [agentId, id],
  );
  return rows[0] ? toRecord(rows[0]) : null;
}

type ImportKey = { agentId: string; _id: string };

export async function storeAnswers(
  tx: Queryable,
  { agentId, _id: id }: ImportKey,
  answered: Pick<ImportRecord, 'source' | 'columns' | 'answers' | 'survey'> & { now: number },
): Promise<void> {
  await updateRows(
    tx,
    'imports',
    { agentId, id },
    {
      source: answered.source,
      columns: JSON.stringify(answered.columns),
      answers: answered.answers,
      survey: toStored(answered.survey),
      state: 'uploaded',
      version: increment('version'),
      updatedAt: new Date(answered.now),
    },
  );
}

/** Begins work on an import, or ends it. */
export async function storeImportState(
  tx: Queryable,
  { agentId, _id: id }: ImportKey,
  changed: {
    state: ImportState;
    now: number;
    workCount?: number;
    appliedAt?: Date;
    undoneAt?: Date;
    expiresAt?: Date;
  },
): Promise<void> {
  const { now, state, ...rest } = changed;
  const isBegun = rest.workCount !== undefined;
  await updateRows(
    tx,
    'imports',
    { agentId, id },
    { ...rest, ...(isBegun ? { doneCount: 0 } : {}), state, updatedAt: new Date(now) },
  );
}

export async function addProgress(
  tx: Queryable,
  { agentId, _id }: ImportKey,
  { rows, now }: { rows: number; now: number },
): Promise<void> {
  await tx.query(
    'UPDATE imports SET done_count = done_count + $3, updated_at = $4 WHERE agent_id = $1 AND id = $2',
    [agentId, _id, rows, new Date(now)],
  );
}

const keyColumns = selectList('imports', ['agentId', '_id']);

/** Imports whose job has made no progress since a moment: it ended without a result. */
export async function findStuckImports(db: Queryable, before: number): Promise<ImportKey[]> {
  const { rows } = await db.query<RowOf<typeof keyColumns>>(
    `-- all tenants: a timer
     SELECT ${keyColumns} FROM imports
     WHERE state IN ('checking', 'applying', 'undoing') AND updated_at <= $1 ORDER BY updated_at LIMIT 100`,
    [new Date(before)],
  );
  return rows;
}

export async function deleteImport(tx: Queryable, { agentId, _id }: ImportKey): Promise<void> {
  await tx.query('DELETE FROM imports WHERE agent_id = $1 AND id = $2', [agentId, _id]);
}

/** Deletes imports and their rows whose time is over; those at which a job works stay. */
export async function deleteExpiredImports(db: Queryable, now: number): Promise<number> {
  const { rowCount } = await db.query(
    `-- all tenants: a timer
     DELETE FROM imports
     WHERE expires_at <= $1 AND state NOT IN ('checking', 'applying', 'undoing')`,
    [new Date(now)],
  );
  return rowCount ?? 0;
}

export type ImportDefaults = {
  columns: Record<string, ColumnField | 'none'>;
  answers: Pick<ImportAnswers, 'currencies' | 'statuses' | 'rowTypes' | 'listings'>;
};

/** What the agent said of earlier files of a source. */
export async function findDefaults(
  db: Queryable,
  agentId: string,
  source: ImportSource,
): Promise<ImportDefaults | null> {
  const { rows } = await db.query<ImportDefaults>(
    'SELECT columns, answers FROM import_defaults WHERE agent_id = $1 AND source = $2',
    [agentId, source],
  );
  return rows[0] ?? null;
}

export async function storeDefaults(
  tx: Queryable,
  stored: ImportDefaults & { agentId: string; source: ImportSource; now: number },
): Promise<void> {
  const { agentId, source, columns: fields, answers, now } = stored;
  await tx.query(
    `INSERT INTO import_defaults (agent_id, source, columns, answers, updated_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (agent_id, source) DO UPDATE
       SET columns = import_defaults.columns || excluded.columns, answers = excluded.answers,
         updated_at = excluded.updated_at`,
    [agentId, source, fields, answers, new Date(now)],
  );
}

export type ImportFigures = {
  counts: Record<RowVerdict, number>;
  totals: { currency: string; amount: number }[];
};

/** Rows by verdict, and the prices of new and changed stays by currency. */
export async function findFigures(db: Queryable, { agentId, _id }: ImportKey): Promise<ImportFigures> {
  const { rows } = await db.query<{
    verdict: RowVerdict;
    currency: string | null;
    rows: number;
    amount: number;
  }>(
    `SELECT verdict, currency, count(*)::integer AS rows, coalesce(sum(total_minor), 0)::float8 AS amount
     FROM import_rows WHERE agent_id = $1 AND import_id = $2 AND verdict IS NOT NULL
     GROUP BY verdict, currency ORDER BY currency`,
    [agentId, _id],
  );

  const counts = { new: 0, same: 0, changed: 0, clash: 0, refused: 0, skipped: 0 };
  const totals = new Map<string, number>();
  for (const { verdict, currency, rows: many, amount } of rows) {
    counts[verdict] += many;
    if (currency !== null && (verdict === 'new' || verdict === 'changed'))
      totals.set(currency, (totals.get(currency) ?? 0) + amount);
  }
  return { counts, totals: [...totals].map(([currency, amount]) => ({ currency, amount })) };
}

export type AppliedFigures = {
  payments: { currency: string; amount: number }[];
  untouched: number;
  touched: number;
  left: number;
  messagesPlanned: number;
};

/** What an applied import left: payments, bookings that nobody touched since, and messages that rules will send. */
export async function findAppliedFigures(
  db: Queryable,
  { agentId, _id }: ImportKey,
): Promise<AppliedFigures> {
  const values = [agentId, _id];

  const others = await db.query<{ untouched: number; touched: number; left: number }>(
    `SELECT count(*) FILTER (WHERE undo_result IS NULL AND NOT touched)::integer AS untouched,
       count(*) FILTER (WHERE undo_result IS NULL AND touched)::integer AS touched,
       count(*) FILTER (WHERE undo_result = 'left')::integer AS "left"
     FROM (SELECT r.undo_result, NOT (p.status = 'draft' AND p.version = r.property_version) AS touched
       FROM import_rows r JOIN properties p ON p.agent_id = r.agent_id AND p.id = r.property_id
       WHERE r.agent_id = $1 AND r.import_id = $2 AND r.property_version IS NOT NULL
       UNION ALL
       SELECT r.undo_result, g.version IS DISTINCT FROM r.profile_version
       FROM import_rows r LEFT JOIN guest_profiles g ON g.agent_id = r.agent_id AND g.id = r.profile_id
       WHERE r.agent_id = $1 AND r.import_id = $2 AND r.profile_id IS NOT NULL) AS rows`,
    values,
  );

  const payments = await db.query<{ currency: string; amount: number }>(
    `SELECT b.currency, sum(b.received_minor)::float8 AS amount
     FROM import_rows r JOIN bookings b ON b.agent_id = r.agent_id AND b.id = r.booking_id
     WHERE r.agent_id = $1 AND r.import_id = $2 AND r.applied_at IS NOT NULL
       AND r.verdict IN ('new', 'changed') AND b.deleted_at IS NULL AND b.received_minor <> 0
     GROUP BY b.currency ORDER BY b.currency`,
    values,
  );

  const touches = await db.query<{ untouched: number; touched: number; left: number }>(
    `SELECT count(*) FILTER (WHERE r.undo_result IS NULL AND ${isUntouched})::integer AS untouched,
       count(*) FILTER (WHERE r.undo_result IS NULL AND NOT ${isUntouched})::integer AS touched,
       count(*) FILTER (WHERE r.undo_result = 'left')::integer AS "left"
     FROM import_rows r JOIN bookings b ON b.agent_id = r.agent_id AND b.id = r.booking_id
     WHERE r.agent_id = $1 AND r.import_id = $2 AND r.applied_at IS NOT NULL
       AND r.verdict IN ('new', 'changed')`,
    values,
  );

  const messages = await db.query<{ many: number }>(
    `SELECT count(*)::integer AS many
     FROM import_rows r JOIN planned_messages m ON m.agent_id = r.agent_id AND m.booking_id = r.booking_id
     WHERE r.agent_id = $1 AND r.import_id = $2 AND r.applied_at IS NOT NULL
       AND m.state IN ('due', 'waiting')`,
    values,
  );

  return {
    payments: payments.rows,
    ...sumOf(oneRow(touches.rows), oneRow(others.rows)),
    messagesPlanned: oneRow(messages.rows).many,
  };
}

type Touches = Pick<AppliedFigures, 'untouched' | 'touched' | 'left'>;

function sumOf(a: Touches, b: Touches): Touches {
  return { untouched: a.untouched + b.untouched, touched: a.touched + b.touched, left: a.left + b.left };
}

/**
 * Nobody but the clock has changed the booking `b` since row `r` was applied, and nobody wrote to its guest: its version has
 * grown by no more than the timer's own transitions.
 */
export const isUntouched = `(b.deleted_at IS NULL
  AND b.version - r.booking_version = (SELECT count(*) FROM booking_events e
    WHERE e.agent_id = b.agent_id AND e.booking_id = b.id AND e.actor = 'timer' AND e.at > r.applied_at)
  AND NOT EXISTS (SELECT FROM conversations c JOIN messages m ON m.agent_id = c.agent_id
    AND m.conversation_id = c.id WHERE c.agent_id = b.agent_id AND c.booking_id = b.id))`;

function toStored({ dates, numbers, statuses, listings, rowTypes, signs }: FileSurvey): StoredSurvey {
  return {
    dates,
    numbers,
    statuses: [...statuses],
    listings: [...listings],
    rowTypes: [...rowTypes],
    signs: [...signs],
  };
}

function toRecord({ survey, ...row }: ImportRow): ImportRecord {
  return {
    ...row,
    survey: {
      dates: survey.dates,
      numbers: survey.numbers,
      statuses: new Map(survey.statuses),
      listings: new Map(survey.listings),
      rowTypes: new Map(survey.rowTypes),
      signs: new Map(survey.signs),
    },
  };
}
