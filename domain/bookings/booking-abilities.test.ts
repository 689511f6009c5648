import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bookingStates } from './booking-states.ts';
import { bookingAbilities, mayDelete } from './transitions.ts';

const now = Date.parse('2026-12-09T10:00:00Z');
const clock = { now, today: '2026-12-09' };
const booking = {
  status: 'confirmed',
  previousStatus: 'pending',
  checkIn: '2026-12-10',
  checkOut: '2026-12-13',
  holdExpiresAt: null,
  hasMoney: false,
} as const;

test('a confirmed stay of tomorrow may be cancelled, and checked in early only by an override', () => {
  assert.deepEqual(bookingAbilities(booking, clock), {
    allowedTransitions: ['cancelled'],
    earlyTransitions: ['checked_in'],
    mayChangeStay: true,
    mayChangePrice: true,
    mayExtendHold: false,
    mayDelete: false,
  });
});

test('uses the date at the property, not the date of the viewer', () => {
  const arrived = bookingAbilities(booking, { now, today: '2026-12-10' });
  assert.deepEqual(arrived.allowedTransitions, ['checked_in', 'cancelled', 'no_show']);
  assert.deepEqual(arrived.earlyTransitions, []);
});

test('an ended booking goes back to the state before it, and to no other', () => {
  for (const previousStatus of ['pending', 'held', 'confirmed'] as const) {
    const ended = bookingAbilities({ ...booking, status: 'cancelled', previousStatus }, clock);
    assert.deepEqual(ended.allowedTransitions, [previousStatus]);
    assert.deepEqual([ended.mayChangeStay, ended.mayDelete], [false, true]);
  }
  const lost = bookingAbilities({ ...booking, status: 'expired', previousStatus: null }, clock);
  assert.deepEqual(lost.allowedTransitions, []);
});

test('a request or hold is extended until it runs out', () => {
  const extendable = (status: 'pending' | 'held' | 'confirmed', holdExpiresAt: number | null) =>
    bookingAbilities({ ...booking, status, holdExpiresAt }, clock).mayExtendHold;
  assert.deepEqual([extendable('pending', now + 1), extendable('held', now + 1)], [true, true]);
  assert.deepEqual([extendable('held', now), extendable('held', null)], [false, false]);
  assert.equal(extendable('confirmed', now + 1), false);
});

test('only an inquiry or an ended booking can be deleted, and only without money', () => {
  const deletable = bookingStates.filter((status) => mayDelete({ status, hasMoney: false }));
  assert.deepEqual(deletable, ['inquiry', 'cancelled', 'declined', 'expired']);
  assert.ok(bookingStates.every((status) => !mayDelete({ status, hasMoney: true })));
});
