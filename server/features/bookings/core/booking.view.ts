import type { Booking, BookingEvent, BookingReceipt } from '#contract/bookings/booking-shapes.ts';
import { undoLeftMs } from '#domain/bookings/booking-deadlines.ts';
import { type BookingAbilities, bookingAbilities } from '#domain/bookings/transitions.ts';
import { countingEntries } from '#domain/payments/ledger.ts';
import { civilDateAt } from '#domain/shared/civil-date.ts';
import { nightCount } from '#domain/shared/stay.ts';
import type { PropertyCard } from '#server/features/properties/core/index.ts';
import type { BookingRecord, Cancellation } from './booking.store.ts';
import type { ChangeRequestRecord } from './change-requests/change-request.store.ts';
import { openChangeRequestView } from './change-requests/change-request.view.ts';
import type { LedgerRow } from './money/ledger.store.ts';
import { moneyOf, moneyView } from './money/money.view.ts';
import { paymentsOf } from './money/money-facts.ts';
import { isGuestNotified } from './undo/notify-guest.ts';
import type { UndoWindow } from './undo/undo-window.store.ts';

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

export type BookingParts = {
  booking: BookingRecord;
  card: PropertyCard | undefined;
  linkName: string | null;
  ledger: readonly LedgerRow[];
  events: BookingEvent[];
  conversationId: string | null;
  openRequestsOfSender: number;
  changeRequest: ChangeRequestRecord | null;
  undo: UndoWindow | null;
  now: number;
};

export function bookingView(parts: BookingParts): Booking {
  const { booking, card, ledger, events, conversationId, now } = parts;
  const property = propertyView(booking.propertyId, card);
  const today = civilDateAt(now, property.timezone);

  const {
    agentId: _agent,
    propertyId: _property,
    previousStatus: _previous,
    guestName: _name,
    createdBy: _by,
    receivedMinor: _net,
    balanceMinor: _balance,
    nextDueOn: _due,
    paymentSchedule: _schedule,
    unanswered: _unanswered,
    waitsForChannels,
    waitsForSignature,
    ...rest
  } = booking;
  const { linkId, currency: _currency, totalMinor, cancellation, ...fields } = rest;

  return {
    ...fields,
    property,
    waitsForChannels: waitsForChannels && booking.status === 'pending',
    waitsForSignature: waitsForSignature && booking.status === 'pending',
    link: linkId === null ? null : { _id: linkId, name: parts.linkName ?? '' },
    nights: nightCount(booking),
    total: moneyOf(booking, totalMinor),
    ...moneyView(booking, { ledger, payments: paymentsOf(booking, ledger, today), today }),
    cancellation: cancellationView(booking, cancellation),
    ...abilitiesOf(parts, today),
    openRequestsOfSender: parts.openRequestsOfSender,
    changeRequest: openChangeRequestView(parts.changeRequest, now),
    conversationId,
    undo: undoView(parts),
    events,
  };
}

function undoView({ booking, undo, now }: BookingParts): Booking['undo'] {
  if (undo === null) return null;
  const leftMs = undoLeftMs(Date.parse(undo.closesAt), now);
  if (leftMs === 0) return null;
  return { eventId: undo.eventId, leftMs, notifiesGuest: isGuestNotified(booking, undo.notice) };
}

function abilitiesOf({ booking, ledger, now }: BookingParts, today: string): BookingAbilities {
  const holdExpiresAt = booking.holdExpiresAt === null ? null : Date.parse(booking.holdExpiresAt);
  const hasMoney = countingEntries(ledger).length > 0;
  return bookingAbilities({ ...booking, holdExpiresAt, hasMoney }, { now, today });
}

export function cancellationView(
  booking: { currency: string },
  cancellation: Cancellation | null,
): Booking['cancellation'] {
  if (cancellation === null) return null;
  const { by, reason, at, refundMinor, retainedMinor } = cancellation;
  return {
    by,
    reason,
    at,
    refund: refundMinor === null ? null : moneyOf(booking, refundMinor),
    retained: retainedMinor === undefined ? null : moneyOf(booking, retainedMinor),
  };
}

export function propertyView(_id: string, card: PropertyCard | undefined): Booking['property'] {
  return {
    _id,
    title: card?.title ?? '',
    city: card?.city ?? '',
    country: card?.country ?? null,
    timezone: card?.timezone ?? 'UTC',
    coverUrl: card?.coverUrl ?? null,
  };
}
