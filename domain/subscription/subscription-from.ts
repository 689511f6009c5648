import type { SubscriptionState } from '#domain/subscription/entitlements.ts';
import { firstPlanVersion, type PlanType } from '#domain/subscription/plans.ts';
import type { BillingInterval, SubscriptionEvent } from './subscription-event.ts';

export type SubscriptionSnapshot = {
  status: SubscriptionState;
  planType: PlanType | null;
  /** Plan version as bought; later versions do not affect this subscription. */
  planVersion: number | null;
  interval: BillingInterval | null;
  trialEndsAt: number | null;
  currentPeriodStart: number | null;
  currentPeriodEnd: number | null;
  /** Plan change that applies at the end of the period. */
  scheduledChange: { planType: PlanType; planVersion?: number; interval: BillingInterval } | null;
  /** Failed payment that is still missing. */
  lastFailure: { at: number; amountMinor: number } | null;
};

type Paid = Extract<SubscriptionEvent, { kind: 'period_paid' }>;
type FoldState = SubscriptionSnapshot & { paid: Map<string, Paid>; refunds: Map<string, number> };

/**
 * Folds all events of a subscription into its current state. Independent of order and duplicates, since webhooks arrive
 * late, twice and in any order.
 */
export function subscriptionFrom(events: readonly SubscriptionEvent[]): SubscriptionSnapshot {
  const once = new Map(events.map((event) => [event.id, event]));
  const inOrder = [...once.values()].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
  const folding: FoldState = {
    status: 'inactive',
    planType: null,
    planVersion: null,
    interval: null,
    trialEndsAt: null,
    currentPeriodStart: null,
    currentPeriodEnd: null,
    scheduledChange: null,
    lastFailure: null,
    paid: new Map(),
    refunds: new Map(),
  };

  for (const event of inOrder) apply(folding, event);
  const { paid: _, refunds: __, ...snapshot } = folding;

  return snapshot;
}

function apply(now: FoldState, event: SubscriptionEvent): void {
  switch (event.kind) {
    case 'trial_started':
      now.trialEndsAt = event.endsAt;
      if (!isPaidAt(now, event.at)) now.status = 'trial';
      break;

    case 'period_paid':
      applyPayment(now, event);
      break;

    case 'payment_failed':
      applyFailure(now, event);
      break;

    case 'payment_pending':
      // A pending payment changes nothing.
      break;

    case 'refunded':
      applyRefund(now, event);
      break;

    case 'cancel_asked':
      if (now.status === 'active' || now.status === 'past_due') now.status = 'cancelled';
      now.scheduledChange = null;
      break;

    case 'cancel_withdrawn':
      if (now.status === 'cancelled') now.status = now.lastFailure === null ? 'active' : 'past_due';
      break;

    case 'ended':
      applyEnd(now, event);
      break;

    case 'plan_change_scheduled':
      now.scheduledChange = {
        planType: event.planType,
        planVersion: event.planVersion ?? firstPlanVersion,
        interval: event.interval,
      };
      break;

    case 'plan_change_withdrawn':
      now.scheduledChange = null;
      break;

    case 'admin_set':
      applyAdminState(now, event);
      break;
  }
}

function applyAdminState(now: FoldState, event: Extract<SubscriptionEvent, { kind: 'admin_set' }>): void {
  const { status, planType, trialEndsAt, currentPeriodEnd } = event;
  const planVersion = planType === null ? null : (event.planVersion ?? firstPlanVersion);
  Object.assign(now, { status, planType, planVersion, trialEndsAt, currentPeriodEnd });
  if (event.isGranted) Object.assign(now, { interval: null, currentPeriodStart: null });
  now.scheduledChange = null;
  now.lastFailure = null;
}

function applyFailure(
  now: FoldState,
  event: Extract<SubscriptionEvent, { kind: 'payment_failed' | 'payment_pending' }>,
) {
  if (event.cause !== 'renewal' || now.paid.has(event.invoice)) return;
  now.lastFailure = { at: event.at, amountMinor: event.amountMinor };
  if (now.status === 'active') now.status = 'past_due';
}

/** Whether the subscription is paid at `at`, or was granted by an admin without an end. */
function isPaidAt({ status, currentPeriodEnd }: FoldState, at: number): boolean {
  if (status === 'trial' || status === 'inactive') return false;
  return currentPeriodEnd === null ? status === 'active' : currentPeriodEnd > at;
}

function applyPayment(now: FoldState, event: Paid): void {
  if (now.paid.has(event.invoice)) return;

  now.paid.set(event.invoice, event);
  if (isFullyRefunded(now, event)) return;

  const isUpgrade = event.cause === 'upgrade';
  // An upgrade within the same interval pays the difference for the rest of the period, which keeps its start.
  const staysInPeriod = isUpgrade && event.interval === now.interval && event.to === now.currentPeriodEnd;
  if (!staysInPeriod || now.currentPeriodStart === null) now.currentPeriodStart = event.from;
  now.planType = event.planType;
  now.planVersion = event.planVersion ?? firstPlanVersion;
  now.interval = event.interval;

  // Any other upgrade credits the rest of the old period, so that period ends now.
  now.currentPeriodEnd = isUpgrade ? event.to : Math.max(now.currentPeriodEnd ?? event.to, event.to);
  now.lastFailure = null;
  now.scheduledChange = null;

  // A renewal that crossed with a cancellation extends the paid period but does not undo the cancellation.
  if (now.status !== 'cancelled' || event.cause === 'checkout') now.status = 'active';
}

function applyRefund(now: FoldState, event: Extract<SubscriptionEvent, { kind: 'refunded' }>): void {
  now.refunds.set(event.invoice, (now.refunds.get(event.invoice) ?? 0) + event.amountMinor);
  const returned = now.paid.get(event.invoice);
  if (!returned || !isFullyRefunded(now, returned)) return;

  const left = [...now.paid.values()].filter((paid) => !isFullyRefunded(now, paid));
  const last = left.at(-1);
  const paidUntil = Math.max(event.at, ...left.map(({ to }) => to));
  if (now.currentPeriodEnd !== null) now.currentPeriodEnd = Math.min(now.currentPeriodEnd, paidUntil);

  if (last !== undefined && last.to > event.at) {
    now.planType = last.planType;
    now.planVersion = last.planVersion ?? firstPlanVersion;
    now.interval = last.interval;
    now.currentPeriodStart = last.from;
  } else if (now.trialEndsAt !== null && now.trialEndsAt > event.at) {
    // The trial continues when the plan that was to follow it is refunded.
    const none = {
      planType: null,
      planVersion: null,
      interval: null,
      scheduledChange: null,
      lastFailure: null,
    };
    Object.assign(now, { ...none, status: 'trial', currentPeriodStart: null, currentPeriodEnd: null });
  } else if (now.status !== 'trial') now.status = 'inactive';
}

function isFullyRefunded({ refunds }: FoldState, { invoice, amountMinor }: Paid): boolean {
  const refunded = refunds.get(invoice) ?? 0;
  return refunded > 0 && refunded >= amountMinor;
}

/** A paid period stays in force: an early end only means that there is no renewal. */
function applyEnd(now: FoldState, event: Extract<SubscriptionEvent, { kind: 'ended' }>): void {
  if (now.status === 'trial' || now.status === 'inactive') return;
  if (!isPaidAt(now, event.at)) {
    now.status = 'inactive';
    now.scheduledChange = null;
  } else if (event.cause === 'gateway' && now.currentPeriodEnd !== null) now.status = 'cancelled';
}
