import Stripe from 'stripe';
import type { Money } from '#domain/shared/money.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { readShaped, shapedEvent } from '#server/adapters/payments/stripe/stripe-event-shape.ts';
import { stripeLimits } from '#server/adapters/payments/stripe/stripe-limits.ts';
import type {
  GatewayKeys,
  GatewayRefused,
  GuestPaymentEvent,
  GuestPaymentFact,
  GuestPayments,
  KeyRefused,
  SessionOrder,
} from './guest-payments.ts';
import {
  findMissingRight,
  fromStripe,
  idOf,
  listStripePayouts,
  listStripeTransactions,
  readPayout,
  toStripe,
} from './stripe-balance.ts';

/**
 * Events that mean something here; the rest of an account's events are not asked for. Payouts are listed apart, so
 * that a key without that right still reads the events of payments.
 */
const eventTypes = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.closed',
] as const;

/** Stripe Checkout on the agent's own account. */
export function openStripeGuestPayments(keys: GatewayKeys, apiHost: string | undefined): GuestPayments {
  const stripe = new Stripe(keys.secret, {
    ...hostOf(apiHost),
    ...stripeLimits,
    telemetry: false,
  });

  return {
    gateway: 'stripe',
    check: () =>
      refuseOutages(async () => {
        const account = await stripe.accounts.retrieveCurrent();
        // Payments need it: a key without this right is refused here and not in front of a guest.
        await stripe.checkout.sessions.list({ limit: 1 });
        const name =
          account.business_profile?.name || account.settings?.dashboard?.display_name || account.email;
        const missingRight = await findMissingRight(stripe);
        const isLive = /^[rs]k_live_/.test(keys.secret);
        return { name: name ?? account.id, ref: account.id, isLive, missingRight };
      }),
    openSession: (order) => refuseOutages(() => openSession(stripe, keys.agentId, order)),
    refund: (order) => refuseOutages(() => refund(stripe, order)),
    async readWebhook(rawBody, headers) {
      const signature = headers['stripe-signature'];
      if (signature === undefined) return null;
      const signed = verified(stripe, { rawBody, signature, secrets: keys.webhookSecret });
      const event = signed && shapedEvent(signed);
      return event && (await readShaped(() => readEvent(stripe, event)));
    },

    async *listEvents(since) {
      const filter = { types: [...eventTypes], created: { gte: Math.floor(since / 1000) }, limit: 100 };
      for await (const event of stripe.events.list(filter)) yield await readEvent(stripe, event);
    },
    listTransactions: (of) => listStripeTransactions(stripe, of),
    listPayouts: (since) => listStripePayouts(stripe, since),
  };
}

function hostOf(apiHost: string | undefined) {
  if (apiHost === undefined) return {};
  const { hostname: host, port, protocol } = new URL(apiHost);
  const isPlain = protocol === 'http:';
  return { host, port: port || (isPlain ? '80' : '443'), protocol: isPlain ? 'http' : 'https' } as const;
}

/** Turns outages, refused keys and whatever else Stripe does not take into refusals. */
async function refuseOutages<T>(
  ask: () => Promise<T>,
): Promise<T | Refusal<'payment_gateway_away'> | KeyRefused | GatewayRefused> {
  try {
    return await ask();
  } catch (error) {
    const { errors } = Stripe;
    if (error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError)
      return refuse('payment_key_refused');
    const isAway =
      error instanceof errors.StripeConnectionError ||
      error instanceof errors.StripeAPIError ||
      error instanceof errors.StripeRateLimitError;
    if (isAway) return refuse('payment_gateway_away');
    if (!(error instanceof errors.StripeError)) throw error;
    return refuse('payment_gateway_refused', { facts: { rule: error.code ?? error.rawType ?? error.type } });
  }
}

async function openSession(stripe: Stripe, agentId: string, order: SessionOrder) {
  const { payment, amount, title, email, expiresAt, settlesAtOnce, returnUrl } = order;
  const metadata = { staydesk_agent: agentId, staydesk_payment: payment };
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      client_reference_id: payment,
      ...(email === null ? {} : { customer_email: email }),
      ...(settlesAtOnce ? { payment_method_types: ['card' as const] } : {}),
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: amount.currency.toLowerCase(),
            unit_amount: toStripe(amount),
            product_data: { name: title },
          },
        },
      ],
      metadata,
      payment_intent_data: { metadata, description: title },
      expires_at: Math.floor(expiresAt / 1000),
      success_url: returnUrl,
      cancel_url: returnUrl,
    },
    { idempotencyKey: `guest-payment:${payment}` },
  );

  return { session: session.id, url: session.url ?? '' };
}

