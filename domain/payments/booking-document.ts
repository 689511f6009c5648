import { type BookingStatus, isEnded, isSold } from '#domain/bookings/booking-states.ts';

/** Kinds of the money document of a booking; they decide title, file name and button label. */
const bookingDocuments = [
  'price_statement',
  'booking_confirmation',
  'receipt',
  'cancellation',
  'request_summary',
] as const;
export type BookingDocument = (typeof bookingDocuments)[number];

/** Document kind by state: a receipt needs a payment; an unconfirmed request only has a price statement. */
export function documentOf({
  status,
  hasPayments,
}: {
  status: BookingStatus;
  hasPayments: boolean;
}): BookingDocument {
  if (status === 'cancelled') return 'cancellation';
  if (isEnded(status)) return 'request_summary';
  if (hasPayments) return 'receipt';
  return isSold(status) ? 'booking_confirmation' : 'price_statement';
}

/** `booking-confirmation-SD-7KQ4M.pdf`. */
export function documentFileName(document: BookingDocument, code: string): string {
  return `${document.replaceAll('_', '-')}-${code}.pdf`;
}
