import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDividedRefund } from './divided-refund.ts';

const payments = [
  { id: 'deposit', maxMinor: 9_000 },
  { id: 'balance', maxMinor: 21_000 },
];

/** A gateway that refuses the calls with these numbers, from 1 on. */
function openGateway({ refuses }: { refuses: readonly number[] }) {
  const made: string[] = [];
  let calls = 0;
  const refund = createDividedRefund(payments, async ({ id, amountMinor, note }) => {
    calls += 1;
    if (refuses.includes(calls)) throw new Error('busy');
    made.push([id, amountMinor, note].filter(Boolean).join(' '));
  });
  return { refund, made };
}

test('a refund takes from one payment after the other', async () => {
  const { refund, made } = openGateway({ refuses: [] });
  await refund.send({ amountMinor: 10_000, note: 'Sorry' });
  assert.deepEqual(made, ['deposit 9000 Sorry', 'balance 1000 Sorry']);

  const small = openGateway({ refuses: [] });
  await small.refund.send({ amountMinor: 5_000, note: '' });
  assert.deepEqual(small.made, ['deposit 5000']);

  const larger = openGateway({ refuses: [] });
  await larger.refund.send({ amountMinor: 12_000, note: '' });
  assert.deepEqual(larger.made, ['deposit 9000', 'balance 3000']);
});

test('a refund never takes more than was paid, and nothing from nothing', async () => {
  const { refund, made } = openGateway({ refuses: [] });
  await refund.send({ amountMinor: 50_000, note: '' });
  assert.deepEqual(made, ['deposit 9000', 'balance 21000']);

  const none = openGateway({ refuses: [] });
  await none.refund.send({ amountMinor: 0, note: '' });
  assert.deepEqual(none.made, []);
});

test('after a failed part, the same refund goes on with that part', async () => {
  const { refund, made } = openGateway({ refuses: [2, 3] });
  const input = { amountMinor: 10_000, note: '' };
  await assert.rejects(refund.send(input), /busy/);
  await assert.rejects(refund.send(input), /busy/);
  await refund.send(input);
  assert.deepEqual(made, ['deposit 9000', 'balance 1000']);
});

test('after a failed part, another amount counts what has been given back', async () => {
  const { refund, made } = openGateway({ refuses: [2] });
  await assert.rejects(refund.send({ amountMinor: 10_000, note: '' }), /busy/);
  await refund.send({ amountMinor: 12_000, note: '' });
  assert.deepEqual(made, ['deposit 9000', 'balance 3000']);

  const less = openGateway({ refuses: [2] });
  await assert.rejects(less.refund.send({ amountMinor: 10_000, note: '' }), /busy/);
  await less.refund.send({ amountMinor: 5_000, note: '' });
  assert.deepEqual(less.made, ['deposit 9000']);
});

test('a refund that was made is not made again', async () => {
  const { refund, made } = openGateway({ refuses: [] });
  await refund.send({ amountMinor: 5_000, note: '' });
  await refund.send({ amountMinor: 5_000, note: '' });
  assert.deepEqual(made, ['deposit 5000']);
});
