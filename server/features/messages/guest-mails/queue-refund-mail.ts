import { refundExpectedBy } from '#domain/payments/refund-timeline.ts';
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
} from '#server/features/bookings/core/index.ts';
import { queueMail } from '#server/features/messages/mails/index.ts';
import { findProperty } from '#server/features/properties/core/index.ts';

type RefundMail =
  | { kind: 'refund_requested'; booking: BookingRecord; amountMinor: number }
  | { kind: 'refund_sent'; booking: BookingRecord; entry: LedgerRow };

/** Queues a mail to the guest about a refund: that the payment provider was asked for it, or that it is on its way. */
export async function queueRefundMail(tx: Tx, deps: BookingDeps, mail: RefundMail): Promise<void> {
  const { kind, booking } = mail;
  const { agentId, propertyId, guest } = booking;
  const property = await findProperty(tx, agentId, propertyId, { evenDeleted: true });
  if (guest.email === null || !property) return;

  const host = await findHost(tx, agentId);
  const url = await createGuestUrl(deps, tx, booking, 'mailed');
  const data = await guestBookingMail(tx, deps, booking, { property, host, url });
  const refunding =
    mail.kind === 'refund_sent'
      ? sentRefund(booking, mail.entry)
      : {
          amount: moneyOf(booking, mail.amountMinor),
          on: civilDateAt(deps.now(), property.timezone),
          expectedBy: null,
          isOnline: true,
        };

  await queueMail(tx, { kind, to: guest.email, ...mailToGuest(booking), data: { ...data, refunding } });
}

function sentRefund(booking: BookingRecord, { amountMinor, date, method }: LedgerRow) {
  return {
    amount: moneyOf(booking, amountMinor),
    on: date,
    expectedBy: refundExpectedBy(date, method),
    isOnline: method === 'card_online',
  };
}
