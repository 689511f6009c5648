import { setTimeout as wait } from 'node:timers/promises';
import type { Location } from '#contract/properties/locations.ts';
import { isTimezone } from '#domain/shared/civil-date.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Queryable } from '#server/db/pool.ts';
import { currencyOfCountry } from './country-currency.ts';
import {
  findByLikeness,
  findByPrefix,
  findCountryOfZone,
  hasLocations,
  type LocationRow,
  type Nearness,
  type SearchArea,
} from './location.store.ts';
import { countriesNamed, countryNameOf, regionsNamed, searchNameOf } from './location-names.ts';

const maxResults = 8;
// Fetches more rows than shown, since a location may match under several of its names.
const maxRows = 3 * maxResults;

// On the very first start the locations load for some seconds; a late answer is better than none.
const retryDelayMs = 500;
const maxWaitMs = 2500;

/**
 * Searches locations as the user types, best match first. `Paris, US` and `portland oregon` search within that country
 * or region; typing errors (`barclona`, `pargue`) are tolerated. Locations in the
 * caller's time zone and country come before larger ones elsewhere.
 */
export async function searchLocations(
  db: Queryable,
  typed: string,
  timezone?: string,
): Promise<{ items: Location[] } | Refusal<'busy'>> {
  const began = performance.now();
  const near = timezone === undefined ? undefined : await nearnessOf(db, timezone);
  let found = await findLocations(db, typed, near);
  while (found.length === 0 && !(await hasLocations(db))) {
    if (performance.now() - began > maxWaitMs) {
      return refuse('busy', { cause: 'locations_loading' });
    }
    await wait(retryDelayMs);
    found = await findLocations(db, typed, near);
  }

  return { items: distinctLocations(found).slice(0, maxResults).map(viewLocation) };
}

/** Countries of time zones, which never change while the server runs. */
const countriesOfZones = new Map<string, string>();

async function nearnessOf(db: Queryable, timezone: string): Promise<Nearness> {
  if (!isTimezone(timezone)) return { timezone, country: null };
  const country = countriesOfZones.get(timezone) ?? (await findCountryOfZone(db, timezone));
  // On the very first start no location is loaded yet.
  if (country !== null) countriesOfZones.set(timezone, country);
  return { timezone, country };
}

async function findLocations(db: Queryable, typed: string, near?: Nearness): Promise<LocationRow[]> {
  const [head = '', ...tail] = typed.split(',');
  const where = searchAreaNamed(tail.join(' '));
  const name = searchNameOf(where === null && tail.join('').trim() !== '' ? typed : head);
  if (name.length < 2) return [];

  const begun = await findByPrefix(db, spellingsOf(name), { where, near, limit: maxRows });
  if (distinctLocations(begun).length >= maxResults) return begun;

  if (begun.length === 0 && where === null) {
    const within = await findByEnding(db, name, near);
    if (within.length > 0) return within;
  }

  // An exact match means that there is no typing error to correct.
  const forgiving = !begun.some(({ isExact }) => isExact);

  return [
    ...begun,
    ...(await findByLikeness(
      db,
      { name, slips: transpositionsOf(name), forgiving },
      { where, near, limit: maxRows },
    )),
  ];
}

/** `portland oregon`, `san jose costa rica`: the last one or two words name a region or country. */
async function findByEnding(db: Queryable, name: string, near?: Nearness): Promise<LocationRow[]> {
  const parts = name.split(' ');
  for (const count of [1, 2]) {
    const head = parts.slice(0, -count).join(' ');
    const where = searchAreaNamed(parts.slice(-count).join(' '));
    if (head.length < 2 || where === null) continue;
    const found = await findByPrefix(db, spellingsOf(head), { where, near, limit: maxRows });
    if (found.length > 0) return found;
  }
  return [];
}

function searchAreaNamed(text: string): SearchArea {
  const countries = countriesNamed(text);
  const regions = regionsNamed(text);
  return countries.length + regions.length === 0 ? null : { countries, regions };
}

function distinctLocations(rows: readonly LocationRow[]): LocationRow[] {
  const locations = new Map<string, LocationRow>();
  for (const row of rows) {
    const key = `${row.country} ${row.name} ${row.lat} ${row.lng}`;
    if (!locations.has(key)) locations.set(key, row);
  }
  return [...locations.values()];
}

function viewLocation({ name, region, country, lat, lng, timezone }: LocationRow): Location {
  return {
    name,
    region,
    country,
    countryName: countryNameOf(country),
    lat,
    lng,
    timezone,
    currency: currencyOfCountry(country),
  };
}

/** Spellings to search: as typed, and with German umlaut digraphs reduced, so that `koeln` also finds `koln`. */
function spellingsOf(name: string): string[] {
  const withoutUmlauts = name.replaceAll(/([aou])e/g, '$1');
  return withoutUmlauts === name || withoutUmlauts.length < 3 ? [name] : [name, withoutUmlauts];
}

/** Names with two adjacent letters swapped: `pargue` → `prague`. */
function transpositionsOf(name: string): string[] {
  if (name.length < 4 || name.length > 30) return [];
  const letters = [...name];
  return letters.slice(1).flatMap((letter, index) => {
    const before = letters[index] ?? '';
    if (letter === before) return [];
    return [[...letters.slice(0, index), letter, before, ...letters.slice(index + 2)].join('')];
  });
}
