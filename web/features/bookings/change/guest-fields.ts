import type { BookingChange } from '#contract/bookings/booking-change-shapes.ts';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import { type BookingText, bookingTextNames, eachBookingText } from '#domain/bookings/booking-texts.ts';

/** Guest form values; an empty string means "not set". */
export type GuestFields = Record<BookingText, string> & {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  country: string;
  language: string;
};

export type GuestChange = Pick<BookingChange, 'guest' | BookingText>;

export function guestFieldsOf({ guest, ...texts }: Pick<Booking, 'guest' | BookingText>): GuestFields {
  return {
    firstName: guest.firstName,
    lastName: guest.lastName,
    email: guest.email ?? '',
    phone: guest.phone ?? '',
    country: guest.country ?? '',
    language: guest.language ?? '',
    ...eachBookingText((name) => texts[name] ?? ''),
  };
}

const requiredFields = ['firstName', 'lastName'] as const;
const optionalFields = ['email', 'phone', 'country', 'language'] as const;

export const guestFieldNames = [...requiredFields, ...optionalFields, ...bookingTextNames];

/** Changed fields only, with cleared fields as null; null when nothing changed. */
export function guestChange(fields: GuestFields, before: GuestFields): GuestChange | null {
  const isOther = (name: (typeof requiredFields)[number] | (typeof optionalFields)[number]) =>
    fields[name].trim() !== before[name];
  const texts = requiredFields.filter(isOther).map((name) => [name, fields[name].trim()]);
  const codes = optionalFields.filter(isOther).map((name) => [name, fields[name].trim() || null]);
  const guest: NonNullable<GuestChange['guest']> = Object.fromEntries([...texts, ...codes]);

  const given = bookingTextNames
    .filter((name) => fields[name].trim() !== before[name])
    .map((name) => [name, fields[name].trim() || null]);
  const change: GuestChange = {
    ...(Object.keys(guest).length > 0 ? { guest } : {}),
    ...Object.fromEntries(given),
  };

  return Object.keys(change).length > 0 ? change : null;
}
