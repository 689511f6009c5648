import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  clearedFilters,
  hasFilters,
  isSameSearch,
  readBookingSearch,
  urlValuesOf,
} from './booking-search.ts';

const houseId = '018f2f7e-0000-7000-8000-000000000001';
const flatId = '018f2f7e-0000-7000-8000-000000000002';

test('an empty address lists upcoming bookings without filters', () => {
  const search = readBookingSearch({});
  assert.deepEqual(search, { view: 'upcoming' });
  assert.equal(hasFilters(search), false);
});

test('every filter is read from the address', () => {
  const search = readBookingSearch({
    view: 'all',
    q: ' Maria ',
    status: 'held,pending',
    payment: 'unpaid',
    source: 'phone,direct',
    propertyId: `${houseId},${flatId}`,
    overdue: 'true',
    arrivalFrom: '2026-12-01',
    stayTo: '2027-01-31',
    createdFrom: '2026-11-01',
    sort: 'total_desc',
    new: 'booking',
  });

  assert.deepEqual(search, {
    view: 'all',
    q: 'Maria',
    status: 'pending,held',
    payment: 'unpaid',
    source: 'direct,phone',
    propertyId: `${houseId},${flatId}`,
    overdue: 'true',
    arrivalFrom: '2026-12-01',
    stayTo: '2027-01-31',
    createdFrom: '2026-11-01',
    sort: 'total_desc',
  });
  assert.equal(hasFilters(search), true);
});

test('drops invalid filters of the address instead of sending them', () => {
  const search = readBookingSearch({
    view: 'timeline',
    status: 'confirmed,sold',
    payment: 'maybe',
    propertyId: "1' or '1",
    overdue: 'yes',
    arrivalFrom: '2026-02-30',
    sort: 'price',
  });
  assert.deepEqual(search, { view: 'upcoming', status: 'confirmed' });
});

test('a filter written to the address and read again is unchanged', () => {
  for (const values of [
    {},
    { view: 'past', payment: 'unpaid,paid', sort: 'guest_asc' },
    { view: 'all', q: 'BK-7', propertyId: flatId, createdTo: '2026-11-21', overdue: 'true' },
  ]) {
    const search = readBookingSearch(values);
    assert.deepEqual(readBookingSearch(urlValuesOf(search)), search);
  }
});

test('a saved filter replaces the filters of the current address', () => {
  const address = urlValuesOf({ view: 'all', status: 'held' });
  const before = { q: 'Maria', overdue: 'true', arrivalTo: '2026-12-01', sort: 'guest_asc' };
  assert.deepEqual(readBookingSearch({ ...before, ...address }), { view: 'all', status: 'held' });
  assert.ok(Object.keys(clearedFilters).every((name) => name in address));
});

test('two filters are equal regardless of the order of their values', () => {
  assert.ok(isSameSearch({ view: 'all', status: 'held' }, { status: 'held', view: 'all' }));
  assert.ok(isSameSearch({ status: 'held' }, { status: 'held', view: 'all' }));
  assert.ok(!isSameSearch({ view: 'all' }, { view: 'all', overdue: 'true' }));
});
