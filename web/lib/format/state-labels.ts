import type { Booking } from '#contract/bookings/booking-shapes.ts';
import * as t from '#texts/screens.ts';

export function bookingStateLabel(state: Booking['status']): string {
  return t.ui.bookingStateLabels[state];
}

export function paymentStateLabel(state: Booking['paymentStatus']): string {
  return t.ui.paymentLabels[state];
}
