import type { PlanType } from '#domain/entitlement/plans.ts';
import type { Money } from '#domain/shared/money.ts';
import type { Refusal } from '#domain/shared/refusal.ts';
import type { BillingInterval, PaymentCause } from '#domain/subscription/subscription-event.ts';

type Payment = { invoice: string; cause: PaymentCause; amount: Money };

/** What a gateway tells us. Moments are milliseconds since 1970. */
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

/** One message of a gateway, in our words. `fact` is null for what means nothing to us. */
export type GatewayEvent = {
  id: string;
  type: string;
  at: number;
  agentId: string | null;
  /** Our own checkout that it belongs to. */
  checkout: string | null;
  subscription: string | null;
  customer: string | null;
  fact: GatewayFact | null;
};

export type PlanOrder = { planType: PlanType; interval: BillingInterval; price: Money };

export type CheckoutOrder = PlanOrder & {
  /** Our id of the checkout: the gateway makes one for it, however often it is asked. */
  reference: string;
  agentId: string;
  email: string;
  customer: string | null;
  /** When the period that is paid begins, if later than the payment: the end of a trial that goes on until then. */
  startsAt: number | null;
  /** Path of this site; `checkout=success` and the like are added. */
  returnPath: string;
};

export type UpgradeOrder = PlanOrder & {
  subscription: string;
  /** Asking twice under one key charges once. */
  key: string;
  /** Reckoned by us; a gateway that prorates by itself may differ by cents. */
  dueNow: Money;
  /** When the period that is paid begins; later than now while a trial goes on. */
  startsAt: number;
  renewsAt: number;
};

type Away = Refusal<'payment_gateway_away'>;
type Declined = Refusal<'payment_declined'>;

/**
 * Where payments are made. Nothing it answers opens a feature: that is only done by its webhooks, which `readWebhook`
 * proves on the raw body. Every call may be repeated without harm.
 */
export type PaymentGateway = {
  readonly name: 'sandbox' | 'stripe';
  openCheckout(order: CheckoutOrder): Promise<{ id: string; url: string; expiresAt: number } | Away>;
  /** False when it can no longer be closed, because it was paid or a payment is on its way. */
  closeCheckout(id: string): Promise<boolean | Away>;
  upgradeNow(order: UpgradeOrder): Promise<'accepted' | Away | Declined>;
  /** Null takes a change that waits back. */
  changeAtPeriodEnd(subscription: string, order: PlanOrder | null): Promise<'accepted' | Away>;
  setCancelAtPeriodEnd(subscription: string, cancels: boolean): Promise<'accepted' | Away>;
  /** No further payment is ever taken. */
  endNow(subscription: string): Promise<'accepted' | Away>;
  openPortal(of: {
    agentId: string;
    customer: string | null;
    subscription: string;
    returnPath: string;
  }): Promise<{ url: string } | Away>;
  /** `null`: not from the gateway. */
  readWebhook(
    rawBody: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): Promise<GatewayEvent | null>;
  /** Everything it ever told that it still knows, oldest first or not. */
  listEvents(): AsyncIterable<GatewayEvent>;
};
