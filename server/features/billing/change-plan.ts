import type { changePlan, PlanChoice } from '#contract/billing.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { type PlanChange, planChangeTo } from '#domain/subscription/plan-change.ts';
import { planCurrency } from '#domain/subscription/plan-price.ts';
import type { SubscriptionFact } from '#domain/subscription/subscription-event.ts';
import {
  type PaidSubscription,
  paidSubscriptionOf,
  recordFact,
} from '#server/features/subscription/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import { isSubscribed } from './is-subscribed.ts';
import type { BillingDeps } from './take-gateway-event.ts';
import { wantedPlan } from './wanted-plan.ts';

type Answer = Promise<ReplyOf<typeof changePlan> | Refusal<RefusalCode>>;

/**
 * Upgrades at once against payment, downgrades at the end of the paid period. The stored plan changes with the
 * gateway's event.
 */
export async function changePlanFor(deps: BillingDeps, choice: PlanChoice, { agentId }: AgentCaller): Answer {
  const current = await paidSubscriptionOf(deps.pool, agentId);
  const refusal = refuseChange(current, deps.now());
  if (refusal || current?.subscription == null) return refusal ?? refuse('no_subscription');
  const plan = await wantedPlan(deps.pool, choice, current);
  if (isRefusal(plan)) return plan;
  const change = planChangeTo({ plan, interval: choice.interval }, current, deps.now());
  if (isRefusal(change)) return change;
  const { version: planVersion } = plan;
  const asked = { agentId, current, subscription: current.subscription, change, planVersion };
  if (change.kind === 'upgrade') return await goUp(deps, asked);
  return change.kind === 'downgrade' ? await goDown(deps, asked) : await stay(deps, asked);
}

function refuseChange(current: PaidSubscription | null, now: number): Refusal<RefusalCode> | null {
  if (!current || !isSubscribed(current, now)) return refuse('no_subscription');
  const { status, currentPeriodEnd } = current.snapshot;
  if (status === 'cancelled') return refuse('subscription_ending');
  const isOverdue = status === 'past_due' || (currentPeriodEnd !== null && currentPeriodEnd <= now);
  return isOverdue ? refuse('payment_overdue') : null;
}

type Asked = {
  agentId: string;
  current: PaidSubscription;
  subscription: string;
  change: PlanChange;
  planVersion: number;
};

async function goUp({ payments }: BillingDeps, { current, subscription, change }: Asked): Answer {
  const accepted = await payments.upgradeNow({
    ...orderOf(change),
    subscription,
    // Idempotency key: at most one upgrade to the same plan and interval within a period.
    key: `${subscription}:${current.snapshot.currentPeriodStart}:${change.planType}:${change.interval}`,
    dueNow: { amount: change.dueNowMinor, currency: planCurrency },
    startsAt: change.effectiveAt,
    renewsAt: change.renewsAt,
  });
  return isRefusal(accepted) ? accepted : answer('pending', change.effectiveAt);
}

async function goDown(deps: BillingDeps, { agentId, subscription, change, planVersion }: Asked): Answer {
  const accepted = await deps.payments.changeAtPeriodEnd(subscription, orderOf(change));
  if (isRefusal(accepted)) return accepted;
  const { planType, interval, effectiveAt } = change;
  await record(deps, agentId, { kind: 'plan_change_scheduled', planType, planVersion, interval });
  return answer('scheduled', effectiveAt);
}

/** Choosing the current plan withdraws a scheduled downgrade. */
async function stay(deps: BillingDeps, { agentId, current, subscription, change }: Asked): Answer {
  if (current.snapshot.scheduledChange === null) return refuse('plan_unchanged');
  const accepted = await deps.payments.changeAtPeriodEnd(subscription, null);
  if (isRefusal(accepted)) return accepted;
  await record(deps, agentId, { kind: 'plan_change_withdrawn' });
  return answer('unscheduled', change.effectiveAt);
}

async function record(deps: BillingDeps, agentId: string, fact: SubscriptionFact): Promise<void> {
  await deps.transact((tx) => recordFact(tx, deps, { agentId, fact, at: deps.now() }));
}

function orderOf({ planType, interval, renewalMinor }: PlanChange) {
  return { planType, interval, price: { amount: renewalMinor, currency: planCurrency } };
}

function answer(state: 'pending' | 'scheduled' | 'unscheduled', at: number) {
  return { state, effectiveAt: new Date(at).toISOString() };
}
