import Stripe from 'stripe';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { plans } from '#domain/subscription/plans.ts';
import type { RefundReason } from '#domain/subscription/refund-of-invoice.ts';
import type { PaymentConfig } from '#server/service-config.ts';
import type {
  CheckoutRequest,
  PaymentCard,
  PaymentGateway,
  PricedPlan,
  RefundRequest,
  UpgradeRequest,
} from '../payment-gateway.ts';
import { applyStripeCoupon, hasWaitingCoupon, makeStripeCoupon } from './stripe-coupon.ts';
import { readStripeEvent } from './stripe-event.ts';
import { readShaped, shapedEvent } from './stripe-event-shape.ts';
import { firstPeriod, upgradeFirstPeriod } from './stripe-first-period.ts';
import { stripeLimits } from './stripe-limits.ts';
import { readStripeSubscription, scheduleChange, setCancelling, withdrawChange } from './stripe-schedule.ts';

const reasons: Readonly<Record<RefundReason, Stripe.RefundCreateParams.Reason>> = {
  requested: 'requested_by_customer',
  goodwill: 'requested_by_customer',
  duplicate: 'duplicate',
  fraudulent: 'fraudulent',
};

type StripeConfig = Extract<PaymentConfig, { gateway: 'stripe' }>;

/** Payment gateway by Stripe's own library: Checkout, Billing Portal, subscriptions, signed webhooks. */
export function openStripeGateway(config: StripeConfig, publicUrl: string): PaymentGateway {
  const stripe = new Stripe(config.secretKey, {
    ...hostOf(config.apiHost),
    ...stripeLimits,
    telemetry: false,
  });

  return {
    name: 'stripe',
    openCheckout: (order) => refuseOutages(() => openCheckout(stripe, order, publicUrl)),
    closeCheckout: (id) => refuseOutages(() => closeCheckout(stripe, id)),
    upgradeNow: (order) => refuseOutages(() => upgradeNow(stripe, order)),
    applyCoupon: (id, order) =>
      refuseOutages(async () => {
        const { scheduled } = order;
        const next = scheduled && { ...scheduled, product: await productOf(stripe, scheduled) };
        await applyStripeCoupon(stripe, id, { ...order, scheduled: next });
        return 'accepted' as const;
      }),

    changeAtPeriodEnd: (id, order) =>
      refuseOutages(async () => {
        if (order === null) await withdrawChange(stripe, id);
        else await scheduleChange(stripe, id, { ...order, product: await productOf(stripe, order) });
        return 'accepted' as const;
      }),

    setCancelAtPeriodEnd: (id, cancels) =>
      refuseOutages(async () => {
        await setCancelling(stripe, id, cancels);
        return 'accepted' as const;
      }),

    pause: (id) =>
      refuseOutages(async () => {
        await stripe.subscriptions
          .update(id, { pause_collection: { behavior: 'void' } })
          .catch(ignoreMissing);
        return 'accepted' as const;
      }),

    resume: (id, { startsNow }) =>
      refuseOutages(async () => {
        const change: Stripe.SubscriptionUpdateParams = { pause_collection: '' };
        if (startsNow) Object.assign(change, { billing_cycle_anchor: 'now', proration_behavior: 'none' });
        await stripe.subscriptions.update(id, change).catch(ignoreMissing);
        return 'accepted' as const;
      }),

    endNow: (id) =>
      refuseOutages(async () => {
        await stripe.subscriptions.cancel(id).catch(ignoreMissing);
        return 'accepted' as const;
      }),
    refund: (request) => refuseOutages(() => refundInvoice(stripe, request)),
    readCard: (of) => refuseOutages(() => readStripeCard(stripe, of)),
    openPortal: ({ customer, returnPath }) =>
      refuseOutages(async () => {
        const return_url = `${publicUrl}${returnPath}?portal=back`;
        const { url } = await stripe.billingPortal.sessions.create({ customer: customer ?? '', return_url });
        return { url };
      }),

    async readWebhook(rawBody, headers) {
      const signed = verifiedEvent(stripe, { rawBody, headers, secrets: config.webhookSecrets });
      const event = signed && shapedEvent(signed);
      return event && (await readShaped(() => readStripeEvent(stripe, event)));
    },

    async *listEvents() {
      for await (const event of stripe.events.list({ limit: 100 }))
        yield await readStripeEvent(stripe, event);
    },

    async *listSubscriptions() {
      for await (const subscription of stripe.subscriptions.list({ status: 'all', limit: 100 })) {
        const read = readStripeSubscription(subscription);
        if (read !== null) yield read;
      }
    },
  };
}

function hostOf(apiHost: string | undefined) {
  if (apiHost === undefined) return {};
  const { hostname: host, port, protocol } = new URL(apiHost);
  const isPlain = protocol === 'http:';
  return { host, port: port || (isPlain ? '80' : '443'), protocol: isPlain ? 'http' : 'https' } as const;
}

/** Turns outages into a refusal; an invalid request is a bug and still throws. */
async function refuseOutages<T>(ask: () => Promise<T>): Promise<T | Refusal<'payment_gateway_away'>> {
  try {
    return await ask();
  } catch (error) {
    const isAway =
      error instanceof Stripe.errors.StripeConnectionError ||
      error instanceof Stripe.errors.StripeAPIError ||
      error instanceof Stripe.errors.StripeRateLimitError;
    if (isAway) return refuse('payment_gateway_away');
    throw error;
  }
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof Stripe.errors.StripeError) || error.code !== 'resource_missing') throw error;
}

