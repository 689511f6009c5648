import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstMailOf } from './first-mail.ts';

test('a guest gets an email about a booking, an offered hold and their own request', () => {
  const own = { isPast: false, throughLink: false };
  assert.equal(firstMailOf({ ...own, status: 'confirmed' }), 'booking_confirmed');
  assert.equal(firstMailOf({ ...own, status: 'held' }), 'hold_offered');
  assert.equal(firstMailOf({ ...own, throughLink: true, status: 'pending' }), 'booking_requested');
});

test('a guest gets no email about a past stay or an inquiry that the host writes down', () => {
  assert.equal(firstMailOf({ status: 'confirmed', isPast: true, throughLink: false }), null);
  assert.equal(firstMailOf({ status: 'inquiry', isPast: false, throughLink: false }), null);
});
