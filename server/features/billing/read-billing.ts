import type { Billing, listPlans } from '#contract/billing.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { plans } from '#domain/entitlement/plans.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { planCurrency, planPrice } from '#domain/subscription/plan-price.ts';
import type { SubscriptionSnapshot } from '#domain/subscription/subscription-from.ts';
import { readPlatformSettings } from '#server/db/platform-settings.store.ts';
import {
  countPausedBySelection,
  entitlementsFor,
  graceEnd,
  paidSubscriptionOf,
} from '#server/features/subscription/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import { type CheckoutRow, findOpenCheckout } from './checkout.store.ts';
import { isSubscribed } from './is-subscribed.ts';
import type { BillingDeps } from './take-gateway-event.ts';

export async function plansFor({ pool }: BillingDeps): Promise<ReplyOf<typeof listPlans>> {
  const { trialDays } = await readPlatformSettings(pool);
  const items = Object.values(plans).map(({ planType, name, yearlyDiscountPercent, features }) => ({
    planType,
    name,
    monthly: planPrice(planType, 'month'),
    yearly: planPrice(planType, 'year'),
    yearlySavingPercent: yearlyDiscountPercent,
    features,
  }));
  return { currency: planCurrency, trialDays, items };
}

export async function billingFor(
  { pool, now, payments }: BillingDeps,
  { agentId }: AgentCaller,
): Promise<Billing | Refusal<'not_found'>> {
  const current = await paidSubscriptionOf(pool, agentId);
  if (!current) return refuse('not_found');
  const [entitlements, checkout, pausedBySelection] = await Promise.all([
    entitlementsFor(pool, agentId, now()),
    findOpenCheckout(pool, agentId),
    countPausedBySelection(pool, agentId),
  ]);
  const { snapshot, subscription } = current;
  const { status, planType, interval, scheduledChange, currentPeriodEnd: end, lastFailure } = snapshot;
  const subscribed = isSubscribed(current, now());
  const isRunning = end !== null && end > now();
  const { counts, features } = entitlements;
  return {
    gateway: payments.name,
    status,
    planType,
    interval,
    price: planType && interval ? planPrice(planType, interval) : null,
    trialEndsAt: instantOf(snapshot.trialEndsAt),
    currentPeriodStart: instantOf(snapshot.currentPeriodStart),
    currentPeriodEnd: instantOf(end),
    graceEndsAt: graceEnd(entitlements.subscription),
    endsAt: status === 'cancelled' ? instantOf(end) : null,
    nextPayment: subscription === null ? null : nextPayment(snapshot),
    scheduledChange:
      scheduledChange && end !== null ? { ...scheduledChange, at: new Date(end).toISOString() } : null,
    openCheckout: checkout && viewCheckout(checkout, now()),
    lastFailure: lastFailure && {
      at: new Date(lastFailure.at).toISOString(),
      amount: { amount: lastFailure.amountMinor, currency: planCurrency },
    },
    can: {
      subscribe: !subscribed,
      change: subscribed && status === 'active' && isRunning,
      cancel: isRunning && (status === 'active' || status === 'past_due'),
      resume: isRunning && status === 'cancelled',
      portal: subscription !== null,
    },
    usage: { live: counts.live, kept: counts.kept, maxListings: features.maxListings },
    pausedBySelection,
  };
}

function nextPayment(snapshot: SubscriptionSnapshot): Billing['nextPayment'] {
  const { status, planType, interval, scheduledChange, currentPeriodEnd: end } = snapshot;
  if (status !== 'active' || end === null) return null;
  const next = scheduledChange ?? (planType && interval ? { planType, interval } : null);
  const amount = next && planPrice(next.planType, next.interval);
  return amount && { at: new Date(end).toISOString(), amount };
}

function viewCheckout(
  { planType, interval, status, checkoutUrl, expiresAt }: CheckoutRow,
  now: number,
): Billing['openCheckout'] {
  if (status === 'open' && Date.parse(expiresAt) <= now) return null;
  return { planType, interval, state: status === 'pending' ? 'pending' : 'open', checkoutUrl, expiresAt };
}

function instantOf(moment: number | null): string | null {
  return moment === null ? null : new Date(moment).toISOString();
}
