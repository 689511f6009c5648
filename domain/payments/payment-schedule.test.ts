import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { addDays } from '#domain/shared/civil-date.ts';
import { fillSchedule, nextOpenInstalment, planPayments, replanPayments } from './payment-schedule.ts';

const policy = { depositPercent: 30, balanceDaysBefore: 14 };
const booked = { policy, currency: 'EUR', totalMinor: 10_001, checkIn: '2028-03-10', today: '2028-01-05' };

describe('the parts of a price and their days', () => {
  test('a deposit two days after the booking, the rest so many days before arrival, across a leap day', () => {
    assert.deepEqual(planPayments(booked).instalments, [
      { kind: 'deposit', dueOn: '2028-01-07', amountMinor: 3_000 },
      { kind: 'balance', dueOn: '2028-02-25', amountMinor: 7_001 },
    ]);
  });

  test('is one payment when the day of the rest has passed already, and none without a price', () => {
    const late = planPayments({ ...booked, today: '2028-02-25' });
    assert.deepEqual(late.instalments, [{ kind: 'full', dueOn: '2028-02-27', amountMinor: 10_001 }]);
    assert.deepEqual(planPayments({ ...booked, totalMinor: 0 }).instalments, []);
  });

  test('the first payment has two days, and less only when the stay begins sooner', () => {
    const firstOn = (today: string) => planPayments({ ...booked, today }).instalments[0]?.dueOn;
    assert.equal(firstOn('2028-03-07'), '2028-03-09');
    assert.equal(firstOn('2028-03-08'), '2028-03-10');
    assert.equal(firstOn('2028-03-09'), '2028-03-10');
    assert.equal(firstOn('2028-03-10'), '2028-03-10');
    // A stay that has already begun is due today.
    assert.equal(firstOn('2028-03-12'), '2028-03-12');
  });

  test('without a deposit all before arrival, with one of everything all two days from now', () => {
    const kinds = (depositPercent: number) =>
      planPayments({ ...booked, policy: { ...policy, depositPercent } }).instalments.map(
        ({ kind, dueOn }) => [kind, dueOn],
      );
    assert.deepEqual(kinds(0), [['full', '2028-02-25']]);
    assert.deepEqual(kinds(100), [['full', '2028-01-07']]);
  });

  test('a part is overdue from the day after its own, and what was paid fills the first parts first', () => {
    const { instalments } = planPayments(booked);
    const states = (receivedMinor: number, today: string) =>
      fillSchedule(instalments, { receivedMinor, today }).map(({ state, paidMinor }) => [state, paidMinor]);

    assert.deepEqual(states(0, '2028-01-05'), [
      ['open', 0],
      ['open', 0],
    ]);
    assert.deepEqual(states(3_500, '2028-02-25'), [
      ['paid', 3_000],
      ['partially_paid', 500],
    ]);
    assert.deepEqual(states(2_000, '2028-02-26'), [
      ['overdue', 2_000],
      ['overdue', 0],
    ]);
  });

  test('a change plans only what is open', () => {
    const before = planPayments(booked);
    const replanned = (totalMinor: number, receivedMinor: number) =>
      replanPayments(before, {
        currency: 'EUR',
        totalMinor,
        receivedMinor,
        checkIn: '2028-04-01',
        today: '2028-01-20',
      }).instalments;

    assert.deepEqual(replanned(12_000, 3_000), [
      { kind: 'deposit', dueOn: '2028-01-07', amountMinor: 3_000 },
      { kind: 'balance', dueOn: '2028-03-18', amountMinor: 9_000 },
    ]);
    assert.deepEqual(replanned(12_000, 0)[0], { kind: 'deposit', dueOn: '2028-01-22', amountMinor: 3_600 });
    assert.deepEqual(replanned(2_000, 3_000), [{ kind: 'deposit', dueOn: '2028-01-07', amountMinor: 2_000 }]);
  });
});

const day = fc.integer({ min: 0, max: 900 }).map((days) => addDays('2027-10-01', days));
const plan = fc.record({
  policy: fc.record({
    depositPercent: fc.integer({ min: 0, max: 100 }),
    balanceDaysBefore: fc.integer({ min: 0, max: 365 }),
  }),
  totalMinor: fc.integer({ min: 0, max: 5_000_000 }),
  currency: fc.constant('EUR'),
  checkIn: day,
  today: day,
});

test('the parts of any plan and of any change of it sum to the total, in the order of their days', () => {
  const money = fc.integer({ min: -1000, max: 6_000_000 });
  fc.assert(
    fc.property(plan, plan, money, (first, second, receivedMinor) => {
      const planned = planPayments(first);
      const { totalMinor, checkIn } = second;
      const [, today = first.today] = [first.today, second.today].sort();
      const changed = replanPayments(planned, { currency: 'EUR', totalMinor, receivedMinor, checkIn, today });

      for (const [schedule, total] of [
        [planned, first.totalMinor],
        [changed, totalMinor],
      ] as const) {
        const parts = schedule.instalments;
        assert.equal(
          parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
          total,
        );
        assert.ok(parts.every(({ amountMinor }) => amountMinor > 0));
        const open = nextOpenInstalment(schedule, receivedMinor);
        assert.equal(open === null, receivedMinor >= total || total === 0);
      }
    }),
  );
});

describe('instalments are amounts that a gateway takes', () => {
  const planned = (currency: string, totalMinor: number, depositPercent = 30) =>
    planPayments({ ...booked, currency, totalMinor, policy: { ...policy, depositPercent } }).instalments.map(
      ({ kind, amountMinor }) => [kind, amountMinor],
    );

  test('a deposit with three decimals ends in 0, and the balance has the rest', () => {
    for (const currency of ['KWD', 'BHD', 'OMR', 'JOD', 'TND'])
      assert.deepEqual(planned(currency, 45_123), [
        ['deposit', 13_540],
        ['balance', 31_583],
      ]);
  });

  test('a deposit that is too small is paid with the balance', () => {
    assert.deepEqual(planned('EUR', 160), [['full', 160]]);
    assert.deepEqual(planned('JPY', 160), [['full', 160]]);
    assert.deepEqual(planned('HUF', 50_000), [['full', 50_000]]);
  });

  test('a balance that is too small is paid with the deposit, on its day', () => {
    const plan = planPayments({ ...booked, totalMinor: 160, policy: { ...policy, depositPercent: 90 } });
    assert.deepEqual(plan.instalments, [{ kind: 'full', dueOn: '2028-01-07', amountMinor: 160 }]);
  });

  test('currencies without a published minimum retain every deposit', () => {
    assert.deepEqual(planned('XOF', 100), [
      ['deposit', 30],
      ['balance', 70],
    ]);
  });
});
