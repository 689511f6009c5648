/** Why money is given back. The first three are what payment providers know, too. */
export const refundReasons = ['requested', 'duplicate', 'fraudulent', 'goodwill'] as const;
export type RefundReason = (typeof refundReasons)[number];

/** `requested`: the gateway has not answered; `accepted`: it has, and its event is on the way. */
export const refundStates = ['requested', 'accepted', 'done', 'declined'] as const;
export type RefundState = (typeof refundStates)[number];

export type InvoiceMoney = {
  paidMinor: number;
  /** What the gateway has reported as given back. */
  refundedMinor: number;
  /** Refunds that are under way: not reported yet, and not declined. */
  openMinor: number;
};

/** What may still be given back for an invoice, in minor units. */
export function refundableMinor({ paidMinor, refundedMinor, openMinor }: InvoiceMoney): number {
  return Math.max(0, paidMinor - refundedMinor - openMinor);
}

/** Whether a refund of so much returns all that is left of the invoice, so that its period ends. */
export function refundEndsPeriod(invoice: InvoiceMoney, amountMinor: number): boolean {
  return amountMinor > 0 && amountMinor === refundableMinor(invoice);
}
