import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseDetails } from './property-details.ts';

const propertyId = '01900000-0000-7000-8000-000000000001';

function documentOf(priceMinor: number, nights = 800): string {
  const overrides = Array.from({ length: nights }, (_, night) => ({ date: `night ${night}`, priceMinor }));
  return JSON.stringify({ headline: 'Rose house', overrides });
}

test('a long price list is parsed once, and again as soon as a letter of it has changed', () => {
  const first = parseDetails(propertyId, documentOf(100));
  assert.equal(parseDetails(propertyId, documentOf(100)), first);

  const changed = parseDetails(propertyId, documentOf(200));
  assert.equal(changed.overrides[0]?.priceMinor, 200);
  assert.equal(parseDetails(propertyId, documentOf(200)), changed);

  const again = parseDetails(propertyId, documentOf(100));
  assert.equal(again.overrides[0]?.priceMinor, 100);
});

test('a document that several readers share cannot be changed by one of them', () => {
  const { overrides } = parseDetails(propertyId, documentOf(100));
  assert.throws(() => overrides.push({ date: '2027-01-01', priceMinor: 1 }), TypeError);
  assert.ok(Object.isFrozen(overrides[0]));
});

test('a short document is a new one for each reader', () => {
  const read = () => parseDetails(propertyId, documentOf(100, 3));
  assert.notEqual(read(), read());
  assert.deepEqual(read(), read());
});

test('memory is bounded: the oldest documents are forgotten', () => {
  const long = documentOf(100, 20_000);
  const idOf = (index: number) => `property ${index}`;
  const first = parseDetails(idOf(0), long);
  const count = Math.ceil(100_000_000 / long.length) + 1;
  for (let index = 1; index < count; index++) parseDetails(idOf(index), long);

  assert.notEqual(parseDetails(idOf(0), long), first);
});
