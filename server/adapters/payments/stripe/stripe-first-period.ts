import Stripe from 'stripe';
import { dayMs, minuteMs } from '#domain/shared/duration.ts';
import { refuse } from '#domain/shared/refusal.ts';
import { periodEndAfter } from '#domain/subscription/plan-price.ts';
import type { CheckoutRequest, UpgradeRequest } from '../payment-gateway.ts';

type OneTimePrice = { currency: string; unit_amount: number; product: string };
type FirstPeriod = {
  lineItems: { quantity: 1; price_data: OneTimePrice }[];
  subscription: { trial_end?: number };
  session: { expires_at?: number };
  metadata: Record<string, string>;
};

/** Stripe keeps a checkout open for at least thirty minutes. */
const minCheckoutMs = 31 * minuteMs;

/**
 * First period that begins after its payment, in Stripe's terms: the first price as a one-time item, charged at once,
 * and a Stripe trial until the end of the period, when the next payment is due. That end is always further away than
 * the 48 hours that Stripe requires.
 */
export function firstPeriod(
  { startsAt, interval, price }: CheckoutRequest,
  product: string,
  now: number,
): FirstPeriod {
  if (startsAt === null) return { lineItems: [], subscription: {}, session: {}, metadata: {} };
  const price_data = { currency: price.currency.toLowerCase(), unit_amount: price.amount, product };
  // The checkout closes soon after the trial, because a later payment would shorten the period.
  const closesAt = startsAt + minCheckoutMs;
  return {
    lineItems: [{ quantity: 1, price_data }],
    subscription: { trial_end: secondsOf(periodEndAfter(startsAt, interval, 1)) },
    session: closesAt < now + dayMs ? { expires_at: secondsOf(closesAt) } : {},
    metadata: { startsAt: String(startsAt) },
  };
}

type TrialSubscription = {
  subscription: Stripe.Subscription;
  item: Stripe.SubscriptionItem;
  price_data: Stripe.SubscriptionUpdateParams.Item.PriceData;
};

/**
 * Upgrade within the first period. Stripe prorates nothing then, so the difference is a separate invoice, and the
 * subscription changes once it is paid. Repeated with the same key, it charges nothing twice.
 */
export async function upgradeFirstPeriod(
  stripe: Stripe,
  { subscription: id, planType, interval, key, dueNow, startsAt, renewsAt }: UpgradeRequest,
  { subscription, item, price_data }: TrialSubscription,
) {
  const customer = idOf(subscription.customer) ?? '';
  const bought = { ...subscription.metadata, planType, interval };
  const paymentMethod = idOf(subscription.default_payment_method);
  const once = (step: string) => ({ idempotencyKey: `upgrade:${key}:${step}` });

  const invoice = await stripe.invoices.create(
    {
      customer,
      currency: dueNow.currency.toLowerCase(),
      auto_advance: false,
      pending_invoice_items_behavior: 'exclude',
      metadata: { ...bought, upgrades: id },
      ...(paymentMethod === null ? {} : { default_payment_method: paymentMethod }),
    },
    once('invoice'),
  );

  let { status } = await stripe.invoices.retrieve(invoice.id);
  if (status === 'draft') {
    const period = { start: secondsOf(startsAt), end: secondsOf(renewsAt) };
    const { amount, currency } = { ...dueNow, currency: dueNow.currency.toLowerCase() };
    await stripe.invoiceItems.create(
      { customer, invoice: invoice.id, amount, currency, period },
      once('item'),
    );
    // An invoice of zero becomes paid when it is finalized.
    ({ status } = await stripe.invoices.finalizeInvoice(invoice.id, { auto_advance: false }));
  }

  if (status !== 'paid' && !(await isPaid(stripe, invoice.id))) return refuse('payment_declined');

  await stripe.subscriptions.update(
    id,
    {
      items: [{ id: item.id, price_data }],
      proration_behavior: 'none',
      trial_end: secondsOf(renewsAt),
      metadata: bought,
    },
    once('subscription'),
  );

  return 'accepted' as const;
}

async function isPaid(stripe: Stripe, invoice: string): Promise<boolean> {
  try {
    return (await stripe.invoices.pay(invoice)).status === 'paid';
  } catch (error) {
    // The invoice stays open, is never collected automatically, and is paid by the next attempt.
    if (error instanceof Stripe.errors.StripeCardError) return false;
    throw error;
  }
}

function secondsOf(moment: number): number {
  return Math.floor(moment / 1000);
}

function idOf(value: string | { id: string } | null): string | null {
  return typeof value === 'string' ? value : (value?.id ?? null);
}
