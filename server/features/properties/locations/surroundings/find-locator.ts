import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LandRing } from '#domain/properties/geography/land.ts';
import {
  type Airport,
  cityPopulation,
  drawLocator,
  type Locator,
  type Town,
  townRadiusKm,
} from '#domain/properties/geography/locator.ts';
import { type GeoPoint, kmPerDegree } from '#domain/properties/geography/plane.ts';
import type { Queryable } from '#server/db/pool.ts';
import { hasLocations, listTownsWithin } from '../location.store.ts';

// Written by the build: scripts/earth/write-earth.mjs.
const folder = join(import.meta.dirname, '..', '..', '..', '..', '..', 'dist', 'earth');

let reading: Promise<Earth> | undefined;

// Drawings by position: a few kilobytes each.
const maxCached = 1000;
const drawn = new Map<string, Promise<Locator>>();

type LocatedProperty = GeoPoint & { city: string; hideExact: boolean };

/**
 * Drawing of a property's surroundings from its public position. Computed once for each position, as long as it is among
 * the last thousand.
 */
export async function findLocator(db: Queryable, property: LocatedProperty): Promise<Locator> {
  const key = JSON.stringify([property.lat, property.lng, property.hideExact, property.city]);
  const known = drawn.get(key);
  if (known !== undefined) {
    // The last ones used are at the end.
    drawn.delete(key);
    drawn.set(key, known);
    return known;
  }

  const drawing = draw(db, property);
  drawn.set(key, drawing);

  const [oldest] = drawn.keys();
  if (drawn.size > maxCached && oldest !== undefined) drawn.delete(oldest);
  const isLasting = await drawing.then(
    () => hasLocations(db),
    () => false,
  );
  // A failure, or a map from the first minute of a new database, whose towns are still loading.
  if (!isLasting) drawn.delete(key);

  return drawing;
}

async function draw(db: Queryable, { lat, lng, city, hideExact }: LocatedProperty): Promise<Locator> {
  const [{ land, airports }, towns] = await Promise.all([readEarth(), townsAround(db, { lat, lng })]);
  return drawLocator({ center: { lat, lng }, isExact: !hideExact, city, towns, airports, land });
}

// Small towns matter only as far as the widest drawing reaches.
const smallTownRadiusKm = 100;

async function townsAround(db: Queryable, { lat, lng }: GeoPoint): Promise<Town[]> {
  const high = townRadiusKm / kmPerDegree;
  const narrowest = Math.cos((Math.min(89, Math.abs(lat) + high) * Math.PI) / 180);
  const wide = Math.min(180, high / narrowest);
  const share = smallTownRadiusKm / townRadiusKm;
  // Beyond the date line longitudes begin again.
  const parts = [-360, 0, 360]
    .map((turn) => ({ west: Math.max(-180, lng - wide + turn), east: Math.min(180, lng + wide + turn) }))
    .filter(({ west, east }) => west < east);

  const found = await Promise.all(
    parts.map(({ west, east }) =>
      listTownsWithin(db, {
        west,
        east,
        south: lat - high,
        north: lat + high,
        cityPopulation,
        small: { south: lat - high * share, north: lat + high * share },
      }),
    ),
  );

  return found.flat();
}

type Earth = { land: readonly LandRing[]; airports: readonly Airport[] };

/** Outlines of all land, and airports: 4 MB, read with the first map. A failure is not cached. */
function readEarth(): Promise<Earth> {
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
