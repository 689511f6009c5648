import { dayMs } from '#domain/shared/duration.ts';
import { type Discount, discountFrom, discountMinor } from '#domain/subscription/coupon.ts';
import { periodEndAfter, planCurrency } from '#domain/subscription/plan-price.ts';
import type { PaymentCause } from '#domain/subscription/subscription-event.ts';
import { enqueue } from '#server/db/outbox.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { GatewayEvent, GatewayFact } from '../payment-gateway.ts';
import type { SandboxCheckout } from './sandbox-checkout.store.ts';
import {
  insertSandboxEvent,
  insertSandboxPayment,
  type SandboxSubscription,
  saveSandboxSubscription,
} from './sandbox-subscription.store.ts';

export const sandboxWebhookQueue = 'sandbox-webhook';

export type SandboxContext = { now: number; newId: () => string };

const triesForDays = 7;

/** Stores an event and queues it for our own webhook, in the same transaction. */
export async function emitSandboxEvent(
  tx: Tx,
  { now, newId }: SandboxContext,
  about: { agentId: string; checkout?: string; subscription?: string; at?: number; fact: GatewayFact },
): Promise<void> {
  const { agentId, checkout = null, subscription = null, at = now, fact } = about;
  const id = newId();
  const event: GatewayEvent = {
    id,
    type: fact.kind,
    at,
    agentId,
    checkout,
    subscription,
    customer: null,
    fact,
  };

  await insertSandboxEvent(tx, event, now);
  await enqueue(tx, sandboxWebhookQueue, { eventId: id });
}

/** What a checkout that is paid at `now` costs, with the start of its period. */
export function dueOf(
  { planType, amountMinor, startsAt, coupon }: SandboxCheckout,
  now: number,
): { amountMinor: number; from: number; discount: Discount | null } {
  const from = Math.max(now, startsAt === null ? now : Date.parse(startsAt));
  const discount = coupon && discountFrom(coupon.code, coupon, from);
  const priceMinor = amountMinor ?? 0;
  const off = planType === null ? 0 : discountMinor(discount, { planType, priceMinor, at: from });
  return { amountMinor: priceMinor - off, from, discount };
}

/** Begins the subscription of a paid checkout. The caller holds its lock and has checked that it was unpaid. */
export async function beginSubscription(
  tx: Tx,
  moment: SandboxContext,
  checkout: SandboxCheckout,
): Promise<void> {
  const { agentId, planType, interval, amountMinor, reference } = checkout;
  if (planType === null || interval === null || amountMinor === null) return;

  const { now } = moment;
  const { from, discount, amountMinor: dueMinor } = dueOf(checkout, now);
  const id = `sub_${moment.newId()}`;
  const to = periodEndAfter(from, interval, 1);
  const invoice = `in_${moment.newId()}`;
  const anchor = new Date(from).toISOString();

  await saveSandboxSubscription(tx, {
    id,
    agentId,
    planType,
    interval,
    amountMinor,
    nextChange: null,
    anchor,
    periods: 1,
    periodEnd: new Date(to).toISOString(),
    status: 'active',
    cancels: false,
    paymentsFail: false,
    nextTryAt: null,
    isPaused: false,
    discount,
  });

  const payment = { invoice, key: `checkout:${reference}`, subscription: id, amountMinor: dueMinor, now };
  await insertSandboxPayment(tx, { ...payment, status: 'paid' });

  const amount = { amount: dueMinor, currency: checkout.currency ?? planCurrency };
  const fact = { kind: 'period_paid', invoice, cause: 'checkout', planType, interval, amount } as const;
  await emitSandboxEvent(tx, moment, {
    agentId,
    checkout: reference,
    subscription: id,
    fact: { ...fact, from, to },
  });
}

/** Charges the period that is due, or ends a cancelled or unpaid subscription. */
export async function renew(
  tx: Tx,
  moment: SandboxContext,
  subscription: SandboxSubscription,
): Promise<SandboxSubscription> {
  const { now } = moment;
  const due = Date.parse(subscription.periodEnd);
  if (subscription.status === 'ended' || due > now) return subscription;

  const tooLate = subscription.paymentsFail && now >= due + triesForDays * dayMs;
  if (subscription.cancels || tooLate) return endSubscription(tx, moment, subscription);
  if (subscription.isPaused) return subscription;

  const following = nextPeriod(subscription);
  const { id, agentId } = subscription;
  const invoice = `in_${id.slice(4)}_${due}`;
  const { planType: followingPlan, amountMinor: priceMinor, discount } = following;
  const off = discountMinor(discount, { planType: followingPlan, priceMinor, at: due });
  const amount = { amount: priceMinor - off, currency: planCurrency };
  const payment = { invoice, cause: 'renewal' as PaymentCause, amount };

  if (subscription.paymentsFail) {
    const unpaid = {
      ...subscription,
      status: 'past_due' as const,
      nextTryAt: new Date(now + dayMs).toISOString(),
    };

    await saveSandboxSubscription(tx, unpaid);
    await emitSandboxEvent(tx, moment, {
      agentId,
      subscription: id,
      fact: { ...payment, kind: 'payment_failed' },
    });

    return unpaid;
  }

  const isNew = await insertSandboxPayment(tx, {
    invoice,
    key: invoice,
    subscription: id,
    status: 'paid',
    amountMinor: amount.amount,
    now,
  });
  await saveSandboxSubscription(tx, following);

  if (!isNew) return following;

  const { planType, interval } = following;
  const period = { planType, interval, from: due, to: Date.parse(following.periodEnd) };
  await emitSandboxEvent(tx, moment, {
    agentId,
    subscription: id,
    fact: { ...payment, kind: 'period_paid', ...period },
  });

  return following;
}

function nextPeriod(subscription: SandboxSubscription): SandboxSubscription {
  const { nextChange, periodEnd } = subscription;
  const changed = nextChange !== null && nextChange.interval !== subscription.interval;

  const base = {
    ...subscription,
    ...(nextChange ?? {}),
    nextChange: null,
    // Periods of another length are counted from their own beginning.
    ...(changed ? { anchor: periodEnd, periods: 0 } : {}),
  };
  const periods = base.periods + 1;
  const end = periodEndAfter(Date.parse(base.anchor), base.interval, periods);

  return { ...base, periods, periodEnd: new Date(end).toISOString(), status: 'active', nextTryAt: null };
}

export async function endSubscription(
  tx: Tx,
  moment: SandboxContext,
  subscription: SandboxSubscription,
): Promise<SandboxSubscription> {
  if (subscription.status === 'ended') return subscription;
  const ended = { ...subscription, status: 'ended' as const };
  await saveSandboxSubscription(tx, ended);
  const { id, agentId } = subscription;
  await emitSandboxEvent(tx, moment, { agentId, subscription: id, fact: { kind: 'ended' } });
  return ended;
}
