import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refundDeadlines } from '#domain/payments/cancellation-refund.ts';
import type { CancellationPolicy } from '#domain/payments/payment-lists.ts';
import { refundText } from './refund-text.ts';

/** What a guest reads on `today` about cancelling a stay from 20 February. */
function textOn(today: string, cancellationPolicy: CancellationPolicy = 'firm'): string {
  const deadlines = refundDeadlines({ policy: cancellationPolicy, checkIn: '2028-02-20', today });
  const text = refundText({ cancellationPolicy, refundDeadlines: deadlines }, today, 'en-GB');
  return text.replaceAll('\u00a0', ' ');
}

test('a policy is read as the dates that are still ahead', () => {
  assert.equal(textOn('2028-01-02'), 'Full refund until 21 Jan, then 50% until 13 Feb.');
  assert.equal(textOn('2028-02-01'), '50% refund until 13 Feb.');
});

test('once its last date is past, a policy shows that nothing is refunded, and never its rule', () => {
  assert.equal(textOn('2028-02-14'), 'No refund if you cancel: check-in is too close.');
  assert.equal(textOn('2028-02-20'), 'No refund if you cancel: check-in is too close.');
  assert.equal(textOn('2028-01-02', 'non_refundable'), 'No refund once the booking is confirmed.');
});
