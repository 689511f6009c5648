import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { chargeableOf, chargeStep, isChargeable, minimumCharge } from './gateway-amounts.ts';
import { payableNow } from './online-payment.ts';
import { planPayments } from './payment-schedule.ts';
import { balanceOf, summarisePayments } from './summarise-payments.ts';

const currencies = [
  'EUR',
  'GBP',
  'JPY',
  'HUF',
  'KWD',
  'BHD',
  'OMR',
  'JOD',
  'TND',
  'MGA',
  'ISK',
  'UGX',
  'XOF',
];

test('an amount that can be paid online is at least the minimum and a whole number of steps', () => {
  assert.equal(chargeableOf(29, 'EUR'), 0);
  assert.equal(chargeableOf(30, 'GBP'), 30);
  assert.equal(chargeableOf(49, 'JPY'), 0);
  assert.equal(chargeableOf(45_123, 'KWD'), 45_120);
  assert.equal(chargeableOf(12_345, 'MGA'), 12_300);
  assert.equal(isChargeable(45_123, 'KWD'), false);
  assert.equal(isChargeable(0, 'EUR'), false);
});

describe('amounts that a guest is offered to pay online', () => {
  const stays = fc.record({
    currency: fc.constantFrom(...currencies),
    totalMinor: fc.integer({ min: 1, max: 500_000 }),
    depositPercent: fc.integer({ min: 0, max: 100 }),
    receivedMinor: fc.integer({ min: 0, max: 500_000 }),
  });

  test('is taken by the gateway, and leaves no rest that is too small', () => {
    fc.assert(
      fc.property(stays, ({ currency, totalMinor, depositPercent, receivedMinor }) => {
        const { instalments } = planPayments({
          policy: { depositPercent, balanceDaysBefore: 14 },
          totalMinor,
          currency,
          checkIn: '2028-03-10',
          today: '2028-01-05',
        });
        const dueMinor = Math.max(0, totalMinor - receivedMinor);

        const offers = payableNow({ instalments, receivedMinor, dueMinor, onTheWayMinor: 0, currency });

        for (const { amountMinor } of offers) {
          assert.ok(isChargeable(amountMinor, currency));
          const restMinor = dueMinor - amountMinor;
          assert.ok(restMinor < chargeStep(currency) || restMinor >= minimumCharge(currency));
        }
        if (offers.length === 0) assert.equal(chargeableOf(dueMinor, currency), 0);
      }),
    );
  });

  test('pays the stay in full, also where the price ends in a digit that the gateway does not take', () => {
    const ledger = [{ _id: '1', kind: 'payment', amountMinor: 45_120, voids: null }] as const;
    const stay = { totalMinor: 45_123, ledger, stepMinor: chargeStep('KWD') };
    assert.equal(summarisePayments(stay).status, 'paid');
    const balance = balanceOf({ ...stay, status: 'confirmed', retainedMinor: 0 });
    assert.deepEqual([balance.dueMinor, balance.refundDueMinor], [0, 0]);
  });
});
