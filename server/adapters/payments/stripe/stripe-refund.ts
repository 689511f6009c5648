import Stripe from 'stripe';
import type { RefundReason } from '#domain/subscription/refund-of-invoice.ts';
import type { PaymentCard, RefundRequest } from '../payment-gateway.ts';

const reasons: Readonly<Record<RefundReason, Stripe.RefundCreateParams.Reason>> = {
  requested: 'requested_by_customer',
  goodwill: 'requested_by_customer',
  duplicate: 'duplicate',
  fraudulent: 'fraudulent',
};

/** Refunds the payment of an invoice. Stripe refuses more than is left of it. */
export async function refundInvoice(
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
export async function readStripeCard(
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
