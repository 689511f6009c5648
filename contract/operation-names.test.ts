import assert from 'node:assert/strict';
import test from 'node:test';
import { allEndpoints, nameOf } from './api.ts';
import { readBooking } from './bookings/bookings.ts';
import { listSharedLinks } from './links/shared-links.ts';
import { chosenVerbs, operationName, verbByRule } from './operation-names.ts';

test('an operation is named by its area and by what it does', () => {
  assert.equal(nameOf(readBooking), 'bookings.read');
  assert.equal(nameOf(listSharedLinks), 'sharedLinks.list');
  assert.equal(operationName('bookings', 'changeBookingStatus'), 'bookings.changeStatus');
  assert.equal(operationName('properties', 'listProperties'), 'properties.list');
});

test('every operation has a name of its own', () => {
  const names = allEndpoints.map(nameOf);
  assert.deepEqual(
    names.filter((name, index) => names.indexOf(name) !== index),
    [],
  );
  assert.deepEqual(
    names.filter((name) => !/^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/.test(name)),
    [],
  );
});

test('a verb is chosen by hand only where the rule gives another', () => {
  const names = new Set(allEndpoints.map(nameOf));
  const areas = new Set(allEndpoints.map(({ area }) => area));
  for (const [constant, verb] of Object.entries(chosenVerbs)) {
    const area = [...areas].find((each) => names.has(operationName(each, constant)));
    assert.ok(area, `no operation is called ${verb}`);
    assert.notEqual(verbByRule(area, constant), verb);
  }
});
