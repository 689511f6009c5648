import { v7 as uuidv7 } from 'uuid';
import { addresses } from '#contract/addresses.ts';
import type { DateFormat } from '#domain/account/display-settings.ts';
import { dayMs } from '#domain/shared/duration.ts';
import { minorToMajorText } from '#domain/shared/money.ts';
import { gracePeriodEnd } from '#domain/subscription/grace-period.ts';
import { planCurrency } from '#domain/subscription/plan-price.ts';
import { plans } from '#domain/subscription/plans.ts';
import type { SubscriptionEvent, SubscriptionFact } from '#domain/subscription/subscription-event.ts';
import { type SubscriptionSnapshot, subscriptionFrom } from '#domain/subscription/subscription-from.ts';
import { currentActor, type LogEvent, logEvent } from '#server/db/event-log.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Tx } from '#server/db/transaction.ts';
import { findAgent } from '#server/features/account/agents/index.ts';
import { notify } from '#server/features/messages/notifications/index.ts';
import type { NotificationFacts } from '#texts/notification-for-reader.ts';
import { agentReader, defaultReader } from '#texts/readers.ts';
import { texts } from '#texts/texts.ts';
import { restorePaused } from './paused-listing.store.ts';
import { readEntitlements } from './read-entitlements.ts';
import {
  type FactSource,
  insertSubscription,
  insertSubscriptionEvent,
  lockSubscription,
  saveSnapshot,
  subscriptionEventsOf,
} from './subscription.store.ts';

const paymentActions = {
  period_paid: 'subscription_payment',
  payment_failed: 'subscription_payment_failed',
  payment_pending: 'subscription_payment_pending',
  refunded: 'subscription_payment_refunded',
} as const;

type NewFact = {
  agentId: string;
  fact: SubscriptionFact;
  /** When it happened, in milliseconds since 1970; possibly long before it was received. */
  at: number;
  source?: FactSource;
  /** Skips the notification, when the caller notifies the agent. */
  silent?: boolean;
};

/**
 * Records a fact about a subscription and updates its row and the paused listings, all in the caller's transaction.
 * Null when the fact was already recorded.
 */
export async function recordFact(
  tx: Tx,
  { now: readClock, newId }: { now: () => number; newId: () => string },
  { agentId, fact, at, source, silent = false }: NewFact,
): Promise<SubscriptionSnapshot | null> {
  await lockSubscription(tx, agentId);
  const now = readClock();
  const known = await subscriptionEventsOf(tx, agentId);
  const before = subscriptionFrom(known);
  // Our own facts are dated after all known ones, in case the gateway's clock is ahead of ours.
  const isOurs = source === undefined && fact.kind !== 'ended';
  const moment = isOurs ? Math.max(at, ...known.map((earlier) => earlier.at + 1)) : at;
  const event: SubscriptionEvent = { ...fact, id: newId(), at: moment };
  if (!(await insertSubscriptionEvent(tx, agentId, event, source ?? null))) return null;

  const after = subscriptionFrom(await subscriptionEventsOf(tx, agentId));
  await saveSnapshot(tx, agentId, after, now);

  const { features, counts } = await readEntitlements(tx, agentId, now);
  await restorePaused(tx, agentId, { room: features.maxListings - counts.live, now });
  logFact(tx, { agentId, event, before, after, isOurs, now });
  if (!silent) await notifyOfFact(tx, { id: newId(), now, agentId, event, before, after });

  return after;
}

/** Starts the trial of a new agent at `now` (milliseconds since 1970), in the transaction that creates the agent. */
export async function startTrial(
  tx: Queryable,
  agentId: string,
  now: number,
  trialDays: number,
): Promise<void> {
  const endsAt = now + trialDays * dayMs;
  await insertSubscription(tx, { agentId, trialEndsAt: new Date(endsAt).toISOString() });
  await insertSubscriptionEvent(tx, agentId, { kind: 'trial_started', endsAt, id: uuidv7(), at: now }, null);
}

type LoggedFact = {
  agentId: string;
  event: SubscriptionEvent;
  before: SubscriptionSnapshot;
  after: SubscriptionSnapshot;
  /** True for facts decided here, false for facts from the gateway. */
  isOurs: boolean;
  now: number;
};

