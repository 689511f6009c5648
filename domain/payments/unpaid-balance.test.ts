import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { addDays } from '#domain/shared/civil-date.ts';
import { damageDepositOf, draftDamageDeposit } from './damage-deposit.ts';
import type { LedgerEntry } from './ledger.ts';
import { summarisePayments } from './summarise-payments.ts';
import { cancelOn, unpaidStep } from './unpaid-balance.ts';

const unpaid = {
  today: '2027-05-01',
  checkIn: '2027-06-10',
  dueOn: '2027-05-01',
  isPaidBeyondDeposit: false,
  isPaying: false,
  cancelDays: 3,
  warnedOn: [] as string[],
};

/** What happens on each day until the end, with the warnings remembered. */
function history(from: string, days: number, facts: Partial<typeof unpaid> = {}): string[] {
  const steps: string[] = [];
  const warnedOn: string[] = [];
  for (let day = 0; day < days; day++) {
    const today = addDays(from, day);
    const step = unpaidStep({ ...unpaid, ...facts, today, warnedOn });
    if (step === null) continue;
    steps.push(`${today} ${step}`);
    if (step === 'cancel') break;
    warnedOn.push(today);
  }

  return steps;
}

describe('an unpaid balance', () => {
  test('is warned of three days and one day before the cancellation', () => {
    assert.equal(cancelOn('2027-05-01', 3), '2027-05-04');
    assert.deepEqual(history('2027-04-20', 40), [
      '2027-05-01 warn_3',
      '2027-05-03 warn_1',
      '2027-05-04 cancel',
    ]);
  });

  test('that is long overdue when the switch is turned on is warned first and cancelled on a later day', () => {
    assert.deepEqual(history('2027-05-20', 10), ['2027-05-20 warn_1', '2027-05-21 cancel']);
  });

  test('is left alone when more than the deposit was paid, while money is on its way, and from the day of arrival', () => {
    assert.deepEqual(history('2027-04-20', 40, { isPaidBeyondDeposit: true }), []);
    assert.deepEqual(history('2027-04-20', 40, { isPaying: true }), []);
    assert.deepEqual(history('2027-06-10', 10), []);
  });

  test('is never cancelled without a warning on an earlier day, regardless of the days the server ran', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(60), { maxLength: 30 }),
        fc.integer({ min: 3, max: 14 }),
        (days, cancelDays) => {
          const warnedOn: string[] = [];
          for (const day of days.toSorted((a, b) => a - b)) {
            const today = addDays('2027-04-20', day);
            const step = unpaidStep({ ...unpaid, cancelDays, today, warnedOn });
            if (step === 'cancel') {
              assert.ok(
                warnedOn.some((warned) => warned < today) && today >= cancelOn(unpaid.dueOn, cancelDays),
              );
              return;
            }
            if (step !== null) warnedOn.push(today);
          }
        },
      ),
    );
  });
});

describe('a damage deposit', () => {
  let made = 0;
  const add = (ledger: readonly LedgerEntry[], action: 'hold' | 'release' | 'keep', amountMinor: number) => {
    const drafts = draftDamageDeposit(ledger, { action, amountMinor, agreedMinor: 30_000 });
    assert.ok(Array.isArray(drafts), action);
    return [...ledger, ...drafts.map((draft) => ({ ...draft, _id: String(++made) }))];
  };
  const stateOf = (ledger: readonly LedgerEntry[]) => damageDepositOf(ledger, 30_000).state;

  test('is due, held, and then released, partly or fully retained', () => {
    assert.equal(stateOf([]), 'due');
    assert.equal(damageDepositOf([], 0).state, 'none');
    const held = add([], 'hold', 30_000);
    assert.equal(stateOf(held), 'held');
    assert.equal(stateOf(add(held, 'release', 30_000)), 'released');
    assert.equal(stateOf(add(held, 'keep', 10_000)), 'partly_kept');
    assert.equal(stateOf(add(held, 'keep', 30_000)), 'kept');
  });

  test('is in no sum of the price, and cannot be retained beyond the held amount', () => {
    const held = add([], 'hold', 30_000);
    const sums = summarisePayments({ ledger: add(held, 'keep', 10_000), totalMinor: 50_000 });
    assert.deepEqual([sums.receivedMinor, sums.netMinor, sums.status], [0, 0, 'unpaid']);
    const over = draftDamageDeposit(held, { action: 'keep', amountMinor: 30_001, agreedMinor: 30_000 });
    assert.ok(!Array.isArray(over) && over.refused === 'damage_deposit_not_so');
    const early = draftDamageDeposit([], { action: 'release', amountMinor: 1, agreedMinor: 30_000 });
    assert.ok(!Array.isArray(early));
  });
});
