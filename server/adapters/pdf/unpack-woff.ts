import { inflateSync } from 'node:zlib';

const woffHeaderBytes = 44;
const woffEntryBytes = 20;
const sfntHeaderBytes = 12;
const sfntEntryBytes = 16;

type Table = { tag: number; checksum: number; data: Buffer };

/**
 * A font of the web (WOFF 1.0) as the OpenType file that it packs, for programs that read no packed fonts. Throws for
 * anything else.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a font in the form WOFF 1.0');

  const flavor = woff.readUInt32BE(4);
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => readTable(woff, index));
  return writeFont(flavor, tables);
}

function readTable(woff: Buffer, index: number): Table {
  const entry = woffHeaderBytes + index * woffEntryBytes;
  const [tag, offset, packed, length, checksum] = [0, 4, 8, 12, 16].map((at) =>
    woff.readUInt32BE(entry + at),
  ) as [number, number, number, number, number];
  const stored = woff.subarray(offset, offset + packed);
  return { tag, checksum, data: packed < length ? inflateSync(stored) : stored };
}

function writeFont(flavor: number, tables: readonly Table[]): Buffer {
  const power = Math.floor(Math.log2(tables.length));
  const header = Buffer.alloc(sfntHeaderBytes + tables.length * sfntEntryBytes);
  header.writeUInt32BE(flavor, 0);
  header.writeUInt16BE(tables.length, 4);
  header.writeUInt16BE(16 * 2 ** power, 6);
  header.writeUInt16BE(power, 8);
  header.writeUInt16BE(16 * (tables.length - 2 ** power), 10);

  const parts: Buffer[] = [header];
  let offset = header.length;
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const entry = sfntHeaderBytes + index * sfntEntryBytes;
    for (const [at, value] of [tag, checksum, offset, data.length].entries())
      header.writeUInt32BE(value, entry + 4 * at);

    // Tables begin at whole words.
    const padding = Buffer.alloc(-data.length & 3);
    parts.push(data, padding);
    offset += data.length + padding.length;
  }

  return Buffer.concat(parts);
}