async function refund(
  stripe: Stripe,
  { charge, payment, amount, key }: { charge: string; payment: string; amount: Money; key: string },
): Promise<{ refund: string; isMade: boolean } | 'declined'> {
  try {
    const made = await stripe.refunds.create(
      {
        payment_intent: charge,
        amount: toStripe(amount),
        metadata: { staydesk_payment: payment, staydesk_refund: key },
      },
      { idempotencyKey: `guest-refund:${key}` },
    );

    if (made.status === 'failed' || made.status === 'canceled') return 'declined';
    return { refund: made.id, isMade: made.status === 'succeeded' };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return 'declined';
    throw error;
  }
}

/** Two secrets, separated by a comma, count while one replaces the other. */
function verified(
  stripe: Stripe,
  { rawBody, signature, secrets }: { rawBody: Buffer; signature: string | string[]; secrets: string },
): Stripe.Event | null {
  for (const secret of secrets.split(',')) {
    try {
      return stripe.webhooks.constructEvent(rawBody, signature, secret.trim());
    } catch (error) {
      // A signed body that is not JSON is as useless as an unsigned one.
      if (error instanceof SyntaxError) return null;
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
    }
  }
  return null;
}

type Read = Pick<GuestPaymentEvent, 'payment' | 'charge' | 'fact'>;

async function readEvent(stripe: Stripe, event: Stripe.Event): Promise<GuestPaymentEvent> {
  const read = await readObject(stripe, event);
  return { id: event.id, type: event.type, at: event.created * 1000, ...read };
}

async function readObject(stripe: Stripe, event: Stripe.Event): Promise<Read> {
  switch (event.type) {
    case 'checkout.session.completed': {
      const isPaid = event.data.object.payment_status !== 'unpaid';
      return readSession(event.data.object, isPaid ? 'paid' : 'pending');
    }

    case 'checkout.session.async_payment_succeeded':
      return readSession(event.data.object, 'paid');
    case 'checkout.session.async_payment_failed':
      return readSession(event.data.object, 'failed');
    case 'checkout.session.expired':
      return readSession(event.data.object, 'closed');
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return readRefund(stripe, event.data.object);
    case 'charge.dispute.created':
    case 'charge.dispute.closed':
      return readDispute(stripe, event.data.object);
    case 'payout.created':
    case 'payout.updated':
    case 'payout.paid':
    case 'payout.failed':
    case 'payout.canceled':
    case 'payout.reconciliation_completed': {
      const fact = { kind: 'payout', payout: readPayout(event.data.object) } as const;
      return { payment: null, charge: null, fact };
    }

    default:
      return { payment: null, charge: null, fact: null };
  }
}

function readSession(session: Stripe.Checkout.Session, kind: 'paid' | 'pending' | 'failed' | 'closed'): Read {
  const payment = session.metadata?.staydesk_payment ?? null;
  const charge = idOf(session.payment_intent);
  if (kind !== 'paid') return { payment, charge, fact: { kind } };
  if (charge === null) return { payment, charge, fact: null };
  const amount = fromStripe(session.amount_total ?? 0, session.currency ?? '');
  return { payment, charge, fact: { kind, charge, amount } };
}

async function readRefund(stripe: Stripe, refund: Stripe.Refund): Promise<Read> {
  const charge = idOf(refund.payment_intent);
  const payment = refund.metadata?.staydesk_payment ?? (await paymentOf(stripe, charge));
  const kind = refundKind(refund.status);
  const amount = fromStripe(refund.amount, refund.currency);
  const key = refund.metadata?.staydesk_refund ?? null;
  const fact: GuestPaymentFact | null = kind && { kind, refund: refund.id, key, amount };
  return { payment, charge, fact };
}

function refundKind(status: string | null): 'refunded' | 'refund_failed' | null {
  if (status === 'succeeded') return 'refunded';
  return status === 'failed' || status === 'canceled' ? 'refund_failed' : null;
}

function disputeState(status: string): 'lost' | 'won' | 'open' {
  if (status === 'lost') return 'lost';
  return /won|warning_closed/.test(status) ? 'won' : 'open';
}

async function readDispute(stripe: Stripe, dispute: Stripe.Dispute): Promise<Read> {
  const charge = idOf(dispute.payment_intent);
  const state = disputeState(dispute.status);
  const amount = fromStripe(dispute.amount, dispute.currency);
  const fact = { kind: 'disputed', dispute: dispute.id, state, reason: dispute.reason, amount } as const;
  return { payment: await paymentOf(stripe, charge), charge, fact };
}

/** A payment that was not made here has no id of ours. */
async function paymentOf(stripe: Stripe, charge: string | null): Promise<string | null> {
  if (charge === null) return null;
  const intent = await stripe.paymentIntents.retrieve(charge);
  return intent.metadata.staydesk_payment ?? null;
}
