import type { PhotoResult, RowNote, RowReason, RowVerdict } from '#domain/account/imports/import-lists.ts';
import type { ImportedProperty } from '#domain/account/imports/property-rows.ts';
import type { Queryable } from '#server/db/pool.ts';
import { oneRow, type RowOf, selectList } from '#server/db/rows.ts';
import type { CompletedDraft } from '#server/features/properties/core/index.ts';

type ImportKey = { agentId: string; importId: string };

/** What a row of a file with properties was found to be. */
export type CheckedProperty = {
  line: number;
  verdict: RowVerdict;
  reason: RowReason | null;
  notes: readonly RowNote[];
  otherLine: number | null;
  listing: ImportedProperty | null;
  propertyId: string | null;
};

export async function storePropertyVerdicts(
  tx: Queryable,
  key: ImportKey,
  checked: readonly CheckedProperty[],
): Promise<void> {
  await tx.query({
    name: 'store-property-verdicts',
    text: `UPDATE import_rows r SET verdict = c.verdict, reason = c.reason,
             notes = coalesce((SELECT array_agg(n) FROM json_array_elements_text(c.notes) AS n), '{}'),
             other_line = c."otherLine", listing = c.listing, property_id = c."propertyId"
           FROM json_to_recordset($3) AS c (line integer, verdict text, reason text, notes json,
             "otherLine" integer, listing jsonb, "propertyId" uuid)
           WHERE r.agent_id = $1 AND r.import_id = $2 AND r.line = c.line`,
    values: [key.agentId, key.importId, JSON.stringify(checked)],
  });
}

const toApplyColumns = selectList('import_rows', ['line', 'verdict', 'propertyId', 'listing']);
export type ListingToApply = RowOf<
  typeof toApplyColumns,
  { verdict: RowVerdict; propertyId: string; listing: ImportedProperty }
>;

/** New properties and drafts to complete. */
export async function findListingsToApply(
  tx: Queryable,
  { agentId, importId }: ImportKey,
): Promise<ListingToApply[]> {
  const { rows } = await tx.query<ListingToApply>(
    `SELECT ${toApplyColumns} FROM import_rows
     WHERE agent_id = $1 AND import_id = $2 AND verdict IN ('new', 'changed') AND applied_at IS NULL
       AND listing IS NOT NULL AND property_id IS NOT NULL
     ORDER BY line`,
    [agentId, importId],
  );
  return rows;
}

/** What became of a row when it was applied. */
export type AppliedListing = {
  line: number;
  verdict: RowVerdict;
  reason: RowReason | null;
  propertyId: string | null;
  propertyVersion: number | null;
  propertyBefore: CompletedDraft['before'] | null;
};

export async function storeAppliedListings(
  tx: Queryable,
  key: ImportKey,
  applied: { rows: readonly AppliedListing[]; now: number },
): Promise<void> {
  await tx.query(
    `UPDATE import_rows r SET verdict = a.verdict, reason = a.reason, property_id = a."propertyId",
       property_version = a."propertyVersion", property_before = a."propertyBefore", applied_at = $4
     FROM json_to_recordset($3) AS a (line integer, verdict text, reason text, "propertyId" uuid,
       "propertyVersion" integer, "propertyBefore" jsonb)
     WHERE r.agent_id = $1 AND r.import_id = $2 AND r.line = a.line`,
    [key.agentId, key.importId, JSON.stringify(applied.rows), new Date(applied.now)],
  );
}

const appliedColumns = selectList('import_rows', ['line', 'propertyId', 'propertyVersion', 'propertyBefore']);
export type ListingToUndo = RowOf<
  typeof appliedColumns,
  { propertyId: string; propertyVersion: number; propertyBefore: CompletedDraft['before'] | null }
>;

/** Rows of which a property was made or completed. */
export async function findListingsToUndo(
  db: Queryable,
  { agentId, importId }: ImportKey,
): Promise<ListingToUndo[]> {
  const { rows } = await db.query<ListingToUndo>(
    `SELECT ${appliedColumns} FROM import_rows
     WHERE agent_id = $1 AND import_id = $2 AND undo_result IS NULL AND property_version IS NOT NULL
       AND property_id IS NOT NULL
     ORDER BY line`,
    [agentId, importId],
  );
  return rows;
}

