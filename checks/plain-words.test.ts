import assert from 'node:assert/strict';
import { test } from 'node:test';
import { projectFiles, read, sources } from './project-files.ts';

/** Private words, and the word that the field uses. Matched against whole words of file and export names. */
const plainWords: Record<string, string> = {
  act: 'action',
  acts: 'actions',
  arrange: 'normalise',
  asked: 'input, requested',
  breathe: 'yieldToMain',
  calm: 'idle',
  careless: 'noDurability',
  desk: 'editor, section, page',
  fake: 'fixture, builder, stub',
  fault: 'error (a bug), refusal (an expected no), fieldError (a form)',
  faults: 'errors, refusals, fieldErrors',
  frame: 'message (of a socket), layout (of a page)',
  grain: 'granularity',
  happening: 'metric, event',
  happenings: 'metrics, events',
  hasty: 'tooFast',
  hear: 'handle, onMessage',
  heard: 'received',
  judge: 'check, validate',
  keep: 'reserve, cache, save, download, store',
  keeps: 'reserves, caches, saves',
  kept: 'reserved, cached, saved, stored',
  kit: 'ui',
  longest: 'max',
  look: 'variant, view',
  looks: 'variants, views',
  most: 'max',
  moves: 'transitions',
  news: 'events, notifications',
  outside: 'adapters',
  place: 'property, location, slot',
  places: 'properties, locations, slots',
  pull: 'drag',
  shortest: 'min',
  strange: 'unknown, invalid',
  stray: 'orphaned',
  strip: 'banner',
  tell: 'notify, report, record',
  things: 'items, resources',
  told: 'notified, reported, result',
  trouble: 'error',
  usual: 'default',
  waking: 'hydration',
  weigh: 'check, quote, preview',
  wish: 'input, request',
  wishes: 'inputs, requests',
  words: 'labels, texts',
};

/** Names that use such a word in its public sense, and what that sense is. */
const exceptions: Record<string, string> = {
  'plain-words': 'this check',
  keepAccount: 'an owner keeps the account that was to be closed, as the screen says',
  keepStay: 'an agent keeps a booking that would expire, as the screen and the path say',
  keepUnconfirmedBooking: 'the same',
  fakeTime: 'fake timers of the test framework',
  'fault-proxy': 'fault injection: a proxy that breaks connections on purpose',
  FaultProxy: 'the same',
  openFaultProxy: 'the same',
  FrameFigures: 'frames a browser draws in a second',
  mostNightsFirst: 'a sort order',
  'order-moves': 'moves of an item in a list that the user reorders',
  findArticlesByWords: 'words of a search',
};

const wordsOf = (name: string) =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split('-');

/** Folders and files without their roles and endings, and what a file exports. */
function namesOf(path: string): string[] {
  const segments = path.split('/').map((segment) => segment.split('.')[0] ?? '');
  const exported = read(path).matchAll(
    /^export (?:default )?(?:async )?(?:function\*?|const|let|type|class|interface) (\w+)/gm,
  );
  return [...segments, ...[...exported].flatMap(([, name]) => name ?? [])];
}

function findPrivateWords(names: readonly string[]): string[] {
  return names.filter((name) => wordsOf(name).some((word) => Object.hasOwn(plainWords, word)));
}

const named = projectFiles(sources).map((path) => ({ path, names: namesOf(path) }));
const found = named.map(({ path, names }) => ({ path, names: findPrivateWords(names) }));

test("files and exports have the field's public names", () => {
  const wrong = found.flatMap(({ path, names }) =>
    names
      .filter((name) => !Object.hasOwn(exceptions, name))
      .map((name) => {
        const parts = wordsOf(name).filter((word) => Object.hasOwn(plainWords, word));
        return `${path}: ${name} (${parts.map((word) => `${word} → ${plainWords[word]}`).join('; ')})`;
      }),
  );
  assert.deepEqual([...new Set(wrong)], []);
});

test('every exception is the name of something', () => {
  const used = new Set(found.flatMap(({ names }) => names));
  assert.deepEqual(
    Object.keys(exceptions).filter((name) => !used.has(name)),
    [],
  );
});

test('reads names from all folders, split into single terms', () => {
  assert.ok(named.length > 1500, 'hardly any file was read');
  assert.ok(named.reduce((sum, { names }) => sum + names.length, 0) > 5000, 'hardly any name was read');
  assert.deepEqual(findPrivateWords(['keptStay', 'stay-wish', 'marketplace', 'lookup', 'StayDesk']), [
    'keptStay',
    'stay-wish',
    'StayDesk',
  ]);
});
