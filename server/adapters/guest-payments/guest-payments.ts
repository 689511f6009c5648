import type { BalanceAmounts, BalanceKind, BalanceRight, PayoutState } from '#domain/payments/balance.ts';
import type { CivilDate } from '#domain/shared/civil-date.ts';
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
  | { kind: 'disputed'; dispute: string; state: 'open' | 'won' | 'lost'; reason: string; amount: Money }
  | { kind: 'payout'; payout: GatewayPayout };

/** A payout from the balance to the bank of the agent. */
export type GatewayPayout = {
  id: string;
  state: PayoutState;
  amount: Money;
  /** Milliseconds since 1970. */
  at: number;
  arrivesOn: CivilDate;
  /** Why it failed, as the gateway's code. */
  failure: string | null;
  /** Whether the gateway says which transactions are in it. */
  isItemised: boolean;
};

/** Something that moved money on the balance of the account, for a payment of a guest or not. */
export type GatewayTransaction = BalanceAmounts & {
  id: string;
  kind: BalanceKind | 'payout_failure' | 'other';
  /** Milliseconds since 1970. */
  at: number;
  /** Our id of the payment, and what the gateway calls the money; null for other transactions. */
  payment: string | null;
  charge: string | null;
  /** The payout that came back, for `payout_failure`. */
  failedPayout: string | null;
};

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

export type CheckedAccount = {
  name: string;
  ref: string;
  isLive: boolean;
  /** What the key lacks for reading fees and payouts; payments work without it. */
  missingRight: BalanceRight | null;
};

/** The key may not read fees or payouts. */
export class MissingRightError extends Error {
  readonly right: BalanceRight;
  constructor(right: BalanceRight) {
    super(right);
    this.right = right;
  }
}

type Away = Refusal<'payment_gateway_away'>;
export type KeyRefused = Refusal<'payment_key_refused'>;
/** The gateway does not take the order; `facts.rule` is its code for the reason. */
export type GatewayRefused = Refusal<'payment_gateway_refused'>;

/**
 * The account of one agent with a payment gateway, to which their guests pay. Cards are entered on the gateway's own pages
 * only. Its answers never count as money; events do, which `readWebhook` verifies on the raw body.
 */
export type GuestPayments = {
  readonly gateway: GuestGateway;
  /** Proves that the keys work, and whose account it is. */
  check(): Promise<CheckedAccount | Away | KeyRefused | GatewayRefused>;
  openSession(
    order: SessionOrder,
  ): Promise<{ session: string; url: string } | Away | KeyRefused | GatewayRefused>;
  /** Gives money back. Repeated calls with a key refund once; declined when more was asked for than is left. */
  refund(order: {
    charge: string;
    payment: string;
    amount: Money;
    key: string;
  }): Promise<{ refund: string; isMade: boolean } | 'declined' | Away | KeyRefused | GatewayRefused>;
  /** Null when the signature is not the gateway's. Refused when the account's webhooks already wait for the gateway. */
  readWebhook(
    rawBody: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): Promise<GuestPaymentEvent | Away | null>;
  /** Events since a moment, in any order. */
  listEvents(since: number): AsyncIterable<GuestPaymentEvent>;
  /** Transactions since a moment or in a payout, without the payout itself. Throws a `MissingRightError`. */
  listTransactions(of: { since: number } | { payout: string }): AsyncIterable<GatewayTransaction>;
  /** Payouts made since a moment. Throws a `MissingRightError`. */
  listPayouts(since: number): AsyncIterable<GatewayPayout>;
};

/** The keys of an agent's account, opened. */
export type GatewayKeys = { agentId: string; gateway: GuestGateway; secret: string; webhookSecret: string };

/** Where a gateway reports on the payments of an agent’s guests. */
export function webhookPath(gateway: GuestGateway, agentId: string): string {
  return `/api/payments/webhook/${gateway}/${agentId}`;
}
