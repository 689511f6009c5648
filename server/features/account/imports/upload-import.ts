import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type { Import } from '#contract/account/import-shapes.ts';
import { termKey } from '#domain/account/imports/file-terms.ts';
import { type ImportAnswers, noAnswers } from '#domain/account/imports/import-answers.ts';
import { guessSource } from '#domain/account/imports/import-fields.ts';
import {
  type ImportFileError,
  type ImportKind,
  type ImportSource,
  importLimits,
} from '#domain/account/imports/import-lists.ts';
import { beginSurvey, type FileSurvey } from '#domain/account/imports/survey-file.ts';
import { retentionMs } from '#domain/admin/retention-rules.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { isOutOfMemory, threadTask } from '#server/adapters/threads/thread-pool.ts';
import { logEvent } from '#server/db/event-log.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { fileKinds, type StoredFields } from './file-kinds.ts';
import {
  countImports,
  findDefaults,
  findImport,
  type ImportDefaults,
  insertImport,
  type StoredColumn,
} from './import.store.ts';
import { importView } from './import.view.ts';
import { type FileRow, insertFileRows } from './import-row.store.ts';
import type { ImportDeps } from './import-work.ts';
import { findProperties, type ListedProperty } from './present.store.ts';
import type { FileTable, readTable } from './read-table.ts';
import { withReceivedTable } from './receive-file.ts';

const readTask = threadTask<typeof readTable>(new URL('./read-table.ts', import.meta.url), 'readTable');

type UploadRefusal = Refusal<
  | 'unsupported_media'
  | 'malformed_body'
  | 'too_large'
  | 'storage_full'
  | 'busy'
  | 'import_unreadable'
  | 'import_limit'
  | 'idempotency_mismatch'
>;

/** Stores the rows of a file with what they seem to mean. Either all of it is stored, or nothing. */
export async function uploadImport(
  deps: ImportDeps,
  { request, source, kind }: { request: FastifyRequest; source: ImportSource | undefined; kind: ImportKind },
  caller: AgentCaller,
): Promise<Import | UploadRefusal> {
  const { agentId } = caller;
  if ((await countImports(deps.pool, agentId)) >= importLimits.imports)
    return refuse('import_limit', { facts: { max: importLimits.imports } });

  return withReceivedTable(deps.storage, request, async ({ path, fileName }) => {
    const table = await readInThread(deps, agentId, path);
    if (isRefusal(table)) return table;

    const guessed = source ?? guessSource(table.heads);
    // A head such as “Name” is another field in a file of another kind.
    const defaults = kind === 'bookings' ? await findDefaults(deps.pool, agentId, guessed) : null;
    const properties = await findProperties(deps.pool, agentId);
    return storeImport(deps, caller, { table, fileName, kind, source: guessed, defaults, properties });
  });
}

async function readInThread(
  { tables }: Pick<ImportDeps, 'tables'>,
  agentId: string,
  path: string,
): Promise<FileTable | Refusal<'import_unreadable' | 'busy'>> {
  try {
    const read = await tables.run({ ...readTask, owner: agentId }, path);
    if ('failed' in read) return read.failed === 'queue_full' ? refuse('busy') : unreadable('takes_too_much');
    return 'error' in read.result ? unreadable(read.result.error) : read.result;
  } catch (error) {
    if (isOutOfMemory(error)) return unreadable('takes_too_much');
    throw error;
  }
}

function unreadable(error: ImportFileError): Refusal<'import_unreadable'> {
  return refuse('import_unreadable', { cause: 'import_file', facts: { error } });
}

type NewFile = {
  table: FileTable;
  fileName: string;
  kind: ImportKind;
  source: ImportSource;
  defaults: ImportDefaults | null;
  properties: readonly ListedProperty[];
};

async function storeImport(
  deps: ImportDeps,
  { agentId, name }: AgentCaller,
  { table, fileName, kind, source, defaults, properties }: NewFile,
): Promise<Import | Refusal<'idempotency_mismatch'>> {
  const now = deps.now();
  const importId = deps.newId();
  const fields = fileKinds[kind].guess(source, table.heads, defaults?.columns ?? {});
  const columns = table.heads.map(
    (head, index): StoredColumn => ({
      head,
      samples: table.samples[index] ?? [],
      field: fields[index] ?? null,
    }),
  );
  const survey = await surveyChunks(kind, table.chunks, fields);

  return deps.transact(async (tx) => {
    await insertImport(tx, {
      agentId,
      _id: importId,
      kind,
      source,
      fileName,
      columns,
      survey,
      answers: withKnownListings({ ...noAnswers, ...defaults?.answers }, survey, properties),
      rowCount: table.rowCount,
      createdByName: name,
      now,
      expiresAt: now + retentionMs('imports'),
    });
    for (const chunk of table.chunks) await insertFileRows(tx, { agentId, importId }, chunk);

    logEvent(tx, {
      type: 'booking',
      action: 'import_uploaded',
      summary: texts(defaultLocale).log.importUploaded({ fileName, rows: table.rowCount }),
      entity: { type: 'agent', id: agentId },
      accountId: agentId,
      before: { import: null },
      after: { import: importId, rows: table.rowCount },
    });

    const stored = await findImport(tx, agentId, importId);
    if (!stored) throw new Error('an import that was stored is missing');
    return importView(tx, stored);
  });
}

/** Lets other calls go on between two chunks. */
async function surveyChunks(
  kind: ImportKind,
  chunks: readonly string[],
  fields: StoredFields,
): Promise<FileSurvey> {
  const survey = beginSurvey();
  for (const chunk of chunks) {
    await nextTurn();
    // NOTE: the thread wrote rows of the file into it.
    const rows = JSON.parse(chunk) as FileRow[];
    for (const { cells } of rows) fileKinds[kind].survey(survey, cells, fields);
  }
  return survey;
}

/** Listings that are called like a property are that property; what was said of a property that is gone is forgotten. */
export function withKnownListings(
  answers: ImportAnswers,
  survey: FileSurvey,
  properties: readonly ListedProperty[],
): ImportAnswers {
  const ids = new Set([...properties.map(({ _id }) => _id), ...Object.values(answers.drafts)]);
  const byTitle = new Map(properties.map(({ _id, title }) => [termKey(title), _id]));
  const listings: Record<string, string> = {};
  for (const key of survey.listings.keys()) {
    const said = answers.listings[key];
    const known = said !== undefined && (said === 'skip' || ids.has(said)) ? said : byTitle.get(key);
    if (known !== undefined) listings[key] = known;
  }
  const drafts = Object.fromEntries(
    Object.entries(answers.drafts).filter(([key, id]) => listings[key] === id),
  );
  return { ...answers, listings, drafts };
}
