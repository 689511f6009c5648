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
// A place may be found under several of its names.
const asked = 3 * wanted;

// In the first seconds of the very first start the names are not there yet: better a late answer than none.
const pauseMs = 500;
const patienceMs = 2500;

/**
 * Places for what somebody has typed so far, best first. `Paris, US` and `portland oregon` look in that country or
 * region; a slip of the finger (`barclona`, `pargue`) still finds. `near` is a time zone.
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
  // Whoever has typed the whole name of a place made no slip.
  const forgiving = !begun.some(({ isExact }) => isExact);
  return [
    ...begun,
    ...(await findByLikeness(db, { name, slips: slipsOf(name), forgiving }, { where, near, limit: asked })),
  ];
}

/** `portland oregon`, `san jose costa rica`: the last one or two words name where. */
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
