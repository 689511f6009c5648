import { bookingTextNames } from '#domain/bookings/booking-texts.ts';
import { columnName } from './rows.ts';

const texts = bookingTextNames.map((name) => `${columnName(name)} = NULL`).join(', ');

/** What an erasure leaves of a booking: dates, amounts and states, without the guest. */
export const erasedBooking = `guest_name = 'Guest', guest_email_key = '', guest_message = '', internal_notes = '',
  network_hash = NULL, ${texts},
  guest = '{"firstName": "Guest", "lastName": "", "email": "erased@invalid", "phone": null, "country": null,
    "language": null}'::jsonb,
  cancellation = cancellation || '{"reason": ""}'::jsonb`;

export const erasedBookingEvent = `actor_name = '', note = '', changes = '[]', before = NULL`;

/**
 * What an erasure leaves of an agreement: hashes, times, states and the seal, so that a copy of the file can still be
 * checked. Text, name, signature and the stored file go.
 */
export const erasedAgreement = `text = '', signer_name = '', signer_email = '', signature = NULL, host_signature = NULL, signed_by = NULL, pdf = NULL,
  sealing_since = NULL, erased_at = coalesce(erased_at, now())`;

/** What an erasure leaves of a review: its stars, so that an average stays true, without name, words and the host's answer. */
export const erasedReview = `guest_name = '', body = '', answer = '', report_note = '',
  erased_at = coalesce(erased_at, now())`;
