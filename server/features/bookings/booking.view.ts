import type { Booking, BookingEvent, BookingListItem, BookingReceipt } from '#contract/bookings.ts';
import { allowedMoves } from '#domain/booking/moves.ts';
import { type PaymentSummary, summarisePayments } from '#domain/payments/payment-status.ts';
import { civilDateAt } from '#domain/shared/civil-date.ts';
import type { Money } from '#domain/shared/money.ts';
import { nightCount } from '#domain/shared/stay.ts';
import type { PropertyCard } from '#server/features/properties/index.ts';
import type { BookingRecord, Cancellation } from './booking.store.ts';
import type { BookingRow } from './booking-list.store.ts';
import type { LedgerRow } from './ledger.store.ts';

export function receiptView(booking: BookingRecord, guestUrl: string): BookingReceipt {
  return {
    _id: booking._id,
    code: booking.code,
    propertyId: booking.propertyId,
    status: booking.status,
    paymentStatus: booking.paymentStatus,
    checkIn: booking.checkIn,
    checkOut: booking.checkOut,
    nights: nightCount(booking),
    total: moneyOf(booking, booking.totalMinor),
    holdExpiresAt: booking.holdExpiresAt,
    guestUrl,
  };
}

export function listItemView(row: BookingRow, card: PropertyCard | undefined): BookingListItem {
  return {
    _id: row._id,
    code: row.code,
    property: propertyView(row.propertyId, card),
    status: row.status,
    paymentStatus: row.paymentStatus,
    source: row.source,
    linkName: row.linkName,
    checkIn: row.checkIn,
    checkOut: row.checkOut,
    nights: nightCount(row),
    guestName: row.guestName,
    guests: row.adults + row.children,
    total: moneyOf(row, row.totalMinor),
    holdExpiresAt: row.holdExpiresAt,
    createdAt: row.createdAt,
  };
}

export type BookingParts = {
  booking: BookingRecord;
  card: PropertyCard | undefined;
  linkName: string | null;
  ledger: readonly LedgerRow[];
  events: BookingEvent[];
  conversationId: string | null;
  now: number;
};

export function bookingView(parts: BookingParts): Booking {
  const { booking, card, ledger, events, conversationId, now } = parts;
  const property = propertyView(booking.propertyId, card);
  const today = civilDateAt(now, property.timezone);
  const payments = paymentsOf(booking, ledger, today);
  const {
    agentId: _agent,
    propertyId: _property,
    previousStatus,
    guestName: _name,
    createdBy: _by,
    ...rest
  } = booking;
  const { linkId, currency: _currency, totalMinor, cancellation, ...told } = rest;
  return {
    ...told,
    property,
    link: linkId === null ? null : { _id: linkId, name: parts.linkName ?? '' },
    overdue: payments.overdue,
    overpaid: payments.overpaid,
    nights: nightCount(booking),
    total: moneyOf(booking, totalMinor),
    received: moneyOf(booking, payments.netMinor),
    balance: moneyOf(booking, payments.balanceMinor),
    ledger: ledger.map(({ amountMinor, ...entry }) => ({ ...entry, amount: moneyOf(booking, amountMinor) })),
    cancellation: cancellationView(booking, cancellation),
    allowedMoves: allowedMoves({
      status: booking.status,
      previousStatus,
      actor: 'agent',
      today,
      checkIn: booking.checkIn,
    }),
    conversationId,
    events,
  };
}

/** A confirmed stay is to be paid by the day of arrival; before that, and for requests, nothing is late. */
export function paymentsOf(
  booking: BookingRecord,
  ledger: readonly LedgerRow[],
  today: string,
): PaymentSummary {
  const isPromised = ['confirmed', 'checked_in', 'checked_out'].includes(booking.status);
  return summarisePayments({
    ledger,
    totalMinor: booking.totalMinor,
    dueOn: isPromised ? booking.checkIn : null,
    today,
  });
}

export function cancellationView(
  booking: { currency: string },
  cancellation: Cancellation | null,
): Booking['cancellation'] {
  if (cancellation === null) return null;
  const { by, reason, at, refundMinor } = cancellation;
  return { by, reason, at, refund: refundMinor === null ? null : moneyOf(booking, refundMinor) };
}

export function moneyOf({ currency }: { currency: string }, amount: number): Money {
  return { amount, currency };
}

function propertyView(_id: string, card: PropertyCard | undefined): Booking['property'] {
  return {
    _id,
    title: card?.title ?? '',
    city: card?.city ?? '',
    country: card?.country ?? null,
    timezone: card?.timezone ?? 'UTC',
    coverUrl: card?.coverUrl ?? null,
  };
}
