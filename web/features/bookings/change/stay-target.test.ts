import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withoutOwnNights } from './stay-target.ts';

const own = { checkIn: '2026-12-06', checkOut: '2026-12-09' };

test('a booking’s own nights do not block it, adjacent nights of others do', () => {
  const row = { checkIn: '2026-12-01', checkOut: '2026-12-20' };
  assert.deepEqual(withoutOwnNights([row], own), [
    { checkIn: '2026-12-01', checkOut: '2026-12-06' },
    { checkIn: '2026-12-09', checkOut: '2026-12-20' },
  ]);
});

test('a range that is the stay itself goes away whole', () => {
  assert.deepEqual(withoutOwnNights([own], own), []);
});

test('ranges that only touch the stay are left as they are', () => {
  const around = [
    { checkIn: '2026-12-01', checkOut: '2026-12-06' },
    { checkIn: '2026-12-09', checkOut: '2026-12-10' },
  ];
  assert.deepEqual(withoutOwnNights(around, own), around);
});
