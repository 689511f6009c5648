import {
  type ImportedGuest,
  type KeyedGuest,
  type MergedGuest,
  mergeGuests,
  planGuest,
  type ReadGuest,
  readGuest,
} from '#domain/account/imports/guest-rows.ts';
import { importPageRows, type UndoResult } from '#domain/account/imports/import-lists.ts';
import { retentionMs } from '#domain/admin/retention-rules.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Tx } from '#server/db/transaction.ts';
import { emailKeyOf } from '#server/features/account/agents/index.ts';
import {
  findProfile,
  type GuestKeys,
  lockProfiles,
  phoneKeysOf,
  restoreProfile,
  saveProfile,
} from '#server/features/bookings/guest-profiles/index.ts';
import { guestFieldsOf } from './file-kinds.ts';
import {
  type AppliedGuest,
  type CheckedGuest,
  countGuestRows,
  type GuestRow,
  lockGuestRows,
  storeAppliedGuests,
  storeGuestVerdicts,
  storeRestoredProfile,
} from './guest-row.store.ts';
import { addProgress, findImport, type ImportRecord, storeImportState } from './import.store.ts';
import { findFileRows, storeUndoResults } from './import-row.store.ts';
import type { ImportDeps } from './import-work.ts';

type ImportKey = { agentId: string; importId: string };

/** Guests whose profiles are written in one transaction. */
const batchRows = 100;

/** Compares the rows of a file with the profiles that are here, and stores what becomes of each. */
export async function checkGuests(deps: ImportDeps, found: ImportRecord): Promise<void> {
  const { agentId, _id: importId } = found;
  const rows = await readRows(deps.pool, found);
  const read = rows.flatMap(({ line, row }) => (row.kind === 'guest' ? [{ line, guest: row.guest }] : []));
  const merged = new Map(mergeGuests(await withKeys(deps.pool, read)).map((one) => [one.line, one]));

  const checked: CheckedGuest[] = [];
  for (const { line, row } of rows) {
    if (row.kind === 'guest') checked.push(await checkGuest(deps, agentId, { row, one: merged.get(line) }));
    else checked.push({ ...nothingOf(line), verdict: row.kind, reason: row.reason });
  }
  for (let from = 0; from < checked.length; from += importPageRows)
    await storeGuestVerdicts(deps.pool, { agentId, importId }, checked.slice(from, from + importPageRows));

  await deps.transact(async (tx) => {
    const stored = await findImport(tx, agentId, importId, { lock: true });
    if (stored?.state === 'checking')
      await storeImportState(tx, stored, { state: 'checked', now: deps.now() });
  });
}

async function readRows(
  db: Queryable,
  { agentId, _id: importId, columns }: ImportRecord,
): Promise<{ line: number; row: ReadGuest }[]> {
  const fields = guestFieldsOf(columns.map(({ field }) => field));
  const rows: { line: number; row: ReadGuest }[] = [];
  for (let after = 0; ; after = rows.at(-1)?.line ?? 0) {
    const page = await findFileRows(db, { agentId, importId }, { after, limit: importPageRows });
    for (const { line, cells } of page) rows.push({ line, row: readGuest(cells, fields) });
    if (page.length < importPageRows) return rows;
  }
}

async function checkGuest(
  deps: ImportDeps,
  agentId: string,
  { row, one }: { row: Extract<ReadGuest, { kind: 'guest' }>; one: MergedGuest | undefined },
): Promise<CheckedGuest> {
  if (one === undefined) throw new Error('a guest that was read is in no row');
  const { line, guest, emailKey, phoneKey, partOf } = one;
  const { notes } = row;
  if (partOf !== null)
    return { ...nothingOf(line), verdict: 'skipped', reason: 'part_of_guest', notes, otherLine: partOf };

  const known = await findProfile(deps.pool, { agentId, emailKey, phoneKey });
  const { verdict } = planGuest(guest, known, new Date(deps.now()).toISOString());
  return { ...nothingOf(line), verdict, notes, guest };
}

function nothingOf(line: number): CheckedGuest {
  return { line, verdict: 'skipped', reason: null, notes: [], otherLine: null, guest: null };
}

export function countGuestsToApply(tx: Queryable, key: ImportKey): Promise<number> {
  return countGuestRows(tx, key, { isUndo: false });
}

export function countGuestsToUndo(tx: Queryable, key: ImportKey): Promise<number> {
  return countGuestRows(tx, key, { isUndo: true });
}

/** Writes the profiles of guests, a batch in a transaction; a run that was killed goes on where it stopped. */
export async function applyGuests(deps: ImportDeps, found: ImportRecord): Promise<void> {
  while ((await deps.transact((tx) => applyBatch(tx, deps, found))) === true) {
    // Nothing between two batches.
  }
}

