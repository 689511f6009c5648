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

export function bookingStateLabel(state: Booking['status']): string {
  return bookingLabels[state];
}

export function paymentStateLabel(state: Booking['paymentStatus']): string {
  return t.ui.paymentLabels[state];
}
