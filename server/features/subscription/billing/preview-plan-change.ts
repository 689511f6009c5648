import type { PlanChangePreview, PlanChoice } from '#contract/subscription/subscription-shapes.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { type Discount, discountFrom } from '#domain/subscription/coupon.ts';
import { entitlementsOf } from '#domain/subscription/entitlements.ts';
import { offeredFeatures } from '#domain/subscription/features.ts';
import { planChangeTo } from '#domain/subscription/plan-change.ts';
import { firstPeriodStart, planCurrency } from '#domain/subscription/plan-price.ts';
import type { Plan } from '#domain/subscription/plans.ts';
import type { Queryable } from '#server/db/pool.ts';
import {
  type PaidSubscription,
  readEntitlements,
  readPaidSubscription,
  readPlan,
} from '#server/features/subscription/core/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import { findOpenCheckout } from './checkout.store.ts';
import { checkCoupon, readDiscount } from './coupons.ts';
import type { BillingDeps } from './handle-gateway-event.ts';
import { isSubscribed } from './paid-plan.ts';

export async function previewPlanChange(
  { pool, now: readClock }: BillingDeps,
  choice: PlanChoice & { coupon?: string | undefined },
  { agentId }: AgentCaller,
): Promise<PlanChangePreview | Refusal<'not_found' | 'plan_by_arrangement' | 'coupon_refused'>> {
  const now = readClock();
  const current = await readPaidSubscription(pool, agentId);
  if (!current) return refuse('not_found');

  const { snapshot, subscription } = current;
  const plan = await readChosenPlan(pool, choice, current);
  if (isRefusal(plan)) return plan;

  const discount = await discountOf(pool, { agentId, choice, current }, now);
  if (isRefusal(discount)) return discount;

  const change = planChangeTo({ plan, interval: choice.interval }, { ...current, discount }, now);
  if (isRefusal(change)) return change;

  const { counts } = await readEntitlements(pool, agentId, now);
  const { features: before } = entitlementsOf({
    subscription: snapshot,
    planFeatures: current.plan?.features,
    listingCount: 0,
    // Compares with the plan that starts after the trial, not with the trial itself.
    now: Math.max(now, snapshot.currentPeriodStart ?? 0),
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
    dueNow: money(subscription === null ? change.renewalMinor - change.discountMinor : change.dueNowMinor),
    credit: money(change.creditMinor),
    discount:
      discount && change.discountMinor + change.renewalDiscountMinor > 0
        ? {
            code: discount.code,
            amount: money(change.discountMinor || change.renewalDiscountMinor),
            until: discount.until === null ? null : new Date(discount.until).toISOString(),
          }
        : null,
    renewal: {
      amount: money(change.renewalMinor - change.renewalDiscountMinor),
      at: new Date(renewsAt).toISOString(),
    },
    maxListings: features.maxListings,
    listingsOverLimit: Math.max(0, counts.live - features.maxListings),
    featuresGained: offeredFeatures.filter((name) => features[name] && !before[name]),
    featuresLost: offeredFeatures.filter((name) => before[name] && !features[name]),
  };
}

/** The coupon that was typed for a new subscription, or the discount that runs. */
async function discountOf(
  db: Queryable,
  {
    agentId,
    choice: { planType, coupon },
    current,
  }: { agentId: string; choice: PlanChoice & { coupon?: string | undefined }; current: PaidSubscription },
  now: number,
): Promise<Discount | null | Refusal<'coupon_refused'>> {
  if (isSubscribed(current, now)) return await readDiscount(db, agentId);
  const text = coupon?.trim() ?? '';
  if (text === '') return null;
  const exceptCheckout = (await findOpenCheckout(db, agentId))?.id ?? null;
  const found = await checkCoupon(db, { text, agentId, planType, exceptCheckout }, now);
  return isRefusal(found) ? found : discountFrom(found.code, found, firstPeriodStart(current.snapshot, now));
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
