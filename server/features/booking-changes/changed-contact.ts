import type { BookingChange } from '#contract/booking-changes.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { BookingRecord } from '#server/features/bookings/index.ts';

/** The booking with a change's contact, notes and arrival time. */
export function changedContact(
  booking: BookingRecord,
  change: BookingChange,
): BookingRecord | Refusal<'invalid_request'> {
  const guest = { ...booking.guest };
  const given = change.guest ?? {};
  if (given.firstName !== undefined) guest.firstName = given.firstName.trim();
  if (given.lastName !== undefined) guest.lastName = given.lastName.trim();
  if (given.email !== undefined) guest.email = given.email.trim();
  if (given.phone !== undefined) guest.phone = given.phone?.trim() || null;
  if (given.country !== undefined) guest.country = given.country;
  if (given.language !== undefined) guest.language = given.language;
  if (guest.firstName === '' || guest.lastName === '') {
    return refuse('invalid_request', { detail: 'Please enter first and last name of the guest.' });
  }
  return {
    ...booking,
    guest,
    guestName: `${guest.firstName} ${guest.lastName}`,
    internalNotes: change.internalNotes ?? booking.internalNotes,
    arrivalTime: change.arrivalTime === undefined ? booking.arrivalTime : change.arrivalTime?.trim() || null,
  };
}
