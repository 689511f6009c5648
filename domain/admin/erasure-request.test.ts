import assert from 'node:assert/strict';
import { test } from 'node:test';
import { erasureExpiry, refuseConfirmation } from './erasure-request.ts';

const requestedAt = Date.parse('2026-11-01T10:00:00Z');
const request = { state: 'waiting', requestedBy: 'first', expiresAt: erasureExpiry(requestedAt) } as const;
const second = { adminId: 'second', now: requestedAt + 1 };

test('another admin confirms an erasure within seven days', () => {
  assert.equal(refuseConfirmation(request, second), null);
  const lastMoment = { ...second, now: Date.parse('2026-11-08T09:59:59.999Z') };
  assert.equal(refuseConfirmation(request, lastMoment), null);
  assert.equal(
    refuseConfirmation(request, { ...second, now: Date.parse('2026-11-08T10:00:00Z') })?.refused,
    'erasure_over',
  );
});

test('an admin cannot confirm their own request, nor one that is done or withdrawn', () => {
  assert.equal(refuseConfirmation(request, { ...second, adminId: 'first' })?.refused, 'own_erasure');
  for (const state of ['done', 'withdrawn', 'expired'] as const)
    assert.equal(refuseConfirmation({ ...request, state }, second)?.refused, 'erasure_over');
});
