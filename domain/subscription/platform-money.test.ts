import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { dayMs } from '#domain/shared/duration.ts';
import { type PlanType, plans } from '#domain/subscription/plans.ts';
import {
  type MoneyFigure,
  moneyLines,
  type PriceOf,
  recurringMinor,
  recurringTotal,
  type SubscriptionHistory,
  sumMoney,
} from './platform-money.ts';
import type { BillingInterval, SubscriptionEvent } from './subscription-event.ts';

const start = Date.UTC(2026, 0, 1);
const day = (number: number) => start + number * dayMs;
const priceOf: PriceOf = ({ planType, interval }) =>
  interval === 'month' ? plans[planType].monthlyMinor : plans[planType].yearlyMinor;

let made = 0;
type Paid = {
  on: number;
  planType?: PlanType;
  interval?: BillingInterval;
  cause?: 'checkout' | 'renewal' | 'upgrade';
};
function paid({ on, planType = 'starter', interval = 'month', cause = 'renewal' }: Paid): SubscriptionEvent {
  const from = day(on);
  const to = from + (interval === 'month' ? 30 : 365) * dayMs;
  const amountMinor = priceOf({ planType, planVersion: 1, interval }) ?? 0;
  const id = `e${++made}`;

  return {
    id,
    at: from,
    kind: 'period_paid',
    invoice: `in-${id}`,
    cause,
    planType,
    interval,
    from,
    to,
    amountMinor,
  };
}
const fact = (on: number, event: Record<string, unknown>) =>
  // NOTE: the tests below write whole facts.
  ({ id: `e${++made}`, at: day(on), ...event }) as unknown as SubscriptionEvent;

const figuresOf = (events: SubscriptionEvent[], from: number, to: number) =>
  moneyLines([{ agentId: 'a', events }], { from: day(from), to: day(to) }, priceOf).map(
    ({ figure, amountMinor }) => [figure, amountMinor],
  );

test('a month counts its price, a year a twelfth of it', () => {
  assert.equal(recurringMinor([paid({ on: 0 })], day(5), priceOf), 1900);
  assert.equal(recurringMinor([paid({ on: 0, interval: 'year' })], day(300), priceOf), 18_240 / 12);
  assert.equal(recurringMinor([paid({ on: 3 })], day(2), priceOf), 0, 'not before it begins');
});

test('a late renewal counts for two weeks, a cancelled plan to the end of its period', () => {
  const late = [
    paid({ on: 0 }),
    fact(30, { kind: 'payment_failed', invoice: 'in-x', cause: 'renewal', amountMinor: 1900 }),
  ];

  assert.deepEqual(
    [43, 44].map((on) => recurringMinor(late, day(on), priceOf)),
    [1900, 0],
  );

  const cancelled = [paid({ on: 0 }), fact(3, { kind: 'cancel_asked' })];
  assert.deepEqual(
    [29, 30].map((on) => recurringMinor(cancelled, day(on), priceOf)),
    [1900, 0],
  );
});

test('a discount lowers the recurring revenue while it lasts, one for a single payment does not', () => {
  const lowered = (until: number | null) => {
    const discount = {
      code: 'HALF',
      percentOff: 50,
      amountOffMinor: null,
      planTypes: null,
      from: day(0),
      until,
    };
    return { ...paid({ on: 0 }), amountMinor: 950, discount } as SubscriptionEvent;
  };

  assert.equal(recurringMinor([lowered(null)], day(5), priceOf), 950);
  assert.equal(recurringMinor([lowered(day(0) + 1)], day(5), priceOf), 1900);
  assert.equal(recurringMinor([lowered(day(20))], day(25), priceOf), 1900);
});

