import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { inflateRawSync } from 'node:zlib';
import { streamArchive } from '#server/features/account/data-export/write-archive.ts';
import type { TestApp } from '#testing/test-app.ts';

/** Writes the archive of an account to a file, as the job of exports does. */
export async function writeArchiveTo(
  path: string,
  { platform }: Pick<TestApp, 'platform'>,
  agentId: string,
  secrets: unknown = null,
): Promise<void> {
  const { content } = await streamArchive(platform, agentId, secrets);
  await pipeline(content, createWriteStream(path));
}

export async function readZipFile(path: string): Promise<Map<string, Buffer>> {
  const zip = await readFile(path);
  const files = new Map<string, Buffer>();
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  let at = zip.readUInt32LE(end + 16);

  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [nameLength = 0, extra = 0, comment = 0] = [28, 30, 32].map((offset) =>
      zip.readUInt16LE(at + offset),
    );
    const start = zip.readUInt32LE(at + 42);
    const from = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
    const packed = zip.subarray(from, from + zip.readUInt32LE(at + 20));
    const isDeflated = zip.readUInt16LE(at + 10) === 8;
    files.set(
      zip.toString('utf8', at + 46, at + 46 + nameLength),
      isDeflated ? inflateRawSync(packed) : packed,
    );
    at += 46 + nameLength + extra + comment;
  }
  return files;
}

/** Writes a ZIP of the given files, whatever their names. */
export async function writeZipFile(
  path: string,
  files: Iterable<readonly [name: string, content: Uint8Array | string]>,
): Promise<void> {
  const { ZipArchive } = await import('archiver');
  const zip = new ZipArchive({ zlib: { level: 6 } });
  const written = pipeline(zip, createWriteStream(path));
  for (const [name, content] of files) zip.append(Buffer.from(content), { name });
  await zip.finalize();
  await written;
}

type Row = Record<string, unknown>;

const anyId = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** The lists of an archive but some, with a number in place of each id in the order in which they come. */
export async function listsWithNumberedIds(
  path: string,
  {
    except,
    arriving = (_list, row) => row,
  }: { except: readonly string[]; arriving?: (list: string, row: Row) => Row },
): Promise<Map<string, Row[]>> {
  const numbers = new Map<string, string>();
  const numbered = (id: string) => {
    const number = numbers.get(id) ?? `#${numbers.size}`;
    numbers.set(id, number);
    return number;
  };

  const lists = new Map<string, Row[]>();
  for (const [name, content] of await readZipFile(path)) {
    const list = /^json\/(.+)\.json$/.exec(name)?.[1];
    if (list === undefined || except.includes(list)) continue;
    const rows: Row[] = JSON.parse(content.toString('utf8'));
    const arrived = JSON.stringify(rows.map((row) => arriving(list, row)));
    lists.set(list, JSON.parse(arrived.replaceAll(anyId, numbered)));
  }
  return lists;
}
