import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LandRing } from './land.ts';
import { drawLocator, type Locator, overlaps, type Town, textWidth } from './locator.ts';
import { distanceKm, type GeoPoint } from './plane.ts';

/** Great-circle distance by another formula than the program's. */
function haversineKm(from: GeoPoint, to: GeoPoint): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2;
  const square =
    half(from.lat, to.lat) + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * half(from.lng, to.lng);
  return 2 * 6371.0088 * Math.asin(Math.sqrt(square));
}

/** Towns on a grid around a centre, about eleven kilometres apart. */
function townsAround({ lat, lng }: GeoPoint): Town[] {
  const towns: Town[] = [];
  for (let row = -3; row <= 3; row++)
    for (let column = -3; column <= 3; column++) {
      const east = lng + (column * 0.1) / Math.cos((lat * Math.PI) / 180);
      towns.push({
        name: `T${row}/${column}`,
        population: 30_000 - 100 * row - column,
        lat: lat + row * 0.1,
        lng: normalLongitude(east),
      });
    }

  return towns;
}

function normalLongitude(lng: number): number {
  if (lng > 180) return lng - 360;
  return lng < -180 ? lng + 360 : lng;
}

const nowhere = { isExact: false, city: '', airports: [], land: [] };

function draw(center: GeoPoint, towns: readonly Town[] = [], land: readonly LandRing[] = []): Locator {
  return drawLocator({ ...nowhere, center, towns, land });
}

/** A rectangle of land with a point at every hundredth of a degree. */
function squareOfLand(west: number, south: number, east: number, north: number): LandRing {
  const points: number[] = [];
  for (let lng = west; lng < east; lng += 0.01) points.push(lng, south);
  for (let lat = south; lat < north; lat += 0.01) points.push(east, lat);
  for (let lng = east; lng > west; lng -= 0.01) points.push(lng, north);
  for (let lat = north; lat > south; lat -= 0.01) points.push(west, lat);
  return { points: Float32Array.from(points), box: { west, south, east, north } };
}

for (const [where, center] of [
  ['on the equator', { lat: 0, lng: 20 }],
  ['in Lisbon', { lat: 38.71, lng: -9.14 }],
  ['far north', { lat: 78.22, lng: 15.64 }],
  ['far south', { lat: -77.85, lng: 166.67 }],
  ['at the date line', { lat: -16.8, lng: 179.98 }],
] as const) {
  test(`two drawn points ${where} are as far apart as the true ones, within one per cent`, () => {
    const towns = townsAround(center);
    const { location, unitsPerKm, towns: drawn } = draw(center, towns);
    assert.ok(drawn.length >= 5, `${drawn.length} towns`);

    const points = [
      { x: location.x, y: location.y, at: center },
      ...drawn.map(({ name, x, y }) => {
        const at = towns.find((town) => town.name === name);
        assert.ok(at);
        return { x, y, at };
      }),
    ];

    for (const a of points)
      for (const b of points) {
        const trueKm = haversineKm(a.at, b.at);
        if (trueKm < 5) continue;
        const drawnKm = Math.hypot(a.x - b.x, a.y - b.y) / unitsPerKm;
        assert.ok(Math.abs(drawnKm / trueKm - 1) < 0.01, `${drawnKm} km drawn, ${trueKm} km in truth`);
        assert.ok(Math.abs(distanceKm(a.at, b.at) / trueKm - 1) < 1e-6);
      }
  });
}

test('north is up, and east is right, also across the date line', () => {
  const center = { lat: 10, lng: 179.95 };
  const east = { name: 'East', population: 20_000, lat: 10, lng: -179.97 };
  const north = { name: 'North', population: 20_000, lat: 10.06, lng: 179.95 };
  const { location, towns } = draw(center, [east, north]);
  const at = new Map(towns.map((town) => [town.name, town]));
  assert.ok((at.get('East')?.x ?? 0) > location.x + 10);
  assert.ok(Math.abs((at.get('East')?.y ?? 0) - location.y) < 1);
  assert.ok((at.get('North')?.y ?? Number.POSITIVE_INFINITY) < location.y - 10);
});

