import type { Facts } from '../../facts.ts';

export const fee = 'Gateway fee';
export const feeReturned = 'Gateway fee returned';
export const feeAndNet = ({ fee, net }: Facts<'fee' | 'net'>) => `Fee ${fee} · net ${net}`;
export const feeRetained = 'fee kept by the provider';
export const kindRefundFailure = 'Refund that failed';
export const kindDispute = 'Dispute';
export const kindDisputeReversal = 'Dispute won';
export const notYet = 'not paid out yet';
export const onItsWay = ({ day }: Facts<'day'>) => `at your bank around ${day}`;
export const done = ({ day }: Facts<'day'>) => `paid out on ${day}`;
export const gross = 'Gross';
export const fees = 'Fees';
export const net = 'Net';
export const sumsText =
  'What your payment provider has booked on your balance for this stay. Guests never see it.';
export const missingTitle = 'Fees and payouts can’t be read';
export const missingText = ({ right }: Facts<'right'>) =>
  `Payments go on working. At Stripe, let your restricted key read ${right}, then test the connection in Settings.`;
export const rightBalance = 'balance transaction sources';
export const rightCharges = 'charges and refunds';
export const rightPayouts = 'payouts';
export const title = 'Payouts';
export const text = 'Transfers from your payment provider to your bank, with the payments in them.';
export const none =
  'No payout yet. Once guests have paid, your payment provider transfers the money to your bank.';
export const waiting = ({ amount }: Facts<'amount'>) => `Not paid out yet: ${amount}`;
export const statePending = 'Scheduled';
export const stateInTransit = 'On its way';
export const statePaid = 'Paid out';
export const stateCanceled = 'Cancelled';
export const stateFailed = 'Failed';
export const broughtBy = ({ day }: Facts<'day'>) => `Its money came with the payout of ${day}.`;
export const other = 'Other transactions of your account';
export const contentsUnknown = 'Which payments are in it isn’t known.';
