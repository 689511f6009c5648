import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LandRing } from '#domain/geography/land.ts';
import type { Airport } from '#domain/geography/locator.ts';

export type Earth = { land: readonly LandRing[]; airports: readonly Airport[] };

// Written by the build: scripts/earth/write-earth.mjs.
const folder = join(import.meta.dirname, '..', '..', '..', '..', 'dist', 'earth');

let reading: Promise<Earth> | undefined;

/** Outlines of all land, and airports: 4 MB, read with the first map. A failure is not cached. */
export function readEarth(): Promise<Earth> {
  reading ??= readFiles().catch((error: unknown) => {
    reading = undefined;
    throw error;
  });
  return reading;
}

async function readFiles(): Promise<Earth> {
  const [land, airports] = await Promise.all([
    readFile(join(folder, 'land.bin')),
    readFile(join(folder, 'airports.json'), 'utf8'),
  ]);
  // NOTE: the file comes from our own build.
  return { land: ringsOf(land), airports: JSON.parse(airports) as Airport[] };
}

/** Format: see `landFile` in scripts/earth/write-earth.mjs. */
function ringsOf(file: Buffer): LandRing[] {
  const count = file.readInt32LE(0);
  const headBytes = 4 + 20 * count;
  const numbers = new Float32Array(
    file.buffer.slice(file.byteOffset + headBytes, file.byteOffset + file.byteLength),
  );
  let from = 0;
  return Array.from({ length: count }, (_, index) => {
    const at = 4 + 20 * index;
    const points = numbers.subarray(from, from + 2 * file.readInt32LE(at));
    from += points.length;
    return {
      points,
      box: {
        west: file.readFloatLE(at + 4),
        east: file.readFloatLE(at + 8),
        south: file.readFloatLE(at + 12),
        north: file.readFloatLE(at + 16),
      },
    };
  });
}
