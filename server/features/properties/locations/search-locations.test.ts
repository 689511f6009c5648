import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Location } from '#contract/properties/locations.ts';
import * as locations from '#contract/properties/locations.ts';
import { isCurrency } from '#domain/shared/money.ts';
import { oneRow } from '#server/db/rows.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { currencyOfCountry } from './country-currency.ts';
import { exonyms } from './exonyms.ts';
import { loadLocations } from './index.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp();
  await Promise.all([loadLocations(app.platform), loadLocations(app.platform)]);
});
after(() => app.close());

async function search(q: string): Promise<Location[]> {
  return (await app.call(locations.search, { query: { q } })).items;
}

async function firstFor(q: string): Promise<string> {
  const [location] = await search(q);
  return location ? `${location.name}, ${location.countryName}` : 'nothing';
}

test('all locations are loaded once, regardless of the number of callers', async () => {
  const count = async () =>
    oneRow((await app.pool.query<{ count: number }>('SELECT count(*) AS count FROM locations')).rows).count;
  const locationCount = await count();
  assert.ok(locationCount > 130_000, `${locationCount} places`);
  await loadLocations(app.platform);
  assert.equal(await count(), locationCount);
});

test('each other name of a city belongs to a location of the gazetteer', async () => {
  const { rows } = await app.pool.query<{ missing: string }>(
    `SELECT o.country || ' ' || o.name AS missing FROM unnest($1::text[], $2::text[]) AS o (country, name)
     WHERE NOT EXISTS (SELECT FROM locations p WHERE p.id >= 1000000000 AND p.country = o.country AND p.search_name = o.name)`,
    [exonyms.map(({ country }) => country), exonyms.map(({ otherName }) => otherName)],
  );
  assert.deepEqual(rows, []);
});

test('a location has its region, country, position, time zone and currency', async () => {
  const [lisbon] = await search('Lisbon');
  assert.deepEqual(lisbon, {
    name: 'Lisbon',
    region: 'Lisbon',
    country: 'PT',
    countryName: 'Portugal',
    lat: 38.71667,
    lng: -9.13333,
    timezone: 'Europe/Lisbon',
    currency: 'EUR',
  });
});

test('the name as typed so far finds the largest location that begins with it', async () => {
  assert.equal(await firstFor('lis'), 'Lisbon, Portugal');
  assert.equal(await firstFor('barce'), 'Barcelona, Spain');
  assert.equal(await firstFor('new yor'), 'New York City, United States');
  assert.equal(await firstFor('york'), 'York, United Kingdom');
});

test('a city is found by its name in other languages and scripts', async () => {
  const names = {
    Lisboa: 'Lisbon, Portugal',
    München: 'Munich, Germany',
    Cologne: 'Köln, Germany',
    Wien: 'Vienna, Austria',
    Roma: 'Rome, Italy',
    Firenze: 'Florence, Italy',
    Praha: 'Prague, Czechia',
    Москва: 'Moscow, Russia',
    東京: 'Tokyo, Japan',
  };
  for (const [name, expected] of Object.entries(names)) assert.equal(await firstFor(name), expected, name);
});

test('marks, umlauts, hyphens and short forms do not matter', async () => {
  assert.equal(await firstFor('zurich'), 'Zürich, Switzerland');
  assert.equal(await firstFor('duesseldorf'), 'Düsseldorf, Germany');
  assert.equal(await firstFor('sao paulo'), 'São Paulo, Brazil');
  assert.equal(await firstFor('aix en provence'), 'Aix-en-Provence, France');
  assert.equal(await firstFor('Saint Moritz'), 'St. Moritz, Switzerland');
});

test('a slip of the finger still finds', async () => {
  const slips = {
    barclona: 'Barcelona',
    pargue: 'Prague',
    munihc: 'Munich',
    amsterdm: 'Amsterdam',
    edinbrough: 'Edinburgh',
  };
  for (const [typed, name] of Object.entries(slips))
    assert.equal((await search(typed))[0]?.name, name, typed);
});

test('a country or region behind the name narrows the search, and one that is not known is left out', async () => {
  const regionOf = async (q: string) => (await search(q))[0]?.region;
  assert.equal(await regionOf('Paris, US'), 'Texas');
  assert.equal(await regionOf('portland, me'), 'Maine');
  assert.equal(await regionOf('portland oregon'), 'Oregon');
  assert.equal(await firstFor('san jose, costa rica'), 'San José, Costa Rica');
  assert.equal(await firstFor('Lisbon, Alfama'), 'Lisbon, Portugal');
});

test('two signs that are no letters of a country are a text like any other', async () => {
  for (const typed of ['00', 'Lisbon 42', '2026-02-30', '%00', '東東']) assert.ok(await search(typed), typed);
});

test('every inhabited country has a currency that properties can have', async () => {
  const { rows } = await app.pool.query<{ country: string }>('SELECT DISTINCT country FROM locations');
  const without = rows.filter(({ country }) => !isCurrency(currencyOfCountry(country) ?? ''));
  assert.deepEqual(without, [{ country: 'AQ' }]);
});

test('a location is listed once even when several of its names fit', async () => {
  const items = await search('new york');
  const cities = items.filter(({ name, country }) => name === 'New York City' && country === 'US');
  assert.equal(cities.length, 1);
  assert.ok(items.length <= 8);
});

test('signs that mean something to a database mean nothing here', async () => {
  for (const q of ['%%', '__', '\\\\', "''", '--', '😀😀']) assert.deepEqual(await search(q), [], q);
  assert.deepEqual(await search(`lisbon' OR '1'='1`), await search('lisbon or 1 1'));
  assert.deepEqual(await search('%lisbon_'), await search('lisbon'));
  assert.equal((await app.refusal(locations.search, { query: { q: 'lis\0bon' } })).code, 'invalid_request');
});

test('one letter and a hundred and one are refused', async () => {
  assert.equal((await app.refusal(locations.search, { query: { q: 'a' } })).code, 'invalid_request');
  assert.equal(
    (await app.refusal(locations.search, { query: { q: 'a'.repeat(101) } })).code,
    'invalid_request',
  );
  assert.equal((await app.refusal(locations.search, { query: {} })).code, 'invalid_request');
  assert.deepEqual(await search('q'.repeat(100)), []);
});

test('a town where the agent works is sorted before a larger namesake far away', async () => {
  const firstNear = async (q: string, near: string) => {
    const [location] = (await app.call(locations.search, { query: { q, near } })).items;
    return location && `${location.name}, ${location.countryName}`;
  };

  assert.equal(await firstFor('lagos'), 'Lagos, Nigeria');
  assert.equal(await firstNear('lagos', 'Europe/Lisbon'), 'Lagos, Portugal');
  // The Azores have a time zone of their own.
  assert.equal(await firstNear('Horta', 'Europe/Lisbon'), 'Horta, Portugal');

  const begun = (await app.call(locations.search, { query: { q: 'lago', near: 'Europe/Lisbon' } })).items;
  assert.ok(begun.slice(0, 3).some(({ name, country }) => name === 'Lagos' && country === 'PT'));
  assert.equal(await firstNear('lagos', 'Africa/Lagos'), 'Lagos, Nigeria');
  assert.equal(await firstNear('valencia', 'Europe/Lisbon'), 'Valencia, Spain');
  assert.equal(await firstNear('lagos, nigeria', 'Europe/Lisbon'), 'Lagos, Nigeria');
  assert.equal(await firstNear('new york', 'Europe/Lisbon'), await firstFor('new york'));
});
