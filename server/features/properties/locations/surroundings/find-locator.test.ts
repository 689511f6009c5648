import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { insertLocations } from '../location.store.ts';
import { findLocator } from './find-locator.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp({ locations: true });
});
after(() => app.close());

const locatorAt = (lat: number, lng: number, city = '') =>
  findLocator(app.pool, { lat, lng, city, hideExact: true });

for (const { name, lat, lng, coastKm } of [
  { name: 'Lagos', lat: 37.1, lng: -8.67, coastKm: [0, 1] },
  { name: 'Rome', lat: 41.89, lng: 12.48, coastKm: [20, 26] },
  { name: 'Siena', lat: 43.32, lng: 11.33, coastKm: [55, 75] },
  { name: 'Madrid', lat: 40.42, lng: -3.7, coastKm: null },
  { name: 'Alice Springs', lat: -23.7, lng: 133.88, coastKm: null },
  { name: 'Tromsø', lat: 69.65, lng: 18.96, coastKm: [0, 1] },
  { name: 'Longyearbyen', lat: 78.22, lng: 15.64, coastKm: [0, 1] },
  { name: 'Suva', lat: -18.14, lng: 178.44, coastKm: [0, 1] },
] as const) {
  test(`the coast is as far from ${name} as on a map`, async () => {
    const { distances, towns } = await locatorAt(lat, lng, name);
    const coast = distances.find(({ kind }) => kind === 'coast');
    if (coastKm === null) assert.equal(coast, undefined);
    else assert.ok(coast && coast.km >= coastKm[0] && coast.km <= coastKm[1], `${coast?.km} km`);
    assert.ok(
      towns.some((town) => town.name === name),
      `${name} is not among ${towns.map((town) => town.name)}`,
    );
  });
}

test('towns are found across the date line', async () => {
  const { towns } = await locatorAt(-16.8, -179.98);
  assert.ok(towns.some(({ name }) => name === 'Labasa'));
});

test('distances name towns and the airport that travellers use', async () => {
  const { distances } = await locatorAt(37.1, -8.67, 'Lagos');
  assert.deepEqual(distances, [
    { kind: 'town', name: 'Lagos', km: 0 },
    { kind: 'town', name: 'Portimão', km: 12 },
    { kind: 'coast', km: 0 },
    { kind: 'airport', name: 'Faro Airport (FAO)', km: 65 },
  ]);
});

test('a map is drawn once for a position', async () => {
  assert.equal(await locatorAt(41.89, 12.48), await locatorAt(41.89, 12.48));
});

test('a map from before the towns were loaded is drawn again', async () => {
  const young = await openTestApp();
  try {
    const faro = () => findLocator(young.pool, { lat: 37.02, lng: -7.93, city: 'Faro', hideExact: true });
    const before = await faro();
    assert.deepEqual(before.towns, []);
    assert.ok(before.distances.length > 0, 'the coast is known');

    const town = {
      id: 1,
      name: 'Faro',
      searchName: 'faro',
      region: null,
      country: 'PT',
      lat: 37.02,
      lng: -7.93,
    };
    const row = { ...town, population: 41_000, timezone: 'Europe/Lisbon' };
    await insertLocations(young.pool, JSON.stringify([row]));

    assert.deepEqual(
      (await faro()).towns.map(({ name }) => name),
      ['Faro'],
    );
  } finally {
    await young.close();
  }
});
