import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shownPoint } from './map-point.ts';

test('a hidden location is shown as its surroundings, an open one exactly', () => {
  const location = { lat: 38.712345, lng: -9.141234, label: 'Lisbon' };
  assert.deepEqual(shownPoint({ ...location, hideExact: true }), { lat: 38.71, lng: -9.14 });
  assert.deepEqual(shownPoint({ ...location, hideExact: false }), { lat: 38.712345, lng: -9.141234 });
});
