import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refundExpectedBy, refundTimeline } from './refund-timeline.ts';

type Entry = Parameters<typeof refundTimeline>[0][number];

const entry = (changes: Partial<Entry>): Entry => ({
  _id: 'a',
  kind: 'refund',
  amountMinor: 10_000,
  voids: null,
  date: '2027-05-03',
  method: 'card_online',
  ...changes,
});

test('a refund is expected by the longest time that its way takes', () => {
  assert.equal(refundExpectedBy('2027-05-03', 'card_online'), '2027-05-13');
  assert.equal(refundExpectedBy('2027-05-03', 'bank_transfer'), '2027-05-08');
  assert.equal(refundExpectedBy('2027-05-03', 'cash'), null);
});

test('lists refunds by day, and those that were requested of the provider last', () => {
  const later = entry({ _id: 'b', date: '2027-05-06', method: 'cash', amountMinor: 500 });
  const waiting = [{ amountMinor: 700, requestedOn: '2027-05-01' }];
  assert.deepEqual(
    refundTimeline([later, entry({})], waiting).map(({ step, amountMinor, on }) => [step, amountMinor, on]),
    [
      ['sent', 10_000, '2027-05-03'],
      ['sent', 500, '2027-05-06'],
      ['requested', 700, '2027-05-01'],
    ],
  );
});

test('leaves out payments, returns and refunds that were voided', () => {
  const ledger = [
    entry({ _id: 'p', kind: 'payment' }),
    entry({ _id: 'r', kind: 'return' }),
    entry({ _id: 'x' }),
    entry({ _id: 'v', kind: 'void', voids: 'x' }),
  ];
  assert.deepEqual(refundTimeline(ledger, []), []);
});
