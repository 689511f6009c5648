import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bookingTextsOf, changedBookingTexts } from './booking-texts.ts';

const before = { arrivalTime: '18:30' };

test('a text that is given replaces the one before, and a blank one takes it away', () => {
  assert.deepEqual(changedBookingTexts({ arrivalTime: ' late ' }, before), { arrivalTime: 'late' });
  assert.deepEqual(changedBookingTexts({ arrivalTime: '  ' }, before), { arrivalTime: null });
  assert.deepEqual(changedBookingTexts({ arrivalTime: null }, before), { arrivalTime: null });
});

test('an absent text stays as it was', () => {
  assert.deepEqual(changedBookingTexts({}, before), before);
  assert.deepEqual(changedBookingTexts({}), { arrivalTime: null });
});

test('takes only the texts of a booking', () => {
  const booking = { ...before, code: 'K7M2QX' };

  assert.deepEqual(bookingTextsOf(booking), before);
});
