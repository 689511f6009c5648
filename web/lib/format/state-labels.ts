import type { Booking } from '#contract/bookings/booking-shapes.ts';
import { m } from '#web/locales/compiled/messages.js';

const bookingLabels: Record<Booking['status'], () => string> = {
  inquiry: m.kit_state_inquiry,
  pending: m.kit_state_pending,
  held: m.kit_state_held,
  confirmed: m.kit_state_confirmed,
  checked_in: m.kit_state_checked_in,
  checked_out: m.kit_state_checked_out,
  cancelled: m.kit_state_cancelled,
  declined: m.kit_state_declined,
  expired: m.kit_state_expired,
  no_show: m.kit_state_no_show,
};

const paymentLabels: Record<Booking['paymentStatus'], () => string> = {
  unpaid: m.kit_payment_unpaid,
  deposit_paid: m.kit_payment_deposit_paid,
  partially_paid: m.kit_payment_partially_paid,
  paid: m.kit_payment_paid,
  partially_refunded: m.kit_payment_partially_refunded,
  refunded: m.kit_payment_refunded,
};

export function bookingStateLabel(state: Booking['status']): string {
  return bookingLabels[state]();
}

export function paymentStateLabel(state: Booking['paymentStatus']): string {
  return paymentLabels[state]();
}
