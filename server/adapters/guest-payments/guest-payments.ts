import type { Money } from '#domain/shared/money.ts';
import type { Refusal } from '#domain/shared/refusal.ts';

export const guestGateways = ['sandbox', 'stripe'] as const;
export type GuestGateway = (typeof guestGateways)[number];

/** Meaning of an event about the payment of a guest. */
export type GuestPaymentFact =
  | { kind: 'paid'; charge: string; amount: Money }
  | { kind: 'pending' | 'failed' | 'closed' }
  /** `key` is the idempotency key of a refund that was asked for here. */
  | { kind: 'refunded' | 'refund_failed'; refund: string; key: string | null; amount: Money }
  | { kind: 'disputed'; dispute: string; state: 'open' | 'won' | 'lost'; reason: string; amount: Money };

/** One event of a gateway, translated. `fact` is null when it has no meaning here. */
export type GuestPaymentEvent = {
  id: string;
  type: string;
  /** Milliseconds since 1970. */
  at: number;
  /** Our id of the payment; null when the gateway does not name it. */
  payment: string | null;
  /** What the gateway calls the money. */
  charge: string | null;
  fact: GuestPaymentFact | null;
};

export type SessionOrder = {
  /** Our id of the payment, and idempotency key: repeated calls with it return the same page. */
  payment: string;
  amount: Money;
  /** What the guest reads on the page. */
  title: string;
  email: string | null;
  /** Milliseconds since 1970; the page takes no payment afterwards. */
  expiresAt: number;
  /** Whether only methods that settle at once are offered, because nights wait for the money. */
  settlesAtOnce: boolean;
  returnUrl: string;
};

export type CheckedAccount = { name: string; ref: string; isLive: boolean };

type Away = Refusal<'payment_gateway_away'>;
export type KeyRefused = Refusal<'payment_key_refused'>;

/**
 * The account of one agent with a payment gateway, to which their guests pay. Cards are entered on the gateway's own pages
 * only. Its answers never count as money; events do, which `readWebhook` verifies on the raw body.
 */
export type GuestPayments = {
  readonly gateway: GuestGateway;
  /** Proves that the keys work, and whose account it is. */
  check(): Promise<CheckedAccount | Away | KeyRefused>;
  openSession(order: SessionOrder): Promise<{ session: string; url: string } | Away | KeyRefused>;
  /** Gives money back. Repeated calls with a key refund once; declined when more was asked for than is left. */
  refund(order: {
    charge: string;
    payment: string;
    amount: Money;
    key: string;
  }): Promise<{ refund: string; isMade: boolean } | 'declined' | Away | KeyRefused>;
  /** Null when the signature is not the gateway's. */
  readWebhook(
    rawBody: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): Promise<GuestPaymentEvent | null>;
  /** Events since a moment, in any order. */
  listEvents(since: number): AsyncIterable<GuestPaymentEvent>;
};

/** The keys of an agent's account, opened. */
export type GatewayKeys = { agentId: string; gateway: GuestGateway; secret: string; webhookSecret: string };

/** Where a gateway reports on the payments of an agent’s guests. */
export function webhookPath(gateway: GuestGateway, agentId: string): string {
  return `/api/payments/webhook/${gateway}/${agentId}`;
}
