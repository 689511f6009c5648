/** How money that was never due goes back to the guest: `declined` by the gateway, it stays with the host until refunded. */
export const returnStates = ['none', 'waiting', 'made', 'declined'] as const;
export type ReturnState = (typeof returnStates)[number];

type GatewayRefund = {
  readonly kind: 'refund' | 'return';
  readonly state: 'waiting' | 'made' | 'declined';
  readonly amountMinor: number;
};

/** What an online payment left with the booking, and what of it goes back because it was never due. */
export type PaymentShares = { retainedMinor: number; returnedMinor: number; returnState: ReturnState };

/**
 * Shares of a payment that has arrived. A refund of money that was due is no share: it is counted by the ledger. A
 * return that the gateway declined is named with its amount, and counts as retained until somebody refunds it.
 */
export function paymentShares(
  payment: { readonly isPaid: boolean; readonly amountMinor: number },
  refunds: readonly GatewayRefund[],
): PaymentShares {
  if (!payment.isPaid) return { retainedMinor: 0, returnedMinor: 0, returnState: 'none' };
  const returns = refunds.filter(({ kind }) => kind === 'return');
  const going = returns.filter(({ state }) => state !== 'declined');
  const goingMinor = sumOf(going);
  const isDeclined = returns.length > 0 && going.length === 0;
  return {
    retainedMinor: Math.max(0, payment.amountMinor - goingMinor),
    returnedMinor: isDeclined ? sumOf(returns) : goingMinor,
    returnState: isDeclined ? 'declined' : stateOf(going),
  };
}

function stateOf(going: readonly GatewayRefund[]): ReturnState {
  if (going.length === 0) return 'none';
  return going.some(({ state }) => state === 'waiting') ? 'waiting' : 'made';
}

function sumOf(refunds: readonly GatewayRefund[]): number {
  return refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}
