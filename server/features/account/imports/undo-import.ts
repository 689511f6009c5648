import type { UndoResult } from '#domain/account/imports/import-lists.ts';
import { announce } from '#server/db/outbox.ts';
import type { Tx } from '#server/db/transaction.ts';
import {
  type BookingRecord,
  lockBooking,
  removeImportedBooking,
  restoreImportedBooking,
} from '#server/features/bookings/core/index.ts';
import { reopenClaimedEvent } from '#server/features/calendars/channels/index.ts';
import {
  archiveImportedDraft,
  lockProperty,
  type PropertyRecord,
} from '#server/features/properties/core/index.ts';
import { addProgress, findImport, type ImportRecord, storeImportState } from './import.store.ts';
import {
  findLinesToUndo,
  lockRows,
  storeRestoredVersion,
  storeUndoResults,
  type WorkRow,
} from './import-row.store.ts';
import { batchesOf, type ImportDeps } from './import-work.ts';
import {
  deleteRefs,
  deleteRefsOfKnown,
  findEmptyProperties,
  findUntouchedLines,
  storeRefs,
} from './present.store.ts';

/**
 * Takes back what an import did, a batch of one property at a time: bookings that it made go away, those that it changed are
 * as before. What somebody has touched since stays, and its row says so. A run that was killed goes on where it stopped.
 */
export async function undoImport(deps: ImportDeps, found: ImportRecord): Promise<void> {
  const { agentId, _id: importId } = found;
  for (const { propertyId, lines } of batchesOf(await findLinesToUndo(deps.pool, { agentId, importId })))
    await deps.transact((tx) => undoBatch(tx, deps, { found, propertyId, lines }));

  await deps.transact(async (tx) => {
    const now = deps.now();
    const present = await findImport(tx, agentId, importId, { lock: true });
    if (present?.state !== 'undoing') return;
    await deleteRefsOfKnown(tx, { agentId, importId });
    for (const id of await findEmptyProperties(tx, agentId, Object.values(present.answers.drafts)))
      await archiveImportedDraft(tx, { agentId, id, now });
    await storeImportState(tx, present, { state: 'undone', now, undoneAt: new Date(now) });
  });
}

async function undoBatch(
  tx: Tx,
  deps: ImportDeps,
  { found, propertyId, lines }: { found: ImportRecord; propertyId: string; lines: readonly number[] },
): Promise<void> {
  const { agentId, _id: importId } = found;
  const property = await lockProperty(tx, agentId, propertyId, { evenDeleted: true });
  const rows = await lockRows(tx, { agentId, importId }, { lines, isUndo: true });
  const untouched = await findUntouchedLines(tx, { agentId, importId, lines });

  const results: { line: number; result: UndoResult }[] = [];
  for (const row of rows) {
    const result =
      property !== null && untouched.has(row.line)
        ? await undoRow(tx, deps, { found, property, row })
        : 'left';
    results.push({ line: row.line, result });
  }

  const removed = new Set(results.flatMap(({ line, result }) => (result === 'removed' ? line : [])));
  const bookingIds = rows.flatMap(({ line, bookingId }) =>
    bookingId !== null && removed.has(line) ? bookingId : [],
  );
  await deleteRefs(tx, { agentId, importId, bookingIds });
  await storeUndoResults(tx, { agentId, importId }, results);
  await addProgress(tx, found, { rows: results.length, now: deps.now() });
  announce(tx, { topic: `agent:${agentId}`, kind: 'calendar_changed', ids: { propertyId } });
}

async function undoRow(
  tx: Tx,
  deps: ImportDeps,
  { found, property, row }: { found: ImportRecord; property: PropertyRecord; row: WorkRow },
): Promise<UndoResult> {
  const { agentId, createdByName: author } = found;
  const booking = row.bookingId === null ? null : await lockBooking(tx, agentId, row.bookingId);
  if (booking === null) return 'left';
  if (row.bookingBefore !== null) return restoreBooking(tx, deps, { booking, row, author });

  await removeImportedBooking(tx, deps, { booking, author });
  if (row.claimedEventId !== null)
    await reopenClaimedEvent(tx, deps, { property, eventId: row.claimedEventId });
  return 'removed';
}

async function restoreBooking(
  tx: Tx,
  deps: ImportDeps,
  { booking, row, author }: { booking: BookingRecord; row: WorkRow; author: string },
): Promise<UndoResult> {
  if (row.bookingBefore === null) return 'left';
  const { booking: before, ref } = row.bookingBefore;
  const version = await restoreImportedBooking(tx, deps, { booking, before, author });
  if (version === null) return 'left';

  const { agentId, _id: bookingId } = booking;
  await storeRestoredVersion(tx, { agentId, bookingId, from: before.version, to: version });
  await storeRefs(tx, [{ ...ref, bookingVersion: version, writtenAt: new Date(deps.now()).toISOString() }]);
  return 'restored';
}
