import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { defaultLocale, texts } from '#texts/texts.ts';
import { entriesForPaymentStatus } from './entries-for-payment-status.ts';
import { countingEntries, type LedgerEntry, type LedgerEntryDraft } from './ledger.ts';
import { paymentStates } from './payment-lists.ts';
import { summarisePayments } from './summarise-payments.ts';

const sentence = (refusal: Parameters<ReturnType<typeof texts>['refusal']>[0] | null | undefined) =>
  refusal ? texts(defaultLocale).refusal(refusal) : '';

/** `+50` is a payment, `-20` a refund, `x2` a void of the second entry; ids are 1, 2, 3 … */
function ledger(...entries: readonly string[]): LedgerEntry[] {
  return entries.map((word, index) => {
    const base = { _id: String(index + 1), amountMinor: Number(word.slice(1)), voids: null };
    if (word.startsWith('+')) return { ...base, kind: 'payment' };
    if (word.startsWith('-')) return { ...base, kind: 'refund' };
    return { ...base, kind: 'void', amountMinor: 0, voids: word.slice(1) };
  });
}

function written(entries: readonly LedgerEntry[], drafts: readonly LedgerEntryDraft[]): LedgerEntry[] {
  return [
    ...entries,
    ...drafts.map((draft, index) => ({ ...draft, _id: String(entries.length + index + 1) })),
  ];
}

describe('payment status of a total of 100 with a deposit of 30', () => {
  const agreed = { totalMinor: 100, depositMinor: 30 };
  const rows: readonly [string, string, readonly string[]][] = [
    ['nothing received', 'unpaid', []],
    ['less than the deposit', 'partially_paid', ['+29']],
    ['the deposit', 'deposit_paid', ['+30']],
    ['the deposit in two parts', 'deposit_paid', ['+10', '+20']],
    ['a cent more than the deposit', 'deposit_paid', ['+31']],
    ['all but a cent', 'deposit_paid', ['+99']],
    ['all', 'paid', ['+30', '+70']],
    ['more than all', 'paid', ['+120']],
    ['part of it given back', 'partially_refunded', ['+100', '-30']],
    ['all of it given back', 'refunded', ['+100', '-40', '-60']],
    ['the deposit given back', 'refunded', ['+30', '-30']],
    ['too much given back', 'refunded', ['+30', '-50']],
    ['the surplus given back', 'paid', ['+120', '-20']],
    ['paid again after a refund', 'paid', ['+100', '-100', '+100']],
    ['paid in part after a refund', 'partially_refunded', ['+100', '-100', '+10']],
    ['a payment recorded in error', 'unpaid', ['+100', 'x1']],
    ['a refund recorded in error', 'paid', ['+100', '-100', 'x2']],
    ['an error undone', 'paid', ['+100', 'x1', 'x2']],
    ['a void of nothing', 'partially_paid', ['+10', 'x9']],
    ['the same entry voided twice', 'unpaid', ['+10', 'x1', 'x1']],
  ];

  for (const [what, status, entries] of rows) {
    test(`${what}: ${status}`, () => {
      assert.equal(summarisePayments({ ...agreed, ledger: ledger(...entries) }).status, status);
    });
  }

  test('returns received, refunded and open amounts', () => {
    const summary = summarisePayments({ ...agreed, ledger: ledger('+100', '-30', '+5', 'x3') });
    assert.deepEqual(
      [
        summary.receivedMinor,
        summary.refundedMinor,
        summary.netMinor,
        summary.remainderMinor,
        summary.overpaid,
      ],
      [100, 30, 70, 30, false],
    );

    const overpaid = summarisePayments({ ...agreed, ledger: ledger('+120') });
    assert.deepEqual([overpaid.remainderMinor, overpaid.overpaid], [-20, true]);
  });

  test('is overdue from the day after it was due, while money is owed', () => {
    const isOverdue = (today: string, ...entries: readonly string[]) =>
      summarisePayments({ ...agreed, ledger: ledger(...entries), dueOn: '2026-12-01', today }).overdue;

    assert.equal(isOverdue('2026-12-01'), false);
    assert.equal(isOverdue('2026-12-02'), true);
    assert.equal(isOverdue('2026-12-02', '+30'), true);
    assert.equal(isOverdue('2026-12-02', '+100'), false);
    assert.equal(isOverdue('2026-12-02', '+100', '-50'), false);
    assert.equal(isOverdue('2026-12-02', '+50', '-10'), true);
    assert.equal(
      summarisePayments({ ...agreed, ledger: [], dueOn: null, today: '2026-12-02' }).overdue,
      false,
    );
  });
});

