/**
 * Kinds of entries. `payment`, `refund` and `return` make the sums: a return gives back money that was never due, such as
 * a second payment of the same instalment, and counts as if that money had not come. A `void` cancels the entry it names.
 * A dispute and the kinds of the damage deposit are in no sum of the price.
 */
export const ledgerKinds = [
  'payment',
  'refund',
  'return',
  'void',
  'dispute',
  'deposit_held',
  'deposit_released',
  'deposit_kept',
] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/** How money moved, as an agent records it. */
export const paymentMethods = ['bank_transfer', 'card', 'cash', 'other'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** The same, and what a payment gateway reports. */
export const ledgerMethods = [...paymentMethods, 'card_online'] as const;
export type LedgerMethod = (typeof ledgerMethods)[number];

export const instalmentKinds = ['deposit', 'balance', 'full'] as const;
export type InstalmentKind = (typeof instalmentKinds)[number];

/** What a guest can pay online: an instalment of the price, or the damage deposit. */
export const payableKinds = [...instalmentKinds, 'damage_deposit'] as const;
export type PayableKind = (typeof payableKinds)[number];

export const instalmentStates = ['paid', 'partially_paid', 'open', 'overdue'] as const;
export type InstalmentState = (typeof instalmentStates)[number];

export const paymentStates = [
  'unpaid',
  'deposit_paid',
  'partially_paid',
  'paid',
  'partially_refunded',
  'refunded',
] as const;
export type PaymentStatus = (typeof paymentStates)[number];

export const cancellationPolicies = ['flexible', 'moderate', 'firm', 'strict', 'non_refundable'] as const;
export type CancellationPolicy = (typeof cancellationPolicies)[number];

/** Refund when the host cancels: everything received, or by the guest's policy. */
export const refundChoices = ['full', 'policy'] as const;
export type RefundChoice = (typeof refundChoices)[number];
