import type { Import, ImportAnswers as SentAnswers } from '#contract/account/import-shapes.ts';
import type * as imports from '#contract/account/imports.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { type ImportAnswers, skippedListing } from '#domain/account/imports/import-answers.ts';
import { headKey } from '#domain/account/imports/import-fields.ts';
import {
  type ImportState,
  importPageRows,
  runningImportStates,
} from '#domain/account/imports/import-lists.ts';
import { repeatedFields } from '#domain/account/imports/property-rows.ts';
import {
  beginSurvey,
  type FileSurvey,
  isAnswered,
  questionsOf,
} from '#domain/account/imports/survey-file.ts';
import { isRefusal, refuse } from '#domain/shared/refusal.ts';
import { logEvent } from '#server/db/event-log.ts';
import { enqueue } from '#server/db/outbox.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { fileKinds, type StoredFields } from './file-kinds.ts';
import {
  deleteImport,
  findImport,
  type ImportDefaults,
  type ImportRecord,
  storeAnswers,
  storeDefaults,
  storeImportState,
} from './import.store.ts';
import { importView } from './import.view.ts';
import { findFileRows } from './import-row.store.ts';
import type { ImportDeps } from './import-work.ts';
import { kindWork } from './kind-work.ts';
import { findProperties } from './present.store.ts';
import { withKnownListings } from './upload-import.ts';

export const importQueue = 'import';

/** Takes what the agent says about columns and values, and remembers it for the next file of the source. */
export async function answerImport(
  deps: ImportDeps,
  { agentId }: AgentCaller,
  { params, body }: InputOf<typeof imports.answer>,
) {
  return deps.transact(async (tx) => {
    const found = await lockOpenImport(tx, agentId, params.id);
    if (isRefusal(found)) return found;
    if (found.version !== body.version)
      return refuse('version_conflict', { facts: { version: found.version } });
    if (!fitsColumns(body.columns, found)) return refuse('import_columns');

    const columns = found.columns.map((column, index) => ({ ...column, field: body.columns[index] ?? null }));
    const isSameTable = found.columns.every(({ field }, index) => field === columns[index]?.field);
    const survey = isSameTable ? found.survey : await surveyStored(tx, found, body.columns);
    const properties = await findProperties(tx, agentId);
    const answers = withKnownListings(plainAnswers(deps, body.answers, found), survey, properties);

    const now = deps.now();
    const source = body.source ?? found.source;
    await storeAnswers(tx, found, { source, columns, answers, survey, now });
    if (found.kind === 'bookings')
      await storeDefaults(tx, { ...defaultsOf(found, body.columns, answers), agentId, source, now });

    return viewOf(tx, agentId, params.id);
  });
}

/** Begins to compare the rows with the calendar. */
export async function checkImportLater(deps: ImportDeps, { agentId }: AgentCaller, id: string) {
  return deps.transact(async (tx) => {
    const found = await lockOpenImport(tx, agentId, id);
    if (isRefusal(found)) return found;
    if (!isReady(found)) return refuse('import_questions_open');

    return begin(tx, deps, found, { state: 'checking', workCount: found.rowCount });
  });
}

/** Begins to write the stays that were found new or changed. */
export async function applyImportLater(
  deps: ImportDeps,
  { agentId, name, request }: AgentCaller,
  { params, body }: InputOf<typeof imports.apply>,
) {
  return deps.transact(
    async (tx) => {
      const found = await lockOpenImport(tx, agentId, params.id);
      if (isRefusal(found)) return found;
      if (found.version !== body.version)
        return refuse('version_conflict', { facts: { version: found.version } });
      if (found.state !== 'checked') return refuse('import_not_checked');

      const begun = await kindWork[found.kind].beginToApply(tx, deps, found);
      if (begun !== 'done' && isRefusal(begun)) return begun;
      const rows = begun === 'done' ? found.rowCount : begun.work;
      logImport(tx, found, { action: 'import_applied', name, rows });
      return begun === 'done'
        ? viewOf(tx, agentId, found._id)
        : begin(tx, deps, found, { state: 'applying', workCount: rows });
    },
    { idempotencyKey: request.idempotencyKey },
  );
}

/** Begins to take back what an import did. */
export async function undoImportLater(deps: ImportDeps, { agentId, name, request }: AgentCaller, id: string) {
  return deps.transact(
    async (tx) => {
      const found = await findImport(tx, agentId, id, { lock: true });
      if (!found) return refuse('not_found');
      if (isRunning(found.state)) return refuse('import_running');
      if (found.state !== 'applied' || Date.parse(found.expiresAt) <= deps.now())
        return refuse('import_not_applied');

      const begun = await kindWork[found.kind].beginToUndo(tx, deps, found);
      const rows = begun === 'done' ? found.rowCount : begun.work;
      logImport(tx, found, { action: 'import_undone', name, rows });
      return begun === 'done'
        ? viewOf(tx, agentId, id)
        : begin(tx, deps, found, { state: 'undoing', workCount: rows });
    },
    { idempotencyKey: request.idempotencyKey },
  );
}

