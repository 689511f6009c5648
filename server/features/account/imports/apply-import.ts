import type { PaymentChoice } from '#domain/account/imports/import-answers.ts';
import { fingerprintOf, type PlannedRow } from '#domain/account/imports/plan-import.ts';
import type { ImportedStay } from '#domain/account/imports/read-row.ts';
import { retentionMs } from '#domain/admin/retention-rules.ts';
import { civilDateAt } from '#domain/shared/civil-date.ts';
import { announce } from '#server/db/outbox.ts';
import type { Tx } from '#server/db/transaction.ts';
import {
  changeImportedBooking,
  type ImportedBooking,
  lockBooking,
  saveImportedBooking,
} from '#server/features/bookings/core/index.ts';
import { findClaimableBlocks, linkClaimedEvent } from '#server/features/calendars/channels/index.ts';
import { lockProperty, type PropertyRecord } from '#server/features/properties/core/index.ts';
import { addProgress, findImport, type ImportRecord, storeImportState } from './import.store.ts';
import {
  type AppliedRow,
  findLinesToApply,
  lockRows,
  refreshStatistics,
  storeApplied,
  type WorkRow,
} from './import-row.store.ts';
import { batchesOf, type ImportDeps, planAgainstCalendar } from './import-work.ts';
import { findRef, type StoredRef, storeNewRefs, storeRefs } from './present.store.ts';

/**
 * Makes bookings of the new rows of an import and changes those that are known, a batch of one property at a time. Each batch
 * is stored with its rows in one transaction, so a run that was killed goes on where it stopped.
 */
export async function applyImport(deps: ImportDeps, found: ImportRecord): Promise<void> {
  const { agentId, _id: importId } = found;
  for (const { propertyId, lines } of batchesOf(await findLinesToApply(deps.pool, { agentId, importId })))
    await deps.transact((tx) => applyBatch(tx, deps, { found, propertyId, lines }));
  await refreshStatistics(deps.pool);

  await deps.transact(async (tx) => {
    const now = deps.now();
    const present = await findImport(tx, agentId, importId, { lock: true });
    if (present?.state !== 'applying') return;
    const ends = { appliedAt: new Date(now), expiresAt: new Date(now + retentionMs('imports')) };
    await storeImportState(tx, present, { state: 'applied', now, ...ends });
  });
}

type Batch = { found: ImportRecord; propertyId: string; lines: readonly number[] };

async function applyBatch(tx: Tx, deps: ImportDeps, { found, propertyId, lines }: Batch): Promise<void> {
  const { agentId, _id: importId } = found;
  const property = await lockProperty(tx, agentId, propertyId);
  const rows = await lockRows(tx, { agentId, importId }, { lines, isUndo: false });
  // The calendar may have changed since the rows were compared with it: the lock makes this comparison the last one.
  const planned = property === null ? [] : await planAgainstCalendar(tx, found, rows);

  const applied: AppliedRow[] = [];
  const refs: StoredRef[] = [];
  const knownRefs: StoredRef[] = [];

  for (const [index, row] of rows.entries()) {
    const plan = planned[index];
    if (property === null || plan === undefined) {
      applied.push(clashed(row, 'property_removed'));
      continue;
    }
    const one = await applyRow(tx, deps, { found, property, row, plan });
    applied.push(one);
    const ref = refOf(deps, found, row.stay, one);
    if (ref) (one.verdict === 'same' ? knownRefs : refs).push(ref);
  }

  const now = deps.now();
  await storeApplied(tx, { agentId, importId }, { rows: applied, now });
  await storeRefs(tx, refs);
  await storeNewRefs(tx, knownRefs);
  await addProgress(tx, found, { rows: applied.length, now });
  announce(tx, { topic: `agent:${agentId}`, kind: 'calendar_changed', ids: { propertyId } });
}

type RowToApply = { found: ImportRecord; property: PropertyRecord; row: WorkRow; plan: PlannedRow };

async function applyRow(tx: Tx, deps: ImportDeps, given: RowToApply): Promise<AppliedRow> {
  const { row, plan } = given;
  if (plan.verdict === 'new') return createBooking(tx, deps, given);
  if (plan.verdict === 'changed') return changeBooking(tx, deps, given);
  if (plan.verdict === 'clash') return clashed(row, plan.reason, plan.bookingId);

  const known = plan.bookingId === null ? null : await lockBooking(tx, given.found.agentId, plan.bookingId);
  return {
    ...untouched(row),
    verdict: 'same',
    bookingId: plan.bookingId,
    bookingVersion: known?.version ?? null,
  };
}