test('no name touches another name or the circle, and none crosses the edge of what a phone shows', () => {
  const center = { lat: 48.2, lng: 16.4 };
  const towns = Array.from({ length: 400 }, (_, index) => ({
    name: `Sankt Margarethen ${index}`,
    population: 100_000 - index,
    lat: center.lat + Math.sin(index * 7.3) * 0.2,
    lng: center.lng + Math.cos(index * 3.1) * 0.3,
  }));
  const { width, location, towns: drawn } = draw(center, towns);
  assert.ok(drawn.length >= 6, `${drawn.length} names`);

  const part = { start: 0, middle: 0.5, end: 1 };
  const rects = drawn.map(({ name, label }) => {
    const wide = textWidth(name, 12.5);
    return { x: label.x - part[label.anchor] * wide, y: label.y - 11, width: wide, height: 14 };
  });
  const circle = { x: location.x - 8, y: location.y - 8, width: 16, height: 16 };

  for (const [index, rect] of rects.entries()) {
    assert.ok(
      ![...rects.slice(index + 1), circle].some((other) => overlaps(rect, other)),
      drawn[index]?.name,
    );
    for (const edge of [0, width])
      assert.ok(rect.x >= edge || rect.x + rect.width <= edge, `${drawn[index]?.name} is cut at ${edge}`);
  }
});

test('a location in the middle of a continent has no coast, neither drawn nor described', () => {
  const { land, distances } = draw({ lat: -23.7, lng: 133.88 }, [], [squareOfLand(115, -38, 150, -12)]);
  assert.equal(land, null);
  assert.deepEqual(distances, []);
});

test('a coast is drawn where it is, and its distance is rounded to whole kilometres', () => {
  const land = [squareOfLand(-20, 30, 0, 50)];
  const tenKm = 10 / 111.195;
  const { land: shape, distances, location, unitsPerKm } = draw({ lat: 30 + tenKm, lng: -10 }, [], land);
  assert.deepEqual(distances, [{ kind: 'coast', km: 10 }]);
  const south = Math.max(...[...(shape ?? '').matchAll(/[ML]-?\d+ (-?\d+)/g)].map(([, y]) => Number(y)));
  assert.ok(
    Math.abs((south - location.y) / unitsPerKm - 10) < 0.3,
    `${(south - location.y) / unitsPerKm} km`,
  );
});

test('land goes on above and below the drawing, which a narrow phone shows smaller and so higher', () => {
  const towns = townsAround({ lat: 40, lng: 10 });
  const { width, land } = draw({ lat: 40, lng: 10 }, towns, [squareOfLand(9, 39, 10.05, 41)]);
  const heights = [...(land ?? '').matchAll(/[-\d.]+ ([-\d.]+)/g)].map(([, y]) => Number(y));
  // A screen of 320 px leaves 286 for the drawing, which is 300 px high.
  const shown = (width / 286) * 300;
  assert.ok(
    Math.max(...heights) - Math.min(...heights) >= shown,
    `${Math.min(...heights)} to ${Math.max(...heights)}`,
  );
});

test('on an island that the outline lacks no coast is claimed, and just off a simplified coast it is near', () => {
  const land = [squareOfLand(-20, 30, 0, 50)];
  assert.deepEqual(draw({ lat: 29.5, lng: -10 }, [], land).distances, []);
  assert.equal(draw({ lat: 29.5, lng: -10 }, [], land).land, null);
  assert.deepEqual(draw({ lat: 29.99, lng: -10 }, [], land).distances, [{ kind: 'coast', km: 0 }]);
});

test('the cut of an island along the date line is no coast', () => {
  const halves = [squareOfLand(178, -20, 180, -10), squareOfLand(-180, -20, -178, -10)];
  const { land, distances } = draw({ lat: -15, lng: 179.99 }, [], halves);
  assert.equal(land, null);
  assert.deepEqual(distances, []);
});

test('describes the own town, a larger one, the city and the airport, each with its distance', () => {
  const center = { lat: 40, lng: 20 };
  const at = (name: string, km: number, population: number) => ({
    name,
    population,
    lat: 40 + km / 111.195,
    lng: 20,
  });

  const { distances } = drawLocator({
    ...nowhere,
    center,
    city: 'own town',
    towns: [
      at('Near', 0.5, 900),
      at('Own town', 1.6, 3000),
      at('Market', 12.4, 25_000),
      at('City', 72, 200_000),
    ],
    airports: [
      { name: 'Field', code: 'FLD', lat: 40.1, lng: 20, isLarge: false },
      { name: 'City Airport', code: 'CTY', lat: 40.5, lng: 20, isLarge: true },
    ],
  });

  assert.deepEqual(distances, [
    { kind: 'town', name: 'Own town', km: 2 },
    { kind: 'town', name: 'Market', km: 12 },
    { kind: 'town', name: 'City', km: 70 },
    { kind: 'airport', name: 'City Airport (CTY)', km: 55 },
  ]);
});

test('the circle around a rounded position contains the exact one', () => {
  const { location, unitsPerKm } = draw({ lat: 0, lng: 0 });
  const farthest = distanceKm({ lat: 0, lng: 0 }, { lat: 0.005, lng: 0.005 });
  assert.ok(location.radius / unitsPerKm > farthest);
});
