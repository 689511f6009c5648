import type { Money } from '#domain/shared/money.ts';

/**
 * What moved money on the balance of an agent at a gateway because of a guest's payment. Beside the ledger of the booking: no
 * fee is in a sum that a guest sees.
 */
export const balanceKinds = ['payment', 'refund', 'refund_failure', 'dispute', 'dispute_reversal'] as const;
export type BalanceKind = (typeof balanceKinds)[number];

/** Amounts as the gateway has booked them, in the currency of settlement: `netMinor` is `amountMinor` without `feeMinor`. */
export type BalanceAmounts = {
  /** Negative for money that left, as with a refund. */
  readonly amountMinor: number;
  /** Negative when the gateway gives a fee back. */
  readonly feeMinor: number;
  readonly netMinor: number;
  readonly currency: string;
};

/** Sums of one currency; currencies are never added up. */
export type BalanceSum = { gross: Money; fee: Money; net: Money };

/** Sums by currency, in the order in which the currencies first appear. */
export function sumBalance(transactions: readonly BalanceAmounts[]): BalanceSum[] {
  const sums = new Map<string, BalanceSum>();
  for (const { currency, amountMinor, feeMinor, netMinor } of transactions) {
    const sum = sums.get(currency) ?? {
      gross: { amount: 0, currency },
      fee: { amount: 0, currency },
      net: { amount: 0, currency },
    };
    sum.gross.amount += amountMinor;
    sum.fee.amount += feeMinor;
    sum.net.amount += netMinor;
    sums.set(currency, sum);
  }

  return [...sums.values()];
}

/** States of a payout to the bank, in the order in which they can follow each other. */
export const payoutStates = ['pending', 'in_transit', 'paid', 'canceled', 'failed'] as const;
export type PayoutState = (typeof payoutStates)[number];

/**
 * The state after news, in whatever order they arrive. A payout that the bank returns days later has been paid before;
 * nothing follows a failed one.
 */
export function payoutStateAfter(known: PayoutState, reported: PayoutState): PayoutState {
  return payoutStates.indexOf(reported) > payoutStates.indexOf(known) ? reported : known;
}

/** Whether a payout will bring no money: what was in it is on the balance again. */
export function isPayoutOver(state: PayoutState): boolean {
  return state === 'failed' || state === 'canceled';
}

export type PayoutStep = {
  readonly _id: string;
  readonly state: PayoutState;
  /** The later payout that brought the money of a failed one. */
  readonly broughtBy: string | null;
};

/** The payout that brings, or has brought, what was in a payout: its own, or the one that made up for its failure. */
export function bringingPayout<Payout extends PayoutStep>(
  id: string | null,
  payouts: ReadonlyMap<string, Payout>,
): Payout | null {
  const seen = new Set<string>();
  for (let at = id; at !== null && !seen.has(at); ) {
    seen.add(at);
    const payout = payouts.get(at);
    if (!payout) return null;
    if (!isPayoutOver(payout.state)) return payout;
    at = payout.broughtBy;
  }
  return null;
}

/** What else is in a payout beside guests' payments; null while its transactions do not add up to its amount. */
export function otherInPayout(
  amountMinor: number,
  parts: { readonly oursMinor: number; readonly othersMinor: number },
): number | null {
  return parts.oursMinor + parts.othersMinor === amountMinor ? parts.othersMinor : null;
}

/** Rights of a key without which fees and payouts cannot be read. */
export const balanceRights = ['balance', 'charges', 'payouts'] as const;
export type BalanceRight = (typeof balanceRights)[number];
