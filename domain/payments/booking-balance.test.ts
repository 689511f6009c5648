import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { type BookingStatus, bookingStates } from '#domain/bookings/booking-states.ts';
import type { LedgerEntry } from './ledger.ts';
import { balanceOf } from './summarise-payments.ts';

/** `+50` is a payment, `-20` a refund, `x2` a void of the second entry; ids are 1, 2, 3 … */
function ledger(entries: readonly string[]): LedgerEntry[] {
  return entries.map((word, index) => {
    const base = { _id: String(index + 1), amountMinor: Number(word.slice(1)), voids: null };
    if (word.startsWith('+')) return { ...base, kind: 'payment' };
    if (word.startsWith('-')) return { ...base, kind: 'refund' };
    return { ...base, kind: 'void', amountMinor: 0, voids: word.slice(1) };
  });
}

describe('the balance of a total of 100', () => {
  const rows: readonly [BookingStatus, readonly string[], number, number][] = [
    // State, ledger, retained, balance: negative means that a refund is due.
    ['pending', [], 0, 100],
    ['held', ['+30'], 0, 70],
    ['confirmed', [], 0, 100],
    ['confirmed', ['+30'], 0, 70],
    ['confirmed', ['+100'], 0, 0],
    ['confirmed', ['+120'], 0, -20],
    ['confirmed', ['+100', '-100'], 0, 0],
    ['confirmed', ['+30', '-30'], 0, 0],
    ['confirmed', ['+30', '-30', '+40'], 0, 30],
    ['confirmed', ['+100', '-30'], 0, 0],
    ['confirmed', ['+50', '-10'], 0, 50],
    ['confirmed', ['+120', '-20'], 0, 0],
    ['confirmed', ['+100', 'x1'], 0, 100],
    ['checked_in', ['+30'], 0, 70],
    ['checked_out', ['+100', '-100'], 0, 0],
    ['inquiry', [], 0, 0],
    ['inquiry', ['+30'], 0, 0],
    ['no_show', [], 0, 0],
    ['no_show', ['+30'], 0, 0],
    ['no_show', ['+130'], 0, -30],
    ['cancelled', [], 0, 0],
    ['cancelled', ['+30'], 0, -30],
    ['cancelled', ['+30'], 30, 0],
    ['cancelled', ['+80'], 50, -30],
    ['cancelled', ['+80', '-10'], 50, -20],
    ['cancelled', ['+80', '-30'], 50, 0],
    // The host refunds more than required; that money does not become due again.
    ['cancelled', ['+80', '-80'], 50, 0],
    ['cancelled', ['+80', '+40'], 50, -70],
    ['declined', [], 0, 0],
    ['declined', ['+30'], 0, -30],
    ['expired', ['+30', '-30'], 0, 0],
  ];

  for (const [status, entries, retainedMinor, balance] of rows) {
    test(`${status} with ${entries.join(' ') || 'no money'}, ${retainedMinor} retained: ${balance}`, () => {
      const { balanceMinor } = balanceOf({ status, totalMinor: 100, retainedMinor, ledger: ledger(entries) });
      assert.equal(balanceMinor, balance);
    });
  }
});

test('money is due in one direction at most, and a refund of what is due settles any booking', () => {
  const amount = fc.integer({ min: 1, max: 200 });
  fc.assert(
    fc.property(
      fc.constantFrom(...bookingStates),
      fc.nat(200),
      fc.nat(200),
      fc.array(
        fc.record({ kind: fc.constantFrom('payment' as const, 'refund' as const), amountMinor: amount }),
      ),
      (status, totalMinor, retainedMinor, drafts) => {
        const entries = drafts.map((draft, index) => ({ ...draft, _id: String(index), voids: null }));
        const facts = { status, totalMinor, retainedMinor };
        const { dueMinor, refundDueMinor, balanceMinor, roomMinor } = balanceOf({
          ...facts,
          ledger: entries,
        });

        assert.ok(dueMinor >= 0 && refundDueMinor >= 0 && roomMinor >= dueMinor);
        assert.ok(dueMinor === 0 || refundDueMinor === 0);
        assert.equal(balanceMinor, dueMinor - refundDueMinor);

        if (refundDueMinor === 0) return;

        const refund = { _id: 'refund', kind: 'refund' as const, amountMinor: refundDueMinor, voids: null };
        assert.equal(balanceOf({ ...facts, ledger: [...entries, refund] }).balanceMinor, 0);
      },
    ),
  );
});
