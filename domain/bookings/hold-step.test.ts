import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bookingStates } from './booking-states.ts';
import { holdStep } from './hold-step.ts';

const now = Date.parse('2027-05-01T10:00:00Z');
const hold = {
  status: 'held',
  holdExpiresAt: now + 1,
  isPriced: true,
  waitsForSignature: false,
  paymentConfirms: false,
} as const;

test('a guest accepts a hold, after signing and unless a payment confirms it', () => {
  assert.equal(holdStep(hold, now), 'accept');
  assert.equal(holdStep({ ...hold, paymentConfirms: true }, now), 'pay');
  assert.equal(holdStep({ ...hold, paymentConfirms: true, waitsForSignature: true }, now), 'sign');
});

test('a hold that is over or has no price cannot be accepted', () => {
  assert.equal(holdStep(hold, now + 1), null);
  assert.equal(holdStep({ ...hold, holdExpiresAt: null }, now), null);
  assert.equal(holdStep({ ...hold, isPriced: false }, now), null);
});

test('no other state can be accepted', () => {
  for (const status of bookingStates)
    assert.equal(holdStep({ ...hold, status }, now), status === 'held' ? 'accept' : null, status);
});
