import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  bringingPayout,
  otherInPayout,
  type PayoutState,
  payoutStateAfter,
  payoutStates,
  sumBalance,
} from './balance.ts';

const transaction = (amountMinor: number, feeMinor: number, currency = 'EUR') => ({
  amountMinor,
  feeMinor,
  netMinor: amountMinor - feeMinor,
  currency,
});

describe('sums of a balance', () => {
  test('contain gross, fee and net, also when the fee is retained on a refund and returned after a dispute', () => {
    const paid = transaction(9_000, 160);
    const refunded = transaction(-2_000, 0);
    const disputed = transaction(-9_000, 1_500);
    const won = transaction(9_000, -1_500);

    assert.deepEqual(sumBalance([paid, refunded, disputed, won]), [
      {
        gross: { amount: 7_000, currency: 'EUR' },
        fee: { amount: 160, currency: 'EUR' },
        net: { amount: 6_840, currency: 'EUR' },
      },
    ]);
  });

  test('never add up two currencies', () => {
    const sums = sumBalance([
      transaction(9_000, 160),
      transaction(8_500, 200, 'CHF'),
      transaction(1_000, 40),
    ]);

    assert.deepEqual(
      sums.map(({ gross, net }) => [gross.currency, gross.amount, net.amount]),
      [
        ['EUR', 10_000, 9_800],
        ['CHF', 8_500, 8_300],
      ],
    );
    assert.deepEqual(sumBalance([]), []);
  });

  test('are net plus fee in every currency', () => {
    const amounts = fc.integer({ min: -1e9, max: 1e9 });
    const any = fc.tuple(amounts, amounts, fc.constantFrom('EUR', 'JPY', 'KWD'));
    fc.assert(
      fc.property(fc.array(any), (booked) => {
        for (const { gross, fee, net } of sumBalance(booked.map((each) => transaction(...each))))
          assert.equal(gross.amount, fee.amount + net.amount);
      }),
    );
  });
});

describe('a payout', () => {
  test('ends in the same state with its events in any order, and repeated any number of times', () => {
    const reported = fc.array(fc.constantFrom(...payoutStates), { minLength: 1 });
    fc.assert(
      fc.property(reported, (states) => {
        const lastOf = (all: readonly PayoutState[]) => all.reduce(payoutStateAfter);
        assert.equal(lastOf(states), lastOf(states.toReversed()));
        assert.equal(lastOf([...states, ...states]), lastOf(states));
      }),
    );
  });

  test('a paid one fails when the bank returns it, and late events do not make it paid', () => {
    assert.equal(payoutStateAfter('paid', 'failed'), 'failed');
    assert.equal(payoutStateAfter('failed', 'paid'), 'failed');
    assert.equal(payoutStateAfter('paid', 'in_transit'), 'paid');
  });

  test('that fails is made up for by the one that brought its money', () => {
    const payout = (_id: string, state: PayoutState, broughtBy: string | null = null) =>
      [_id, { _id, state, broughtBy }] as const;
    const payouts = new Map([
      payout('first', 'failed', 'second'),
      payout('second', 'failed', 'third'),
      payout('third', 'paid'),
      payout('alone', 'failed'),
      payout('round', 'failed', 'round'),
    ]);

    assert.equal(bringingPayout('first', payouts)?._id, 'third');
    assert.equal(bringingPayout('third', payouts)?._id, 'third');

    for (const none of ['alone', 'round', 'unknown', null]) assert.equal(bringingPayout(none, payouts), null);
  });

  test('is whole only when its transactions add up to its amount', () => {
    assert.equal(otherInPayout(10_000, { oursMinor: 8_840, othersMinor: 1_160 }), 1_160);
    assert.equal(otherInPayout(10_000, { oursMinor: 10_000, othersMinor: 0 }), 0);
    assert.equal(otherInPayout(10_000, { oursMinor: 8_840, othersMinor: 0 }), null);
  });
});
