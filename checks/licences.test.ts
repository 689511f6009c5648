import assert from 'node:assert/strict';
import { test } from 'node:test';
import { licenceList, shippedPackages } from '../scripts/dev/licences/licence-list.ts';
import { read } from './project-files.ts';

/** Licences that allow use and sale within a product under another licence. */
const permitted = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '0BSD',
  'BlueOak-1.0.0',
  'Unlicense',
  '(MIT OR CC0-1.0)',
  'OFL-1.1',
  'MIT AND OFL-1.1',
]);

/** Packages under stricter licences, and why they are acceptable. */
const exceptions = new Map([
  ['@img/sharp-libvips-*', 'a library of its own beside the program, which anybody may replace'],
  ['sentry', 'a tool for builds that is installed beside Sentry’s library; nothing of ours loads it'],
]);

const nameOf = (id: string) => id.slice(0, id.lastIndexOf('@'));
const packages = shippedPackages();

test('the list of licences is that of the packages', () => {
  assert.ok(packages.length > 150, 'hardly any package was found');
  assert.equal(read('docs/licences.md'), licenceList(packages), 'write it again: npm run licences');
});

test('every package that runs for users has a licence that lets us use it', () => {
  const others = packages.filter(({ id, licence }) => !permitted.has(licence) && !exceptions.has(nameOf(id)));
  assert.deepEqual(
    others.map(({ id, licence }) => `${id}: ${licence}`),
    [],
  );
});

test('every licence exception belongs to a package', () => {
  const names = new Set(packages.map(({ id }) => nameOf(id)));
  assert.deepEqual(
    [...exceptions.keys()].filter((name) => !names.has(name)),
    [],
  );
});
