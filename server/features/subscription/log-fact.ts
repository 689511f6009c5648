import { plans } from '#domain/entitlement/plans.ts';
import { minorToMajorText } from '#domain/shared/money.ts';
import { planCurrency } from '#domain/subscription/plan-price.ts';
import type { SubscriptionEvent } from '#domain/subscription/subscription-event.ts';
import type { SubscriptionSnapshot } from '#domain/subscription/subscription-from.ts';
import { currentActor, type LogEvent, logEvent } from '#server/db/event-log.ts';
import type { Tx } from '#server/db/transaction.ts';
import { defaultLocale, texts } from '#texts/texts.ts';

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
export function logFact(tx: Tx, { agentId, event, before, after, isOurs, now }: LoggedFact): void {
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
    summary: texts(defaultLocale).log.subscriptionChanged({
      before: describeSnapshot(before),
      after: describeSnapshot(after),
      event: event.kind,
    }),
    actor,
  });
}

type Payment = Pick<LogEvent, 'type' | 'action' | 'summary' | 'after'>;

const paymentActions = {
  period_paid: 'subscription_payment',
  payment_failed: 'subscription_payment_failed',
  payment_pending: 'subscription_payment_pending',
  refunded: 'subscription_payment_refunded',
} as const;

function paymentOf(event: SubscriptionEvent): Payment | null {
  if (!('amountMinor' in event)) return null;
  const action = paymentActions[event.kind];
  const money = { amount: event.amountMinor, currency: planCurrency };
  const cause = 'cause' in event ? { cause: event.cause } : {};
  const plan = event.kind === 'period_paid' ? { plan: event.planType, interval: event.interval } : {};
  const amount = `${planCurrency} ${minorToMajorText(money)}`;
  const summary = texts(defaultLocale).log.planPayment({ kind: event.kind, amount });
  return { type: 'payment', action, summary, after: { ...money, ...cause, ...plan } };
}

function loggedState({ status, planType, currentPeriodEnd }: SubscriptionSnapshot) {
  const end = currentPeriodEnd === null ? null : new Date(currentPeriodEnd).toISOString();
  return { status, plan: planType, currentPeriodEnd: end };
}

function describeSnapshot({ status, planType }: SubscriptionSnapshot): string {
  const plan = planType === null ? null : plans[planType].name;
  return texts(defaultLocale).log.subscriptionState({ status, plan });
}
