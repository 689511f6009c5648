import type { Instalment } from '#contract/bookings/booking-shapes.ts';
import type { BookingDocument } from '#domain/payments/booking-document.ts';
import type { LedgerMethod } from '#domain/payments/payment-lists.ts';
import type { Facts } from '../../facts.ts';

// Money of a booking: ledger, payments, refunds, instalments.

export const refundDue = 'Refund to guest';
export const refundChoice = 'How much will you refund?';
export const refundFull = ({ amount }: Facts<'amount'>) => `Full refund: ${amount}`;
export const refundFullHelp = 'Guests expect a full refund when the host cancels.';
export const refundPolicy = ({ amount }: Facts<'amount'>) => `Under the cancellation policy: ${amount}`;
export const refundOwn = 'Other amount';
export const refundOwnHelp = 'For goodwill, or what you agreed with the guest.';
export const retained = 'You keep';
export const refundByOthers = 'A colleague with access to payments sends the refund, and can give more.';
export const refundByHand = 'Next, you can return what was paid online. Send the rest yourself.';
export const refundWaiting = ({ amount }: Facts<'amount'>) => `${amount} refund due`;
export const refundWaitingText = 'Money paid online goes back from here. Record what you send another way.';
export const overpaid = 'Overpaid';
export const ledgerVoid = 'Void';
export const ledgerTakenBack = 'Voided';
export const recordRefund = 'Record refund';
export const method = 'Method';
export const methodLabels: Readonly<Record<LedgerMethod, string>> = {
  bank_transfer: 'Bank transfer',
  card: 'Card',
  card_online: 'Paid online',
  cash: 'Cash',
  other: 'Other',
};
export const paymentDone = 'Payment recorded';
export const refundDone = 'Refund recorded';
export const paymentNotify = ({ guest }: Facts<'guest'>) => `Email ${guest} about this payment`;
export const paymentNotifyText =
  'With what’s still to pay, unless these emails are off in your notification preferences.';
export const paymentOpen = ({ most }: Facts<'most'>) => `Open: ${most}`;
export const refundMax = ({ most }: Facts<'most'>) => `Paid so far: ${most}`;
export const howMuch = 'How much';
export const allOfIt = ({ most }: Facts<'most'>) => `Full: ${most}`;
export const amountError = ({ most }: Facts<'most'>) => `Please enter an amount up to ${most}.`;
export const asideMoney = 'Next step, money and documents';
export const ledger = 'Transactions';
export const plan = 'Payment schedule';
export const instalmentLabels: Readonly<Record<Instalment['kind'], string>> = {
  deposit: 'Deposit',
  balance: 'Balance',
  full: 'Full amount',
};
export const planDue = ({ day }: Facts<'day'>) => `Due ${day}`;
export const duePart = ({ due }: Facts<'due'>) => `Due next: ${due}`;
export const dueNowPart = ({ due }: Facts<'due'>) => `Due now: ${due}`;
export const open = 'Still open';
export const dueNow = 'Due now';
export const overdueSince = ({ amount, day }: Facts<'amount' | 'day'>) => `${amount} overdue since ${day}`;
export const dueToday = ({ amount }: Facts<'amount'>) => `${amount} due today`;
export const amountMissing = 'Please enter an amount.';
export const voidLabel = 'Void entry';
export const voidOf = ({ what }: Facts<'what'>) => `Void: ${what}`;
export const voidPaymentTitle = ({ amount, day }: Facts<'amount' | 'day'>) =>
  `Void the payment of ${amount}, ${day}?`;
export const voidRefundTitle = ({ amount, day }: Facts<'amount' | 'day'>) =>
  `Void the refund of ${amount}, ${day}?`;
export const voidText = 'For entries made in error. It stays in the list, struck through.';
export const voidDone = 'Entry voided';
export const documentLabels: Readonly<Record<BookingDocument, string>> = {
  price_statement: 'Download price statement (PDF)',
  booking_confirmation: 'Download booking confirmation (PDF)',
  receipt: 'Download receipt (PDF)',
  cancellation: 'Download cancellation (PDF)',
  request_summary: 'Download request summary (PDF)',
};
export const receiptFailed = 'Couldn’t create the document';
export const overpaysQuestion = ({ excess }: Facts<'excess'>) =>
  `This is ${excess} more than the balance due. Record it anyway?`;
export const overpaysYes = 'Record it anyway';
export const amountOverpaid = ({ amount }: Facts<'amount'>) => `${amount} overpaid`;
