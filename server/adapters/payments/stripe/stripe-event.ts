import type Stripe from 'stripe';
import { planTypes } from '#domain/subscription/plans.ts';
import { billingIntervals, type PaymentCause } from '#domain/subscription/subscription-event.ts';
import type { GatewayEvent, GatewayFact } from '../payment-gateway.ts';

type EventDetails = Pick<GatewayEvent, 'agentId' | 'checkout' | 'subscription' | 'customer' | 'fact'> & {
  at?: number;
};

const irrelevant: EventDetails = {
  agentId: null,
  checkout: null,
  subscription: null,
  customer: null,
  fact: null,
};

/** Translates a verified Stripe event. One without meaning here has no fact, but is stored and acknowledged. */
export async function readStripeEvent(stripe: Stripe, event: Stripe.Event): Promise<GatewayEvent> {
  const read = await readObject(stripe, event);
  return { id: event.id, type: event.type, at: event.created * 1000, ...read };
}

async function readObject(stripe: Stripe, event: Stripe.Event): Promise<EventDetails> {
  switch (event.type) {
    case 'checkout.session.completed':
      return event.data.object.payment_status === 'unpaid'
        ? readSession(event.data.object, 'payment_pending')
        : irrelevant;
    case 'checkout.session.async_payment_failed':
      return readSession(event.data.object, 'payment_failed');
    case 'checkout.session.expired':
      return { ...readSession(event.data.object, 'payment_failed'), fact: { kind: 'checkout_closed' } };
    case 'invoice.paid':
    case 'invoice.payment_failed':
      return readInvoice(event.data.object, event.type === 'invoice.paid');
    case 'customer.subscription.updated':
      return readUpdate(event.data.object, event.data.previous_attributes);
    case 'customer.subscription.deleted':
      return { ...readSubscription(event.data.object), fact: { kind: 'ended' } };
    case 'charge.refunded':
      return await readRefund(stripe, event.data.object, event.data.previous_attributes);
    default:
      return irrelevant;
  }
}

function readSession(
  session: Stripe.Checkout.Session,
  kind: 'payment_pending' | 'payment_failed',
): EventDetails {
  const invoice = idOf(session.invoice) ?? session.id;
  const amount = moneyOf(session.amount_total ?? 0, session.currency ?? '');
  return {
    agentId: session.metadata?.agentId ?? null,
    checkout: session.metadata?.checkout ?? null,
    subscription: idOf(session.subscription),
    customer: idOf(session.customer),
    fact: { kind, invoice, cause: 'checkout', amount },
  };
}

const causes: Readonly<Record<string, PaymentCause>> = {
  subscription_create: 'checkout',
  subscription_cycle: 'renewal',
  subscription_update: 'upgrade',
};

function readInvoice(invoice: Stripe.Invoice, isPaid: boolean): EventDetails {
  const { subscription, metadata, cause } = purchaseOf(invoice);
  const { agentId = null, checkout = null } = metadata;
  const customer = idOf(invoice.customer);
  const read: EventDetails = { agentId, subscription, customer, checkout: null, fact: null };
  if (cause === null || subscription === null) return read;

  const amount = moneyOf(isPaid ? invoice.amount_paid : invoice.amount_due, invoice.currency);
  const about = { invoice: invoice.id, cause, amount };
  const ofCheckout = cause === 'checkout' ? checkout : null;

  // A declined card can be retried in the checkout, which stays open.
  if (!isPaid) {
    return cause === 'renewal' ? { ...read, fact: { kind: 'payment_failed', ...about } } : read;
  }

  const fact = paidPeriod(invoice, about);
  const at = (invoice.status_transitions?.paid_at ?? invoice.created) * 1000;

  return { ...read, checkout: ofCheckout, at, fact };
}

/** An upgrade within the first period is a separate invoice, which names the subscription itself. */
function purchaseOf({ parent, metadata: own, billing_reason }: Stripe.Invoice) {
  const details = parent?.subscription_details;
  if (own?.upgrades) return { subscription: own.upgrades, metadata: own, cause: 'upgrade' as const };
  const metadata: Stripe.Metadata = details?.metadata ?? {};
  return { subscription: idOf(details?.subscription), metadata, cause: causes[billing_reason ?? ''] ?? null };
}

function paidPeriod(
  invoice: Stripe.Invoice,
  about: { invoice: string; cause: PaymentCause; amount: { amount: number; currency: string } },
): GatewayFact | null {
  const { metadata } = purchaseOf(invoice);
  const planType = planTypes.find((each) => each === metadata.planType);
  const interval = billingIntervals.find((each) => each === metadata.interval);
  // An upgrade has a credit line beside the new period; the line that ends last is the purchase.
  const [line] = [...invoice.lines.data].sort((a, b) => b.period.end - a.period.end || b.amount - a.amount);
  if (!line || !planType || !interval) return null;

  const { start, end } = line.period;
  // At the checkout Stripe includes the rest of a trial; the paid period begins after it.
  const begin =
    about.cause === 'checkout' ? Math.max(start * 1000, Number(metadata.startsAt ?? 0)) : start * 1000;

  return { kind: 'period_paid', ...about, planType, interval, from: begin, to: end * 1000 };
}

function readSubscription(subscription: Stripe.Subscription): EventDetails {
  const agentId = subscription.metadata.agentId ?? null;
  const customer = idOf(subscription.customer);
  return { ...irrelevant, agentId, customer, subscription: subscription.id };
}

function readUpdate(
  subscription: Stripe.Subscription,
  before: Partial<Stripe.Subscription> | undefined,
): EventDetails {
  const read = readSubscription(subscription);
  const isEnding = isCancelling(subscription);
  if (isEnding === isCancelling({ ...subscription, ...before })) return read;
  return { ...read, fact: { kind: isEnding ? 'cancel_asked' : 'cancel_withdrawn' } };
}

/** Cancelling on Stripe's own pages sets a date, cancelling through us sets a flag; either counts. */
function isCancelling(
  subscription: Pick<Stripe.Subscription, 'cancel_at' | 'cancel_at_period_end'>,
): boolean {
  return subscription.cancel_at_period_end || typeof subscription.cancel_at === 'number';
}

async function readRefund(
  stripe: Stripe,
  charge: Stripe.Charge,
  before: Partial<Stripe.Charge> | undefined,
): Promise<EventDetails> {
  const intent = idOf(charge.payment_intent);
  if (intent === null) return irrelevant;
  const payment = { type: 'payment_intent', payment_intent: intent } as const;
  const { data } = await stripe.invoicePayments.list({ payment, limit: 1, expand: ['data.invoice'] });
  const invoice = data[0]?.invoice;
  if (typeof invoice !== 'object' || !('parent' in invoice)) return irrelevant;
  const amount = moneyOf(charge.amount_refunded - (before?.amount_refunded ?? 0), charge.currency);
  return { ...readInvoice(invoice, false), fact: { kind: 'refunded', invoice: invoice.id, amount } };
}

function idOf(value: string | { id: string } | null | undefined): string | null {
  return typeof value === 'string' ? value : (value?.id ?? null);
}

function moneyOf(amount: number, currency: string) {
  return { amount, currency: currency.toUpperCase() };
}
