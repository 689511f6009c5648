import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isRefusal } from '#domain/shared/refusal.ts';
import { type PlanType, plans } from '#domain/subscription/plans.ts';
import { discountFrom } from './coupon.ts';
import { planChangeTo } from './plan-change.ts';
import { periodEndAfter, planPrice, yearlySavingPercent } from './plan-price.ts';
import type { BillingInterval } from './subscription-event.ts';
import { type SubscriptionSnapshot, subscriptionFrom } from './subscription-from.ts';

const start = Date.parse('2026-06-01T00:00:00Z');
const end = Date.parse('2026-07-01T00:00:00Z');
const half = (start + end) / 2;

const monthly: SubscriptionSnapshot = {
  status: 'active',
  planType: 'starter',
  planVersion: 1,
  interval: 'month',
  trialEndsAt: null,
  currentPeriodStart: start,
  currentPeriodEnd: end,
  scheduledChange: null,
  lastFailure: null,
};

type PlanTarget = { planType: PlanType; interval: BillingInterval };

function previewChange({ planType, interval }: PlanTarget, snapshot = monthly, now = half) {
  const plan = snapshot.planType && plans[snapshot.planType];
  return planChangeTo({ plan: plans[planType], interval }, { snapshot, plan }, now);
}

function change(to: PlanTarget, from = monthly, now = half) {
  const answer = previewChange(to, from, now);
  if (isRefusal(answer)) throw new Error(answer.refused);
  return answer;
}

test('going up in the middle of a period costs half of the difference, to its same end', () => {
  const up = change({ planType: 'professional', interval: 'month' });
  assert.deepEqual([up.kind, up.creditMinor, up.dueNowMinor, up.renewsAt], ['upgrade', 950, 1500, end]);
});

test('going from a month to a year begins a year now, less what is left of the month', () => {
  const up = change({ planType: 'starter', interval: 'year' });
  assert.deepEqual([up.kind, up.dueNowMinor], ['upgrade', 18_240 - 950]);
  assert.equal(up.renewsAt, periodEndAfter(half, 'year', 1));
});

test('a larger plan is there at once also by the month instead of the year, and no credit is lost', () => {
  const yearStart = Date.parse('2026-06-01T00:00:00Z');
  const yearEnd = Date.parse('2027-06-01T00:00:00Z');
  const yearly: SubscriptionSnapshot = {
    ...monthly,
    interval: 'year',
    currentPeriodStart: yearStart,
    currentPeriodEnd: yearEnd,
  };

  const late = yearEnd - (yearEnd - yearStart) / 8;
  const up = change({ planType: 'business', interval: 'month' }, yearly, late);
  assert.deepEqual([up.kind, up.effectiveAt, up.creditMinor], ['upgrade', late, 2280]);
  assert.deepEqual([up.dueNowMinor, up.renewsAt], [11_900 - 2280, periodEndAfter(late, 'month', 1)]);

  // The credit of a year just bought pays for one month and more than half of the next.
  const early = change({ planType: 'business', interval: 'month' }, yearly, yearStart);
  assert.deepEqual([early.dueNowMinor, early.creditMinor], [0, 18_240]);

  const [first, second] = [1, 2].map((count) => periodEndAfter(yearStart, 'month', count));
  const share = 18_240 / 11_900 - 1;
  assert.equal(early.renewsAt, Math.round((first ?? 0) + ((second ?? 0) - (first ?? 0)) * share));
});

test('going down, or to months of the same plan, waits for the end and costs nothing now', () => {
  const business: SubscriptionSnapshot = { ...monthly, planType: 'business' };
  const down = change({ planType: 'starter', interval: 'month' }, business);
  assert.deepEqual([down.kind, down.dueNowMinor, down.effectiveAt], ['downgrade', 0, end]);
  const yearly: SubscriptionSnapshot = { ...monthly, interval: 'year' };
  assert.equal(change({ planType: 'starter', interval: 'month' }, yearly).kind, 'downgrade');
});

test('without a paid period a plan begins whole, and one by arrangement is not sold', () => {
  for (const status of ['trial', 'inactive'] as const) {
    const first = change({ planType: 'starter', interval: 'month' }, { ...monthly, status });
    assert.deepEqual([first.kind, first.dueNowMinor], ['subscribe', 1900]);
  }
  const largest = previewChange({ planType: 'enterprise', interval: 'year' });
  assert.ok(isRefusal(largest) && largest.refused === 'plan_by_arrangement');
});