async function createBooking(
  tx: Tx,
  deps: ImportDeps,
  { found, property, row, plan }: RowToApply,
): Promise<AppliedRow> {
  const { agentId } = found;
  const claimed = plan.claims === null ? null : await findClaimableBlocks(tx, agentId, plan.claims);
  if (plan.claims !== null && claimed === null) return clashed(row, 'channel_conflict');

  const blockIds = claimed ?? [];
  const imported = bookingOf(deps, found, { property, stay: row.stay });
  const booking = await saveImportedBooking(tx, deps, { ...imported, property, blockIds });
  if (booking === null) throw new Error('nights that were free under the lock are taken');
  if (plan.claims !== null)
    await linkClaimedEvent(tx, { agentId, eventId: plan.claims, bookingId: booking._id, blockIds });

  return {
    ...untouched(row),
    verdict: 'new',
    bookingId: booking._id,
    bookingVersion: booking.version,
    claimedEventId: plan.claims,
  };
}

async function changeBooking(
  tx: Tx,
  deps: ImportDeps,
  { found, property, row, plan }: RowToApply,
): Promise<AppliedRow> {
  const { agentId, source } = found;
  const booking = plan.bookingId === null ? null : await lockBooking(tx, agentId, plan.bookingId);
  const ref =
    row.stay.ref === null
      ? null
      : await findRef(tx, { agentId, source, ref: row.stay.ref, propertyId: property._id });
  if (booking === null || ref === null) return clashed(row, 'removed_here', plan.bookingId);

  const imported = bookingOf(deps, found, { property, stay: row.stay });
  if (!(await changeImportedBooking(tx, deps, { booking, property, imported })))
    throw new Error('nights that were free under the lock are taken');

  return {
    ...untouched(row),
    verdict: 'changed',
    bookingId: booking._id,
    bookingVersion: booking.version + 1,
    bookingBefore: { booking, ref },
  };
}

function untouched({ line }: WorkRow): AppliedRow {
  return {
    line,
    verdict: 'same',
    reason: null,
    bookingId: null,
    bookingVersion: null,
    bookingBefore: null,
    claimedEventId: null,
  };
}

function clashed(row: WorkRow, reason: AppliedRow['reason'], bookingId: string | null = null): AppliedRow {
  return { ...untouched(row), verdict: 'clash', reason, bookingId };
}

/** The booking of a row: stays that are over have happened, and what the file says was paid is paid. */
function bookingOf(
  deps: ImportDeps,
  { answers, createdByName, fileName }: ImportRecord,
  { property, stay }: { property: PropertyRecord; stay: ImportedStay },
): ImportedBooking {
  const today = civilDateAt(deps.now(), property.timezone);
  const { meaning, checkIn, checkOut, guest, adults, children, infants, pets, totalMinor } = stay;

  return {
    stay: { checkIn, checkOut },
    status: statusOf(stay, today),
    guest: { ...guest, country: null, language: null },
    party: { adults, children, infants, pets },
    currency: stay.currency ?? property.currency,
    totalMinor: totalMinor ?? stay.paidMinor,
    paidMinor: paidOf(stay, {
      choice: answers.payments,
      hasBegun: checkIn <= today || meaning === 'cancelled',
    }),
    internalNotes: [stay.ref, fileName, stay.notes].filter((part) => part !== null && part !== '').join('\n'),
    author: createdByName,
  };
}

function statusOf({ meaning, checkIn, checkOut }: ImportedStay, today: string): ImportedBooking['status'] {
  if (meaning !== 'stay') return meaning;
  if (checkOut <= today) return 'checked_out';
  return checkIn < today ? 'checked_in' : 'confirmed';
}

function paidOf(
  { paidMinor, totalMinor }: ImportedStay,
  { choice, hasBegun }: { choice: PaymentChoice; hasBegun: boolean },
): number {
  if (paidMinor !== null) return paidMinor;
  const isPaid = choice === 'all' || (choice === 'past' && hasBegun);
  return isPaid ? (totalMinor ?? 0) : 0;
}

/** What is remembered of a reference; nothing of a row that clashed. */
function refOf(
  deps: ImportDeps,
  { agentId, source, _id: importId }: ImportRecord,
  stay: ImportedStay,
  { verdict, bookingId, bookingVersion }: AppliedRow,
): StoredRef | null {
  if (stay.ref === null || bookingId === null || bookingVersion === null || verdict === 'clash') return null;
  return {
    agentId,
    source,
    ref: stay.ref,
    propertyId: stay.propertyId,
    bookingId,
    importId,
    fingerprint: fingerprintOf(stay),
    // A booking that no import made counts as touched: no later file changes it.
    bookingVersion: verdict === 'same' ? 0 : bookingVersion,
    writtenAt: new Date(deps.now()).toISOString(),
  };
}
