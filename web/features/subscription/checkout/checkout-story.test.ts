import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkoutPollMs, checkoutStory, readCheckoutOutcome } from './checkout-story.ts';

const open = {
  planType: 'starter',
  interval: 'month',
  state: 'open',
  checkoutUrl: '/checkout/sandbox/x',
  expiresAt: '2026-11-21T13:00:00.000Z',
} as const;
const pending = { ...open, state: 'pending' } as const;

test('"success" in the address is believed only when the plan is there', () => {
  assert.equal(checkoutStory('success', open, 'trial'), 'waiting');
  assert.equal(checkoutStory('success', null, 'trial'), 'waiting');
  assert.equal(checkoutStory('success', pending, 'trial'), 'pending');
  assert.equal(checkoutStory('success', null, 'active'), 'done');
});

test('a payment on its way ends as done or as failed', () => {
  assert.equal(checkoutStory('pending', open, 'trial'), 'pending');
  assert.equal(checkoutStory('pending', pending, 'trial'), 'pending');
  assert.equal(checkoutStory('pending', null, 'active'), 'done');
  assert.equal(checkoutStory('pending', null, 'trial'), 'failed');
});

test('a failed or abandoned checkout is shown until the plan is paid', () => {
  assert.equal(checkoutStory('failed', null, 'trial'), 'failed');
  assert.equal(checkoutStory('abandoned', open, 'trial'), 'left');
  assert.equal(checkoutStory('failed', null, 'active'), 'none');
  assert.equal(checkoutStory('abandoned', null, 'active'), 'none');
});

test('an open checkout is offered again without a parameter in the address', () => {
  assert.equal(checkoutStory(undefined, open, 'trial'), 'open');
  assert.equal(checkoutStory(undefined, pending, 'trial'), 'pending');
  assert.equal(checkoutStory(undefined, null, 'trial'), 'none');
});

test('polls only while a payment is pending, and more slowly after a while', () => {
  assert.equal(checkoutPollMs('done', false), false);
  assert.equal(checkoutPollMs('open', false), false);
  assert.ok(Number(checkoutPollMs('waiting', true)) > Number(checkoutPollMs('waiting', false)));
  assert.notEqual(checkoutPollMs('pending', false), false);
});

test('an unknown outcome in the address is none', () => {
  assert.equal(readCheckoutOutcome('paid'), undefined);
  assert.equal(readCheckoutOutcome('abandoned'), 'abandoned');
});