const day = 86_400_000;

test('a plan bought during a trial begins at its end, at any moment of it, and no free day is charged', () => {
  const trialEndsAt = Date.parse('2027-01-31T09:30:00Z');
  const trial: SubscriptionSnapshot = {
    ...monthly,
    status: 'trial',
    planType: null,
    interval: null,
    trialEndsAt,
  };

  for (let count = 1; count <= 200; count++) {
    const now = trialEndsAt - Math.ceil(Math.abs(Math.sin(count * 997)) * 14 * day);
    for (const interval of ['month', 'year'] as const) {
      const bought = change({ planType: 'starter', interval }, trial, now);
      const { effectiveAt, renewsAt, trialGoesOn, dueNowMinor } = bought;
      assert.deepEqual([effectiveAt, trialGoesOn], [trialEndsAt, true]);
      assert.equal(renewsAt, periodEndAfter(trialEndsAt, interval, 1));
      assert.equal(dueNowMinor, planPrice(plans.starter, interval)?.amount);
    }
  }

  for (const now of [trialEndsAt, trialEndsAt + day]) {
    const late = change({ planType: 'starter', interval: 'month' }, trial, now);
    assert.deepEqual([late.effectiveAt, late.trialGoesOn], [now, false]);
    assert.equal(late.renewsAt, periodEndAfter(now, 'month', 1));
  }
});

test('going up before the trial ends costs the whole difference, for a period that begins at the end of the trial', () => {
  const now = start - 9 * day;
  const paidAhead: SubscriptionSnapshot = { ...monthly, trialEndsAt: start };
  const up = change({ planType: 'professional', interval: 'month' }, paidAhead, now);
  assert.deepEqual([up.kind, up.creditMinor, up.dueNowMinor], ['upgrade', 1900, 3000]);
  assert.deepEqual([up.effectiveAt, up.renewsAt, up.trialGoesOn], [start, end, true]);

  const year = change({ planType: 'starter', interval: 'year' }, paidAhead, now);
  assert.deepEqual([year.dueNowMinor, year.effectiveAt], [18_240 - 1900, start]);
  assert.equal(year.renewsAt, periodEndAfter(start, 'year', 1));

  const down = change(
    { planType: 'starter', interval: 'month' },
    { ...paidAhead, planType: 'business' },
    now,
  );
  assert.deepEqual([down.kind, down.effectiveAt, down.trialGoesOn], ['downgrade', end, false]);
});

test('no first period ends more than two years from now, however long a trial was made', () => {
  const trial: SubscriptionSnapshot = { ...monthly, status: 'trial', trialEndsAt: half + 700 * day };
  const { renewsAt, effectiveAt } = change({ planType: 'starter', interval: 'year' }, trial);
  assert.ok(renewsAt - half <= 730 * day && effectiveAt > half + 360 * day);
});

test('the plan that one has is no change', () =>
  assert.equal(change({ planType: 'starter', interval: 'month' }).kind, 'none'));

test('a year costs a fifth less than twelve months', () => {
  assert.deepEqual(
    (['starter', 'professional', 'business'] as const).map((plan) => planPrice(plans[plan], 'year')?.amount),
    [18_240, 47_040, 114_240],
  );
  assert.equal(yearlySavingPercent(plans.business), 20);
  assert.equal(yearlySavingPercent(plans.enterprise), 0);
});

test('a plan begun on the 31st is charged on the last day of short months and on the 31st again', () => {
  const anchor = Date.parse('2027-01-31T09:00:00Z');
  const ends = [1, 2, 3].map((months) =>
    new Date(periodEndAfter(anchor, 'month', months)).toISOString().slice(0, 10),
  );
  assert.deepEqual(ends, ['2027-02-28', '2027-03-31', '2027-04-30']);
  const leap = periodEndAfter(Date.parse('2028-02-29T00:00:00Z'), 'year', 1);
  assert.equal(new Date(leap).toISOString().slice(0, 10), '2029-02-28');
});

