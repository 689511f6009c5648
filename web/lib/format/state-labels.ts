import type { Booking } from '#contract/bookings/booking-shapes.ts';
import * as t from '#texts/screens.ts';

const bookingLabels: Record<Booking['status'], string> = {
  inquiry: t.ui.stateInquiry,
  pending: t.ui.statePending,
  held: t.ui.stateHeld,
  confirmed: t.ui.stateConfirmed,
  checked_in: t.ui.stateCheckedIn,
  checked_out: t.ui.stateCheckedOut,
  cancelled: t.ui.stateCancelled,
  declined: t.ui.stateDeclined,
  expired: t.ui.stateExpired,
  no_show: t.ui.stateNoShow,
};

const paymentLabels: Record<Booking['paymentStatus'], string> = {
  unpaid: t.ui.paymentUnpaid,
  deposit_paid: t.ui.paymentDepositPaid,
  partially_paid: t.ui.paymentPartiallyPaid,
  paid: t.ui.paymentPaid,
  partially_refunded: t.ui.paymentPartiallyRefunded,
  refunded: t.ui.paymentRefunded,
};

export function bookingStateLabel(state: Booking['status']): string {
  return bookingLabels[state];
}

export function paymentStateLabel(state: Booking['paymentStatus']): string {
  return paymentLabels[state];
}
