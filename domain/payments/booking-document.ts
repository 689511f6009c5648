import { type BookingStatus, isEnded } from '#domain/booking/booking-states.ts';
import { isPromised } from './booking-balance.ts';

/** What the file about the money of a booking is; its title, its name and the words of its button follow. */
const bookingDocuments = [
  'price_statement',
  'booking_confirmation',
  'receipt',
  'cancellation',
  'request_summary',
] as const;
export type BookingDocument = (typeof bookingDocuments)[number];

/** A receipt needs money that came in; a request that nobody has confirmed only has a price. */
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
  return isPromised(status) ? 'booking_confirmation' : 'price_statement';
}

/** `booking-confirmation-SD-7KQ4M.pdf`. */
export function documentFileName(document: BookingDocument, code: string): string {
  return `${document.replaceAll('_', '-')}-${code}.pdf`;
}