test('the rest of a period is valued at the price it was bought for, and an upgrade at the price of today', () => {
  const cheaper = { ...plans.starter, monthlyMinor: 1000 };
  const dearer = { ...plans.professional, version: 2, monthlyMinor: 9900 };
  const up = planChangeTo({ plan: dearer, interval: 'month' }, { snapshot: monthly, plan: cheaper }, half);
  assert.ok(!isRefusal(up));
  assert.deepEqual([up.creditMinor, up.dueNowMinor, up.renewalMinor], [500, 4450, 9900]);
});

test('two upgrades in one period cost what one upgrade at each moment would', () => {
  const events = [
    { kind: 'period_paid', cause: 'checkout', planType: 'starter', amountMinor: 1900, from: start, to: end },
    {
      kind: 'period_paid',
      cause: 'upgrade',
      planType: 'professional',
      amountMinor: 1500,
      from: half,
      to: end,
    },
  ] as const;

  const snapshot = subscriptionFrom(
    events.map((event, index) => ({
      ...event,
      id: `event-${index}`,
      at: event.from,
      invoice: `in_${index}`,
      interval: 'month',
      planVersion: 1,
    })),
  );
  assert.deepEqual([snapshot.currentPeriodStart, snapshot.currentPeriodEnd], [start, end]);

  const late = (half + end) / 2;
  const up = change({ planType: 'business', interval: 'month' }, snapshot, late);
  const quarterOf = (planType: PlanType) => Math.round((plans[planType].monthlyMinor ?? 0) / 4);
  assert.equal(up.creditMinor, quarterOf('professional'));
  assert.equal(up.dueNowMinor, quarterOf('business') - quarterOf('professional'));
});

test('the rest of a period that credit had made longer is credited in full', () => {
  const yearly: SubscriptionSnapshot = {
    ...monthly,
    interval: 'year',
    currentPeriodEnd: periodEndAfter(start, 'year', 1),
  };
  const first = change({ planType: 'professional', interval: 'month' }, yearly, start);
  assert.ok(first.renewsAt > periodEndAfter(start, 'month', 2));

  const professional: SubscriptionSnapshot = {
    ...monthly,
    planType: 'professional',
    currentPeriodEnd: first.renewsAt,
  };
  const second = change({ planType: 'business', interval: 'year' }, professional, start);
  assert.ok(
    Math.abs(second.creditMinor - first.creditMinor) <= 1,
    `${second.creditMinor} of ${first.creditMinor}`,
  );
});

test('with a discount the credit is what was paid, and the new plan costs less as long as it lasts', () => {
  const terms = { percentOff: 50, amountOffMinor: null, months: null, planTypes: null };
  const target = { plan: plans.professional, interval: 'month' as const };
  const held = { snapshot: monthly, plan: plans.starter };
  const always = discountFrom('HALF', { ...terms, duration: 'forever' }, start);
  const up = planChangeTo(target, { ...held, discount: always }, half);
  if (isRefusal(up)) throw new Error(up.refused);

  assert.deepEqual([up.creditMinor, up.dueNowMinor, up.renewalDiscountMinor], [475, 750, 2450]);

  const once = discountFrom('ONCE', { ...terms, duration: 'once' }, start);
  const full = planChangeTo(target, { ...held, discount: once }, half);
  if (isRefusal(full)) throw new Error(full.refused);

  assert.deepEqual([full.creditMinor, full.dueNowMinor, full.renewalDiscountMinor], [475, 2450 - 475, 0]);
});

test('a coupon lowers the first payment of a new plan, and the renewals that it covers', () => {
  const trial = subscriptionFrom([{ kind: 'trial_started', id: 't', at: start, endsAt: half }]);
  const terms = { percentOff: null, amountOffMinor: 900, planTypes: null };
  const first = (duration: 'once' | 'forever') => {
    const discount = discountFrom('NINE', { ...terms, duration, months: null }, half);
    const change = planChangeTo(
      { plan: plans.starter, interval: 'month' },
      { snapshot: trial, plan: null, discount },
      start,
    );
    if (isRefusal(change)) throw new Error(change.refused);
    return [change.dueNowMinor, change.discountMinor, change.renewalMinor, change.renewalDiscountMinor];
  };

  assert.deepEqual(first('once'), [1000, 900, 1900, 0]);
  assert.deepEqual(first('forever'), [1000, 900, 1900, 900]);
});
