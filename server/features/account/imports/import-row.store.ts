import type { Cell } from '#domain/account/imports/file-dates.ts';
import type { ImportedGuest } from '#domain/account/imports/guest-rows.ts';
import type {
  PhotoResult,
  RowNote,
  RowReason,
  RowVerdict,
  UndoResult,
} from '#domain/account/imports/import-lists.ts';
import type { ImportedProperty } from '#domain/account/imports/property-rows.ts';
import type { ImportedStay } from '#domain/account/imports/read-row.ts';
import type { Queryable } from '#server/db/pool.ts';
import { type RowOf, selectList } from '#server/db/rows.ts';
import type { BookingRecord } from '#server/features/bookings/core/index.ts';
import type { StoredRef } from './present.store.ts';

type ImportKey = { agentId: string; importId: string };

/** Stores rows of a file as the thread that read it has written them. */
export async function insertFileRows(tx: Queryable, key: ImportKey, chunk: string): Promise<void> {
  await tx.query(
    `INSERT INTO import_rows (agent_id, import_id, line, cells)
     SELECT $1, $2, r.line, r.cells FROM json_to_recordset($3) AS r (line integer, cells jsonb)`,
    [key.agentId, key.importId, chunk],
  );
}

export type FileRow = { line: number; cells: Cell[] };

/** Rows of a file after a line, in its order. */
export async function findFileRows(
  db: Queryable,
  { agentId, importId }: ImportKey,
  page: { after: number; limit: number },
): Promise<FileRow[]> {
  const { rows } = await db.query<FileRow>(
    `SELECT line, cells
     FROM import_rows
     WHERE agent_id = $1 AND import_id = $2 AND line > $3 ORDER BY line LIMIT $4`,
    [agentId, importId, page.after, page.limit],
  );
  return rows;
}

/** What a row was found to be. */
export type CheckedRow = {
  line: number;
  verdict: RowVerdict;
  reason: RowReason | null;
  notes: readonly RowNote[];
  otherLine: number | null;
  stay: ImportedStay | null;
  bookingId: string | null;
};

export async function storeVerdicts(
  tx: Queryable,
  key: ImportKey,
  checked: readonly CheckedRow[],
): Promise<void> {
  await tx.query({
    name: 'store-import-verdicts',
    text: `UPDATE import_rows r SET verdict = c.verdict, reason = c.reason,
             notes = coalesce((SELECT array_agg(n) FROM json_array_elements_text(c.notes) AS n), '{}'),
             other_line = c."otherLine", stay = c.stay, property_id = (c.stay ->> 'propertyId')::uuid,
             total_minor = (c.stay ->> 'totalMinor')::bigint, currency = c.stay ->> 'currency',
             booking_id = c."bookingId"
           FROM json_to_recordset($3) AS c (line integer, verdict text, reason text, notes json,
             "otherLine" integer, stay jsonb, "bookingId" uuid)
           WHERE r.agent_id = $1 AND r.import_id = $2 AND r.line = c.line`,
    values: [key.agentId, key.importId, JSON.stringify(checked)],
  });
}

const lineColumns = selectList('import_rows', ['line', 'propertyId']);
type LineRow = RowOf<typeof lineColumns, { propertyId: string }>;

/** Lines that are left to do, by property. */
export type WorkList = Map<string, number[]>;

/** Lines of new and changed stays, and of known ones whose reference is to be remembered, that are not applied yet. */
export async function findLinesToApply(db: Queryable, key: ImportKey): Promise<WorkList> {
  const { rows } = await db.query<LineRow>(
    `SELECT ${lineColumns} FROM import_rows
     WHERE agent_id = $1 AND import_id = $2 AND verdict IN ('new', 'changed', 'same') AND applied_at IS NULL
       AND property_id IS NOT NULL
     ORDER BY property_id, line`,
    [key.agentId, key.importId],
  );
  return byProperty(rows);
}

/** Lines whose bookings a roll-back has not reached yet. */
export async function findLinesToUndo(db: Queryable, key: ImportKey): Promise<WorkList> {
  const { rows } = await db.query<LineRow>(
    `SELECT ${lineColumns} FROM import_rows
     WHERE agent_id = $1 AND import_id = $2 AND verdict IN ('new', 'changed') AND applied_at IS NOT NULL
       AND undo_result IS NULL AND property_id IS NOT NULL
     ORDER BY property_id, line`,
    [key.agentId, key.importId],
  );
  return byProperty(rows);
}

function byProperty(rows: readonly LineRow[]): WorkList {
  const lines: WorkList = new Map();
  for (const { line, propertyId } of rows) {
    const found = lines.get(propertyId);
    if (found) found.push(line);
    else lines.set(propertyId, [line]);
  }
  return lines;
}

const workColumns = selectList('import_rows', [
  'line',
  'verdict',
  'stay',
  'bookingId',
  'bookingVersion',
  'bookingBefore',
  'claimedEventId',
  'appliedAt',
]);

/** A booking and its reference before an import changed them. */
export type BookingBefore = { booking: BookingRecord; ref: StoredRef };
export type WorkRow = RowOf<
  typeof workColumns,
  { verdict: RowVerdict; stay: ImportedStay; bookingBefore: BookingBefore | null }