test('a total of nothing is paid, and without a deposit no deposit is', () => {
  assert.equal(summarisePayments({ totalMinor: 0, ledger: [] }).status, 'paid');
  assert.equal(summarisePayments({ totalMinor: 0, ledger: ledger('+5', '-5') }).status, 'paid');
  assert.equal(summarisePayments({ totalMinor: 100, ledger: ledger('+1') }).status, 'partially_paid');
  assert.equal(
    summarisePayments({ totalMinor: 100, depositMinor: 100, ledger: ledger('+100') }).status,
    'paid',
  );
});

describe('recording a payment status', () => {
  function record(wanted: (typeof paymentStates)[number], entries: readonly string[], amountMinor?: number) {
    const answer = entriesForPaymentStatus({
      wanted,
      ledger: ledger(...entries),
      totalMinor: 100,
      depositMinor: 30,
      amountMinor,
    });
    return Array.isArray(answer)
      ? answer.map(({ kind, amountMinor: amount, voids }) => [kind, amount, voids])
      : answer.refused;
  }
  const noReason = 'payment_move_without_reason';

  test('paid records the open balance', () => {
    assert.deepEqual(record('paid', []), [['payment', 100, null]]);
    assert.deepEqual(record('paid', ['+30']), [['payment', 70, null]]);
    assert.deepEqual(record('paid', ['+100', '-40']), [['payment', 40, null]]);
    assert.deepEqual(record('paid', ['+120']), []);
  });

  test('deposit paid records the open deposit, and nothing once more was received', () => {
    assert.deepEqual(record('deposit_paid', []), [['payment', 30, null]]);
    assert.deepEqual(record('deposit_paid', ['+10']), [['payment', 20, null]]);
    assert.deepEqual(record('deposit_paid', ['+50']), []);
    assert.equal(record('deposit_paid', ['+100', '-100']), noReason);

    assert.equal(
      (() => {
        const answer = entriesForPaymentStatus({ wanted: 'deposit_paid', ledger: [], totalMinor: 100 });
        return Array.isArray(answer) ? answer : answer.refused;
      })(),
      noReason,
    );
  });

  test('partially paid records the amount named, unless that makes it something else', () => {
    assert.deepEqual(record('partially_paid', [], 40), [['payment', 40, null]]);
    assert.deepEqual(record('partially_paid', ['+40'], 10), [['payment', 10, null]]);
    assert.deepEqual(record('partially_paid', [], 30), [['payment', 30, null]]);
    assert.deepEqual(record('partially_paid', ['+20']), []);
    assert.deepEqual(record('partially_paid', ['+100', '-40'], 10), [['payment', 10, null]]);
    assert.deepEqual(record('partially_paid', ['+100', '-100'], 10), [['payment', 10, null]]);
    assert.equal(record('partially_paid', []), noReason);
    assert.equal(record('partially_paid', [], 100), noReason);
    assert.equal(record('partially_paid', ['+100']), noReason);
  });

  test('refunded gives back the net, partially refunded the amount named', () => {
    assert.deepEqual(record('refunded', ['+100', '-40']), [['refund', 60, null]]);
    assert.deepEqual(record('partially_refunded', ['+100'], 40), [['refund', 40, null]]);
    assert.deepEqual(record('partially_refunded', ['+120'], 20), [['refund', 20, null]]);
    assert.equal(record('refunded', []), noReason);
    assert.equal(record('partially_refunded', ['+50']), noReason);
    assert.equal(record('partially_refunded', ['+50'], 51), noReason);
    assert.equal(record('partially_refunded', ['+50'], 50), noReason);
  });

  test('unpaid voids what was recorded by hand, never what a payment provider reported', () => {
    assert.deepEqual(record('unpaid', ['+30', '+70', 'x1']), [['void', 70, '2']]);
    assert.deepEqual(record('unpaid', ['+30', '-30']), [
      ['void', 30, '1'],
      ['void', 30, '2'],
    ]);
    assert.deepEqual(record('unpaid', []), []);
    const fromProvider = ledger('+30').map((entry) => ({ ...entry, manual: false }));
    const answer = entriesForPaymentStatus({ wanted: 'unpaid', ledger: fromProvider, totalMinor: 100 });
    assert.ok(!Array.isArray(answer));
    assert.match(sentence(answer), /Refund it instead/);
  });
});

