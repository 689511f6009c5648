import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refundableMinor, refundEndsPeriod } from './refund-of-invoice.ts';

const invoice = { paidMinor: 4900, refundedMinor: 0, openMinor: 0 };

test('the refundable rest is the paid amount minus refunds made and under way', () => {
  assert.equal(refundableMinor(invoice), 4900);
  assert.equal(refundableMinor({ ...invoice, refundedMinor: 900, openMinor: 1000 }), 3000);
  assert.equal(refundableMinor({ ...invoice, refundedMinor: 4900 }), 0);
});

test('more than was paid, as a provider may report it, leaves nothing', () => {
  assert.equal(refundableMinor({ ...invoice, refundedMinor: 5000 }), 0);
});

test('a period ends with a refund of all that is left, and not with a part', () => {
  assert.equal(refundEndsPeriod(invoice, 4900), true);
  assert.equal(refundEndsPeriod(invoice, 4899), false);
  assert.equal(refundEndsPeriod({ ...invoice, refundedMinor: 900 }, 4000), true);
  assert.equal(refundEndsPeriod({ ...invoice, refundedMinor: 4900 }, 0), false);
});
