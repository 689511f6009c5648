import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blockKinds } from '#domain/properties/availability/block-kinds.ts';
import { bookingStates } from './booking-states.ts';
import { guestsOnDay, hasGuest } from './guest-days.ts';

test('a guest stays in sold bookings and in reservations of channels', () => {
  assert.deepEqual(
    bookingStates.filter((status) => hasGuest({ status })),
    ['confirmed', 'checked_in', 'checked_out'],
  );
  assert.deepEqual(
    blockKinds.filter((kind) => hasGuest({ kind })),
    ['imported'],
  );
});

test('a guest arrives on the first day, leaves on the last, and stays on in between', () => {
  const stay = { start: '2027-06-10', end: '2027-06-12' };
  const on = (day: string) => {
    const { arrivals, departures, staying } = guestsOnDay([stay], day);
    return [arrivals.length, departures.length, staying.length];
  };
  assert.deepEqual(['2027-06-09', '2027-06-10', '2027-06-11', '2027-06-12', '2027-06-13'].map(on), [
    [0, 0, 0],
    [1, 0, 0],
    [0, 0, 1],
    [0, 1, 0],
    [0, 0, 0],
  ]);
});
