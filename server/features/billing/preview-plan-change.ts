import type { ChangePreview, PlanChoice } from '#contract/billing.ts';
import { entitlementsOf } from '#domain/entitlement/entitlements.ts';
import type { Features } from '#domain/entitlement/plans.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { planChangeTo } from '#domain/subscription/plan-change.ts';
import { planCurrency } from '#domain/subscription/plan-price.ts';
import { entitlementsFor, paidSubscriptionOf } from '#server/features/subscription/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import type { BillingDeps } from './take-gateway-event.ts';
import { wantedPlan } from './wanted-plan.ts';

export async function previewFor(
  { pool, now }: BillingDeps,
  choice: PlanChoice,
  { agentId }: AgentCaller,
): Promise<ChangePreview | Refusal<'not_found' | 'plan_by_arrangement'>> {
  const current = await paidSubscriptionOf(pool, agentId);
  if (!current) return refuse('not_found');
  const { snapshot, subscription } = current;
  const plan = await wantedPlan(pool, choice, current);
  if (isRefusal(plan)) return plan;
  const change = planChangeTo({ plan, interval: choice.interval }, current, now());
  if (isRefusal(change)) return change;
  const { counts } = await entitlementsFor(pool, agentId, now());
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
    featuresGained: featureNames(features).filter((name) => !before[name]),
    featuresLost: featureNames(before).filter((name) => !features[name]),
  };
}

const switches = ['sharedLinks', 'analytics', 'marketingTools', 'team', 'api'] as const;

function featureNames(features: Readonly<Features>) {
  return switches.filter((name) => features[name]);
}

function money(amount: number) {
  return { amount, currency: planCurrency };
}
