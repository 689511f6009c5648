import { setTimeout as wait } from 'node:timers/promises';
import type { Place } from '#contract/locations.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Queryable } from '#server/db/pool.ts';
import { countriesNamed } from './country-names.ts';
import { viewPlace } from './location.view.ts';
import { findByLikeness, findByPrefix, hasPlaces, type PlaceRow, type Within } from './place.store.ts';
import { regionsNamed } from './region-names.ts';
import { searchNameOf } from './search-name.ts';
import { slipsOf, spellingsOf } from './spellings.ts';

const wanted = 8;
// Fetches more rows than shown, since a location may match under several of its names.
const asked = 3 * wanted;

// On the very first start the locations load for some seconds; a late answer is better than none.
const pauseMs = 500;
const patienceMs = 2500;

/**
 * Searches locations as the user types, best match first. `Paris, US` and `portland oregon` search within that country
 * or region; typing errors (`barclona`, `pargue`) are tolerated. `near` is the caller's time zone.
 */
export async function searchPlaces(
  db: Queryable,
  typed: string,
  near?: string,
): Promise<{ items: Place[] } | Refusal<'busy'>> {
  const began = performance.now();
  let found = await findPlaces(db, typed, near);
  while (found.length === 0 && !(await hasPlaces(db))) {
    if (performance.now() - began > patienceMs) {
      return refuse('busy', { detail: 'Place names are still being loaded. Please try again in a moment.' });
    }
    await wait(pauseMs);
    found = await findPlaces(db, typed, near);
  }
  return { items: distinct(found).slice(0, wanted).map(viewPlace) };
}

async function findPlaces(db: Queryable, typed: string, near?: string): Promise<PlaceRow[]> {
  const [head = '', ...tail] = typed.split(',');
  const where = withinNamed(tail.join(' '));
  const name = searchNameOf(where === null && tail.join('').trim() !== '' ? typed : head);
  if (name.length < 2) return [];
  const begun = await findByPrefix(db, spellingsOf(name), { where, near, limit: asked });
  if (distinct(begun).length >= wanted) return begun;
  if (begun.length === 0 && where === null) {
    const within = await findByLastWords(db, name, near);
    if (within.length > 0) return within;
  }
  // An exact match means that there is no typing error to correct.
  const forgiving = !begun.some(({ isExact }) => isExact);
  return [
    ...begun,
    ...(await findByLikeness(db, { name, slips: slipsOf(name), forgiving }, { where, near, limit: asked })),
  ];
}

/** `portland oregon`, `san jose costa rica`: the last one or two words name a region or country. */
async function findByLastWords(db: Queryable, name: string, near?: string): Promise<PlaceRow[]> {
  const words = name.split(' ');
  for (const count of [1, 2]) {
    const head = words.slice(0, -count).join(' ');
    const where = withinNamed(words.slice(-count).join(' '));
    if (head.length < 2 || where === null) continue;
    const found = await findByPrefix(db, spellingsOf(head), { where, near, limit: asked });
    if (found.length > 0) return found;
  }
  return [];
}

function withinNamed(text: string): Within {
  const countries = countriesNamed(text);
  const regions = regionsNamed(text);
  return countries.length + regions.length === 0 ? null : { countries, regions };
}

function distinct(rows: readonly PlaceRow[]): PlaceRow[] {
  const places = new Map<string, PlaceRow>();
  for (const row of rows) {
    const key = `${row.country} ${row.name} ${row.lat} ${row.lng}`;
    if (!places.has(key)) places.set(key, row);
  }
  return [...places.values()];
}
