import { inflateRawSync } from 'node:zlib';

const endOfDirectory = 0x06054b50;
const entryOfDirectory = 0x02014b50;
const entryHead = 0x04034b50;

/**
 * Whether the parts of a ZIP file unpack to at most `maxBytes` together. The sizes that the file names may lie, so the parts
 * are unpacked and counted. Null when it is no readable ZIP file.
 */
export function unpacksWithin(zip: Buffer, maxBytes: number): boolean | null {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0 || end + 22 > zip.length || zip.readUInt32LE(end) !== endOfDirectory) return null;

  let left = maxBytes;
  let at = zip.readUInt32LE(end + 16);
  for (let entries = zip.readUInt16LE(end + 10); entries > 0; entries--) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== entryOfDirectory) return null;
    const unpacked = unpackedBytes(zip, at, left);
    if (unpacked === null) return null;
    left -= unpacked;
    if (left < 0) return false;
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return true;
}

function unpackedBytes(zip: Buffer, entry: number, left: number): number | null {
  const method = zip.readUInt16LE(entry + 10);
  const packed = zip.readUInt32LE(entry + 20);
  const head = zip.readUInt32LE(entry + 42);
  if (head + 30 > zip.length || zip.readUInt32LE(head) !== entryHead) return null;
  const from = head + 30 + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28);
  if (from + packed > zip.length) return null;
  if (method === 0) return packed;
  if (method !== 8) return null;

  try {
    return inflateRawSync(zip.subarray(from, from + packed), { maxOutputLength: Math.max(1, left) }).length;
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    return isTooLarge ? left + 1 : null;
  }
}
