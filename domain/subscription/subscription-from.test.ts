import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { SubscriptionEvent, SubscriptionFact } from './subscription-event.ts';
import { subscriptionFrom } from './subscription-from.ts';

const day = 86_400_000;
const start = Date.parse('2026-01-10T12:00:00Z');

let count = 0;
function on(days: number, fact: SubscriptionFact): SubscriptionEvent {
  count += 1;
  return { ...fact, id: `e${String(count).padStart(4, '0')}`, at: start + days * day };
}
type Paid = Extract<SubscriptionFact, { kind: 'period_paid' }>;
function paid(days: number, more: Partial<Paid> = {}): SubscriptionEvent {
  const from = start + days * day;
  return on(days, {
    kind: 'period_paid',
    invoice: `in${days}`,
    cause: 'renewal',
    planType: 'starter',
    interval: 'month',
    from,
    to: from + 30 * day,
    amountMinor: 1900,
    ...more,
  });
}
const failed = (days: number, invoice: string) =>
  on(days, { kind: 'payment_failed', invoice, cause: 'renewal', amountMinor: 1900 });
const trial = on(0, { kind: 'trial_started', endsAt: start + 14 * day });
const begun = paid(5, { cause: 'checkout' });

function shuffled<T>(items: readonly T[], seed: number): T[] {
  const keyed = items.map((item, index) => ({ item, key: Math.sin(seed * 1000 + index * 77) }));
  return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item);
}

describe('the facts of a subscription', () => {
  test('give the same in any order and any number of times', () => {
    const events = [
      trial,
      begun,
      failed(35, 'in35'),
      paid(36, { invoice: 'in35' }),
      on(40, { kind: 'plan_change_scheduled', planType: 'business', interval: 'year' }),
      on(41, { kind: 'cancel_asked' }),
      on(42, { kind: 'cancel_withdrawn' }),
      paid(65),
    ];
    const right = subscriptionFrom(events);
    assert.deepEqual([right.status, right.currentPeriodEnd], ['active', start + 95 * day]);

    for (let seed = 1; seed <= 50; seed++) {
      const mixed = shuffled([...events, ...shuffled(events, seed).slice(0, 5)], seed);
      assert.deepEqual(subscriptionFrom(mixed), right);
    }
  });

  test('a payment counts once regardless of the number of messages about it', () => {
    const twice = { ...begun, id: 'another' };
    assert.deepEqual(subscriptionFrom([trial, begun, twice]), subscriptionFrom([trial, begun]));
  });

  test('a failure ends once the same invoice is paid, and a late message does not restore it', () => {
    const missing = [trial, begun, failed(35, 'x')];
    assert.equal(subscriptionFrom(missing).status, 'past_due');
    const settled = [...missing, paid(37, { invoice: 'x' })];
    assert.deepEqual(
      [subscriptionFrom(settled).status, subscriptionFrom(settled).lastFailure],
      ['active', null],
    );
    assert.equal(subscriptionFrom([...settled, failed(38, 'x')]).status, 'active');
  });

  test('a first payment that fails or is on its way changes nothing', () => {
    const cause = 'checkout' as const;
    for (const kind of ['payment_failed', 'payment_pending'] as const) {
      const tried = [trial, on(3, { kind, invoice: 'x', cause, amountMinor: 1900 })];
      assert.deepEqual(subscriptionFrom(tried), subscriptionFrom([trial]));
    }
  });

  test('a payment that is reported late overrules an end by the clock', () => {
    const ended = on(42, { kind: 'ended', cause: 'time' });
    const lapsed = [trial, begun, failed(35, 'x'), ended];
    assert.equal(subscriptionFrom(lapsed).status, 'inactive');
    assert.equal(subscriptionFrom([...lapsed, paid(36, { invoice: 'x' })]).status, 'active');
  });

  test('an end at the gateway leaves what is paid to its end', () => {
    const { status, currentPeriodEnd } = subscriptionFrom([
      begun,
      on(9, { kind: 'ended', cause: 'gateway' }),
    ]);
    assert.deepEqual([status, currentPeriodEnd], ['cancelled', start + 35 * day]);
    const over = on(36, { kind: 'ended', cause: 'time' });
    assert.equal(subscriptionFrom([begun, on(9, { kind: 'cancel_asked' }), over]).status, 'inactive');
  });

  test('a cancellation is taken back by resuming or by a new checkout, not by a renewal that crossed it', () => {
    const cancelled = [begun, on(34, { kind: 'cancel_asked' })];
    assert.equal(subscriptionFrom(cancelled).status, 'cancelled');
    const renewed = subscriptionFrom([...cancelled, paid(35)]);
    assert.deepEqual([renewed.status, renewed.currentPeriodEnd], ['cancelled', start + 65 * day]);
    assert.equal(subscriptionFrom([...cancelled, paid(35, { cause: 'checkout' })]).status, 'active');
    assert.equal(subscriptionFrom([...cancelled, on(35, { kind: 'cancel_withdrawn' })]).status, 'active');
  });

  test('money given back ends what it paid for, a part of it does not', () => {
    const back = (amountMinor: number) => on(20, { kind: 'refunded', invoice: 'in5', amountMinor });
    assert.equal(subscriptionFrom([begun, back(900)]).status, 'active');

    const whole = subscriptionFrom([begun, back(900), back(1000)]);
    assert.deepEqual([whole.status, whole.currentPeriodEnd], ['inactive', start + 20 * day]);

    const up = paid(8, { cause: 'upgrade', planType: 'business', to: start + 35 * day, amountMinor: 9000 });
    const down = subscriptionFrom([
      begun,
      up,
      on(12, { kind: 'refunded', invoice: 'in8', amountMinor: 9000 }),
    ]);
    assert.deepEqual([down.status, down.planType], ['active', 'starter']);
  });

  test('a plan that is paid during the trial begins when it ends, and the trial remains when the money is refunded', () => {
    const ahead = paid(5, { cause: 'checkout', from: start + 14 * day, to: start + 44 * day });
    const bought = subscriptionFrom([trial, ahead]);
    assert.deepEqual(
      [bought.status, bought.trialEndsAt, bought.currentPeriodStart, bought.currentPeriodEnd],
      ['active', start + 14 * day, start + 14 * day, start + 44 * day],
    );
    const back = (days: number) => on(days, { kind: 'refunded', invoice: 'in5', amountMinor: 1900 });
    const inTrial = subscriptionFrom([trial, ahead, back(8)]);
    assert.deepEqual(inTrial, subscriptionFrom([trial]));
    assert.equal(subscriptionFrom([trial, ahead, back(14)]).status, 'inactive');
  });

  test('a change by an admin is valid until the next payment', () => {
    const given = { planType: 'business', trialEndsAt: null, currentPeriodEnd: null } as const;
    const set = on(7, { kind: 'admin_set', status: 'active', ...given });
    const now = subscriptionFrom([trial, begun, set]);
    assert.deepEqual([now.status, now.planType, now.currentPeriodEnd], ['active', 'business', null]);
    assert.equal(subscriptionFrom([trial, begun, set, paid(35)]).planType, 'starter');
  });
});
