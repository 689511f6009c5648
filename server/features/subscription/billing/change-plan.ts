import type { ReplyOf } from '#contract/endpoint.ts';
import type * as subscription from '#contract/subscription/subscription.ts';
import type { PlanChoice } from '#contract/subscription/subscription-shapes.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { type PlanChange, planChangeTo } from '#domain/subscription/plan-change.ts';
import { planCurrency } from '#domain/subscription/plan-price.ts';
import type { SubscriptionFact } from '#domain/subscription/subscription-event.ts';
import {
  type PaidSubscription,
  readPaidSubscription,
  recordFact,
} from '#server/features/subscription/core/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import { readDiscount } from './coupons.ts';
import type { BillingDeps } from './handle-gateway-event.ts';
import { isSubscribed } from './paid-plan.ts';
import { readChosenPlan } from './preview-plan-change.ts';

type Reply = ReplyOf<typeof subscription.changePlan>;

/**
 * Upgrades at once against payment, downgrades at the end of the paid period. The stored plan changes with the
 * gateway's event.
 */
export async function changePlan(deps: BillingDeps, choice: PlanChoice, { agentId }: AgentCaller) {
  const now = deps.now();
  const current = await readPaidSubscription(deps.pool, agentId);
  const refusal = refuseChange(current, now);
  if (refusal || current?.subscription == null) return refusal ?? refuse('no_subscription');

  const plan = await readChosenPlan(deps.pool, choice, current);
  if (isRefusal(plan)) return plan;

  const discount = await readDiscount(deps.pool, agentId);
  const held = { ...current, discount };
  const change = planChangeTo({ plan, interval: choice.interval }, held, now);
  if (isRefusal(change)) return change;

  const { version: planVersion } = plan;
  const requested = { agentId, current, subscription: current.subscription, change, planVersion };
  if (change.kind === 'upgrade') return await upgrade(deps, requested);

  return change.kind === 'downgrade'
    ? await scheduleDowngrade(deps, requested)
    : await withdrawScheduledChange(deps, requested);
}

/** Why a subscription cannot be changed now; null when it can. */
export function refuseChange(
  current: PaidSubscription | null,
  now: number,
): Refusal<'no_subscription' | 'subscription_ending' | 'payment_overdue'> | null {
  if (!current || !isSubscribed(current, now)) return refuse('no_subscription');
  const { status, currentPeriodEnd } = current.snapshot;
  if (status === 'cancelled') return refuse('subscription_ending');
  const isOverdue = status === 'past_due' || (currentPeriodEnd !== null && currentPeriodEnd <= now);
  return isOverdue ? refuse('payment_overdue') : null;
}

type PlanChangeRequest = {
  agentId: string;
  current: PaidSubscription;
  subscription: string;
  change: PlanChange;
  planVersion: number;
};

async function upgrade(
  { payments }: BillingDeps,
  { current, subscription, change }: PlanChangeRequest,
): Promise<Reply | Refusal<'payment_gateway_away' | 'payment_declined'>> {
  const accepted = await payments.upgradeNow({
    ...planOrderOf(change),
    subscription,
    // Idempotency key: at most one upgrade to the same plan and interval within a period.
    key: `${subscription}:${current.snapshot.currentPeriodStart}:${change.planType}:${change.interval}`,
    dueNow: { amount: change.dueNowMinor, currency: planCurrency },
    startsAt: change.effectiveAt,
    renewsAt: change.renewsAt,
  });
  return isRefusal(accepted) ? accepted : planChangeReply('pending', change.effectiveAt);
}

async function scheduleDowngrade(
  deps: BillingDeps,
  { agentId, subscription, change, planVersion }: PlanChangeRequest,
): Promise<Reply | Refusal<'payment_gateway_away'>> {
  const accepted = await deps.payments.changeAtPeriodEnd(subscription, planOrderOf(change));
  if (isRefusal(accepted)) return accepted;
  const { planType, interval, effectiveAt } = change;
  await recordPlanFact(deps, agentId, { kind: 'plan_change_scheduled', planType, planVersion, interval });
  return planChangeReply('scheduled', effectiveAt);
}

/** Choosing the current plan withdraws a scheduled downgrade. */
async function withdrawScheduledChange(
  deps: BillingDeps,
  { agentId, current, subscription, change }: PlanChangeRequest,
): Promise<Reply | Refusal<'plan_unchanged' | 'payment_gateway_away'>> {
  const { scheduledChange, planType, interval } = current.snapshot;
  // A new price of the same plan was announced, and is not the agent's to withdraw.
  const isPriceMove = scheduledChange?.planType === planType && scheduledChange?.interval === interval;
  if (scheduledChange === null || isPriceMove) return refuse('plan_unchanged');
  const accepted = await deps.payments.changeAtPeriodEnd(subscription, null);
  if (isRefusal(accepted)) return accepted;
  await recordPlanFact(deps, agentId, { kind: 'plan_change_withdrawn' });
  return planChangeReply('unscheduled', change.effectiveAt);
}

async function recordPlanFact(deps: BillingDeps, agentId: string, fact: SubscriptionFact): Promise<void> {
  await deps.transact((tx) => recordFact(tx, deps, { agentId, fact, at: deps.now() }));
}

function planOrderOf({ planType, interval, renewalMinor }: PlanChange) {
  return { planType, interval, price: { amount: renewalMinor, currency: planCurrency } };
}

function planChangeReply(state: 'pending' | 'scheduled' | 'unscheduled', at: number) {
  return { state, effectiveAt: new Date(at).toISOString() };
}
