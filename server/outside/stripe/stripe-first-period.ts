import Stripe from 'stripe';
import { refuse } from '#domain/shared/refusal.ts';
import { periodEndAfter } from '#domain/subscription/plan-price.ts';
import type { CheckoutOrder, UpgradeOrder } from '../payment-gateway.ts';

type OneTimePrice = { currency: string; unit_amount: number; product: string };
type FirstPeriod = {
  lineItems: { quantity: 1; price_data: OneTimePrice }[];
  subscription: { trial_end?: number };
  session: { expires_at?: number };
  metadata: Record<string, string>;
};

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Stripe keeps a checkout open for thirty minutes at least. */
const shortestCheckoutMs = 31 * minuteMs;

/**
 * A first period that begins later than it is paid, as Stripe takes it: the first price as an item of its own, charged at
 * once, and a trial at Stripe to the end of the period, so that the next payment is due then. That end is always more than
 * the 48 hours away that Stripe asks for.
 */
export function firstPeriod(
  { startsAt, interval, price }: CheckoutOrder,
  product: string,
  now: number,
): FirstPeriod {
  if (startsAt === null) return { lineItems: [], subscription: {}, session: {}, metadata: {} };
  const price_data = { currency: price.currency.toLowerCase(), unit_amount: price.amount, product };
  // Paid after the trial, the period would be shorter than it should be: the checkout closes soon after the trial.
  const closesAt = startsAt + shortestCheckoutMs;
  return {
    lineItems: [{ quantity: 1, price_data }],
    subscription: { trial_end: secondsOf(periodEndAfter(startsAt, interval, 1)) },
    session: closesAt < now + dayMs ? { expires_at: secondsOf(closesAt) } : {},
    metadata: { startsAt: String(startsAt) },
  };
}

type Held = {
  subscription: Stripe.Subscription;
  item: Stripe.SubscriptionItem;
  price_data: Stripe.SubscriptionUpdateParams.Item.PriceData;
};

/**
 * The way up before the first period is over. Stripe prorates nothing then, so the difference is an invoice of its own; the
 * subscription follows when that is paid. Asked again under the same key, nothing is charged twice.
 */
export async function upgradeFirstPeriod(
  stripe: Stripe,
  { subscription: id, planType, interval, key, dueNow, startsAt, renewsAt }: UpgradeOrder,
  { subscription, item, price_data }: Held,
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
    // One of nothing is paid with that.
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
  } catch (fault) {
    // It stays open, is never collected by Stripe itself, and is paid by the next attempt.
    if (fault instanceof Stripe.errors.StripeCardError) return false;
    throw fault;
  }
}

function secondsOf(moment: number): number {
  return Math.floor(moment / 1000);
}

function idOf(value: string | { id: string } | null): string | null {
  return typeof value === 'string' ? value : (value?.id ?? null);
}
