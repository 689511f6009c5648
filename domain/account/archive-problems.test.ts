import assert from 'node:assert/strict';
import { test } from 'node:test';
import { meaninglessField } from './archive-problems.ts';

test('a time zone that no calendar knows and a currency of other letters are found', () => {
  assert.equal(meaninglessField({ timezone: 'Europe/Lisbon', currency: 'EUR', title: 'x' }), null);
  assert.equal(meaninglessField({ timezone: null }), null);
  assert.equal(meaninglessField({ timezone: 'Mars/Phobos' }), 'timezone');
  assert.equal(meaninglessField({ timezone: 7 }), 'timezone');
  assert.equal(meaninglessField({ timezone: 'Europe/Lisbon', currency: 'euro' }), 'currency');
});