async function openCheckout(stripe: Stripe, order: CheckoutRequest, publicUrl: string) {
  const { reference, agentId, email, customer, planType, interval, returnPath } = order;
  const product = await productOf(stripe, order);
  const first = firstPeriod(order, product, Date.now());

  const coupon =
    order.coupon &&
    (await makeStripeCoupon(
      stripe,
      {
        reference,
        startsAt: order.startsAt,
        coupon: order.coupon,
        currency: order.price.currency,
        maxRedemptions: 1,
      },
      Date.now(),
    ));

  const metadata = { agentId, checkout: reference, planType, interval, ...first.metadata };
  const back = `${publicUrl}${returnPath}?checkout=`;
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      client_reference_id: agentId,
      ...(customer === null ? { customer_email: email } : { customer }),
      line_items: [{ quantity: 1, price_data: priceData(order, product) }, ...first.lineItems],
      metadata,
      subscription_data: { metadata, ...first.subscription },
      ...(coupon === null ? {} : { discounts: [{ coupon }] }),
      ...first.session,
      success_url: `${back}success`,
      cancel_url: `${back}abandoned`,
    },
    { idempotencyKey: `checkout:${reference}` },
  );

  return { id: session.id, url: session.url ?? '', expiresAt: session.expires_at * 1000 };
}

async function closeCheckout(stripe: Stripe, id: string): Promise<boolean> {
  try {
    await stripe.checkout.sessions.expire(id);
    return true;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    return (await stripe.checkout.sessions.retrieve(id)).status === 'expired';
  }
}

async function upgradeNow(stripe: Stripe, order: UpgradeRequest) {
  const { subscription: id, planType, interval, key } = order;
  await withdrawChange(stripe, id);

  const subscription = await stripe.subscriptions.retrieve(id);
  const [item] = subscription.items.data;
  if (!item) throw new Error(`subscription ${id} has no plan at Stripe`);

  const price_data = priceData(order, await productOf(stripe, order));
  if (subscription.status === 'trialing')
    return await upgradeFirstPeriod(stripe, order, { subscription, item, price_data });

  // Off its own invoice: the job that follows the payment puts a coupon that waits back on.
  const discounts = hasWaitingCoupon(subscription, Date.now()) ? { discounts: '' as const } : {};
  try {
    await stripe.subscriptions.update(
      id,
      {
        items: [{ id: item.id, price_data }],
        ...discounts,
        proration_behavior: 'always_invoice',
        // Either paid at once, or nothing changes.
        payment_behavior: 'error_if_incomplete',
        metadata: { planType, interval },
      },
      { idempotencyKey: `upgrade:${key}` },
    );

    return 'accepted' as const;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) return refuse('payment_declined');
    throw error;
  }
}

function priceData({ interval, price }: PricedPlan, product: string) {
  return {
    currency: price.currency.toLowerCase(),
    unit_amount: price.amount,
    recurring: { interval },
    product,
  };
}

/** Creates the product on first use, under a fixed id. */
async function productOf(stripe: Stripe, { planType }: PricedPlan): Promise<string> {
  const id = `staydesk_${planType}`;
  try {
    await stripe.products.create({ id, name: `Staydesk ${plans[planType].name}` });
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError) || error.code !== 'resource_already_exists')
      throw error;
  }
  return id;
}

function verifiedEvent(
  stripe: Stripe,
  {
    rawBody,
    headers,
    secrets,
  }: {
    rawBody: Buffer;
    headers: Readonly<Record<string, string | string[] | undefined>>;
    secrets: readonly string[];
  },
): Stripe.Event | null {
  const signature = headers['stripe-signature'];
  if (signature === undefined) return null;

  for (const secret of secrets) {
    try {
      return stripe.webhooks.constructEvent(rawBody, signature, secret);
    } catch (error) {
      // During a rotation of secrets the other one may match.
      // A signed body that is not JSON is as useless as an unsigned one.
      if (error instanceof SyntaxError) return null;
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
    }
  }

  return null;
}

/** Refunds the payment of an invoice. Stripe refuses more than is left of it. */
async function refundInvoice(
  stripe: Stripe,
  { invoice, amount, reason, key }: RefundRequest,
): Promise<'accepted' | 'declined'> {
  const { data } = await stripe.invoicePayments.list({ invoice, status: 'paid', limit: 1 });
  const intent = data[0]?.payment.payment_intent;
  if (!intent) return 'declined';

  try {
    const refund = await stripe.refunds.create(
      {
        payment_intent: typeof intent === 'string' ? intent : intent.id,
        amount: amount.amount,
        reason: reasons[reason],
        metadata: { refund: key },
      },
      { idempotencyKey: `refund:${key}` },
    );
    return refund.status === 'failed' || refund.status === 'canceled' ? 'declined' : 'accepted';
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return 'declined';
    throw error;
  }
}

/** The card of a subscription, or else the customer's own. */
async function readStripeCard(
  stripe: Stripe,
  { customer, subscription }: { customer: string | null; subscription: string },
): Promise<PaymentCard | null> {
  try {
    const found = await stripe.subscriptions.retrieve(subscription, { expand: ['default_payment_method'] });
    const own = cardOf(found.default_payment_method);
    if (own !== null || customer === null) return own;
    const { data } = await stripe.customers.listPaymentMethods(customer, { type: 'card', limit: 1 });
    return cardOf(data[0] ?? null);
  } catch (error) {
    // Ended long ago, or made in another account.
    if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return null;
    throw error;
  }
}

function cardOf(method: string | Stripe.PaymentMethod | null | undefined): PaymentCard | null {
  if (!method || typeof method === 'string' || !method.card) return null;
  const { brand, last4, exp_month, exp_year } = method.card;
  return { brand, last4, expires: `${exp_year}-${String(exp_month).padStart(2, '0')}` };
}
