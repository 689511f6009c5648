import { setImmediate as letOthersGo } from 'node:timers/promises';
import { importBatchRows } from '#domain/account/imports/import-lists.ts';
import { beginPlan, type PlannedRow, type RowToPlan } from '#domain/account/imports/plan-import.ts';
import { earlierOf, laterOf } from '#domain/shared/civil-date.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Platform } from '#server/platform.ts';
import type { ImportRecord } from './import.store.ts';
import type { WorkList } from './import-row.store.ts';
import { findEndedStays, findPresentStays, findRefs } from './present.store.ts';

export type ImportDeps = Platform;

/** Rows that are compared before the process turns to what others ask for. */
const rowsAtOnce = 200;

/** Compares rows with what the calendar has now. */
export async function planAgainstCalendar(
  db: Queryable,
  { agentId, source }: Pick<ImportRecord, 'agentId' | 'source'>,
  rows: readonly RowToPlan[],
): Promise<PlannedRow[]> {
  const [first] = rows;
  if (!first) return [];
  const range = {
    agentId,
    propertyIds: [...new Set(rows.map(({ stay }) => stay.propertyId))],
    from: rows.reduce((date, { stay }) => earlierOf(date, stay.checkIn), first.stay.checkIn),
    to: rows.reduce((date, { stay }) => laterOf(date, stay.checkOut), first.stay.checkOut),
  };
  const refs = rows.flatMap(({ stay }) => stay.ref ?? []);

  const present = await findPresentStays(db, range);
  const ended = await findEndedStays(db, range);
  const known = refs.length === 0 ? [] : await findRefs(db, { agentId, source, refs });
  const plan = beginPlan(rows, { present, ended, refs: known });
  const planned: PlannedRow[] = [];
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    planned.push(...rows.slice(from, from + rowsAtOnce).map(plan));
    await letOthersGo();
  }
  return planned;
}

/** Batches of a work list: lines of one property, as many as one transaction takes. */
export function* batchesOf(work: WorkList): Generator<{ propertyId: string; lines: number[] }> {
  for (const [propertyId, lines] of work)
    for (let from = 0; from < lines.length; from += importBatchRows)
      yield { propertyId, lines: lines.slice(from, from + importBatchRows) };
}
