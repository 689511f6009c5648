import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { facesFor } from './script-fonts.ts';
import { unpackWoff } from './unpack-woff.ts';

/** Sum of a table's words, as the directory of a font names it; that of the whole font stands in `head`. */
function checksumOf(table: Buffer, tag: string): number {
  const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
  if (tag === 'head') padded.writeUInt32BE(0, 8);
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}

test('the fonts of all scripts are unpacked with every table whole', async () => {
  const text = 'Ա অ अ አ ა અ ਅ א ಅ អ ກ അ အ ଅ අ அ అ ހ ก ع 가 桜 🌞';
  const packed = facesFor(text, 'strong').filter(({ file }) => file.endsWith('.woff'));
  assert.ok(packed.length > 18, 'a font a script');

  for (const { family, file } of packed) {
    const font = unpackWoff(await readFile(file));
    const count = font.readUInt16BE(4);
    for (let index = 0; index < count; index++) {
      const entry = 12 + 16 * index;
      const tag = font.toString('latin1', entry, entry + 4);
      const [checksum, offset, length] = [4, 8, 12].map((at) => font.readUInt32BE(entry + at));
      assert.equal((offset ?? 1) % 4, 0);
      const table = font.subarray(offset, (offset ?? 0) + (length ?? 0));
      assert.deepEqual([family, tag, checksumOf(table, tag)], [family, tag, checksum]);
    }
  }
});

test('anything else is no font', () => {
  assert.throws(() => unpackWoff(Buffer.from('wOF2')), /WOFF 1\.0/);
});
