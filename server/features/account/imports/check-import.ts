import { importPageRows } from '#domain/account/imports/import-lists.ts';
import { type MergedRow, mergeRows, type NumberedRow } from '#domain/account/imports/merge-rows.ts';
import type { PlannedRow } from '#domain/account/imports/plan-import.ts';
import { readRow } from '#domain/account/imports/read-row.ts';
import { readingOf } from '#domain/account/imports/survey-file.ts';
import { bookingFieldsOf } from './file-kinds.ts';
import { findImport, type ImportRecord, storeImportState } from './import.store.ts';
import { type CheckedRow, findFileRows, storeVerdicts } from './import-row.store.ts';
import { type ImportDeps, planAgainstCalendar } from './import-work.ts';

/** Compares all rows of a file with the calendar and stores what becomes of each; changes nothing else. */
export async function checkImport(deps: ImportDeps, found: ImportRecord): Promise<void> {
  const { agentId, _id: importId } = found;
  const merged = mergeRows(await readRows(deps, found));
  const stays = merged.flatMap((row) => (row.kind === 'stay' ? [{ line: row.line, stay: row.stay }] : []));
  const planned = new Map(
    (await planAgainstCalendar(deps.pool, found, stays)).map((plan) => [plan.line, plan]),
  );

  for (let from = 0; from < merged.length; from += importPageRows) {
    const page = merged
      .slice(from, from + importPageRows)
      .map((row) => checkedRow(row, planned.get(row.line)));
    await storeVerdicts(deps.pool, { agentId, importId }, page);
  }

  await deps.transact(async (tx) => {
    const now = deps.now();
    const present = await findImport(tx, agentId, importId, { lock: true });
    if (present?.state !== 'checking') return;
    await storeImportState(tx, present, { state: 'checked', now });
  });
}

async function readRows(deps: ImportDeps, found: ImportRecord): Promise<NumberedRow[]> {
  const { agentId, _id: importId, survey, answers } = found;
  const columns = bookingFieldsOf(found.columns.map(({ field }) => field));
  const reading = readingOf(survey, answers);

  const rows: NumberedRow[] = [];
  for (let after = 0; ; after = rows.at(-1)?.line ?? 0) {
    const page = await findFileRows(deps.pool, { agentId, importId }, { after, limit: importPageRows });
    for (const { line, cells } of page) rows.push({ line, row: readRow(cells, columns, reading) });
    if (page.length < importPageRows) return rows;
  }
}

function checkedRow(row: MergedRow, plan: PlannedRow | undefined): CheckedRow {
  const { line } = row;
  if (row.kind === 'stay' && plan) {
    const { verdict, reason, otherLine, bookingId } = plan;
    return { line, verdict, reason, notes: row.notes, otherLine, stay: row.stay, bookingId };
  }
  if (row.kind === 'stay') throw new Error(`line ${line} was not compared with the calendar`);

  const otherLine = row.kind === 'skipped' ? row.replacedBy : null;
  const verdict = row.kind;
  return { line, verdict, reason: row.reason, notes: [], otherLine, stay: null, bookingId: null };
}
