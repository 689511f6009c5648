import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { type ArchiveProblem, archiveProblem } from '#domain/account/archive-problems.ts';
import { archiveFormat, type Manifest, manifestName } from '../archive-manifest.ts';
import type { ExportRow } from '../export.store.ts';
import { openZip, type Zip, type ZipEntry, ZipError } from './read-zip.ts';

const maxManifestBytes = 64 * 1024 * 1024;
const maxLineBytes = 64 * 1024 * 1024;

/** Lists of an account repeat themselves, but not more often than this. */
const maxRatio = 200;
const slackBytes = 64 * 1024 * 1024;

/** An archive that cannot be read any further. */
export class ArchiveError extends Error {
  readonly problem: ArchiveProblem;
  constructor(problem: ArchiveProblem) {
    super(problem.code);
    this.problem = problem;
  }
}

const ManifestShape = Type.Object({
  format: Type.String(),
  formatVersion: Type.Integer(),
  productVersion: Type.String(),
  madeAt: Type.String(),
  account: Type.String(),
  files: Type.Array(
    Type.Object({
      name: Type.String(),
      rows: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
      bytes: Type.Integer({ minimum: 0 }),
      sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
    }),
  ),
});

export type Archive = { zip: Zip; manifest: Manifest };

/** Opens an archive and reads its manifest; throws an ArchiveError that says why it is none. */
export async function openArchive(path: string, size: number): Promise<Archive> {
  const zip = await openZip(path).catch((error: unknown) => {
    throw error instanceof ZipError ? explained(error) : error;
  });

  try {
    const unpacked = [...zip.entries.values()].reduce((sum, entry) => sum + entry.unpacked, 0);
    if (unpacked > size * maxRatio + slackBytes) throw new ArchiveError(archiveProblem('too_large'));
    return { zip, manifest: await readManifest(zip) };
  } catch (error) {
    await zip.close();
    throw error;
  }
}

function explained({ problem: { code, name } }: ZipError): ArchiveError {
  return new ArchiveError(archiveProblem(code, { file: name }));
}

async function readManifest(zip: Zip): Promise<Manifest> {
  const entry = zip.entries.get(manifestName);
  if (!entry) throw new ArchiveError(archiveProblem('no_manifest'));
  if (entry.unpacked > maxManifestBytes) throw new ArchiveError(archiveProblem('too_large'));

  const manifest = parsed(await readText(zip, entry));
  if (!Value.Check(ManifestShape, manifest)) throw new ArchiveError(archiveProblem('unreadable_manifest'));
  const isKnown = manifest.format === archiveFormat.name && manifest.formatVersion === archiveFormat.version;
  if (!isKnown) throw new ArchiveError(archiveProblem('unknown_format'));

  return manifest;
}

export async function readText(zip: Zip, entry: ZipEntry): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of readPieces(zip, entry)) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}

export async function* readPieces(zip: Zip, entry: ZipEntry): AsyncGenerator<Buffer> {
  try {
    yield* zip.read(entry);
  } catch (error) {
    throw error instanceof ZipError ? explained(error) : error;
  }
}

/** Undefined for what is no JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The rows of a list, read line by line. `onPiece` sees the bytes, also of a list that cannot be read to its end. */
export async function* readRows(
  { zip }: Archive,
  name: string,
  onPiece: (piece: Buffer) => void = () => {},
): AsyncGenerator<ExportRow> {
  const entry = zip.entries.get(name);
  if (!entry) throw new ArchiveError(archiveProblem('missing_file', { file: name }));

  let row = 0;
  for await (const line of linesOf(readPieces(zip, entry), name, onPiece)) {
    if (line === '[' || line === ']' || line === '[]' || line === '') continue;
    row++;
    const value = parsed(line.endsWith(',') ? line.slice(0, -1) : line);
    if (!isRow(value)) throw new ArchiveError(archiveProblem('unreadable_list', { file: name, row }));
    yield value;
  }
}

function isRow(value: unknown): value is ExportRow {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

async function* linesOf(
  pieces: AsyncGenerator<Buffer>,
  file: string,
  onPiece: (piece: Buffer) => void,
): AsyncGenerator<string> {
  const newLine = 0x0a;
  let open: Buffer[] = [];
  let openBytes = 0;

  for await (const piece of pieces) {
    onPiece(piece);

    let from = 0;
    for (let to = piece.indexOf(newLine); to >= 0; to = piece.indexOf(newLine, from)) {
      yield Buffer.concat([...open, piece.subarray(from, to)]).toString('utf8');
      open = [];
      openBytes = 0;
      from = to + 1;
    }

    open.push(piece.subarray(from));
    openBytes += piece.length - from;
    if (openBytes > maxLineBytes) throw new ArchiveError(archiveProblem('unreadable_list', { file, row: 0 }));
  }

  yield Buffer.concat(open).toString('utf8');
}
