import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messageForReader } from './message-for-reader.ts';

test('a system message speaks to the one who did it, and about them to the other side', () => {
  const byGuest = 'The guest cancelled the booking. Our flight was cancelled.';
  assert.equal(messageForReader(byGuest, 'guest'), 'You cancelled the booking. Our flight was cancelled.');
  assert.equal(messageForReader(byGuest, 'host'), byGuest);
  const byHost = 'The host extended the hold on these dates.';
  assert.equal(messageForReader(byHost, 'host'), 'You extended the hold on these dates.');
  assert.equal(messageForReader(byHost, 'guest'), byHost);
  assert.equal(messageForReader('The booking is confirmed.', 'guest'), 'The booking is confirmed.');
});

test('an older stored message reads as well', () => {
  const text = 'The host keeps the nights longer.';
  assert.equal(messageForReader(text, 'host'), 'You keep the nights longer.');
  assert.equal(messageForReader(text, 'guest'), text);
  const changed = 'The host has changed the booking: Rose house, 12 Jul – 15 Jul 2027, 3 nights.';
  assert.equal(
    messageForReader(changed, 'host'),
    'You have changed the booking: Rose house, 12 Jul – 15 Jul 2027, 3 nights.',
  );
  assert.equal(messageForReader(changed, 'guest'), changed);
});
