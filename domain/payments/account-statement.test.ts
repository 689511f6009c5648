import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { accountStatement, sumLedger } from './account-statement.ts';
import { damageDepositOf } from './damage-deposit.ts';
import type { LedgerEntry } from './ledger.ts';
import { ledgerKinds } from './payment-lists.ts';
import { paymentShares } from './payment-return.ts';
import { balanceOf, summarisePayments } from './summarise-payments.ts';

type Step = [kind: LedgerEntry['kind'], amountMinor: number, voids?: string | undefined];

function ledgerOf(steps: readonly Step[]): LedgerEntry[] {
  return steps.map(([kind, amountMinor, voids], index) => ({
    _id: String(index + 1),
    kind,
    amountMinor,
    voids: voids ?? null,
  }));
}

const histories: readonly { name: string; steps: Step[]; paid: number; refunded: number; held: number }[] = [
  { name: 'nothing', steps: [], paid: 0, refunded: 0, held: 0 },
  {
    name: 'two payments',
    steps: [
      ['payment', 30],
      ['payment', 70],
    ],
    paid: 100,
    refunded: 0,
    held: 0,
  },
  {
    name: 'a refund',
    steps: [
      ['payment', 100],
      ['refund', 40],
    ],
    paid: 100,
    refunded: 40,
    held: 0,
  },
  {
    name: 'a deposit paid twice',
    steps: [
      ['payment', 30],
      ['payment', 30],
      ['return', 30],
    ],
    paid: 30,
    refunded: 0,
    held: 0,
  },
  {
    name: 'everything paid after the deposit',
    steps: [
      ['payment', 30],
      ['payment', 100],
      ['return', 30],
    ],
    paid: 100,
    refunded: 0,
    held: 0,
  },
  {
    name: 'a late payment',
    steps: [
      ['payment', 50],
      ['return', 50],
    ],
    paid: 0,
    refunded: 0,
    held: 0,
  },
  {
    name: 'a return that failed at the gateway',
    steps: [
      ['payment', 30],
      ['payment', 30],
      ['return', 30],
      ['void', 30, '3'],
    ],
    paid: 60,
    refunded: 0,
    held: 0,
  },
  {
    name: 'too much, then cancelled and refunded',
    steps: [
      ['payment', 30],
      ['payment', 100],
      ['return', 30],
      ['refund', 100],
    ],
    paid: 100,
    refunded: 100,
    held: 0,
  },
  {
    name: 'a payment recorded in error',
    steps: [
      ['payment', 80],
      ['void', 80, '1'],
      ['payment', 90],
    ],
    paid: 90,
    refunded: 0,
    held: 0,
  },
  {
    name: 'a dispute',
    steps: [
      ['payment', 100],
      ['dispute', 100],
      ['dispute', 100],
    ],
    paid: 100,
    refunded: 0,
    held: 0,
  },
  {
    name: 'a damage deposit kept in part',
    steps: [
      ['payment', 100],
      ['deposit_held', 50],
      ['deposit_kept', 20],
      ['deposit_released', 30],
    ],
    paid: 100,
    refunded: 0,
    held: 0,
  },
  {
    name: 'a damage deposit that is held',
    steps: [['deposit_held', 50]],
    paid: 0,
    refunded: 0,
    held: 50,
  },
];

describe('the lines of a statement add up to its sums', () => {
  for (const { name, steps, paid, refunded, held } of histories) {
    test(name, () => {
      const ledger = ledgerOf(steps);

      const statement = accountStatement(ledger);

      const { paidMinor, refundedMinor, netMinor } = statement;
      assert.deepEqual({ paidMinor, refundedMinor, netMinor }, sumLedger(ledger));
      assert.deepEqual([paidMinor, refundedMinor], [paid, refunded]);
      assert.equal(sumOf(statement.lines), netMinor);
      assert.equal(sumOf(statement.depositLines), held);
    });
  }
});

test('the lines of any history add up to the balance, the payments to what was paid', () => {
  const entry = fc.record({
    kind: fc.constantFrom(...ledgerKinds),
    amountMinor: fc.integer({ min: 1, max: 100_000 }),
    target: fc.nat({ max: 12 }),
  });

  fc.assert(
    fc.property(
      fc.array(entry, { maxLength: 12 }),
      fc.integer({ min: 0, max: 300_000 }),
      (entries, total) => {
        const ledger = ledgerOf(
          entries.map(({ kind, amountMinor, target }) => [
            kind,
            amountMinor,
            kind === 'void' ? String(target) : undefined,
          ]),
        );
        const { lines, depositLines, paidMinor, refundedMinor } = accountStatement(ledger);
        const summary = summarisePayments({ ledger, totalMinor: total });
        const balance = balanceOf({ status: 'confirmed', totalMinor: total, retainedMinor: 0, ledger });

        assert.equal(sumOf(lines), summary.netMinor);
        assert.equal(sumOf(lines.filter(({ entry: { kind } }) => kind !== 'refund')), paidMinor);
        assert.equal(summary.receivedMinor, paidMinor);
        assert.equal(summary.refundedMinor, refundedMinor);
        assert.equal(balance.refundDueMinor, Math.max(0, sumOf(lines) - total));
        assert.equal(Math.max(0, sumOf(depositLines)), damageDepositOf(ledger, 0).heldMinor);
      },
    ),
  );
});

describe('a payment whose money goes back in part', () => {
  const paid = { isPaid: true, amountMinor: 1_674 };
  const back = (state: 'waiting' | 'made' | 'declined') =>
    ({ kind: 'return', state, amountMinor: 502 }) as const;

  test('names the part that stays and the part that goes back', () => {
    const returning = paymentShares(paid, [back('waiting')]);
    assert.deepEqual(returning, { retainedMinor: 1_172, returnedMinor: 502, returnState: 'waiting' });
  });

  test('contains the return once the gateway has made it', () => {
    const made = paymentShares(paid, [back('made')]);
    assert.deepEqual(made, { retainedMinor: 1_172, returnedMinor: 502, returnState: 'made' });
  });

  test('counts as retained in full while the gateway declines the return', () => {
    const declined = paymentShares(paid, [back('declined')]);
    assert.deepEqual(declined, { retainedMinor: 1_674, returnedMinor: 502, returnState: 'declined' });
  });

  test('omits a refund of money that was due', () => {
    const refund = { kind: 'refund', state: 'made', amountMinor: 1_674 } as const;
    const refunded = paymentShares(paid, [back('made'), refund]);
    assert.deepEqual(refunded, { retainedMinor: 1_172, returnedMinor: 502, returnState: 'made' });
  });

  test('omits a payment before its money has arrived', () => {
    const open = paymentShares({ ...paid, isPaid: false }, []);
    assert.deepEqual(open, { retainedMinor: 0, returnedMinor: 0, returnState: 'none' });
  });
});

function sumOf(lines: readonly { amountMinor: number }[]): number {
  return lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}
