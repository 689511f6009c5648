import type Stripe from 'stripe';
import { planTypes } from '#domain/entitlement/plans.ts';
import type { GatewaySubscription } from '#domain/subscription/payment-differences.ts';
import { billingIntervals } from '#domain/subscription/subscription-event.ts';

const states: Partial<Record<Stripe.Subscription.Status, GatewaySubscription['state']>> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  canceled: 'ended',
  incomplete_expired: 'ended',
};

/**
 * A subscription of ours as Stripe has it; null for those that did not begin. While the first paid period waits for the
 * end of a trial, Stripe's dates and prices are those of the trial, so they are left out.
 */
export function readStripeSubscription(subscription: Stripe.Subscription): GatewaySubscription | null {
  const state = states[subscription.status];
  if (state === undefined) return null;
  const { agentId = null, planType, interval } = subscription.metadata;
  const [item] = subscription.items.data;
  const hasBegun = subscription.status !== 'trialing';
  const price = item?.price.unit_amount ?? null;
  const end = item?.current_period_end;
  return {
    id: subscription.id,
    agentId,
    state,
    planType: planTypes.find((type) => type === planType) ?? null,
    interval: billingIntervals.find((one) => one === interval) ?? null,
    amountMinor: hasBegun ? price : null,
    periodEnd: hasBegun && end !== undefined ? end * 1000 : null,
    cancels: subscription.cancel_at_period_end || (subscription.cancel_at ?? null) !== null,
  };
}
