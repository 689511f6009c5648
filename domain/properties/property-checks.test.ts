import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isStayLengthInOrder, missingFields } from './property-checks.ts';

const complete = {
  title: 'Casa Azul',
  address: { city: 'Lisbon', country: 'PT' },
  capacity: { maxGuests: 4 },
  pricing: { baseMinor: 10_000 },
};

test('a property without a required field names it, and spaces do not count', () => {
  assert.deepEqual(missingFields(complete), []);
  assert.deepEqual(missingFields({ ...complete, title: '  ' }), ['title']);
  assert.deepEqual(missingFields({ ...complete, address: { city: ' ', country: null } }), [
    'city',
    'country',
  ]);

  assert.deepEqual(
    [0, null, Number.NaN].map((baseMinor) => missingFields({ ...complete, pricing: { baseMinor } })),
    [['price'], ['price'], ['price']],
  );
  assert.deepEqual(
    [0, null, 1].map((maxGuests) => missingFields({ ...complete, capacity: { maxGuests } })),
    [['capacity'], ['capacity'], []],
  );
});

test('the shortest stay is at most as long as the longest', () => {
  const inOrder = (minNights: number | null, maxNights: number | null) =>
    isStayLengthInOrder({ minNights, maxNights });
  assert.deepEqual(
    [inOrder(2, 2), inOrder(3, 2), inOrder(null, 2), inOrder(3, null)],
    [true, false, true, true],
  );
});
