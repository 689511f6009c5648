import type { DepositMailKind } from '#domain/messages/mails/mail-kinds.ts';
import { damageDepositOf, deductionReason, depositDueOn } from '#domain/payments/damage-deposit.ts';
import { countingEntries, sumOfKind } from '#domain/payments/ledger.ts';
import { givenPayment } from '#domain/payments/payment-details.ts';
import { civilDateAt } from '#domain/shared/civil-date.ts';
import type { Tx } from '#server/db/transaction.ts';
import {
  type BookingDeps,
  type BookingRecord,
  createGuestUrl,
  findHost,
  guestBookingMail,
  type LedgerRow,
  mailToGuest,
  moneyOf,
  takesOnlinePayments,
  withoutPrice,
} from '#server/features/bookings/core/index.ts';
import { queueMail } from '#server/features/messages/mails/index.ts';
import { findProperty } from '#server/features/properties/core/index.ts';
import { claimGuestMail } from './guest-mail.store.ts';

type DepositMail = { kind: DepositMailKind; booking: BookingRecord; ledger: readonly LedgerRow[] };

/** Queues a mail about the damage deposit: asked for, received, kept in part, or given back. It leaves the price of the stay out. */
export async function queueDepositMail(
  tx: Tx,
  deps: BookingDeps,
  { kind, booking, ledger }: DepositMail,
): Promise<void> {
  const { agentId, propertyId, guest, checkIn } = booking;
  const property = await findProperty(tx, agentId, propertyId, { evenDeleted: true });
  if (guest.email === null || !property) return;

  const host = await findHost(tx, agentId);
  const url = await createGuestUrl(deps, tx, booking, 'mailed');
  const data = withoutPrice(await guestBookingMail(tx, deps, booking, { property, host, url, ledger }));
  const agreedMinor = booking.quote.damageDeposit.amount;
  const { retainedMinor } = damageDepositOf(ledger, agreedMinor);
  const takenMinor = sumOfKind(countingEntries(ledger), 'deposit_held');
  const amount = moneyOf(booking, kind === 'deposit_asked' ? agreedMinor : takenMinor);
  const isRequest = kind === 'deposit_asked';
  const isOnline = isRequest && (await takesOnlinePayments(deps, tx, agentId));

  await queueMail(tx, {
    kind,
    to: guest.email,
    ...mailToGuest(booking),
    data: {
      ...data,
      damageDeposit: {
        amount,
        dueOn: depositDueOn({ checkIn, today: civilDateAt(deps.now(), property.timezone) }),
        kept: moneyOf(booking, retainedMinor),
        returned: moneyOf(booking, takenMinor - retainedMinor),
        isOnline: returnsOnline(ledger),
      },
      ...(kind === 'deposit_kept' && { reason: deductionReason(ledger) }),
      ...(isRequest && { payment: givenPayment(host.payment) }),
      ...(isOnline && { online: { amount, confirms: false } }),
    },
  });
}

/** Whether everything that goes back goes the way it was paid: to the guest's card or account. */
function returnsOnline(ledger: readonly LedgerRow[]): boolean {
  const returned = countingEntries(ledger).filter(({ kind }) => kind === 'deposit_released');
  return returned.length > 0 && returned.every(({ method }) => method === 'card_online');
}

/** Asks a guest for the damage deposit, once for each subject. False when it was sent before. */
export async function queueDepositAsk(
  tx: Tx,
  deps: BookingDeps,
  { booking, ledger, subject }: Omit<DepositMail, 'kind'> & { subject: string },
): Promise<boolean> {
  const { agentId, _id: bookingId } = booking;
  const kind = 'deposit_asked';
  if (!(await claimGuestMail(tx, { agentId, bookingId, kind, subject, now: deps.now() }))) return false;
  await queueDepositMail(tx, deps, { kind, booking, ledger });
  return true;
}
