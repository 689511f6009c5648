import assert from 'node:assert/strict';
import test from 'node:test';
import type { BoardProperty } from '../store/calendar-store.ts';
import { citiesOf, filterProperties, readStatus } from './timeline-filters.ts';

function property(title: string, city: string): BoardProperty {
  return {
    _id: title,
    title,
    city,
    coverUrl: null,
    status: 'active',
    timezone: 'Europe/Lisbon',
    currency: 'EUR',
    maxGuests: 2,
    today: '2026-07-01',
  };
}

const all = [property('Casa Lumen', 'Évora'), property('Casa do Mar', 'Lagos'), property('Loft', 'Évora')];
const titles = (found: readonly BoardProperty[]) => found.map(({ title }) => title);

test('a search matches terms in any order, without accents, in title and city', () => {
  assert.deepEqual(titles(filterProperties(all, { find: 'EVORA casa', city: '' })), ['Casa Lumen']);
  assert.deepEqual(titles(filterProperties(all, { find: 'mar', city: '' })), ['Casa do Mar']);
  assert.deepEqual(titles(filterProperties(all, { find: 'nowhere', city: '' })), []);
});

test('a city leaves its own properties, and both filters hold together', () => {
  assert.deepEqual(titles(filterProperties(all, { find: '', city: 'Évora' })), ['Casa Lumen', 'Loft']);
  assert.deepEqual(titles(filterProperties(all, { find: 'loft', city: 'Lagos' })), []);
});

test('without a filter the list is the same list, so that nothing is drawn anew', () => {
  assert.equal(filterProperties(all, { find: ' ', city: '' }), all);
});

test('each city is offered once, in order', () => {
  assert.deepEqual(citiesOf([...all, property('Barn', '')]), ['Évora', 'Lagos']);
});

test('only statuses that reserve nights can be filtered', () => {
  assert.equal(readStatus('held'), 'held');
  assert.equal(readStatus('cancelled'), null);
  assert.equal(readStatus(undefined), null);
});
