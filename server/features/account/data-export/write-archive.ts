import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Readable, Transform } from 'node:stream';
import type { ZipArchive } from 'archiver';
import type pg from 'pg';
import { byteOrderMark, csvLine } from '#domain/shared/csv-line.ts';
import type { PhotoStorage } from '#server/adapters/storage/photo-storage.ts';
import { readAsCurrentActor } from '#server/db/event-log.ts';
import type { Queryable } from '#server/db/pool.ts';
import { release } from '#server/version.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { secretsName } from './archive/secrets-file.ts';
import { type ArchiveFile, archiveFormat, type Manifest, manifestName } from './archive-manifest.ts';
import { findSchemaOf } from './archive-schemas.ts';
import { type Dataset, namesIn } from './dataset.ts';
import { datasets } from './datasets.ts';
import {
  type ExportRow,
  findAgreementFiles,
  findProfileRow,
  readAgreementFile,
  streamRows,
} from './export.store.ts';

type Deps = { pool: pg.Pool; storage: PhotoStorage; now: () => number };

/** What an entry yields, and how many rows of a list it has come to. */
type Source = { pieces: AsyncGenerator<string | Uint8Array>; rows: () => number | null };

/**
 * Streams a ZIP of everything that an agent has, without holding a list or a file in memory. All lists show the same moment.
 * `bytes` is final once the stream has ended.
 */
export async function streamArchive(
  { pool, storage, now }: Deps,
  agentId: string,
  secrets: unknown = null,
): Promise<{ content: Readable; bytes: () => number }> {
  const { ZipArchive: Zip } = await import('archiver');
  const zip = new Zip({ zlib: { level: 6 } });
  let written = 0;
  const content = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      written += chunk.byteLength;
      done(null, chunk);
    },
  });

  const client = await pool.connect();
  // An open transaction ends with its connection, however far the archive came.
  content.once('close', () => client.release(true));
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query(`SET LOCAL idle_in_transaction_session_timeout = '10min'`);
  } catch (error) {
    content.destroy();
    throw error;
  }

  const ended = new AbortController();
  content.once('close', () => ended.abort());
  zip.on('error', (error) => content.destroy(error));
  zip.pipe(content);
  addEverything({ zip, content, db: client, storage, now, signal: ended.signal }, agentId, secrets)
    .then(() => zip.finalize())
    .catch((error: Error) => content.destroy(error));

  return { content, bytes: () => written };
}

type Archive = {
  zip: ZipArchive;
  content: Transform;
  db: Queryable;
  storage: PhotoStorage;
  now: () => number;
  /** Ends the work when nobody reads the archive any more. */
  signal: AbortSignal;
};

async function addEverything(
  { zip, content, db, storage, now, signal }: Archive,
  agentId: string,
  secrets: unknown,
): Promise<void> {
  const files: ArchiveFile[] = [];
  const madeAt = new Date(now()).toISOString();

  // One entry at a time: ZIP writers read ahead into all entries that they were given, and the manifest needs the end of each.
  const add = async (name: string, source: Source, isListed = true) => {
    const pieces = isListed ? counted(name, source, files) : source.pieces;
    const readable = Readable.from(pieces, { objectMode: false });
    readAsCurrentActor(readable);
    readable.once('error', (error) => content.destroy(error));
    const added = once(zip, 'entry', { signal });
    zip.append(readable, { name });
    await added;
  };

  await add('README.txt', textSource(texts(defaultLocale).exportReadme));
  await add('profile.json', { pieces: profileLines(db, agentId), rows: () => null });
  if (secrets !== null) await add(secretsName, textSource(json(secrets)));
  for (const dataset of datasets) {
    await add(`json/${dataset.name}.json`, jsonSource(dataset, db, agentId));
    await add(`csv/${dataset.name}.csv`, csvSource(dataset, db, agentId));
    await add(`schemas/${dataset.name}.json`, textSource(json(await findSchemaOf(db, dataset, agentId))));
  }

  for (const { key, name } of await storedFiles(storage, agentId))
    await add(name, { pieces: piecesOfFile(storage, key), rows: () => null });
  for (const id of await findAgreementFiles(db, agentId))
    await add(`files/agreements/${id}.pdf`, { pieces: agreementFile(db, agentId, id), rows: () => null });

  const manifest = (): Manifest => ({
    format: archiveFormat.name,
    formatVersion: archiveFormat.version,
    productVersion: release,
    madeAt,
    account: agentId,
    files,
  });
  await add(manifestName, { pieces: manifestLines(manifest), rows: () => null }, false);
}

/** Notes name, length and hash of an entry when it has been read to its end. */
async function* counted(
  name: string,
  { pieces, rows }: Source,
  files: ArchiveFile[],
): AsyncGenerator<string | Uint8Array> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of pieces) {
    hash.update(piece);
    bytes += typeof piece === 'string' ? Buffer.byteLength(piece) : piece.byteLength;
    yield piece;
  }
  files.push({ name, rows: rows(), bytes, sha256: hash.digest('hex') });
}

/** Photos with all their sizes, the portrait, the logo, and what was attached to messages. */
async function storedFiles(storage: PhotoStorage, agentId: string): Promise<{ key: string; name: string }[]> {
  const folders = { media: agentId, attachments: `messages/${agentId}` };
  const found: { key: string; name: string }[] = [];
  for (const [folder, prefix] of Object.entries(folders)) {
    for (const key of (await storage.list(prefix)).toSorted())
      found.push({ key, name: `files/${folder}/${key.slice(prefix.length + 1)}` });
  }
  return found;
}

async function* piecesOfFile(storage: PhotoStorage, key: string): AsyncGenerator<Uint8Array> {
  const stream = await storage.stream(key);
  // A file that was removed since it was listed is empty.
  if (stream) yield* stream;
}

async function* agreementFile(db: Queryable, agentId: string, id: string): AsyncGenerator<Uint8Array> {
  const pdf = await readAgreementFile(db, agentId, id);
  if (pdf) yield pdf;
}

async function* manifestLines(manifest: () => Manifest): AsyncGenerator<string> {
  yield json(manifest());
}

async function* profileLines(db: Queryable, agentId: string): AsyncGenerator<string> {
  yield json(await findProfileRow(db, agentId));
}

function textSource(text: string): Source {
  async function* pieces() {
    yield text;
  }
  return { pieces: pieces(), rows: () => null };
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** One row a line, so that a list is read line by line. */
function jsonSource(dataset: Dataset, db: Queryable, agentId: string): Source {
  let rows = 0;
  async function* pieces() {
    let before = '[\n';
    for await (const row of streamRows(db, dataset, agentId)) {
      rows++;
      yield before + JSON.stringify(row);
      before = ',\n';
    }
    yield before === '[\n' ? '[]\n' : '\n]\n';
  }
  return { pieces: pieces(), rows: () => rows };
}

function csvSource(dataset: Dataset, db: Queryable, agentId: string): Source {
  const names = namesIn(dataset);
  let rows = 0;
  async function* pieces() {
    yield byteOrderMark + csvLine(names);
    for await (const row of streamRows(db, dataset, agentId)) {
      rows++;
      yield csvLine(names.map((name) => cellOf(row, name)));
    }
  }
  return { pieces: pieces(), rows: () => rows };
}

function cellOf(row: ExportRow, name: string): string | number | null {
  const value = row[name];
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'string') return value;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
