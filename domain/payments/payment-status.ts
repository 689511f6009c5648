export { entriesForPaymentStatus } from './entries-for-payment-status.ts';
export type { LedgerEntry, LedgerEntryDraft, LedgerKind } from './ledger.ts';
export {
  type PaymentStatus,
  type PaymentSummary,
  paymentStates,
  summarisePayments,
} from './summarise-payments.ts';