/** False once nothing was left to do and the import has ended. */
async function applyBatch(tx: Tx, deps: ImportDeps, found: ImportRecord): Promise<boolean> {
  const { agentId, _id: importId } = found;
  await lockProfiles(tx, agentId);
  const rows = await lockGuestRows(tx, { agentId, importId }, { isUndo: false, limit: batchRows });
  if (rows.length === 0) {
    await endApplying(tx, deps, found);
    return false;
  }

  const applied: AppliedGuest[] = [];
  for (const { line, guest, emailKey, phoneKey } of await withKeys(tx, rows))
    applied.push(await applyGuest(tx, deps, { line, guest, keys: { agentId, emailKey, phoneKey } }));
  const now = deps.now();
  await storeAppliedGuests(tx, { agentId, importId }, { rows: applied, now });
  await addProgress(tx, found, { rows: applied.length, now });
  return true;
}

async function applyGuest(
  tx: Tx,
  deps: ImportDeps,
  { line, guest, keys }: { line: number; guest: ImportedGuest; keys: GuestKeys },
): Promise<AppliedGuest> {
  const before = await findProfile(tx, keys);
  const now = deps.now();
  const { verdict, content } = planGuest(guest, before, new Date(now).toISOString());
  if (verdict === 'same')
    return { line, verdict, profileId: null, profileVersion: null, profileBefore: null };

  const profileId = before?.id ?? deps.newId();
  await saveProfile(tx, keys, { ...content, id: profileId, now });
  const saved = await findProfile(tx, keys);
  return { line, verdict, profileId, profileVersion: saved?.version ?? null, profileBefore: before };
}

async function endApplying(tx: Tx, deps: ImportDeps, { agentId, _id }: ImportRecord): Promise<void> {
  const now = deps.now();
  const present = await findImport(tx, agentId, _id, { lock: true });
  if (present?.state !== 'applying') return;
  const ends = { appliedAt: new Date(now), expiresAt: new Date(now + retentionMs('imports')) };
  await storeImportState(tx, present, { state: 'applied', now, ...ends });
}

/** Takes back what an import wrote into profiles that nobody has touched since; the others are named. */
export async function undoGuests(deps: ImportDeps, found: ImportRecord): Promise<void> {
  while ((await deps.transact((tx) => undoBatch(tx, deps, found))) === true) {
    // Nothing between two batches.
  }
}

async function endUndoing(tx: Tx, deps: ImportDeps, { agentId, _id }: ImportRecord): Promise<void> {
  const now = deps.now();
  const present = await findImport(tx, agentId, _id, { lock: true });
  if (present?.state === 'undoing')
    await storeImportState(tx, present, { state: 'undone', now, undoneAt: new Date(now) });
}

async function undoBatch(tx: Tx, deps: ImportDeps, found: ImportRecord): Promise<boolean> {
  const { agentId, _id: importId } = found;
  await lockProfiles(tx, agentId);
  const rows = await lockGuestRows(tx, { agentId, importId }, { isUndo: true, limit: batchRows });
  if (rows.length === 0) {
    await endUndoing(tx, deps, found);
    return false;
  }

  const results: { line: number; result: UndoResult }[] = [];
  for (const row of rows)
    results.push({ line: row.line, result: await undoGuest(tx, deps, { agentId, row }) });
  await storeUndoResults(tx, { agentId, importId }, results);
  await addProgress(tx, found, { rows: results.length, now: deps.now() });
  return true;
}

async function undoGuest(
  tx: Tx,
  deps: ImportDeps,
  { agentId, row }: { agentId: string; row: GuestRow },
): Promise<UndoResult> {
  const { profileId: id, profileVersion: version, profileBefore: before } = row;
  if (id === null || version === null) return 'left';
  const to = await restoreProfile(tx, { agentId, id, version, before, now: deps.now() });
  if (to === null) return 'left';
  if (before === null) return 'removed';

  await storeRestoredProfile(tx, { agentId, profileId: id, from: before.version, to });
  return 'restored';
}

/** The keys by which the program knows a guest again. */
async function withKeys(
  db: Queryable,
  rows: readonly { line: number; guest: ImportedGuest }[],
): Promise<KeyedGuest[]> {
  const phoneKeys = await phoneKeysOf(
    db,
    rows.map(({ guest }) => guest.phone),
  );
  return rows.map(({ line, guest }, index) => ({
    line,
    guest,
    emailKey: emailKeyOf(guest.email),
    phoneKey: phoneKeys[index] ?? '',
  }));
}
