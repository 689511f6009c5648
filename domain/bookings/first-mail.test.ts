import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstMailOf } from './first-mail.ts';

test('a guest hears at once of a booking, an offered hold and their own request', () => {
  const own = { isPast: false, isAsked: false };
  assert.equal(firstMailOf({ ...own, status: 'confirmed' }), 'booking_confirmed');
  assert.equal(firstMailOf({ ...own, status: 'held' }), 'hold_offered');
  assert.equal(firstMailOf({ ...own, isAsked: true, status: 'pending' }), 'booking_requested');
});

test('a guest hears nothing of a past stay or of an inquiry that the host writes down', () => {
  assert.equal(firstMailOf({ status: 'confirmed', isPast: true, isAsked: false }), null);
  assert.equal(firstMailOf({ status: 'inquiry', isPast: false, isAsked: false }), null);
});
