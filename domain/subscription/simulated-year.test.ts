import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isRefusal } from '#domain/shared/refusal.ts';
import { entitlementsOf } from '#domain/subscription/entitlements.ts';
import type { Features } from '#domain/subscription/features.ts';
import { noFeatures, type PlanType, plans, trialFeatures } from '#domain/subscription/plans.ts';
import { planChangeTo } from './plan-change.ts';
import { periodEndAfter, planPrice } from './plan-price.ts';
import type { BillingInterval, SubscriptionEvent, SubscriptionFact } from './subscription-event.ts';
import { subscriptionFrom } from './subscription-from.ts';

const hour = 3_600_000;
const day = 24 * hour;
const yearStart = Date.parse('2026-01-01T00:00:00Z');
const buyable = ['starter', 'professional', 'business'] as const;

/** Seeded pseudo-random numbers, the same in every run. */
function chanceFrom(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Contract = {
  planType: PlanType;
  interval: BillingInterval;
  next: { planType: PlanType; interval: BillingInterval } | null;
  end: number;
  cancels: boolean;
  failing: boolean;
};

/** One agent and their gateway. Our side only knows the events received so far. */
class Life {
  received: SubscriptionEvent[] = [];
  /** Events in transit, with their delivery time. */
  inTransit: { at: number; event: SubscriptionEvent }[] = [];
  charges: { invoice: string; from: number; to: number }[] = [];
  contract: Contract | null = null;
  made = 0;
  readonly trialEnd: number;
  readonly chance: () => number;
  readonly name: string;

  constructor(name: string, chance: () => number) {
    this.name = name;
    this.chance = chance;
    this.trialEnd = yearStart + 14 * day;
    this.receive(this.event(yearStart, { kind: 'trial_started', endsAt: this.trialEnd }));
  }

  event(at: number, fact: SubscriptionFact): SubscriptionEvent {
    this.made += 1;
    return { ...fact, at, id: `${this.name}-${String(this.made).padStart(5, '0')}` };
  }

  receive(event: SubscriptionEvent): void {
    this.received.push(event);
  }

  /** Delivers events mostly at once, sometimes days late, sometimes twice. */
  send(at: number, fact: SubscriptionFact): void {
    const event = this.event(at, fact);
    const delay = this.chance() < 0.8 ? 0 : this.chance() * 4 * day;
    this.inTransit.push({ at: at + delay, event });
    if (this.chance() < 0.3) this.inTransit.push({ at: at + delay + this.chance() * 10 * day, event });
  }

  deliver(now: number): void {
    for (const { event } of this.inTransit.filter(({ at }) => at <= now)) this.receive(event);
    this.inTransit = this.inTransit.filter(({ at }) => at > now);
  }

  charge(
    at: number,
    cause: 'checkout' | 'renewal' | 'upgrade',
    period: { from: number; to: number; amount: number },
  ) {
    if (this.contract === null) return;
    const invoice = `${this.name}:${cause}:${cause === 'upgrade' ? at : period.from}`;
    const { planType, interval } = this.contract;
    this.charges.push({ invoice, from: period.from, to: period.to });
    const { from, to, amount: amountMinor } = period;
    this.send(at, { kind: 'period_paid', invoice, cause, planType, interval, from, to, amountMinor });
  }
}

function priceOf(planType: PlanType, interval: BillingInterval): number {
  return planPrice(plans[planType], interval)?.amount ?? 0;
}

/** Scheduled work of the gateway: renewals, failures, ends. */
function runGateway(life: Life, now: number): void {
  const { contract } = life;
  if (contract === null || contract.end > now) return;
  if (contract.cancels || now >= contract.end + 7 * day) {
    life.contract = null;
    life.send(now, { kind: 'ended', cause: 'gateway' });
    return;
  }

  const invoice = `${life.name}:renewal:${contract.end}`;
  const following = contract.next ?? contract;
  if (contract.failing && life.chance() < 0.85) {
    const amountMinor = priceOf(following.planType, following.interval);
    life.send(now, { kind: 'payment_failed', invoice, cause: 'renewal', amountMinor });
    return;
  }

  const from = contract.end;
  const to = periodEndAfter(from, following.interval, 1);
  const { planType, interval } = following;
  life.contract = { ...contract, planType, interval, next: null, end: to, failing: life.chance() < 0.15 };
  life.charge(now, 'renewal', { from, to, amount: priceOf(planType, interval) });
}

/** Random action of the agent, limited to what our side allows. */
function takeRandomAction(life: Life, now: number): void {
  const known = subscriptionFrom(life.received);
  const pick = life.chance();
  const planType = buyable[Math.floor(life.chance() * 3)] ?? 'starter';
  const interval = life.chance() < 0.2 ? 'year' : 'month';

  if (life.contract === null) {
    if (pick > 0.08) return;

    // Trial days are never charged.
    const begin = Math.max(now, life.trialEnd);
    life.contract = {
      planType,
      interval,
      next: null,
      end: periodEndAfter(begin, interval, 1),
      cancels: false,
      failing: life.chance() < 0.15,
    };
    life.charge(now, 'checkout', { from: begin, to: life.contract.end, amount: priceOf(planType, interval) });
  } else if (pick < 0.01) {
    life.contract.cancels = true;
    life.contract.next = null;
    life.receive(life.event(now, { kind: 'cancel_asked' }));
  } else if (pick < 0.02 && life.contract.cancels && life.contract.end > now) {
    life.contract.cancels = false;
    life.receive(life.event(now, { kind: 'cancel_withdrawn' }));
  } else if (pick < 0.05 && known.status === 'active') changePlan(life, now, { planType, interval });
}

function changePlan(life: Life, now: number, to: { planType: PlanType; interval: BillingInterval }): void {
  const { contract } = life;
  const snapshot = subscriptionFrom(life.received);
  const plan = snapshot.planType && plans[snapshot.planType];
  const change = planChangeTo({ plan: plans[to.planType], interval: to.interval }, { snapshot, plan }, now);
  if (contract === null || contract.cancels || isRefusal(change)) return;

  if (change.kind === 'downgrade') {
    contract.next = to;
    life.receive(life.event(now, { kind: 'plan_change_scheduled', ...to }));
  } else if (change.kind === 'upgrade' && contract.end > now) {
    life.contract = { ...contract, ...to, next: null, end: change.renewsAt };
    life.charge(now, 'upgrade', {
      from: change.effectiveAt,
      to: change.renewsAt,
      amount: change.dueNowMinor,
    });
  }
}

/** Our timer: records the end of a lapsed period, dated to when it ended. */
function endLapsed(life: Life, now: number): void {
  const { status, currentPeriodEnd: end } = subscriptionFrom(life.received);
  if (end === null || (status !== 'cancelled' && status !== 'past_due')) return;
  const at = end + (status === 'cancelled' ? 0 : 7 * day);
  if (at <= now) life.receive(life.event(at, { kind: 'ended', cause: 'time' }));
}

type ExpectedState = {
  open: boolean | 'grace';
  features: Readonly<Features>;
  /** More than one only while a failed payment has not been reported yet. */
  states: readonly string[];
};

/** An upgrade credits the rest of the previous period and ends it. */
function paidEnd(payments: readonly Extract<SubscriptionEvent, { kind: 'period_paid' }>[]): number {
  return payments.reduce((end, { cause, to }) => (cause === 'upgrade' ? to : Math.max(end, to)), 0);
}

/** Test oracle: the expected state from known payments and requests alone. */
function oracle(life: Life, now: number): ExpectedState {
  const heard = [...new Map(life.received.map((event) => [event.id, event])).values()].sort(
    (a, b) => a.at - b.at || (a.id < b.id ? -1 : 1),
  );
  const payments = heard.flatMap((event) => (event.kind === 'period_paid' ? [event] : []));
  const last = payments.at(-1);
  if (last === undefined) {
    const open = now < life.trialEnd;
    return { open, features: open ? trialFeatures : noFeatures, states: ['trial'] };
  }

  const isTrial = now < life.trialEnd && last.from >= life.trialEnd;
  const features = isTrial ? trialFeatures : plans[last.planType].features;
  const end = paidEnd(payments);
  // Grace applies to missing payments, not to cancelled subscriptions.
  let leaving = false;

  for (const event of heard) {
    const isPaid = event.kind !== 'ended' || end > event.at;
    if (event.kind === 'cancel_asked' || (event.kind === 'ended' && event.cause === 'gateway' && isPaid))
      leaving = true;
    if (event.kind === 'cancel_withdrawn') leaving = false;
    if (event.kind === 'period_paid' && event.cause === 'checkout') leaving = false;
  }

  if (now < end) return { open: true, features, states: [leaving ? 'cancelled' : 'active'] };

  const isOver = heard.some((event) => event.kind === 'ended' && event.at >= end);
  const open = !leaving && !isOver && now < end + 7 * day;
  const states = leaving ? ['cancelled'] : ['active', 'past_due'];

  return {
    open: open && 'grace',
    features: open ? features : noFeatures,
    states: isOver ? ['inactive'] : states,
  };
}

test('a year of 200 agents: status and features match payments, no agent pays twice, none with a paid period is locked', () => {
  const seen = { payments: 0, failures: 0, restarts: 0, grace: 0, closed: 0, ahead: 0 };
  for (let agent = 0; agent < 200; agent++) {
    const chance = chanceFrom(agent + 1);
    const life = new Life(`a${agent}`, chance);

    for (let now = yearStart; now < yearStart + 365 * day; now += 12 * hour) {
      runGateway(life, now);
      takeRandomAction(life, now);
      life.deliver(now);

      // A week of downtime: timers do not run, and events arrive later.
      const isDown = Math.floor((now - yearStart) / (7 * day)) % 13 === agent % 13;
      if (!isDown) endLapsed(life, now);
      if (chance() < 0.02) {
        // After a restart only stored events exist, in storage order.
        life.received = structuredClone(life.received).reverse();
        seen.restarts += 1;
      }

      const subscription = subscriptionFrom(life.received);
      const said = entitlementsOf({ subscription, listingCount: 0, now });
      const right = oracle(life, now);
      const where = `${life.name} on ${new Date(now).toISOString()} as ${subscription.status}`;
      assert.equal(said.closedBy === null, right.open !== false, where);
      assert.deepEqual(said.features, right.features, where);
      assert.ok(right.states.includes(subscription.status), `${where}, not ${right.states.join(' or ')}`);

      if (right.open === true) assert.equal(said.closedBy, null, `${where} is locked although paid`);
      if (said.isTrialActive && subscription.status !== 'trial') seen.ahead += 1;
      if (right.open === 'grace') seen.grace += 1;
      if (right.open === false) seen.closed += 1;
    }
    assert.equal(new Set(life.charges.map(({ invoice }) => invoice)).size, life.charges.length);

    let paidTo = 0;
    for (const { invoice, from, to } of life.charges) {
      // An upgrade credits the rest of the previous period.
      if (!invoice.includes(':upgrade:')) assert.ok(from >= paidTo, `${life.name} pays twice for one time`);
      paidTo = to;
    }

    seen.payments += life.charges.length;
    seen.failures += life.received.filter(({ kind }) => kind === 'payment_failed').length;
  }
  for (const [what, times] of Object.entries(seen)) assert.ok(times > 100, `${what}: ${times}`);
});
