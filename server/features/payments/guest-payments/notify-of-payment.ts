import { addresses } from '#contract/addresses.ts';
import type { PaymentOutcome } from '#domain/payments/online-payment.ts';
import type { Money } from '#domain/shared/money.ts';
import type { Tx } from '#server/db/transaction.ts';
import {
  type BookingDeps,
  type BookingRecord,
  bookingMail,
  createGuestUrl,
  findHost,
  mailToGuest,
  moneyOf,
} from '#server/features/bookings/core/index.ts';
import { queueMail } from '#server/features/messages/mails/index.ts';
import { notify } from '#server/features/messages/notifications/index.ts';
import type { PropertyRecord } from '#server/features/properties/core/index.ts';
import { agentReader, guestReader } from '#texts/readers.ts';
import type { GuestPaymentRecord } from './guest-payment.store.ts';

/** What an agent hears about an online payment. */
export type PaymentNotice =
  | PaymentOutcome
  | 'received'
  | 'failed'
  | 'differs'
  | 'refund_declined'
  | 'gateway_refused'
  | 'dispute_open'
  | 'dispute_won'
  | 'dispute_lost';

/** Notifies the agent, and mails the guest whose money goes back. */
export async function notifyOfPayment(
  tx: Tx,
  deps: BookingDeps,
  notice: {
    what: PaymentNotice;
    booking: BookingRecord;
    property: PropertyRecord;
    payment: GuestPaymentRecord;
    returnedMinor?: number;
    /** The gateway's code for what it does not take. */
    rule?: string;
  },
): Promise<void> {
  const { what, booking, property, payment, returnedMinor = 0, rule } = notice;
  const { agentId, _id: bookingId, guestName, checkIn, checkOut } = booking;
  const host = await findHost(tx, agentId);
  const amount = moneyOf(payment, returnedMinor || payment.amountMinor);
  const stay = { guestName, checkIn, checkOut, propertyTitle: property.title };

  await notify(tx, {
    id: deps.newId(),
    agentId,
    type: what === 'received' ? 'payment_received' : 'payment_problem',
    text: { code: 'onlinePayment', facts: { ...stay, what, amount, rule: rule ?? null } },
    reader: agentReader(host),
    bookingId,
    propertyId: property._id,
    link: `${addresses.booking({ id: bookingId })}#money`,
    // A rule is named once for a booking, however often its guest tries.
    dedupeKey:
      rule === undefined
        ? `online-payment:${payment._id}:${what}`
        : `online-payment:${bookingId}:${what}:${rule}`,
    now: deps.now(),
  });

  if (returnedMinor > 0 && booking.guest.email !== null) {
    const url = await createGuestUrl(deps, tx, booking, 'mailed');
    const { texts: _forHosts, ...data } = bookingMail(booking, {
      property,
      host,
      url,
      reader: guestReader(booking.guest),
    });

    const refund = moneyOf(payment, returnedMinor);
    const kind = what === 'late' ? 'payment_too_late' : 'payment_returned';
    await queueMail(tx, {
      kind,
      to: booking.guest.email,
      data: { ...data, refund },
      ...mailToGuest(booking),
    });
  }
}

/** Notifies the agent of a payout that brings no money. */
export async function notifyOfPayout(
  tx: Tx,
  deps: Pick<BookingDeps, 'now' | 'newId'>,
  { agentId, id, amount }: { agentId: string; id: string; amount: Money },
): Promise<void> {
  const host = await findHost(tx, agentId);
  await notify(tx, {
    id: deps.newId(),
    agentId,
    type: 'payment_problem',
    dedupeKey: `payout-failed:${id}`,
    text: { code: 'payoutFailed', facts: { amount } },
    reader: agentReader(host),
    link: `${addresses.settings()}?section=payments`,
    now: deps.now(),
  });
}