/** Logs a payment for a plan and the resulting change of the subscription. */
function logFact(tx: Tx, { agentId, event, before, after, isOurs, now }: LoggedFact): void {
  // Changes by admins, and cancellations with their reason, are logged by their use cases.
  if (event.kind === 'admin_set' || event.kind === 'trial_started') return;
  if (event.kind === 'cancel_asked' && isOurs) return;

  const common = { entity: { type: 'agent', id: agentId }, accountId: agentId, at: now };
  const actor = isOurs ? currentActor().actor : { type: 'system' as const, id: null };
  const payment = paymentOf(event);
  if (payment) logEvent(tx, { ...common, ...payment, actor });
  const sides = { before: loggedState(before), after: loggedState(after) };
  const isSame = sides.before.status === sides.after.status && sides.before.plan === sides.after.plan;
  if (payment && isSame) return;

  logEvent(tx, {
    ...common,
    ...sides,
    type: 'subscription',
    action: 'subscription_changed',
    summary: texts(defaultReader).log.subscriptionChanged({
      before: describeSnapshot(before),
      after: describeSnapshot(after),
      event: event.kind,
    }),
    actor,
  });
}

type Payment = Pick<LogEvent, 'type' | 'action' | 'summary' | 'after'>;

function paymentOf(event: SubscriptionEvent): Payment | null {
  if (!('amountMinor' in event)) return null;
  const action = paymentActions[event.kind];
  const money = { amount: event.amountMinor, currency: planCurrency };
  const cause = 'cause' in event ? { cause: event.cause } : {};
  const plan = event.kind === 'period_paid' ? { plan: event.planType, interval: event.interval } : {};
  const amount = `${planCurrency} ${minorToMajorText(money)}`;
  const summary = texts(defaultReader).log.planPayment({ kind: event.kind, amount });
  return { type: 'payment', action, summary, after: { ...money, ...cause, ...plan } };
}

function loggedState({ status, planType, currentPeriodEnd }: SubscriptionSnapshot) {
  const end = currentPeriodEnd === null ? null : new Date(currentPeriodEnd).toISOString();
  return { status, plan: planType, currentPeriodEnd: end };
}

function describeSnapshot({ status, planType }: SubscriptionSnapshot): string {
  const plan = planType === null ? null : plans[planType].name;
  return texts(defaultReader).log.subscriptionState({ status, plan });
}

type FactNotification = {
  id: string;
  now: number;
  agentId: string;
  event: SubscriptionEvent;
  before: SubscriptionSnapshot;
  after: SubscriptionSnapshot;
};

/** Notifies the agent of a fact that changed the subscription; a plain renewal is silent. */
async function notifyOfFact(tx: Tx, input: FactNotification): Promise<void> {
  const { id, now, agentId, event, before, after } = input;
  const isSame = before.status === after.status && before.planType === after.planType;
  if (isSame && event.kind !== 'refunded') return;

  const agent = await findAgent(tx, agentId);
  const text = notificationText(event, { after, isSame });
  if (text === null) return;

  await notify(tx, {
    id,
    agentId,
    type: 'subscription_changed',
    text,
    reader: agentReader(agent),
    link: addresses.subscription(),
    dedupeKey: `subscription_changed:${event.id}`,
    now,
  });
}

function notificationText(
  event: SubscriptionEvent,
  {
    after: { planType, currentPeriodStart, currentPeriodEnd },
    isSame,
  }: { after: SubscriptionSnapshot; isSame: boolean },
): NotificationFacts | null {
  const until = currentPeriodEnd === null ? null : utcDay(currentPeriodEnd);

  switch (event.kind) {
    case 'period_paid':
      return currentPeriodStart !== null && currentPeriodStart > event.at
        ? { code: 'planPaidInTrial', facts: { planType, start: utcDay(currentPeriodStart), until } }
        : { code: 'planPaid', facts: { planType, until } };
    case 'payment_failed': {
      const grace = utcDay(gracePeriodEnd(currentPeriodEnd ?? event.at));
      return { code: 'planPaymentFailed', facts: { planType, until: grace } };
    }
    case 'cancel_asked':
      return { code: 'planCancelled', facts: { planType, until } };
    case 'cancel_withdrawn':
      return { code: 'planResumed', facts: { planType, until } };
    case 'refunded': {
      const amount = { amount: event.amountMinor, currency: planCurrency };
      return { code: 'planRefunded', facts: { amount, isOver: !isSame } };
    }
    case 'ended':
      return { code: 'planEnded', facts: {} };
    default:
      return null;
  }
}

/** Civil date of a moment in UTC. */
export function utcDay(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}

/** 5 December 2026, December 5, 2026 or 2026-12-05, as the agent writes dates. */
export function formatUtcDay(moment: number, format: DateFormat | null = null): string {
  const reader = agentReader({ dateFormat: format });
  return texts(reader).longDay(utcDay(moment), reader.dateOrder);
}
