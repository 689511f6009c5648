import { holdsConfirmation } from '#domain/agreements/agreement.ts';
import { isHold, isSold } from '#domain/bookings/booking-states.ts';
import { type PayableInstalment, payableNow } from '#domain/payments/online-payment.ts';
import { type GuestGateway, guestGateways } from '#server/adapters/guest-payments/guest-payments.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { PropertyRecord } from '#server/features/properties/core/index.ts';
import type { Platform } from '#server/platform.ts';
import { agreementOfBooking } from '../agreement/agreement-gate.store.ts';
import type { BookingRecord } from '../booking.store.ts';
import type { LedgerRow } from './ledger.store.ts';
import { paymentsOf, scheduleOf } from './money-facts.ts';

export type OnlineInstalments = {
  payable: PayableInstalment[];
  /** Whether the payment confirms the booking. */
  confirms: boolean;
};

type PayableBooking = {
  booking: BookingRecord;
  property: Pick<PropertyRecord, 'rules'>;
  ledger: readonly LedgerRow[];
};

/** Gateways that can be connected: the built-in one only where plans are paid with it too, because it moves no money. */
export function offeredGateways({ config }: Pick<Platform, 'config'>): GuestGateway[] {
  return guestGateways.filter((gateway) => gateway !== 'sandbox' || config.payments.gateway === 'sandbox');
}

/**
 * Instalments that the guest of a booking can pay online now, where the host takes online payments. Before the confirmation
 * only where the payment confirms it, and not while channels may still sell the nights or a signature is missing: guests
 * sign first and pay then.
 */
export function payableOnline(
  { booking, ledger, property }: PayableBooking,
  known: { onTheWayMinor: number; waitsForSignature: boolean },
): OnlineInstalments {
  const { onTheWayMinor, waitsForSignature } = known;
  const confirms =
    isHold(booking.status) &&
    property.rules.confirmWhenPaid === true &&
    !booking.waitsForChannels &&
    !waitsForSignature;
  if (!booking.isPriced || !(confirms || isSold(booking.status))) return { payable: [], confirms: false };

  const { receivedMinor, dueMinor } = paymentsOf(booking, ledger);
  const { instalments } = scheduleOf(booking);

  return {
    payable: payableNow({ instalments, receivedMinor, dueMinor, onTheWayMinor, currency: booking.currency }),
    confirms,
  };
}

/** Whether the confirmation of a booking waits for its guest's signature. */
export async function waitsForSignature(db: Queryable, booking: BookingRecord): Promise<boolean> {
  const { gate, standing } = await agreementOfBooking(db, booking);
  return holdsConfirmation(gate, standing);
}

/** Whether guests of an agent can pay online. */
export async function takesOnlinePayments(
  deps: Pick<Platform, 'config'>,
  db: Queryable,
  agentId: string,
): Promise<boolean> {
  const { rows } = await db.query<{ gateway: GuestGateway | null }>({
    name: 'connected-gateway',
    text: 'SELECT gateway FROM payment_accounts WHERE agent_id = $1',
    values: [agentId],
  });
  const gateway = rows[0]?.gateway ?? null;
  return gateway !== null && offeredGateways(deps).includes(gateway);
}

/** What a guest can pay online now, for mails: the answer of their page, without its damage deposit and history. */
export async function onlineInstalments(
  deps: Pick<Platform, 'config'>,
  db: Queryable,
  stay: PayableBooking,
): Promise<OnlineInstalments> {
  const { agentId, _id: bookingId } = stay.booking;
  if (!(await takesOnlinePayments(deps, db, agentId))) return { payable: [], confirms: false };

  const { rows } = await db.query<{ minor: number }>({
    name: 'online-money-on-its-way',
    text: `SELECT coalesce(sum(amount_minor), 0)::float8 AS minor FROM guest_payments
           WHERE agent_id = $1 AND booking_id = $2 AND state = 'pending' AND instalment <> 'damage_deposit'`,
    values: [agentId, bookingId],
  });

  return payableOnline(stay, {
    onTheWayMinor: rows[0]?.minor ?? 0,
    waitsForSignature: await waitsForSignature(db, stay.booking),
  });
}