export async function removeImport(deps: ImportDeps, { agentId, name }: AgentCaller, id: string) {
  return deps.transact(async (tx) => {
    const found = await lockOpenImport(tx, agentId, id);
    if (isRefusal(found)) return found;

    await deleteImport(tx, found);
    logImport(tx, found, { action: 'import_removed', name, rows: found.rowCount });
    return { ok: true as const };
  });
}

/** Locks an import that nothing was made of yet. */
async function lockOpenImport(tx: Tx, agentId: string, id: string) {
  const found = await findImport(tx, agentId, id, { lock: true });
  if (!found) return refuse('not_found');
  if (isRunning(found.state)) return refuse('import_running');
  return found.appliedAt === null ? found : refuse('import_over');
}

async function begin(
  tx: Tx,
  deps: ImportDeps,
  { agentId, _id: id }: ImportRecord,
  { state, workCount }: { state: ImportState; workCount: number },
): Promise<Import> {
  await storeImportState(tx, { agentId, _id: id }, { state, workCount, now: deps.now() });
  await enqueue(tx, importQueue, { agentId, id });
  return viewOf(tx, agentId, id);
}

async function viewOf(tx: Tx, agentId: string, id: string): Promise<Import> {
  const stored = await findImport(tx, agentId, id);
  if (!stored) throw new Error('an import that was locked is missing');
  return importView(tx, stored);
}

function isReady({ kind, columns, survey, answers }: ImportRecord): boolean {
  const fields = columns.map(({ field }) => field);
  if (fileKinds[kind].missing(fields).length > 0) return false;
  return questionsOf(survey).every((question) => isAnswered(question, answers));
}

function isRunning(state: ImportState): boolean {
  return runningImportStates.some((running) => running === state);
}

/** As many columns as the file has, and each field once. */
function fitsColumns(columns: StoredFields, found: ImportRecord): boolean {
  const fields = columns.filter((field) => field !== null && !repeatedFields.has(field));
  return columns.length === found.columns.length && new Set(fields).size === fields.length;
}

async function surveyStored(
  db: Queryable,
  { agentId, _id: importId, kind }: ImportRecord,
  columns: StoredFields,
): Promise<FileSurvey> {
  const survey = beginSurvey();
  for (let after = 0; ; ) {
    const page = await findFileRows(db, { agentId, importId }, { after, limit: importPageRows });
    for (const { cells } of page) fileKinds[kind].survey(survey, cells, columns);
    after = page.at(-1)?.line ?? after;
    if (page.length < importPageRows) return survey;
  }
}

function plainAnswers(
  { newId }: Pick<ImportDeps, 'newId'>,
  sent: SentAnswers,
  { answers }: ImportRecord,
): ImportAnswers {
  const recordOf = <V>(entries: readonly { key: string; value: V }[]) =>
    Object.fromEntries(entries.map(({ key, value }) => [key, value]));
  const { dateOrder, numberStyle, payments, currencies, statuses, rowTypes, listings, newListings } = sent;
  // A listing without a name has no title for a property.
  const named = newListings.filter((key) => key !== '');
  const drafts = Object.fromEntries(named.map((key) => [key, answers.drafts[key] ?? newId()]));

  return {
    dateOrder,
    numberStyle,
    payments,
    currencies: recordOf(currencies),
    statuses: recordOf(statuses),
    rowTypes: recordOf(rowTypes),
    listings: {
      ...recordOf(listings.map(({ key, value }) => ({ key, value: value ?? skippedListing }))),
      ...drafts,
    },
    drafts,
  };
}

/** Orders of dates and numbers are of one file: the next one is asked about anew. */
function defaultsOf(
  found: ImportRecord,
  columns: StoredFields,
  { currencies, statuses, rowTypes, listings: all, drafts }: ImportAnswers,
): ImportDefaults {
  // A draft does not exist before the import is applied; then its title leads to it.
  const listings = Object.fromEntries(Object.entries(all).filter(([key]) => drafts[key] === undefined));
  const fields = found.columns.flatMap(({ head }, index) =>
    headKey(head) === '' ? [] : [[headKey(head), columns[index] ?? 'none'] as const],
  );
  return { columns: Object.fromEntries(fields), answers: { currencies, statuses, rowTypes, listings } };
}

function logImport(
  tx: Tx,
  { agentId, _id, fileName, state }: ImportRecord,
  entry: { action: 'import_applied' | 'import_undone' | 'import_removed'; name: string; rows: number },
): void {
  const { action, name, rows } = entry;
  logEvent(tx, {
    type: 'booking',
    action,
    summary: texts(defaultLocale).log.importChanged({ action, name, fileName, rows }),
    entity: { type: 'agent', id: agentId },
    accountId: agentId,
    before: { import: _id, state },
    after: { import: _id, rows },
  });
}
