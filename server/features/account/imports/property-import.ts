import { importPageRows } from '#domain/account/imports/import-lists.ts';
import {
  type ImportedProperty,
  type PresentProperty,
  planProperties,
  type ReadProperty,
  readProperty,
} from '#domain/account/imports/property-rows.ts';
import { readingOf } from '#domain/account/imports/survey-file.ts';
import { retentionMs } from '#domain/admin/retention-rules.ts';
import { enqueue } from '#server/db/outbox.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Tx } from '#server/db/transaction.ts';
import {
  archiveImportedDraft,
  completeImportedDraft,
  createImportedDraft,
  findProperties as findPropertyRecords,
  restoreImportedDraft,
} from '#server/features/properties/core/index.ts';
import { propertyFieldsOf } from './file-kinds.ts';
import { findImport, type ImportRecord, storeImportState } from './import.store.ts';
import { findFileRows, storeUndoResults } from './import-row.store.ts';
import type { ImportDeps } from './import-work.ts';
import { photosQueue } from './listing-photos.ts';
import { findEmptyProperties, findProperties } from './present.store.ts';
import {
  type AppliedListing,
  type CheckedProperty,
  findLinesWithPhotos,
  findListingsToApply,
  findListingsToUndo,
  type ListingToApply,
  type ListingToUndo,
  storeAppliedListings,
  storePropertyVerdicts,
  storeRestoredDraft,
} from './property-row.store.ts';

/** Compares the rows of a file with properties with those that are here, and stores what becomes of each. */
export async function checkProperties(deps: ImportDeps, found: ImportRecord): Promise<void> {
  const { agentId, _id: importId } = found;
  const rows = await readRows(deps, found);
  const read = rows.flatMap(({ line, row }) =>
    row.kind === 'property' ? [{ line, property: row.property }] : [],
  );
  const present = await findPresent(deps.pool, agentId);
  const planned = new Map(planProperties(read, present).map((plan) => [plan.line, plan]));

  const checked = rows.map(({ line, row }): CheckedProperty => {
    const plan = planned.get(line);
    if (row.kind === 'refused' || plan === undefined) return refusedRow(line, row);
    const { verdict, reason, otherLine } = plan;
    const propertyId = verdict === 'new' ? deps.newId() : plan.propertyId;

    return {
      line,
      verdict,
      reason,
      notes: row.kind === 'property' ? row.notes : [],
      otherLine,
      listing: row.property,
      propertyId,
    };
  });
  for (let from = 0; from < checked.length; from += importPageRows)
    await storePropertyVerdicts(deps.pool, { agentId, importId }, checked.slice(from, from + importPageRows));

  await deps.transact(async (tx) => {
    const stored = await findImport(tx, agentId, importId, { lock: true });
    if (stored?.state === 'checking')
      await storeImportState(tx, stored, { state: 'checked', now: deps.now() });
  });
}

function refusedRow(line: number, row: ReadProperty): CheckedProperty {
  const reason = row.kind === 'refused' ? row.reason : null;
  return { line, verdict: 'refused', reason, notes: [], otherLine: null, listing: null, propertyId: null };
}

async function readRows(deps: ImportDeps, found: ImportRecord) {
  const { agentId, _id: importId, survey, answers } = found;
  const columns = propertyFieldsOf(found.columns.map(({ field }) => field));
  const reading = readingOf(survey, answers);

  const rows: { line: number; row: ReadProperty }[] = [];
  for (let after = 0; ; after = rows.at(-1)?.line ?? 0) {
    const page = await findFileRows(deps.pool, { agentId, importId }, { after, limit: importPageRows });
    for (const { line, cells } of page) rows.push({ line, row: readProperty(cells, columns, reading) });
    if (page.length < importPageRows) return rows;
  }
}

/** Makes a draft of each new property and completes known drafts: all of them, or none where the plan refuses one. */
export async function applyProperties(tx: Tx, deps: ImportDeps, found: ImportRecord) {
  const { agentId, _id: importId } = found;
  const now = deps.now();
  const rows = await findListingsToApply(tx, { agentId, importId });
  // Properties may have been added or published since the rows were compared.
  const listed = rows.map(({ line, listing }) => ({ line, property: listing }));
  const planned = planProperties(listed, await findPresent(tx, agentId));

  const applied: AppliedListing[] = [];
  for (const [index, row] of rows.entries()) {
    const plan = planned[index];
    if (plan === undefined) continue;
    if (plan.verdict === 'new') {
      const id = row.verdict === 'new' ? row.propertyId : deps.newId();
      const closed = await makeDraft(tx, { agentId, id, now, row });
      if (closed) return closed;
      applied.push({ ...untouched(row), verdict: 'new', propertyId: id, propertyVersion: 1 });
    } else if (plan.verdict === 'changed' && plan.propertyId !== null) {
      applied.push(await completeDraft(tx, { agentId, id: plan.propertyId, now, row }));
    } else {
      applied.push({
        ...untouched(row),
        verdict: plan.verdict,
        reason: plan.reason,
        propertyId: plan.propertyId,
      });
    }
  }
  await storeAppliedListings(tx, { agentId, importId }, { rows: applied, now });

  for (const line of await findLinesWithPhotos(tx, { agentId, importId }))
    await enqueue(tx, photosQueue, { agentId, id: importId, line });
  const ends = { appliedAt: new Date(now), expiresAt: new Date(now + retentionMs('imports')) };
  await storeImportState(tx, found, { state: 'applied', now, ...ends });
  return null;
}

