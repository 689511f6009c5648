import assert from 'node:assert/strict';
import { test } from 'node:test';
import { arrivalGuides } from './agents/arrival-guides.ts';
import { far } from './agents/far.ts';
import { licences } from './agents/licences.ts';
import { north } from './agents/north.ts';
import { south } from './agents/south.ts';

const homes = [south, north, far].flatMap(({ properties }) => properties);
const titles = homes.map(({ title }) => title);

test('every home of the demo has an arrival guide, and no guide is for another', () => {
  assert.deepEqual(Object.keys(arrivalGuides).toSorted(), titles.toSorted());
});

test('no two homes of the demo have one number in a register, and all of Portugal have one', () => {
  const numbers = Object.values(licences);
  assert.equal(new Set(numbers).size, numbers.length);
  for (const title of Object.keys(licences)) assert.ok(titles.includes(title), title);
  for (const { title, country } of homes)
    if (country === 'PT') assert.match(licences[title] ?? '', /^\d+\/AL$/);
});
