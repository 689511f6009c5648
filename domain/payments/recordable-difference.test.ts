import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BookingStatus } from '#domain/bookings/booking-states.ts';
import type { LedgerKind } from './payment-lists.ts';
import { recordableDifference } from './recordable-difference.ts';
import { balanceOf } from './summarise-payments.ts';

type Changed = { from: number; to: number; paid?: number; refunded?: number; status?: BookingStatus };

function difference({ from, to, paid = 0, refunded = 0, status = 'confirmed' }: Changed) {
  const entry = (kind: LedgerKind, amountMinor: number) => ({ _id: kind, kind, amountMinor, voids: null });
  const ledger = [entry('payment', paid), entry('refund', refunded)];
  const balance = balanceOf({ status, totalMinor: to, retainedMinor: 0, ledger });
  const found = recordableDifference({
    status,
    before: { totalMinor: from },
    after: { totalMinor: to, ...balance },
    netMinor: paid - refunded,
  });
  return found && [found.kind, found.amountMinor];
}

test('a dearer stay is settled by a payment of what it rose by, never more than is due', () => {
  assert.deepEqual(difference({ from: 30_000, to: 37_000, paid: 30_000 }), ['payment', 7_000]);
  assert.deepEqual(difference({ from: 30_000, to: 37_000, paid: 9_000 }), ['payment', 7_000]);
  assert.deepEqual(difference({ from: 30_000, to: 37_000 }), ['payment', 7_000]);
  assert.deepEqual(difference({ from: 30_000, to: 37_000, paid: 35_000 }), ['payment', 2_000]);
  assert.equal(difference({ from: 30_000, to: 37_000, paid: 37_000 }), null);
});

test('a cheaper stay is settled by a refund of what was paid beyond its price', () => {
  assert.deepEqual(difference({ from: 30_000, to: 25_000, paid: 30_000 }), ['refund', 5_000]);
  assert.deepEqual(difference({ from: 30_000, to: 25_000, paid: 30_000, refunded: 1_000 }), [
    'refund',
    4_000,
  ]);
  assert.equal(difference({ from: 30_000, to: 25_000, paid: 9_000 }), null);
  assert.equal(difference({ from: 30_000, to: 25_000 }), null);
});

test('at the same price nothing is recorded, unless too much was paid before', () => {
  assert.equal(difference({ from: 30_000, to: 30_000, paid: 9_000 }), null);
  assert.deepEqual(difference({ from: 30_000, to: 30_000, paid: 31_000 }), ['refund', 1_000]);
});

test('a request without money has nothing to record, one with a deposit has', () => {
  assert.equal(difference({ from: 30_000, to: 37_000, status: 'pending' }), null);
  assert.deepEqual(difference({ from: 30_000, to: 37_000, paid: 9_000, status: 'held' }), ['payment', 7_000]);
  assert.equal(difference({ from: 30_000, to: 37_000, status: 'inquiry' }), null);
});