test('a full refund and a grant by an admin count as zero', () => {
  const one = paid({ on: 0 });
  const invoice = one.kind === 'period_paid' ? one.invoice : '';
  const refund = (amountMinor: number) => fact(2, { kind: 'refunded', invoice, amountMinor });
  assert.equal(recurringMinor([one, refund(1900)], day(5), priceOf), 0);
  assert.equal(recurringMinor([one, refund(900)], day(5), priceOf), 1900, 'a part of it changes nothing');

  const granted = fact(0, {
    kind: 'admin_set',
    status: 'active',
    planType: 'business',
    trialEndsAt: null,
    currentPeriodEnd: null,
  });
  assert.equal(recurringMinor([granted], day(5), priceOf), 0);
});

test('a plan given to a former subscriber counts nothing, from the same moment', () => {
  const granted = fact(31, {
    kind: 'admin_set',
    status: 'active',
    planType: 'starter',
    planVersion: 1,
    isGranted: true,
    trialEndsAt: null,
    currentPeriodEnd: day(90),
  });

  assert.equal(recurringMinor([paid({ on: 0 })], day(32), priceOf), 1900, 'late, and still counted');
  assert.equal(recurringMinor([paid({ on: 0 }), granted], day(32), priceOf), 0);
});

test('each agent moves in one way: new, larger, smaller, gone, or back', () => {
  const begun = paid({ on: 10, cause: 'checkout' });
  assert.deepEqual(figuresOf([begun], 0, 30), [
    ['mrr', 1900],
    ['new', 1900],
    ['collected', 1900],
  ]);

  const upgraded = paid({ on: 35, planType: 'professional', cause: 'upgrade' });
  const professional = priceOf({ planType: 'professional', planVersion: 1, interval: 'month' }) ?? 0;
  assert.deepEqual(figuresOf([begun, upgraded], 30, 60), [
    ['mrr', professional],
    ['expansion', professional - 1900],
    ['collected', professional],
  ]);
  assert.deepEqual(figuresOf([begun, fact(20, { kind: 'cancel_asked' })], 30, 60), [['churned', 1900]]);

  const back = paid({ on: 100, cause: 'checkout' });
  assert.deepEqual(figuresOf([begun, fact(20, { kind: 'cancel_asked' }), back], 90, 120), [
    ['mrr', 1900],
    ['reactivated', 1900],
    ['collected', 1900],
  ]);
});

test('a plan bought during a trial is upcoming until the trial ends, and recurring from then on', () => {
  const trial = fact(0, { kind: 'trial_started', endsAt: day(14) });
  const bought = { ...paid({ on: 14 }), at: day(3), cause: 'checkout' } as SubscriptionEvent;
  const figuresAt = (to: number) =>
    figuresOf([trial, bought], 0, to).filter(([figure]) => figure === 'mrr' || figure === 'upcoming');

  assert.deepEqual(figuresAt(2), []);
  assert.deepEqual(figuresAt(10), [['upcoming', 1900]]);
  assert.deepEqual(figuresAt(20), [['mrr', 1900]]);
});

test('a failed payment counts until it is paid, and once however often it was tried', () => {
  const failure = (on: number) =>
    fact(on, { kind: 'payment_failed', invoice: 'in-1', cause: 'renewal', amountMinor: 1900 });
  assert.deepEqual(figuresOf([failure(3), failure(4)], 0, 10), [['failed', 1900]]);
  const settled = { ...paid({ on: 5 }), invoice: 'in-1' } as SubscriptionEvent;
  assert.deepEqual(
    figuresOf([failure(3), failure(4), settled], 0, 10).filter(([figure]) => figure === 'failed'),
    [],
  );
});

test('attempts to buy a plan count as one missing payment, until any payment arrives', () => {
  const attempt = (on: number, invoice: string) =>
    fact(on, { kind: 'payment_failed', invoice, cause: 'checkout', amountMinor: 18240 });
  const attempts = [attempt(3, 'try-1'), attempt(4, 'try-2')];
  assert.deepEqual(figuresOf(attempts, 0, 10), [['failed', 18240]]);

  const bought = { ...paid({ on: 5 }), invoice: 'in-9' } as SubscriptionEvent;
  const figures = figuresOf([...attempts, bought], 0, 10).map(([figure]) => figure);
  assert.ok(!figures.includes('failed'));
});

