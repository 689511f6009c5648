import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { bookingStates } from '#domain/bookings/booking-states.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import { dueAmounts, requestedAmount } from './due-amounts.ts';

const instalments = [
  { kind: 'deposit', dueOn: '2027-10-02', amountMinor: 9_014 },
  { kind: 'balance', dueOn: '2027-11-16', amountMinor: 21_034 },
] as const;
const stay = { status: 'confirmed', instalments, receivedMinor: 0, openMinor: 30_048 } as const;
const on = (today: string, chosen: Partial<Parameters<typeof dueAmounts>[0]> = {}) =>
  dueAmounts({ ...stay, today, ...chosen });

test('the amount due now is the sum of every instalment whose day is reached', () => {
  assert.deepEqual(on('2027-10-01'), {
    openMinor: 30_048,
    dueNow: null,
    next: { amountMinor: 9_014, dueOn: '2027-10-02' },
  });
  assert.deepEqual(on('2027-10-02'), {
    openMinor: 30_048,
    dueNow: { amountMinor: 9_014, since: '2027-10-02' },
    next: { amountMinor: 21_034, dueOn: '2027-11-16' },
  });
  assert.deepEqual(on('2027-11-29'), {
    openMinor: 30_048,
    dueNow: { amountMinor: 30_048, since: '2027-10-02' },
    next: null,
  });
});

test('a payment fills the instalments in order', () => {
  const { dueNow, next } = on('2027-11-29', { receivedMinor: 10_000, openMinor: 20_048 });
  assert.deepEqual([dueNow, next], [{ amountMinor: 20_048, since: '2027-11-16' }, null]);
});

test('nothing is due before the confirmation, and all that is open once the guest has left', () => {
  assert.deepEqual(on('2027-11-29', { status: 'pending' }).dueNow, null);
  assert.deepEqual(on('2027-09-01', { status: 'checked_out' }).dueNow, {
    amountMinor: 30_048,
    since: '2027-10-02',
  });
});

test('a request is for the amount due now, else for the next instalment', () => {
  assert.deepEqual(requestedAmount(on('2027-11-29')), { amountMinor: 30_048, dueOn: '2027-10-02' });
  assert.deepEqual(requestedAmount(on('2027-09-01')), { amountMinor: 9_014, dueOn: '2027-10-02' });
  assert.equal(requestedAmount(on('2027-11-29', { openMinor: 0 })), null);
});

test('due now and next never exceed what is open', () => {
  const part = fc.record({
    kind: fc.constantFrom('deposit' as const, 'balance' as const, 'full' as const),
    dueOn: fc.integer({ min: -60, max: 60 }).map((days) => addDays('2027-06-10', days)),
    amountMinor: fc.integer({ min: 1, max: 50_000 }),
  });
  const world = fc.record({
    status: fc.constantFrom(...bookingStates),
    instalments: fc.array(part, { maxLength: 3 }),
    receivedMinor: fc.integer({ min: 0, max: 60_000 }),
    openMinor: fc.integer({ min: -10, max: 60_000 }),
  });

  fc.assert(
    fc.property(world, (facts) => {
      const { openMinor, dueNow, next } = dueAmounts({ ...facts, today: '2027-06-10' });
      assert.ok((dueNow?.amountMinor ?? 0) + (next?.amountMinor ?? 0) <= openMinor);
      assert.ok(!next || next.dueOn > '2027-06-10' || facts.status !== 'confirmed');
    }),
  );
});