/** Earlier imports know the draft in the version that a roll-back restored. */
export async function storeRestoredDraft(
  tx: Queryable,
  { agentId, propertyId, from, to }: { agentId: string; propertyId: string; from: number; to: number },
): Promise<void> {
  await tx.query(
    `UPDATE import_rows SET property_version = $4
     WHERE agent_id = $1 AND property_id = $2 AND property_version = $3`,
    [agentId, propertyId, from, to],
  );
}

const photoColumns = selectList('import_rows', ['propertyId'], 'r');

/** A row whose photos wait. */
export type RowWithPhotos = { propertyId: string; photos: string[] };

/** Condition on a row `r` of an import `i`: it was applied, and its photos are not fetched yet. */
const photosWait = `r.photo_result IS NULL AND r.applied_at IS NOT NULL AND r.undo_result IS NULL
  AND r.verdict = 'new' AND jsonb_array_length(r.listing -> 'photos') > 0`;

type RowKey = ImportKey & { line: number };

export async function findRowWithPhotos(
  db: Queryable,
  { agentId, importId, line }: RowKey,
  { lock = false } = {},
): Promise<RowWithPhotos | null> {
  const { rows } = await db.query<RowWithPhotos>(
    `SELECT ${photoColumns}, r.listing -> 'photos' AS photos
     FROM import_rows r
     WHERE r.agent_id = $1 AND r.import_id = $2 AND r.line = $3 AND ${photosWait}
     ${lock ? 'FOR UPDATE' : ''}`,
    [agentId, importId, line],
  );
  return rows[0] ?? null;
}

export async function storePhotoResult(
  tx: Queryable,
  { agentId, importId, line }: RowKey,
  result: PhotoResult,
): Promise<void> {
  await tx.query(
    `UPDATE import_rows SET photo_result = $4 WHERE agent_id = $1 AND import_id = $2 AND line = $3`,
    [agentId, importId, line, JSON.stringify(result)],
  );
}

export async function findLinesWithPhotos(
  db: Queryable,
  { agentId, importId }: ImportKey,
): Promise<number[]> {
  const { rows } = await db.query<{ line: number }>(
    `SELECT r.line FROM import_rows r
     WHERE r.agent_id = $1 AND r.import_id = $2 AND ${photosWait}
     ORDER BY r.line`,
    [agentId, importId],
  );
  return rows.map(({ line }) => line);
}

const keyColumns = selectList('import_rows', ['agentId', 'importId', 'line'], 'r');

/** Rows whose photos wait since a moment: their job ended without a result. */
export async function findStuckPhotos(db: Queryable, before: number): Promise<RowKey[]> {
  const { rows } = await db.query<RowKey>(
    `-- all tenants: a timer
     SELECT ${keyColumns}
     FROM imports i JOIN import_rows r ON r.agent_id = i.agent_id AND r.import_id = i.id
     WHERE i.kind = 'properties' AND i.state = 'applied' AND i.applied_at <= $1 AND ${photosWait}
     ORDER BY i.applied_at, r.line LIMIT 100`,
    [new Date(before)],
  );
  return rows;
}

export type PhotoFigures = { wanted: number; done: number; failed: number };

/** Photos of an import: all, those that were tried, and those that failed. */
export async function countPhotos(db: Queryable, { agentId, importId }: ImportKey): Promise<PhotoFigures> {
  const { rows } = await db.query<PhotoFigures>(
    `SELECT coalesce(sum(wanted), 0)::integer AS wanted,
       coalesce(sum(wanted) FILTER (WHERE result IS NOT NULL), 0)::integer AS done,
       coalesce(sum(jsonb_array_length(result -> 'failures')), 0)::integer AS failed
     FROM (SELECT jsonb_array_length(listing -> 'photos') AS wanted, photo_result AS result
       FROM import_rows
       WHERE agent_id = $1 AND import_id = $2 AND verdict = 'new' AND applied_at IS NOT NULL
         AND listing IS NOT NULL) AS made`,
    [agentId, importId],
  );
  return oneRow(rows);
}
