import { Readable, Transform } from 'node:stream';
import { addresses } from '#contract/addresses.ts';
import { retentionMs } from '#domain/admin/retention-rules.ts';
import { byteOrderMark, csvLine } from '#domain/shared/csv-line.ts';
import { hourMs } from '#domain/shared/duration.ts';
import { readAsCurrentActor } from '#server/db/event-log.ts';
import type { Queryable } from '#server/db/pool.ts';
import { findAgent } from '#server/features/account/agents/index.ts';
import { queueMail } from '#server/features/messages/mails/index.ts';
import { notify } from '#server/features/messages/notifications/index.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { type Dataset, namesIn } from './dataset.ts';
import { datasets } from './datasets.ts';
import {
  deleteExport,
  type ExportRow,
  failStuckExports,
  findExpiredExports,
  findExport,
  findProfileRow,
  markExportReady,
  streamRows,
} from './export.store.ts';

type Deps = Pick<Platform, 'config' | 'pool' | 'transact' | 'now' | 'newId' | 'storage'>;

const stuckAfterMs = 2 * hourMs;

/** Builds the archive and notifies its owner. A retry overwrites the file and does not notify twice. */
export async function makeExport(
  deps: Deps,
  { agentId, id }: { agentId: string; id: string },
): Promise<void> {
  const { config, pool, storage } = deps;
  if ((await findExport(pool, agentId, id))?.state !== 'making') return;

  const { content, bytes } = await streamArchive(pool, agentId);
  await storage.putStream(exportKey(agentId, id), content);

  // Read after the archive, which may take minutes.
  const now = deps.now();
  const link = `${addresses.settings()}?section=data`;
  await deps.transact(async (tx) => {
    const made = { agentId, id, bytes: bytes(), now, expiresAt: now + retentionMs('data_exports') };
    const agent = await findAgent(tx, agentId);
    if (!(await markExportReady(tx, made)) || !agent) return;

    await notify(tx, {
      id: deps.newId(),
      agentId,
      type: 'system',
      link,
      now,
      text: { code: 'exportReady', facts: {} },
      dedupeKey: `export:${id}`,
    });

    const data = { name: agent.name, url: config.http.publicUrl + link };
    await queueMail(tx, { kind: 'export_ready', to: agent.email, data });
  });
}

/** Deletes expired exports, files before rows, so that an interrupted run can be resumed. */
export async function clearExports({
  pool,
  storage,
  now: readClock,
}: Pick<Deps, 'pool' | 'storage' | 'now'>): Promise<number> {
  const now = readClock();
  await failStuckExports(pool, now - stuckAfterMs);
  const expired = await findExpiredExports(pool, now);
  for (const { agentId, id } of expired) {
    await storage.removeAll(exportFolder(agentId, id));
    await deleteExport(pool, agentId, id);
  }
  return expired.length;
}

/** Storage folder of an agent's exports; it has no public address. */
export function exportsFolder(agentId: string): string {
  return `exports/${agentId}`;
}

function exportFolder(agentId: string, id: string): string {
  return `${exportsFolder(agentId)}/${id}`;
}

export function exportKey(agentId: string, id: string): string {
  return `${exportFolder(agentId, id)}/data.zip`;
}

/**
 * Streams a ZIP of all datasets without holding a dataset or the file in memory. `bytes` is final once the stream has
 * ended.
 */
async function streamArchive(
  db: Queryable,
  agentId: string,
): Promise<{ content: Readable; bytes: () => number }> {
  const { ZipArchive } = await import('archiver');
  const zip = new ZipArchive({ zlib: { level: 6 } });
  let written = 0;
  const content = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      written += chunk.byteLength;
      done(null, chunk);
    },
  });

  zip.on('error', (error) => content.destroy(error));
  zip.pipe(content);

  const add = (name: string, lines: () => AsyncGenerator<string>) => {
    // Lazy: only one dataset is read at a time.
    const source = Readable.from(lines(), { objectMode: false });
    readAsCurrentActor(source);
    source.once('error', (error) => content.destroy(error));
    zip.append(source, { name });
  };

  zip.append(texts(defaultLocale).exportReadme, { name: 'README.txt' });
  add('profile.json', () => profileLines(db, agentId));

  for (const dataset of datasets) {
    add(`json/${dataset.name}.json`, () => jsonLines(streamRows(db, dataset, agentId)));
    add(`csv/${dataset.name}.csv`, () => csvLines(dataset, streamRows(db, dataset, agentId)));
  }
  zip.finalize().catch((error: Error) => content.destroy(error));

  return { content, bytes: () => written };
}

async function* profileLines(db: Queryable, agentId: string): AsyncGenerator<string> {
  yield `${JSON.stringify(await findProfileRow(db, agentId), null, 2)}\n`;
}

async function* jsonLines(rows: AsyncGenerator<ExportRow>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const row of rows) {
    yield before + JSON.stringify(row);
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

async function* csvLines(dataset: Dataset, rows: AsyncGenerator<ExportRow>): AsyncGenerator<string> {
  const names = namesIn(dataset);
  yield byteOrderMark + csvLine(names);
  for await (const row of rows) yield csvLine(names.map((name) => cellOf(row[name])));
}

function cellOf(value: unknown): string | number | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'string') return value;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
