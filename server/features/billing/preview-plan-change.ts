import type { PlanChangePreview, PlanChoice } from '#contract/subscription/subscription-shapes.ts';
import { entitlementsOf } from '#domain/entitlement/entitlements.ts';
import { offeredFeatures } from '#domain/entitlement/features.ts';
import type { Plan } from '#domain/entitlement/plans.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { planChangeTo } from '#domain/subscription/plan-change.ts';
import { planCurrency } from '#domain/subscription/plan-price.ts';
import type { Queryable } from '#server/db/pool.ts';
import {
  type PaidSubscription,
  readEntitlements,
  readPaidSubscription,
  readPlan,
} from '#server/features/subscription/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import type { BillingDeps } from './handle-gateway-event.ts';

export async function previewPlanChange(
  { pool, now }: BillingDeps,
  choice: PlanChoice,
  { agentId }: AgentCaller,
): Promise<PlanChangePreview | Refusal<'not_found' | 'plan_by_arrangement'>> {
  const current = await readPaidSubscription(pool, agentId);
  if (!current) return refuse('not_found');
  const { snapshot, subscription } = current;
  const plan = await readChosenPlan(pool, choice, current);
  if (isRefusal(plan)) return plan;
  const change = planChangeTo({ plan, interval: choice.interval }, current, now());
  if (isRefusal(change)) return change;
  const { counts } = await readEntitlements(pool, agentId, now());
  const { features: before } = entitlementsOf({
    subscription: snapshot,
    planFeatures: current.plan?.features,
    listingCount: 0,
    // Compares with the plan that starts after the trial, not with the trial itself.
    now: Math.max(now(), snapshot.currentPeriodStart ?? 0),
  });
  const { features } = plan;
  const { planType, interval, effectiveAt, renewsAt } = change;
  return {
    // A plan that is not paid at the gateway cannot be changed there; a new subscription starts.
    kind: subscription === null ? 'subscribe' : change.kind,
    planType,
    interval,
    effectiveAt: new Date(effectiveAt).toISOString(),
    trialGoesOn: change.trialGoesOn,
    dueNow: money(subscription === null ? change.renewalMinor : change.dueNowMinor),
    credit: money(change.creditMinor),
    renewal: { amount: money(change.renewalMinor), at: new Date(renewsAt).toISOString() },
    maxListings: features.maxListings,
    listingsOverLimit: Math.max(0, counts.live - features.maxListings),
    featuresGained: offeredFeatures.filter((name) => features[name] && !before[name]),
    featuresLost: offeredFeatures.filter((name) => before[name] && !features[name]),
  };
}

function money(amount: number) {
  return { amount, currency: planCurrency };
}

/** Current version of the chosen plan. A plan no longer offered can be retained but not newly chosen. */
export async function readChosenPlan(
  db: Queryable,
  { planType }: Pick<PlanChoice, 'planType'>,
  { snapshot }: Pick<PaidSubscription, 'snapshot'>,
): Promise<Plan | Refusal<'plan_by_arrangement'>> {
  const plan = await readPlan(db, planType);
  return plan.isShown || planType === snapshot.planType ? plan : refuse('plan_by_arrangement');
}
