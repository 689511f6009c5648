import { isOnlyRecord } from '#domain/messages/notifications/guest-mails.ts';
import { damageDepositOf } from '#domain/payments/damage-deposit.ts';
import { countingEntries, sumOfKind } from '#domain/payments/ledger.ts';
import { enqueue } from '#server/db/outbox.ts';
import type { Tx } from '#server/db/transaction.ts';
import {
  type BookingDeps,
  type BookingRecord,
  bookingAsGuestKnows,
  type LedgerRow,
  ledgerOf,
  lockBooking,
} from '#server/features/bookings/core/index.ts';
import { findGuestMailsOff } from '#server/features/messages/notifications/index.ts';
import { propertyCardsOf } from '#server/features/properties/core/index.ts';
import { claimGuestMail } from './guest-mail.store.ts';
import { queueDepositMail } from './queue-deposit-mail.ts';
import { queueGuestMail } from './queue-guest-mail.ts';
import { queueRefundMail } from './queue-refund-mail.ts';

export const paymentMailQueue = 'payment-mail';

export type PaymentMailJob = {
  agentId: string;
  bookingId: string;
  entryId: string;
  /** The part of a payment that stays with the booking; absent: all of it. */
  retainedMinor?: number | undefined;
};

type PaymentMailKind =
  | 'payment_received'
  | 'refund_sent'
  | 'deposit_received'
  | 'deposit_kept'
  | 'deposit_released';

/** Entries of the ledger that the guest gets a mail about. */
const mailOf: Partial<Record<LedgerRow['kind'], PaymentMailKind>> = {
  payment: 'payment_received',
  refund: 'refund_sent',
  deposit_held: 'deposit_received',
  deposit_kept: 'deposit_kept',
  deposit_released: 'deposit_released',
};

/** Time between a payment and its mail, besides the time in which an action can be undone. */
const marginMs = 1000;

/**
 * Has the guest mailed about payments and refunds that were recorded, and about their damage deposit when it was received, a
 * part of it is kept or all of it has gone back: after the time in which an agent can undo or void them. Voids cause no mail.
 */
export async function mailPaymentsLater(
  tx: Tx,
  deps: BookingDeps,
  { agentId, _id: bookingId, guest }: BookingRecord,
  entries: readonly LedgerRow[],
  retainedMinor?: number,
): Promise<void> {
  if (guest.email === null) return;
  const dueAt = deps.config.undoSeconds === 0 ? undefined : await later(tx, deps);
  for (const { kind, _id: entryId } of entries) {
    const job: PaymentMailJob = { agentId, bookingId, entryId, retainedMinor };
    if (mailOf[kind]) await enqueue(tx, paymentMailQueue, job, dueAt);
  }
}

/** When what can be undone now cannot be undone any more. */
async function later(tx: Tx, { config, databaseNow }: BookingDeps): Promise<number> {
  return (await databaseNow(tx)) + config.undoSeconds * 1000 + marginMs;
}

/**
 * Mails the guest about a payment, once. Not when it was voided or undone meanwhile, nor for a stay that was entered
 * after its end. A payment recorded with a change of the stay waits as long as that can be undone.
 */
export async function mailPayment(deps: BookingDeps, job: PaymentMailJob): Promise<void> {
  const { agentId, bookingId, entryId } = job;
  await deps.transact(async (tx) => {
    const stored = await lockBooking(tx, agentId, bookingId);
    if (!stored) return;

    const payment = countingEntries(await ledgerOf(tx, agentId, bookingId)).find(
      ({ _id }) => _id === entryId,
    );
    const kind = payment && mailOf[payment.kind];
    if (!kind || (await isRecord(tx, stored))) return;

    // Receipts can be switched off; what becomes of a deposit is never passed over in silence.
    const isReceipt = kind === 'payment_received' || kind === 'deposit_received';
    if (isReceipt && (await findGuestMailsOff(tx, agentId)).includes('payment_received')) return;

    const { booking, ledger } = await bookingAsGuestKnows(tx, stored);
    if (!ledger.some(({ _id }) => _id === entryId))
      return await enqueue(tx, paymentMailQueue, job, await later(tx, deps));

    const deposit = damageDepositOf(ledger, booking.quote.damageDeposit.amount);
    // A part that was kept has its own mail, which says what goes back; parts of a release make one mail, once all is back.
    if (kind === 'deposit_released' && deposit.state !== 'released') return;

    const subject = kind === 'deposit_released' ? releaseOf(ledger) : entryId;
    if (!(await claimGuestMail(tx, { agentId, bookingId, kind, subject, now: deps.now() }))) return;

    const retained = { ...payment, amountMinor: job.retainedMinor ?? payment.amountMinor };
    if (kind === 'payment_received')
      await queueGuestMail(tx, deps, { kind, booking, payment: retained, ledger });
    else if (kind === 'refund_sent') await queueRefundMail(tx, deps, { kind, booking, entry: payment });
    else await queueDepositMail(tx, deps, { kind, booking, ledger });
  });
}

/** One mail for the whole of a release. A deposit taken later makes another sum, and its release another mail. */
function releaseOf(ledger: readonly LedgerRow[]): string {
  return String(sumOfKind(countingEntries(ledger), 'deposit_held'));
}

async function isRecord(
  tx: Tx,
  { agentId, propertyId, checkOut, createdAt }: BookingRecord,
): Promise<boolean> {
  const timezone = (await propertyCardsOf(tx, agentId, [propertyId])).get(propertyId)?.timezone ?? 'UTC';
  return isOnlyRecord({ checkOut, timezone }, Date.parse(createdAt));
}

/**
 * Asks the guest for what is due, or warns that an unpaid booking will be cancelled; once for each subject. False when it
 * was sent before.
 */
export async function queuePaymentAsk(
  tx: Tx,
  deps: BookingDeps,
  { booking, subject, cancelsOn }: { booking: BookingRecord; subject: string; cancelsOn?: string },
): Promise<boolean> {
  const { agentId, _id: bookingId } = booking;
  const kind = cancelsOn === undefined ? 'payment_asked' : 'unpaid_warning';
  if (!(await claimGuestMail(tx, { agentId, bookingId, kind, subject, now: deps.now() }))) return false;
  await queueGuestMail(tx, deps, { kind, booking, ...(cancelsOn === undefined ? {} : { cancelsOn }) });
  return true;
}
