import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { bookingStates } from '#domain/bookings/booking-states.ts';
import type { LedgerEntry } from './ledger.ts';
import {
  type AttemptResult,
  holdEndWhilePaying,
  type OnlinePaymentState,
  openOf,
  payableNow,
  settlePayment,
  stateAfter,
} from './online-payment.ts';
import { instalmentKinds } from './payment-lists.ts';
import { planPayments } from './payment-schedule.ts';
import { balanceOf, summarisePayments } from './summarise-payments.ts';

const { instalments } = planPayments({
  currency: 'EUR',
  policy: { depositPercent: 30, balanceDaysBefore: 30 },
  totalMinor: 124_000,
  checkIn: '2027-06-10',
  today: '2027-03-01',
});
const [deposit, balance] = [37_200, 86_800];

describe('amounts that a guest can pay', () => {
  const pay = (receivedMinor: number, onTheWayMinor = 0) =>
    payableNow({
      currency: 'EUR',
      instalments,
      receivedMinor,
      dueMinor: 124_000 - receivedMinor,
      onTheWayMinor,
    }).map(({ kind, amountMinor }) => [kind, amountMinor]);

  test('the deposit or everything at first, the balance afterwards, and nothing at the end', () => {
    assert.deepEqual(pay(0), [
      ['deposit', deposit],
      ['full', 124_000],
    ]);
    assert.deepEqual(pay(deposit), [['balance', balance]]);
    assert.deepEqual(pay(124_000), []);
  });

  test('the rest of an instalment after a part of it, and nothing twice while money is on its way', () => {
    assert.deepEqual(pay(10_000)[0], ['deposit', 27_200]);
    assert.deepEqual(pay(0, deposit), [['balance', balance]]);
    assert.deepEqual(pay(0, 124_000), []);
  });

  test('never more than is due', () => {
    fc.assert(
      fc.property(
        fc.nat(200_000),
        fc.nat(200_000),
        fc.nat(200_000),
        (receivedMinor, dueMinor, onTheWayMinor) => {
          for (const { amountMinor } of payableNow({
            currency: 'EUR',
            instalments,
            receivedMinor,
            dueMinor,
            onTheWayMinor,
          })) {
            assert.ok(amountMinor > 0 && amountMinor <= dueMinor - onTheWayMinor);
          }
        },
      ),
    );
  });
});

describe('events of the gateway', () => {
  test('lead to paid in every order once money has arrived', () => {
    const all: AttemptResult[] = ['paid', 'pending', 'failed', 'closed'];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...all), { minLength: 1, maxLength: 12 }), (reported) => {
        let state: OnlinePaymentState = 'open';
        for (const each of reported) state = stateAfter(state, each) ?? state;
        assert.equal(state === 'paid', reported.includes('paid'));
      }),
    );
  });

  test('that a page was closed do not undo money on its way', () => {
    assert.equal(stateAfter('pending', 'closed'), null);
    assert.equal(stateAfter('closed', 'pending'), 'pending');
  });
});

test('a hold outlives the page of the gateway and never becomes shorter', () => {
  fc.assert(
    fc.property(fc.nat(1e9), fc.nat(1e9), (hold, session) => {
      const end = holdEndWhilePaying(hold, session);
      assert.ok(end >= hold && end >= session + 600_000);
    }),
  );
});

const settled = {
  amountMinor: deposit,
  openMinor: deposit,
  status: 'confirmed',
  receivedMinor: 0,
  firstMinor: deposit,
  mayConfirm: false,
  nightsFree: true,
  isBeforeArrival: true,
} as const;

