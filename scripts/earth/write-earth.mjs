import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../run-program.mjs';

const require = createRequire(import.meta.url);

export const earthFolder = 'dist/earth';

/** Writes what the server draws surroundings from: the outline of all land, and airports with scheduled flights. */
export function writeEarth() {
  const folder = join(root, earthFolder);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'land.bin'), landFile(require('world-atlas/land-10m.json')));
  writeFileSync(
    join(folder, 'airports.json'),
    JSON.stringify(airportsIn(readFileSync(join(import.meta.dirname, 'airports.csv'), 'utf8'))),
  );
}

/**
 * Number of rings (Int32), for each its number of points (Int32) and its west, east, south and north end (Float32), then
 * longitude and latitude of all points (Float32).
 */
function landFile(topology) {
  const { feature } = require('topojson-client');
  const { features } = feature(topology, topology.objects.land);
  // The last point of a ring is its first again.
  const rings = features.flatMap(ringsOf).map((ring) => unroll(ring.slice(0, -1)));
  const head = new DataView(new ArrayBuffer(4 + 20 * rings.length));
  head.setInt32(0, rings.length, true);

  for (const [index, ring] of rings.entries()) {
    const at = 4 + 20 * index;
    head.setInt32(at, ring.length, true);
    for (const [side, end] of endsOf(ring).entries()) head.setFloat32(at + 4 + 4 * side, end, true);
  }

  const points = Buffer.alloc(8 * rings.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const degrees of rings.flat(2)) at = points.writeFloatLE(degrees, at);

  return Buffer.concat([new Uint8Array(head.buffer), points]);
}

function ringsOf({ geometry: { type, coordinates } }) {
  return type === 'Polygon' ? coordinates : coordinates.flat();
}

function endsOf(ring) {
  const [lngs, lats] = [ring.map(([lng]) => lng), ring.map(([, lat]) => lat)];
  return [least(lngs), most(lngs), least(lats), most(lats)];
}

const least = (numbers) => numbers.reduce((a, b) => Math.min(a, b));
const most = (numbers) => numbers.reduce((a, b) => Math.max(a, b));

/**
 * Longitudes that go on beyond 180 where a ring crosses the date line, instead of a jump to -180. A ring around the
 * South Pole is closed along it.
 */
function unroll(ring) {
  let before = ring[0][0];
  const points = ring.map(([lng, lat]) => {
    before += ((((lng - before + 180) % 360) + 360) % 360) - 180;
    return [before, lat];
  });
  const isAroundPole = Math.abs(before - ring[0][0]) > 180;
  return isAroundPole ? [...points, [before, -90], [ring[0][0], -90]] : points;
}

/** One airport with scheduled flights a line; the name comes last, because it may contain commas. */
function airportsIn(csv) {
  const [, ...lines] = csv.trimEnd().split('\n');

  return lines.map((line) => {
    const [code, lat, lng, size, ...name] = line.split(',');
    return { name: name.join(','), code, lat: Number(lat), lng: Number(lng), isLarge: size === 'large' };
  });
}
