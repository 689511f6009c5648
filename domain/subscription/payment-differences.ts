import { dayMs } from '#domain/shared/duration.ts';
import type { SubscriptionState } from '#domain/subscription/entitlements.ts';
import type { PlanType } from '#domain/subscription/plans.ts';
import type { BillingInterval } from './subscription-event.ts';

/** A subscription as the gateway has it. Moments are milliseconds since 1970, amounts minor units. */
export type GatewaySubscription = {
  id: string;
  agentId: string | null;
  state: 'active' | 'past_due' | 'ended';
  planType: PlanType | null;
  interval: BillingInterval | null;
  /** Price of a period; null when the gateway does not tell. */
  amountMinor: number | null;
  /** Null before the first paid period. */
  periodEnd: number | null;
  /** No renewal after this period. */
  cancels: boolean;
};

/** The same subscription as we have it. */
export type KnownSubscription = {
  agentId: string;
  id: string;
  status: SubscriptionState;
  planType: PlanType | null;
  interval: BillingInterval | null;
  amountMinor: number | null;
  periodEnd: number | null;
};

/**
 * `unknown_here`: the gateway charges, and we know of no such subscription. `ended_here` and `ended_there`: it ended on
 * one side only. The others name the field that differs.
 */
export const paymentDifferenceKinds = [
  'unknown_here',
  'ended_here',
  'ended_there',
  'plan',
  'interval',
  'amount',
  'period_end',
  'cancelling',
  'payment_state',
] as const;
export type PaymentDifferenceKind = (typeof paymentDifferenceKinds)[number];

export type PaymentDifference = {
  kind: PaymentDifferenceKind;
  subscription: string;
  agentId: string | null;
  /** What each side has, as a code, a number or a moment; null for nothing. */
  ours: string | number | null;
  theirs: string | number | null;
};

/** Gateways move the end of a period by hours, for instance while a payment is tried. */
const sameDayMs = dayMs;

/** What differs between the gateway and us, by subscription. */
export function paymentDifferences(
  known: readonly KnownSubscription[],
  atGateway: readonly GatewaySubscription[],
): PaymentDifference[] {
  const theirs = new Map(atGateway.map((subscription) => [subscription.id, subscription]));
  const ours = new Map(known.map((subscription) => [subscription.id, subscription]));
  const unknown = atGateway
    .filter(({ id, state }) => state !== 'ended' && !ours.has(id))
    .map(({ id, agentId, state }) => difference('unknown_here', { id, agentId }, null, state));
  return [...unknown, ...known.flatMap((subscription) => compare(subscription, theirs.get(subscription.id)))];
}

function difference(
  kind: PaymentDifferenceKind,
  { id, agentId }: { id: string; agentId: string | null },
  ours: PaymentDifference['ours'],
  theirs: PaymentDifference['theirs'],
): PaymentDifference {
  return { kind, subscription: id, agentId, ours, theirs };
}

const hasEndedHere = (status: SubscriptionState) => status === 'inactive' || status === 'trial';

function compare(ours: KnownSubscription, theirs: GatewaySubscription | undefined): PaymentDifference[] {
  const { status } = ours;
  const hasEndedThere = theirs === undefined || theirs.state === 'ended';
  // A cancelled plan runs to the end of its period, whether or not the gateway has ended it before.
  if (hasEndedThere)
    return hasEndedHere(status) || status === 'cancelled'
      ? []
      : [difference('ended_there', ours, status, theirs?.state ?? null)];
  if (hasEndedHere(status)) return [difference('ended_here', ours, status, theirs.state)];

  const found: PaymentDifference[] = [];
  const report = (
    kind: PaymentDifferenceKind,
    own: PaymentDifference['ours'],
    other: PaymentDifference['theirs'],
  ) => found.push(difference(kind, ours, own, other));
  if (theirs.planType !== null && theirs.planType !== ours.planType)
    report('plan', ours.planType, theirs.planType);

  if (theirs.interval !== null && theirs.interval !== ours.interval)
    report('interval', ours.interval, theirs.interval);
  if (found.length === 0 && theirs.amountMinor !== null && ours.amountMinor !== null)
    if (theirs.amountMinor !== ours.amountMinor) report('amount', ours.amountMinor, theirs.amountMinor);

  if (theirs.periodEnd !== null && Math.abs(theirs.periodEnd - (ours.periodEnd ?? 0)) > sameDayMs)
    report('period_end', ours.periodEnd, theirs.periodEnd);
  const isCancelled = status === 'cancelled';
  if (isCancelled !== theirs.cancels)
    report('cancelling', isCancelled ? 'cancelled' : 'renews', theirs.cancels ? 'cancelled' : 'renews');
  if (!isCancelled && (status === 'past_due') !== (theirs.state === 'past_due'))
    report('payment_state', status, theirs.state);

  return found;
}

/**
 * Whether our side of a difference is still what was compared, so that the difference stands. A change here may have
 * settled it; the next comparison tells.
 */
export function isUnchangedHere(
  { kind, ours }: Pick<PaymentDifference, 'kind' | 'ours'>,
  known: KnownSubscription | undefined,
): boolean {
  if (kind === 'unknown_here' || known === undefined) return kind === 'unknown_here' && known === undefined;
  return ourSide(kind, known) === ours;
}

function ourSide(
  kind: Exclude<PaymentDifferenceKind, 'unknown_here'>,
  { status, planType, interval, amountMinor, periodEnd }: KnownSubscription,
): PaymentDifference['ours'] {
  switch (kind) {
    case 'plan':
      return planType;
    case 'interval':
      return interval;
    case 'amount':
      return amountMinor;
    case 'period_end':
      return periodEnd;
    case 'cancelling':
      return status === 'cancelled' ? 'cancelled' : 'renews';
    case 'ended_here':
    case 'ended_there':
    case 'payment_state':
      return status;
  }
}
