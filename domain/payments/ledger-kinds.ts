export const ledgerKinds = ['payment', 'refund', 'void'] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/** How money moved. */
export const paymentMethods = ['bank_transfer', 'card', 'cash', 'other'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
