import type { ImportKind } from '#domain/account/imports/import-lists.ts';
import type { Tx } from '#server/db/transaction.ts';
import { createImportedDraft } from '#server/features/properties/core/index.ts';
import { applyImport } from './apply-import.ts';
import { checkImport } from './check-import.ts';
import {
  applyGuests,
  checkGuests,
  countGuestsToApply,
  countGuestsToUndo,
  undoGuests,
} from './guest-import.ts';
import type { ImportRecord } from './import.store.ts';
import { findLinesToApply, findLinesToUndo, type WorkList } from './import-row.store.ts';
import type { ImportDeps } from './import-work.ts';
import { findDraftsToMake } from './present.store.ts';
import { applyProperties, checkProperties, undoProperties } from './property-import.ts';
import { undoImport } from './undo-import.ts';

/** Rows that a job has to do, or `done` where the call itself did all of them. */
type Begun = { work: number } | 'done';

/** Why no property can be added. */
type Closed = NonNullable<Awaited<ReturnType<typeof makeDrafts>>>;

type KindWork = {
  /** Compares the rows with what is here; a job. */
  check(deps: ImportDeps, found: ImportRecord): Promise<void>;
  /** Does what can be refused, in the transaction of the call. */
  beginToApply(tx: Tx, deps: ImportDeps, found: ImportRecord): Promise<Begun | Closed>;
  apply(deps: ImportDeps, found: ImportRecord): Promise<void>;
  beginToUndo(tx: Tx, deps: ImportDeps, found: ImportRecord): Promise<Begun>;
  undo(deps: ImportDeps, found: ImportRecord): Promise<void>;
};

/** The work on the rows of each kind of file. A new kind has a row here, and one in `file-kinds.ts`. */
export const kindWork: Readonly<Record<ImportKind, KindWork>> = {
  bookings: {
    check: checkImport,
    async beginToApply(tx, deps, found) {
      const closed = await makeDrafts(tx, found, deps.now());
      if (closed) return closed;
      return { work: countLines(await findLinesToApply(tx, keyOf(found))) };
    },
    apply: applyImport,
    beginToUndo: async (tx, _deps, found) => ({ work: countLines(await findLinesToUndo(tx, keyOf(found))) }),
    undo: undoImport,
  },
  // As many as a plan allows: the call does them at once, all or none.
  properties: {
    check: checkProperties,
    beginToApply: async (tx, deps, found) => (await applyProperties(tx, deps, found)) ?? 'done',
    apply: async () => {},
    async beginToUndo(tx, deps, found) {
      await undoProperties(tx, found, deps.now());
      return 'done';
    },
    undo: async () => {},
  },
  guests: {
    check: checkGuests,
    beginToApply: async (tx, _deps, found) => ({ work: await countGuestsToApply(tx, keyOf(found)) }),
    apply: applyGuests,
    beginToUndo: async (tx, _deps, found) => ({ work: await countGuestsToUndo(tx, keyOf(found)) }),
    undo: undoGuests,
  },
};

/** Makes the properties of listings that have none, before the job writes stays into them. */
async function makeDrafts(tx: Tx, found: ImportRecord, now: number) {
  const { agentId, answers, survey } = found;
  const keys = new Map(Object.entries(answers.drafts).map(([key, id]) => [id, key]));

  for (const { id, currency } of await findDraftsToMake(tx, found)) {
    const title = survey.listings.get(keys.get(id) ?? '')?.text ?? '';
    const closed = await createImportedDraft(tx, { agentId, id, title, currency, now });
    if (closed) return closed;
  }

  return null;
}

function keyOf({ agentId, _id: importId }: ImportRecord): { agentId: string; importId: string } {
  return { agentId, importId };
}

function countLines(work: WorkList): number {
  return [...work.values()].reduce((sum, lines) => sum + lines.length, 0);
}
