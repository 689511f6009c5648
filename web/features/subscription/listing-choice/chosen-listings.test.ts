import assert from 'node:assert/strict';
import { test } from 'node:test';
import { existingIds, findListings, suggestedIds, toggleListing } from './chosen-listings.ts';

const items = ['Villa Marisol', 'Casa do Forno', 'Quinta São Brás'].map((title, index) => ({
  _id: `p${index}`,
  title,
  city: 'Lagos',
  coverUrl: null,
  upcomingStays: 3 - index,
  nextCheckIn: null,
  isSuggested: index < 2,
}));
const choice = { needs_listing_selection: true, maxListings: 2, items };

test('more than the plan allows cannot be chosen', () => {
  assert.deepEqual(toggleListing(['p0', 'p1'], 'p2', 2), ['p0', 'p1']);
});

test('one taken out makes room for another', () => {
  const left = toggleListing(['p0', 'p1'], 'p0', 2);
  assert.deepEqual(toggleListing(left, 'p2', 2), ['p1', 'p2']);
});

test('the suggestion never exceeds the plan', () => {
  assert.deepEqual(suggestedIds(choice), ['p0', 'p1']);
  assert.deepEqual(suggestedIds({ ...choice, maxListings: 1 }), ['p0']);
});

test('a listing is found by parts of its name or city, with or without accents', () => {
  const titles = (q: string) => findListings(items, q).map(({ title }) => title);
  assert.deepEqual(titles('sao'), ['Quinta São Brás']);
  assert.deepEqual(titles(' lagos forno '), ['Casa do Forno']);
  assert.equal(titles('').length, 3);
  assert.deepEqual(titles('porto'), []);
});

test('removes listings that no longer exist from the selection', () => {
  assert.deepEqual(existingIds(['gone', 'p1'], choice), ['p1']);
  assert.deepEqual(existingIds(['p0', 'p1', 'p2'], choice), ['p0', 'p1']);
});