type RowOfDraft = { agentId: string; id: string; now: number; row: ListingToApply };

function makeDraft(tx: Tx, { agentId, id, now, row }: RowOfDraft) {
  const { title, currency } = row.listing;
  return createImportedDraft(tx, { agentId, id, title, currency, now, given: givenOf(row.listing) });
}

async function completeDraft(tx: Tx, { agentId, id, now, row }: RowOfDraft): Promise<AppliedListing> {
  const completed = await completeImportedDraft(tx, { agentId, id, now, given: givenOf(row.listing) });
  if (completed === null) return { ...untouched(row), propertyId: id };
  return {
    ...untouched(row),
    verdict: 'changed',
    propertyId: id,
    propertyVersion: completed.version,
    propertyBefore: completed.before,
  };
}

function untouched({ line }: ListingToApply): AppliedListing {
  return {
    line,
    verdict: 'same',
    reason: null,
    propertyId: null,
    propertyVersion: null,
    propertyBefore: null,
  };
}

/** Archives drafts that nobody has touched and that have no booking, and restores those it completed; names the others. */
export async function undoProperties(tx: Tx, found: ImportRecord, now: number): Promise<void> {
  const { agentId, _id: importId } = found;
  const rows = await findListingsToUndo(tx, { agentId, importId });
  const ids = rows.map(({ propertyId }) => propertyId);
  const empty = new Set(await findEmptyProperties(tx, agentId, ids));

  const results: Parameters<typeof storeUndoResults>[2][number][] = [];
  for (const row of rows) {
    const { line, propertyId: id, propertyVersion: version } = row;
    if (row.propertyBefore !== null) {
      results.push({ line, result: await restoreDraft(tx, { agentId, now, row }) });
      continue;
    }
    const isGone = empty.has(id) && (await archiveImportedDraft(tx, { agentId, id, now, version }));
    results.push({ line, result: isGone ? 'removed' : 'left' });
  }
  await storeUndoResults(tx, { agentId, importId }, results);
  await storeImportState(tx, found, { state: 'undone', now, undoneAt: new Date(now) });
}

async function restoreDraft(
  tx: Tx,
  { agentId, now, row }: { agentId: string; now: number; row: ListingToUndo },
): Promise<'restored' | 'left'> {
  const { propertyId: id, propertyVersion: version, propertyBefore: before } = row;
  if (before === null) return 'left';
  const to = await restoreImportedDraft(tx, { agentId, id, now, before, version });
  if (to === null) return 'left';

  await storeRestoredDraft(tx, { agentId, propertyId: id, from: version - 1, to });
  return 'restored';
}

async function findPresent(db: Queryable, agentId: string): Promise<PresentProperty[]> {
  const ids = (await findProperties(db, agentId)).map(({ _id }) => _id);
  const records = await findPropertyRecords(db, agentId, ids);

  return records.map(
    ({ _id, title, status, timezone, currency, description, address, capacity, pricing }) => ({
      _id,
      title,
      isDraft: status === 'draft',
      timezone,
      currency,
      description,
      street: address.line,
      city: address.city,
      postcode: address.postcode,
      country: address.country,
      maxGuests: capacity.maxGuests,
      bedrooms: capacity.bedrooms,
      beds: capacity.beds,
      bathrooms: capacity.bathrooms,
      baseMinor: pricing.baseMinor,
    }),
  );
}

/** Fields of a property that a file may give; what it leaves out is as in every new property. */
function givenOf(listing: ImportedProperty): Parameters<typeof completeImportedDraft>[1]['given'] {
  const { street, city, postcode, country, timezone, description } = listing;
  const { maxGuests, bedrooms, beds, bathrooms, baseMinor } = listing;
  return {
    address: { line: street, city, postcode, country },
    capacity: { maxGuests, bedrooms, beds, bathrooms },
    timezone,
    description,
    baseMinor,
  };
}
