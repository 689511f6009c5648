import type { GuestView } from '#contract/links/guest.ts';
import { isEnded, mayChangeStay, wasConfirmed } from '#domain/bookings/booking-states.ts';
import { bookingTextsOf } from '#domain/bookings/booking-texts.ts';
import { mayRequestChange } from '#domain/bookings/change-request.ts';
import { allowedTransitions } from '#domain/bookings/transition-table.ts';
import { tripStage } from '#domain/bookings/trip-phase.ts';
import { policyRefund, refundDeadlines } from '#domain/payments/cancellation-refund.ts';
import { civilDateAt, instantOf } from '#domain/shared/civil-date.ts';
import { nightCount } from '#domain/shared/stay.ts';
import type { BookingRecord } from '../booking.store.ts';
import { cancellationView } from '../booking.view.ts';
import type { LedgerRow } from '../money/ledger.store.ts';
import { moneyOf, moneyView } from '../money/money.view.ts';
import { paymentsOf } from '../money/money-facts.ts';

/** A guest's view of their own booking. */
export function bookingForGuest(
  booking: BookingRecord,
  context: {
    ledger: readonly LedgerRow[];
    timezone: string;
    checkInFrom: string;
    checkOutBy: string;
    now: number;
  },
): GuestView['booking'] {
  const { checkIn, checkOut, totalMinor, status, cancellationPolicy: policy } = booking;
  const today = civilDateAt(context.now, context.timezone);
  const { ledger } = context;
  const arrivesAt = instantOf(checkIn, context.checkInFrom, context.timezone);
  const departsAt = instantOf(checkOut, context.checkOutBy, context.timezone);
  const stage = tripStage({ status, checkIn, checkOut, timezone: context.timezone }, context.now);
  const payments = paymentsOf(booking, ledger, today);

  const refund = policyRefund({
    policy,
    totalMinor,
    receivedMinor: payments.netMinor,
    checkIn,
    today,
    status,
  });

  const transitions = allowedTransitions({
    status,
    previousStatus: booking.previousStatus,
    actor: 'guest',
    today,
    checkIn,
    checkOut: booking.checkOut,
  });

  const mayCancel = transitions.includes('cancelled');
  const money = moneyView(booking, { ledger, payments, today });
  const { received, refunded, balance, paymentSchedule, dueNow, nextInstalment, nextDue } = money;

  return {
    ...agreedWith(booking),
    received,
    refunded,
    balance,
    paymentSchedule,
    dueNow,
    nextInstalment,
    nextDue,
    wasConfirmed: wasConfirmed(booking),
    heldBefore: booking.previousStatus === 'held' && isEnded(status),
    mayCancel,
    phase: stage?.phase ?? null,
    phaseEndsAt: stage?.endsAt ? new Date(stage.endsAt).toISOString() : null,
    hasArrived: context.now >= arrivesAt,
    confirmBy: status === 'confirmed' ? booking.holdExpiresAt : null,
    waitsForSignature: booking.waitsForSignature && status === 'pending',
    mayChangeArrival: mayChangeStay(status) && status !== 'checked_in' && today <= checkIn,
    refundIfCancelled: moneyOf(booking, mayCancel ? refund.refundMinor : 0),
    refundPercent: refund.percent,
    owedIfCancelled: moneyOf(booking, refund.owedMinor),
    mayRequestChange: mayRequestChange({ status, arrivesAt, departsAt }, context.now),
    refundDeadlines: mayCancel ? refundDeadlines({ policy, checkIn, today }) : [],
  };
}

/** Fields that do not depend on today's date. */
function agreedWith(booking: BookingRecord) {
  const { _id, code, status, paymentStatus, checkIn, checkOut, adults, children, infants, pets, guestName } =
    booking;
  const { quote, holdExpiresAt, cancellationPolicy, createdAt } = booking;

  return {
    _id,
    code,
    status,
    paymentStatus,
    checkIn,
    checkOut,
    adults,
    children,
    infants,
    pets,
    guestName,
    quote,
    holdExpiresAt,
    cancellationPolicy,
    createdAt,
    ...bookingTextsOf(booking),
    nights: nightCount(booking),
    guestEmail: booking.guest.email,
    total: moneyOf(booking, booking.totalMinor),
    cancellation: cancellationView(booking, booking.cancellation),
  };
}