test('a trial counts in the period in which it ends, as paid if a payment arrived', () => {
  const trial = fact(0, { kind: 'trial_started', endsAt: day(14) });
  assert.deepEqual(figuresOf([trial], 0, 30), [['trials_ended', 0]]);
  assert.deepEqual(figuresOf([trial], 15, 30), []);
  const figures = figuresOf([trial, paid({ on: 14, cause: 'checkout' })], 0, 30).map(([figure]) => figure);
  assert.deepEqual(figures, ['mrr', 'new', 'trials_ended', 'trials_converted', 'collected']);
});

/** Months in a row, each with a plan or without. */
const history = fc.array(fc.constantFrom<PlanType | null>('starter', 'professional', 'business', null), {
  maxLength: 14,
});

function historyOf(months: readonly (PlanType | null)[], agentId: string): SubscriptionHistory {
  let before: PlanType | null = null;
  const events = months.flatMap((planType, month) => {
    const was = before;
    before = planType;
    if (planType !== null)
      return [paid({ on: month * 30, planType, cause: was === null ? 'checkout' : 'renewal' })];
    return was === null ? [] : [fact(month * 30 - 1, { kind: 'cancel_asked' })];
  });
  return { agentId, events };
}

test('the figures equal a recomputation month by month, with facts in any order', () => {
  fc.assert(
    fc.property(
      fc.array(history, { maxLength: 6 }),
      fc.nat(14),
      fc.nat(14),
      fc.nat(),
      (agents, one, other, seed) => {
        const [first, last] = [Math.min(one, other), Math.max(one, other)];
        // The tenth day of each month, so that no period begins or ends at that moment.
        const period = { from: day(first * 30 + 10), to: day(last * 30 + 10) };
        const histories = agents.map((months, index) => historyOf(months, String(index)));

        const mixed = histories.map(({ agentId, events }) => ({
          agentId,
          events: [...events, ...events].sort(
            (a, b) =>
              ((Number(a.id.slice(1)) * 7919 + seed) % 101) - ((Number(b.id.slice(1)) * 7919 + seed) % 101),
          ),
        }));

        const sums = sumMoney(moneyLines(mixed, period, priceOf));
        const priceIn = (months: readonly (PlanType | null)[], month: number) => {
          const plan = months[month] ?? null;
          // After the last known month a renewal is late, and counts for two weeks: to the tenth day of the next one.
          if (plan === null && month === months.length) {
            const late = months[month - 1] ?? null;
            return late === null ? 0 : (plans[late].monthlyMinor ?? 0);
          }
          return plan === null ? 0 : (plans[plan].monthlyMinor ?? 0);
        };

        const naive: Partial<Record<MoneyFigure, number>> = {};
        const add = (figure: MoneyFigure, amount: number) => {
          naive[figure] = (naive[figure] ?? 0) + amount;
        };
        for (const months of agents) {
          const before = priceIn(months, first);
          const after = priceIn(months, last);
          add('mrr', after);

          const everPaid = months.slice(0, first + 1).some((plan) => plan !== null);
          if (before === 0 && after > 0) add(everPaid ? 'reactivated' : 'new', after);
          else if (before > 0 && after === 0) add('churned', before);
          else if (after > before) add('expansion', after - before);
          else if (after < before) add('contraction', before - after);

          months.slice(first + 1, last + 1).forEach((plan) => {
            if (plan !== null) add('collected', plans[plan].monthlyMinor ?? 0);
          });
        }

        for (const figure of [
          'mrr',
          'new',
          'reactivated',
          'expansion',
          'contraction',
          'churned',
          'collected',
        ] as const)
          assert.equal(sums[figure].amountMinor, naive[figure] ?? 0, figure);

        assert.equal(
          sums.mrr.amountMinor,
          recurringTotal(mixed, period.from, priceOf) +
            sums.new.amountMinor +
            sums.reactivated.amountMinor +
            sums.expansion.amountMinor -
            sums.contraction.amountMinor -
            sums.churned.amountMinor,
          'the movements explain the change',
        );
      },
    ),
  );
});
