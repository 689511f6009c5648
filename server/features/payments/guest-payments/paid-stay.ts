import { minorToMajorText } from '#domain/shared/money.ts';
import type { GuestGateway } from '#server/adapters/guest-payments/guest-payments.ts';
import { logEvent } from '#server/db/event-log.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Tx } from '#server/db/transaction.ts';
import {
  type BookingDeps,
  type BookingRecord,
  lockBooking,
  moneyOf,
  recordBookingEvent,
  updateBookingState,
} from '#server/features/bookings/core/index.ts';
import { announceBooking } from '#server/features/messages/core/index.ts';
import { lockProperty, type PropertyRecord } from '#server/features/properties/core/index.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import {
  findGuestPayment,
  findPaymentByCharge,
  type GuestPaymentRecord,
  lockGuestPayment,
  propertyOfBooking,
} from './guest-payment.store.ts';

/** A payment with its booking and property, all locked. */
export type PaidStay = { payment: GuestPaymentRecord; booking: BookingRecord; property: PropertyRecord };

/** The payment that a gateway reports on, by our id of it or by the gateway's own. */
export async function findReportedPayment(
  db: Queryable,
  { agentId, gateway }: { agentId: string; gateway: GuestGateway },
  { payment, charge }: { payment: string | null; charge: string | null },
): Promise<GuestPaymentRecord | null> {
  const isId = payment !== null && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(payment);
  const named = isId ? await findGuestPayment(db, { agentId, paymentId: payment }) : null;
  const found = named ?? (charge === null ? null : await findPaymentByCharge(db, agentId, charge));
  return found?.gateway === gateway ? found : null;
}

/** Locks in the order of every transition: the property, the booking, then the payment. */
export async function lockPaidStay(
  tx: Tx,
  { agentId, bookingId, _id: paymentId }: GuestPaymentRecord,
): Promise<PaidStay | null> {
  const found = await lockBookingOf(tx, { agentId, bookingId });
  const payment = found && (await lockGuestPayment(tx, { agentId, paymentId }));
  return payment && { ...found, payment };
}

/** A booking, even a deleted one, with its property, both locked. */
export async function lockBookingOf(
  tx: Tx,
  { agentId, bookingId }: { agentId: string; bookingId: string },
): Promise<Omit<PaidStay, 'payment'> | null> {
  const propertyId = await propertyOfBooking(tx, { agentId, bookingId });
  const property = propertyId && (await lockProperty(tx, agentId, propertyId, { evenDeleted: true }));
  const booking = property && (await lockBooking(tx, agentId, bookingId, { evenDeleted: true }));
  if (!booking) return null;
  // A change of the stay may have moved it to another property in between: then the lock is on the wrong one.
  return booking.propertyId === property._id
    ? { booking, property }
    : lockBookingOf(tx, { agentId, bookingId });
}

/** Extends a hold while money is on its way; its guest and its host see the new end. */
export async function prolongHold(
  tx: Tx,
  deps: BookingDeps,
  booking: BookingRecord,
  until: number,
): Promise<void> {
  if (booking.holdExpiresAt === null || until <= Date.parse(booking.holdExpiresAt)) return;

  const at = new Date(deps.now()).toISOString();
  const after = { ...booking, holdExpiresAt: new Date(until).toISOString(), updatedAt: at };
  if (!(await updateBookingState(tx, after))) throw new Error(`hold ${booking.code} is of another version`);

  const { agentId, _id: bookingId, code, status, guestName: actorName, version } = booking;
  await recordBookingEvent(tx, {
    agentId,
    bookingId,
    code,
    _id: deps.newId(),
    at,
    actor: 'payment',
    actorName,
    kind: 'hold_extended',
    from: status,
    to: status,
    note: '',
  });
  announceBooking(tx, { agentId, bookingId, version: version + 1 });
}

/** Logs what an agent has done with online payments; the ledger logs the money itself. */
export function logOnline(
  tx: Tx,
  { now }: Pick<BookingDeps, 'now'>,
  notice: {
    what: 'requested' | 'refund_requested' | 'refund_declined';
    booking: { agentId: string; _id: string; code: string; currency: string };
    amountMinor: number;
  },
): void {
  const { what, booking, amountMinor } = notice;
  const { agentId, _id: id, code, currency } = booking;
  const amount = `${currency} ${minorToMajorText(moneyOf(booking, amountMinor))}`;

  logEvent(tx, {
    type: 'payment',
    action: 'payment_online_changed',
    accountId: agentId,
    at: now(),
    summary: texts(defaultLocale).log.onlinePayment({ what, amount, code }),
    entity: { type: 'booking', id },
  });
}

/** How the ledger names a gateway. */
export function gatewayAuthor(gateway: GuestGateway): string {
  return texts(defaultLocale).onlinePayment.gateways[gateway];
}
