import type Stripe from 'stripe';
import type { GatewaySubscription } from '#domain/subscription/payment-differences.ts';
import { planTypes } from '#domain/subscription/plans.ts';
import { billingIntervals } from '#domain/subscription/subscription-event.ts';
import type { PricedPlan } from '../payment-gateway.ts';

/** Schedules a plan change for the end of the paid period. */
export async function scheduleChange(
  stripe: Stripe,
  id: string,
  { planType, interval, price, product }: PricedPlan & { product: string },
): Promise<void> {
  const subscription = await stripe.subscriptions.retrieve(id);
  const schedule =
    idOf(subscription.schedule) ?? (await stripe.subscriptionSchedules.create({ from_subscription: id })).id;
  const [item] = subscription.items.data;
  if (!item) throw new Error(`subscription ${id} has no plan at Stripe`);

  const { metadata } = subscription;
  // A phase without them would drop those of the subscription.
  const discounts = subscription.discounts.map((discount) => ({ discount: idOf(discount) ?? '' }));
  const discountFields = discounts.length === 0 ? {} : { discounts };
  const price_data = {
    currency: price.currency.toLowerCase(),
    unit_amount: price.amount,
    recurring: { interval },
    product,
  };

  await stripe.subscriptionSchedules.update(schedule, {
    end_behavior: 'release',
    proration_behavior: 'none',
    phases: [
      {
        items: [{ price: item.price.id, quantity: 1 }],
        ...discountFields,
        start_date: item.current_period_start,
        end_date: item.current_period_end,
        // A first period that began after a trial is a trial at Stripe; it stays paid to its end.
        ...(subscription.status === 'trialing' ? { trial_end: item.current_period_end } : {}),
        metadata,
      },
      {
        items: [{ price_data, quantity: 1 }],
        ...discountFields,
        duration: { interval, interval_count: 1 },
        metadata: { ...metadata, planType, interval },
      },
    ],
  });
}

/** Cancels a scheduled change. Harmless when there is none. */
export async function withdrawChange(stripe: Stripe, id: string): Promise<void> {
  const schedule = idOf((await stripe.subscriptions.retrieve(id)).schedule);
  if (schedule !== null) await stripe.subscriptionSchedules.release(schedule);
}

/**
 * Sets or withdraws a cancellation. A schedule controls the subscription until it is released, even after its change
 * has taken place.
 */
export async function setCancelling(stripe: Stripe, id: string, cancels: boolean): Promise<void> {
  const { schedule, cancel_at, cancel_at_period_end } = await stripe.subscriptions.retrieve(id);
  const ruling = idOf(schedule);
  if (ruling !== null) await stripe.subscriptionSchedules.release(ruling);
  // A cancellation on Stripe's own pages sets a date instead of the flag, and only one of them may be sent.
  const isDated = !cancels && !cancel_at_period_end && typeof cancel_at === 'number';
  await stripe.subscriptions.update(id, isDated ? { cancel_at: '' } : { cancel_at_period_end: cancels });
}

function idOf(value: string | { id: string } | null): string | null {
  return typeof value === 'string' ? value : (value?.id ?? null);
}

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
