import type { Money } from '#domain/shared/money.ts';
import type { Refusal } from '#domain/shared/refusal.ts';
import type { CouponTerms } from '#domain/subscription/coupon.ts';
import type { GatewaySubscription } from '#domain/subscription/payment-differences.ts';
import type { PlanType } from '#domain/subscription/plans.ts';
import type { RefundReason } from '#domain/subscription/refund-of-invoice.ts';
import type { BillingInterval, PaymentCause } from '#domain/subscription/subscription-event.ts';

type Payment = { invoice: string; cause: PaymentCause; amount: Money };

/** Meaning of a gateway's event. Moments are milliseconds since 1970. */
export type GatewayFact =
  | (Payment & {
      kind: 'period_paid';
      planType: PlanType;
      interval: BillingInterval;
      from: number;
      to: number;
    })
  | (Payment & { kind: 'payment_failed' | 'payment_pending' })
  | { kind: 'refunded'; invoice: string; amount: Money }
  | { kind: 'checkout_closed' }
  | { kind: 'cancel_asked' | 'cancel_withdrawn' }
  | { kind: 'ended' };

/** One event of a gateway, translated. `fact` is null when it has no meaning here. */
export type GatewayEvent = {
  id: string;
  type: string;
  at: number;
  agentId: string | null;
  /** Our id of the checkout that it belongs to. */
  checkout: string | null;
  subscription: string | null;
  customer: string | null;
  fact: GatewayFact | null;
};

export type PricedPlan = { planType: PlanType; interval: BillingInterval; price: Money };

export type CheckoutRequest = PricedPlan & {
  /** Our id of the checkout; repeated calls with it return the same checkout. */
  reference: string;
  agentId: string;
  email: string;
  customer: string | null;
  /** Start of the paid period when it is later than the payment: the end of a running trial. */
  startsAt: number | null;
  /** Lowers the payments that its duration covers; `price` is before it. */
  coupon: (CouponTerms & { code: string }) | null;
  /** Path of this site; `checkout=success` and the like are appended. */
  returnPath: string;
};

export type UpgradeRequest = PricedPlan & {
  subscription: string;
  /** Idempotency key: repeated calls charge once. */
  key: string;
  /** Computed here; the proration of a gateway may differ by cents. */
  dueNow: Money;
  /** Start of the paid period; later than now during a trial. */
  startsAt: number;
  renewsAt: number;
};

export type CouponRequest = {
  /** Our id of the use: repeated calls apply it once. */
  reference: string;
  /** Null takes the running one away. */
  coupon: (CouponTerms & { code: string }) | null;
  /** The next payment, which is the first that it lowers. */
  from: number;
  currency: string;
  /** Change that waits for the end of the period. */
  scheduled: PricedPlan | null;
};

export type RefundRequest = {
  /** The gateway's id of the paid invoice. */
  invoice: string;
  amount: Money;
  reason: RefundReason;
  /** Idempotency key: repeated calls refund once. */
  key: string;
};

/** Card that the next payment is taken from; `expires` is its last month, 2028-04. */
export type PaymentCard = { brand: string; last4: string; expires: string };

type GatewayUnavailable = Refusal<'payment_gateway_away'>;
type Declined = Refusal<'payment_declined'>;

/**
 * A payment gateway. Its answers never unlock a feature; only its webhooks do, which `readWebhook` verifies on the
 * raw body. Every call is idempotent.
 */
export type PaymentGateway = {
  readonly name: 'sandbox' | 'stripe';
  openCheckout(
    order: CheckoutRequest,
  ): Promise<{ id: string; url: string; expiresAt: number } | GatewayUnavailable>;
  /** False when it was paid, or a payment is pending. */
  closeCheckout(id: string): Promise<boolean | GatewayUnavailable>;
  upgradeNow(order: UpgradeRequest): Promise<'accepted' | GatewayUnavailable | Declined>;
  /** Lowers the payments of a running subscription from the next one on, or ends what lowers them. */
  applyCoupon(subscription: string, order: CouponRequest): Promise<'accepted' | GatewayUnavailable>;
  /** Null cancels the pending change. */
  changeAtPeriodEnd(subscription: string, order: PricedPlan | null): Promise<'accepted' | GatewayUnavailable>;
  setCancelAtPeriodEnd(subscription: string, cancels: boolean): Promise<'accepted' | GatewayUnavailable>;
  /** Takes no further payment until the subscription is resumed. */
  pause(subscription: string): Promise<'accepted' | GatewayUnavailable>;
  /** Takes payments again; with `startsNow`, a new period begins with a payment at once. */
  resume(subscription: string, options: { startsNow: boolean }): Promise<'accepted' | GatewayUnavailable>;
  /** Ends the subscription; no further payment is taken. */
  endNow(subscription: string): Promise<'accepted' | GatewayUnavailable>;
  /** Gives money of a paid invoice back; its event follows. Declined when more was asked for than is left of it. */
  refund(request: RefundRequest): Promise<'accepted' | 'declined' | GatewayUnavailable>;
  /** Null when no card is known. */
  readCard(of: {
    customer: string | null;
    subscription: string;
  }): Promise<PaymentCard | null | GatewayUnavailable>;
  openPortal(of: {
    agentId: string;
    customer: string | null;
    subscription: string;
    returnPath: string;
  }): Promise<{ url: string } | GatewayUnavailable>;
  /** Null when the signature is not the gateway's. */
  readWebhook(
    rawBody: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): Promise<GatewayEvent | null>;
  /** All past events that are still available, in any order. */
  listEvents(): AsyncIterable<GatewayEvent>;
  /** All subscriptions as they are now, in any order; ended ones may be left out. */
  listSubscriptions(): AsyncIterable<GatewaySubscription>;
};
