import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moderationStates } from './property-states.ts';
import { mayRequestReview, mayReview, needsReason, reviewableFrom } from './review.ts';

test('an admin approves or rejects what waits, and suspends only what was approved', () => {
  const to = (from: (typeof moderationStates)[number]) =>
    moderationStates.filter((next) => mayReview('admin', from, next));
  assert.deepEqual(to('pending_review'), ['approved', 'rejected']);
  assert.deepEqual(to('approved'), ['pending_review', 'rejected', 'suspended']);
  assert.deepEqual(to('rejected'), ['pending_review', 'approved']);
  assert.deepEqual(to('suspended'), ['approved']);
  assert.deepEqual(reviewableFrom('suspended'), ['approved']);
  assert.deepEqual(reviewableFrom('rejected'), ['pending_review', 'approved']);
});

test('every decision of an admin can be taken back', () => {
  for (const from of moderationStates) {
    for (const to of moderationStates) {
      if (from === to || !mayReview('admin', from, to)) continue;
      assert.ok(mayReview('admin', to, from), `${to} back to ${from}`);
    }
  }
});

test('an agent never approves, and submits again only once an admin has closed the listing', () => {
  for (const from of moderationStates) {
    for (const to of moderationStates) assert.ok(!mayReview('agent', from, to) || to === 'pending_review');
  }
  const asks = moderationStates.filter((moderation) => mayRequestReview({ status: 'active', moderation }));
  assert.deepEqual(asks, ['rejected', 'suspended']);
  assert.equal(mayRequestReview({ status: 'archived', moderation: 'rejected' }), false);
});

test('a decision that hides a listing needs a reason', () => {
  assert.deepEqual(moderationStates.filter(needsReason), ['rejected', 'suspended']);
});
