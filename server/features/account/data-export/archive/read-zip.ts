import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';

/** Why a file is no ZIP that can be read; `name` is the entry. */
export type ZipProblem = {
  code: 'not_a_zip' | 'cut_off' | 'unsafe_name' | 'name_twice' | 'too_many_files' | 'unknown_method';
  name: string | null;
};

export class ZipError extends Error {
  readonly problem: ZipProblem;
  constructor(code: ZipProblem['code'], name: string | null = null) {
    super(`${code} ${name ?? ''}`);
    this.problem = { code, name };
  }
}

export type ZipEntry = { name: string; method: number; packed: number; unpacked: number; at: number };

export type Zip = {
  entries: ReadonlyMap<string, ZipEntry>;
  /** Unpacked pieces of an entry. Throws a ZipError where there is more than the ZIP says, or less. */
  read: (entry: ZipEntry) => AsyncGenerator<Buffer>;
  close: () => Promise<void>;
};

const signature = {
  end: 0x06054b50,
  end64: 0x06064b50,
  locator64: 0x07064b50,
  entry: 0x02014b50,
  head: 0x04034b50,
};
const endBytes = 22;
const locatorBytes = 20;
const entryBytes = 46;
const headBytes = 30;
const maxEntries = 200_000;
const maxDirectoryBytes = 64 * 1024 * 1024;
const in64 = 0xffffffff;

const safePart = /^[0-9A-Za-z-]+$/;
const ending = /\.[a-z]{2,5}$/;

/** Letters, digits and dashes in folders, with a dot before an ending: no way out of a folder, no drive, no backslash. */
function isSafeName(name: string): boolean {
  return name
    .replace(ending, '')
    .split('/')
    .every((part) => safePart.test(part));
}

/**
 * Opens a ZIP file by its directory, without reading its entries. Names that could lead anywhere are refused. Works for files of any
 * size; memory is for the directory and one piece.
 */
export async function openZip(path: string): Promise<Zip> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const entries = await readDirectory(file, size);
    return { entries, read: (entry) => readEntry(file, entry, size), close: () => file.close() };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function readAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, at);
  if (bytesRead < length) throw new ZipError('cut_off');
  return buffer;
}

type Directory = { at: number; bytes: number; count: number };

async function findDirectory(file: FileHandle, size: number): Promise<Directory> {
  const tailBytes = Math.min(size, endBytes + 65_535);
  const tail = await readAt(file, size - tailBytes, tailBytes);
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0 || end + endBytes > tail.length) {
    const begins = size >= 4 && (await readAt(file, 0, 4)).readUInt32LE(0) === signature.head;
    throw new ZipError(begins ? 'cut_off' : 'not_a_zip');
  }

  const [count, bytes, at] = [
    tail.readUInt16LE(end + 10),
    tail.readUInt32LE(end + 12),
    tail.readUInt32LE(end + 16),
  ];
  if (count < 0xffff && bytes < in64 && at < in64) return { at, bytes, count };

  const locatorAt = size - tailBytes + end - locatorBytes;
  if (locatorAt < 0) throw new ZipError('not_a_zip');
  const locator = await readAt(file, locatorAt, locatorBytes);
  if (locator.readUInt32LE(0) !== signature.locator64) throw new ZipError('not_a_zip');
  const end64 = await readAt(file, Number(locator.readBigUInt64LE(8)), 56);
  if (end64.readUInt32LE(0) !== signature.end64) throw new ZipError('not_a_zip');

  return {
    count: Number(end64.readBigUInt64LE(32)),
    bytes: Number(end64.readBigUInt64LE(40)),
    at: Number(end64.readBigUInt64LE(48)),
  };
}

async function readDirectory(file: FileHandle, size: number): Promise<Map<string, ZipEntry>> {
  const { at, bytes, count } = await findDirectory(file, size);
  if (count > maxEntries || bytes > maxDirectoryBytes) throw new ZipError('too_many_files');
  if (at + bytes > size) throw new ZipError('cut_off');

  const directory = await readAt(file, at, bytes);
  const entries = new Map<string, ZipEntry>();
  let from = 0;

  for (let left = count; left > 0; left--) {
    if (from + entryBytes > bytes || directory.readUInt32LE(from) !== signature.entry)
      throw new ZipError('not_a_zip');

    const lengths = [28, 30, 32].map((offset) => directory.readUInt16LE(from + offset));
    const [nameLength = 0, extraLength = 0, commentLength = 0] = lengths;
    const afterName = from + entryBytes + nameLength;
    const next = afterName + extraLength + commentLength;

    if (next > bytes) throw new ZipError('not_a_zip');

    const name = directory.toString('utf8', from + entryBytes, afterName);
    if (!isSafeName(name)) throw new ZipError('unsafe_name', name);
    if (entries.has(name)) throw new ZipError('name_twice', name);

    entries.set(
      name,
      entryAt(directory, from, { name, extra: directory.subarray(afterName, afterName + extraLength) }),
    );
    from = next;
  }
  return entries;
}

function entryAt(
  directory: Buffer,
  from: number,
  { name, extra }: { name: string; extra: Buffer },
): ZipEntry {
  const method = directory.readUInt16LE(from + 10);
  if (method !== 0 && method !== 8) throw new ZipError('unknown_method', name);

  const wide = wideSizes(extra);
  const own = (offset: number) => {
    const value = directory.readUInt32LE(from + offset);
    return value === in64 ? (wide.shift() ?? value) : value;
  };
  // In the order in which the extra field has those that do not fit into 32 bits.
  const unpacked = own(24);
  const packed = own(20);
  return { name, method, unpacked, packed, at: own(42) };
}

function wideSizes(extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    const field = extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2));
    return Array.from({ length: Math.floor(field.length / 8) }, (_, index) =>
      Number(field.readBigUInt64LE(index * 8)),
    );
  }
  return [];
}

async function* readEntry(file: FileHandle, entry: ZipEntry, size: number): AsyncGenerator<Buffer> {
  const { name, at, packed, unpacked, method } = entry;
  if (at + headBytes > size) throw new ZipError('cut_off', name);
  const head = await readAt(file, at, headBytes);
  if (head.readUInt32LE(0) !== signature.head) throw new ZipError('cut_off', name);
  const from = at + headBytes + head.readUInt16LE(26) + head.readUInt16LE(28);
  if (from + packed > size) throw new ZipError('cut_off', name);

  const raw = Readable.from(piecesBetween(file, from, from + packed), { objectMode: false });
  const inflate = method === 8 ? createInflateRaw() : null;
  if (inflate) raw.once('error', (error) => inflate.destroy(error)).pipe(inflate);

  let bytes = 0;
  try {
    for await (const piece of inflate ?? raw) {
      bytes += piece.length;
      // Whatever the packed bytes hold, no more is unpacked than was announced.
      if (bytes > unpacked) throw new ZipError('cut_off', name);
      yield piece;
    }
  } catch (error) {
    if (isUnreadable(error)) throw new ZipError('cut_off', name);
    throw error;
  } finally {
    raw.destroy();
    inflate?.destroy();
  }
  if (bytes !== unpacked) throw new ZipError('cut_off', name);
}

function isUnreadable(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && /^Z_|^ERR_STREAM_PREMATURE_CLOSE$/.test(String(error.code))
  );
}

async function* piecesBetween(file: FileHandle, from: number, to: number): AsyncGenerator<Buffer> {
  const pieceBytes = 256 * 1024;
  for (let at = from; at < to; at += pieceBytes) yield await readAt(file, at, Math.min(pieceBytes, to - at));
}
