import type { ReceiptContent } from '#server/features/bookings/receipts/receipt-content.ts';
import { texts } from '#texts/texts.ts';

/** Receipt of three nights. */
export const plainReceipt: ReceiptContent = {
  heads: texts('en').receipt.heads,
  bookingLine: 'Booking SD-7KQ4M',
  document: 'receipt',
  title: 'Receipt',
  code: 'A-1',
  state: [],
  host: ['Ines'],
  guest: ['Ada'],
  property: ['Rose house'],
  stay: ['3 nights'],
  lines: Array.from({ length: 12 }, () => ({ label: 'Night', note: '', count: '1', amount: '€100.00' })),
  total: '€300.00',
  included: [],
  atProperty: [],
  atPropertyTotal: null,
  payments: [],
  deposit: [],
  sums: [],
  dueHead: 'Payments due',
  due: [],
  payTo: [],
  terms: 'Free until a week before.',
  madeOn: '1 Mar 2027',
};
