export const paymentStates = [
  'unpaid',
  'deposit_paid',
  'partially_paid',
  'paid',
  'partially_refunded',
  'refunded',
] as const;
export type PaymentStatus = (typeof paymentStates)[number];