const anyLedger = fc
  .array(
    fc.record({
      kind: fc.constantFrom('payment' as const, 'refund' as const, 'void' as const),
      amountMinor: fc.integer({ min: 1, max: 60 }),
      names: fc.nat(12),
    }),
    { maxLength: 12 },
  )
  .map((entries) =>
    entries.map(({ kind, amountMinor, names }, index): LedgerEntry => {
      const voids = kind === 'void' ? String(Math.min(names, index)) : null;
      return { _id: String(index + 1), kind, amountMinor, voids };
    }),
  );
const agreement = fc.record({ totalMinor: fc.nat(100), depositMinor: fc.nat(120) });

test('any ledger gives exactly one status, and its sums agree', () => {
  fc.assert(
    fc.property(anyLedger, agreement, (entries, agreed) => {
      const { status, receivedMinor, refundedMinor, netMinor, remainderMinor, overpaid } = summarisePayments({
        ...agreed,
        ledger: entries,
      });
      assert.equal(paymentStates.filter((state) => state === status).length, 1);
      assert.equal(netMinor, receivedMinor - refundedMinor);
      assert.equal(remainderMinor, agreed.totalMinor - netMinor);
      assert.equal(overpaid, remainderMinor < 0);
      assert.equal(status === 'paid', remainderMinor <= 0);
    }),
  );
});

test('the recorded entries make the wanted status true, change no old entry, and a repetition adds none', () => {
  fc.assert(
    fc.property(
      anyLedger,
      agreement,
      fc.constantFrom(...paymentStates),
      fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined }),
      (entries, agreed, wanted, amountMinor) => {
        const before = summarisePayments({ ...agreed, ledger: entries });
        const drafts = entriesForPaymentStatus({ ...agreed, ledger: entries, wanted, amountMinor });
        if (!Array.isArray(drafts)) {
          assert.notEqual(before.status, amountMinor === undefined ? wanted : null);
          return;
        }

        const now = written(entries, drafts);
        const after = summarisePayments({ ...agreed, ledger: now });
        const returnsSurplus = wanted === 'partially_refunded' && before.overpaid;
        const paysAgain = wanted === 'partially_paid' && after.status === 'partially_refunded';
        const reachesDeposit = wanted === 'partially_paid' && after.status === 'deposit_paid';
        const isTrue = after.status === wanted || paysAgain || reachesDeposit;
        assert.ok(isTrue || (returnsSurplus && after.status === 'paid'));
        assert.ok(drafts.every((draft) => draft.amountMinor > 0));

        if (after.status === wanted) {
          assert.deepEqual(entriesForPaymentStatus({ ...agreed, ledger: now, wanted }), []);
        }
      },
    ),
  );
});

test('a voided entry never counts, and a void never counts as money', () => {
  fc.assert(
    fc.property(anyLedger, (entries) => {
      const counting = countingEntries(entries);
      assert.ok(counting.every(({ kind }) => kind !== 'void'));
      const voids = counting.map(
        ({ _id, amountMinor }): LedgerEntryDraft => ({ kind: 'void', amountMinor, voids: _id }),
      );
      assert.deepEqual(countingEntries(written(entries, voids)), []);
    }),
  );
});