>;

/** Rows of a batch that nobody else has finished meanwhile, locked. */
export async function lockRows(
  tx: Queryable,
  { agentId, importId }: ImportKey,
  work: { lines: readonly number[]; isUndo: boolean },
): Promise<WorkRow[]> {
  const open = work.isUndo ? 'applied_at IS NOT NULL AND undo_result IS NULL' : 'applied_at IS NULL';
  const { rows } = await tx.query<WorkRow>(
    `SELECT ${workColumns} FROM import_rows
     WHERE agent_id = $1 AND import_id = $2 AND line = ANY($3::integer[]) AND ${open}
     ORDER BY line FOR UPDATE`,
    [agentId, importId, work.lines],
  );
  return rows;
}

/** What became of a row when it was applied. */
export type AppliedRow = {
  line: number;
  verdict: RowVerdict;
  reason: RowReason | null;
  bookingId: string | null;
  bookingVersion: number | null;
  bookingBefore: BookingBefore | null;
  claimedEventId: string | null;
};

export async function storeApplied(
  tx: Queryable,
  key: ImportKey,
  applied: { rows: readonly AppliedRow[]; now: number },
): Promise<void> {
  await tx.query({
    name: 'store-applied-rows',
    text: `UPDATE import_rows r SET verdict = a.verdict, reason = a.reason, booking_id = a."bookingId",
             booking_version = a."bookingVersion", booking_before = a."bookingBefore",
             claimed_event_id = a."claimedEventId", applied_at = $4
           FROM json_to_recordset($3) AS a (line integer, verdict text, reason text, "bookingId" uuid,
             "bookingVersion" integer, "bookingBefore" jsonb, "claimedEventId" uuid)
           WHERE r.agent_id = $1 AND r.import_id = $2 AND r.line = a.line`,
    values: [key.agentId, key.importId, JSON.stringify(applied.rows), new Date(applied.now)],
  });
}

/** A planner that takes the tables for small would read all bookings for each row of the import. */
export async function refreshStatistics(db: Queryable): Promise<void> {
  await db.query('-- all tenants: statistics of tables\nANALYZE import_rows, bookings');
}

export async function storeUndoResults(
  tx: Queryable,
  key: ImportKey,
  results: readonly { line: number; result: UndoResult }[],
): Promise<void> {
  await tx.query({
    name: 'store-undo-results',
    text: `UPDATE import_rows r SET undo_result = u.result
           FROM json_to_recordset($3) AS u (line integer, result text)
           WHERE r.agent_id = $1 AND r.import_id = $2 AND r.line = u.line`,
    values: [key.agentId, key.importId, JSON.stringify(results)],
  });
}

/** Earlier imports know the booking in the version that a roll-back restored. */
export async function storeRestoredVersion(
  tx: Queryable,
  restored: { agentId: string; bookingId: string; from: number; to: number },
): Promise<void> {
  await tx.query(
    `UPDATE import_rows SET booking_version = $4
     WHERE agent_id = $1 AND booking_id = $2 AND booking_version = $3`,
    [restored.agentId, restored.bookingId, restored.from, restored.to],
  );
}

const listedColumns = selectList(
  'import_rows',
  [
    'line',
    'verdict',
    'reason',
    'notes',
    'otherLine',
    'stay',
    'listing',
    'guest',
    'photoResult',
    'cells',
    'propertyId',
    'undoResult',
  ],
  'r',
);

export type ListedRow = RowOf<
  typeof listedColumns,
  {
    verdict: RowVerdict;
    reason: RowReason | null;
    notes: RowNote[];
    stay: ImportedStay | null;
    listing: ImportedProperty | null;
    guest: ImportedGuest | null;
    photoResult: PhotoResult | null;
    cells: Cell[];
  }
> & { propertyTitle: string | null; bookingId: string | null; bookingCode: string | null };

/** A page of the rows of an import that were compared with the calendar. */
export async function listCheckedRows(
  db: Queryable,
  { agentId, importId }: ImportKey,
  page: {
    verdict: RowVerdict | null;
    undoResult: UndoResult | null;
    after: number;
    limit: number;
  },
): Promise<ListedRow[]> {
  const { rows } = await db.query<ListedRow>(
    `SELECT ${listedColumns}, p.title AS "propertyTitle", b.id AS "bookingId", b.code AS "bookingCode"
     FROM import_rows r
     LEFT JOIN properties p ON p.agent_id = r.agent_id AND p.id = r.property_id
     LEFT JOIN bookings b ON b.agent_id = r.agent_id AND b.id = r.booking_id AND b.deleted_at IS NULL
     WHERE r.agent_id = $1 AND r.import_id = $2 AND r.verdict IS NOT NULL AND r.line > $3
       AND ($4::text IS NULL OR r.verdict = $4) AND ($5::text IS NULL OR r.undo_result = $5)
     ORDER BY r.line LIMIT $6`,
    [agentId, importId, page.after, page.verdict, page.undoResult, page.limit],
  );
  return rows;
}