describe('money that has arrived', () => {
  test('covers what its instalment needs; a second payment is returned', () => {
    assert.deepEqual(settlePayment(settled), {
      outcome: 'kept',
      retainedMinor: deposit,
      returnedMinor: 0,
      confirms: false,
    });
    const again = settlePayment({ ...settled, openMinor: 0, receivedMinor: deposit });
    assert.deepEqual([again.outcome, again.returnedMinor], ['surplus', deposit]);
    const part = settlePayment({ ...settled, openMinor: 7_200, receivedMinor: 30_000 });
    assert.deepEqual([part.retainedMinor, part.returnedMinor], [7_200, 30_000]);
  });

  test('confirms a hold only if the guest was notified of it, and only with the whole first instalment', () => {
    const held = { ...settled, status: 'held' } as const;
    assert.equal(settlePayment({ ...held, mayConfirm: true }).confirms, true);
    assert.equal(settlePayment(held).confirms, false);
    assert.equal(settlePayment({ ...held, mayConfirm: true, amountMinor: 100 }).confirms, false);
    assert.equal(settlePayment({ ...settled, mayConfirm: true }).confirms, false);
  });

  test('after the end of a hold brings the booking back while its nights are free, and goes back otherwise', () => {
    const ended = { ...settled, status: 'expired', mayConfirm: true } as const;
    assert.deepEqual([settlePayment(ended).outcome, settlePayment(ended).confirms], ['kept', true]);
    for (const gone of [{ nightsFree: false }, { isBeforeArrival: false }, { mayConfirm: false }]) {
      const late = settlePayment({ ...ended, ...gone });
      assert.deepEqual([late.outcome, late.returnedMinor, late.confirms], ['late', deposit, false]);
    }
    assert.equal(settlePayment({ ...settled, status: 'declined' }).outcome, 'late');
    assert.equal(settlePayment({ ...settled, status: 'cancelled', openMinor: 0 }).outcome, 'late');
  });

  test('is retained or returned to the cent in every state', () => {
    const anyArrival = fc.record({
      amountMinor: fc.integer({ min: 1, max: 200_000 }),
      openMinor: fc.integer({ min: -100, max: 200_000 }),
      status: fc.constantFrom(...bookingStates),
      receivedMinor: fc.nat(200_000),
      firstMinor: fc.nat(200_000),
      mayConfirm: fc.boolean(),
      nightsFree: fc.boolean(),
      isBeforeArrival: fc.boolean(),
    });

    fc.assert(
      fc.property(anyArrival, (arrived) => {
        const { retainedMinor, returnedMinor, confirms } = settlePayment(arrived);
        assert.equal(retainedMinor + returnedMinor, arrived.amountMinor);
        assert.ok(retainedMinor >= 0 && returnedMinor >= 0);
        if (confirms) assert.ok(arrived.mayConfirm && retainedMinor > 0);
      }),
    );
  });

  test('a second payment leaves the deposit paid and the balance open once it is returned', () => {
    const entry = (kind: LedgerEntry['kind'], id: string): LedgerEntry => ({
      _id: id,
      kind,
      amountMinor: deposit,
      voids: null,
    });
    const ledger = [entry('payment', '1'), entry('payment', '2'), entry('return', '3')];
    const sums = summarisePayments({ ledger, totalMinor: 124_000, depositMinor: deposit });
    assert.deepEqual([sums.status, sums.receivedMinor, sums.refundedMinor], ['deposit_paid', deposit, 0]);

    const left = balanceOf({ status: 'confirmed', totalMinor: 124_000, retainedMinor: 0, ledger });
    assert.equal(left.dueMinor, balance);
  });
});

test('the open part of an instalment never exceeds what is due, also after the schedule has changed', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...instalmentKinds),
      fc.nat(200_000),
      fc.nat(200_000),
      (kind, receivedMinor, dueMinor) => {
        assert.ok(openOf(kind, { instalments, receivedMinor, dueMinor }) <= dueMinor);
      },
    ),
  );

  assert.equal(openOf('deposit', { instalments, receivedMinor: 0, dueMinor: 124_000 }), deposit);
  assert.equal(openOf('full', { instalments, receivedMinor: deposit, dueMinor: balance }), balance);
});
