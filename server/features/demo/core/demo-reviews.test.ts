import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reviewLimits } from '#domain/links/guest-review.ts';
import { demoGuests } from './agents/guests.ts';
import { demoReviews } from './agents/reviews.ts';

test('each review of the demo is by one of its guests, and short enough for the form', () => {
  const names = new Set(demoGuests.map(({ firstName }) => firstName));
  assert.ok(demoReviews.length >= 40);

  for (const { guest, text, answer = '' } of demoReviews) {
    assert.ok(names.has(guest), guest);
    assert.ok(text.length >= reviewLimits.minText && text.length <= reviewLimits.maxText, text);
    assert.ok(answer.length <= reviewLimits.maxAnswer, answer);
  }
});
