import type { BookingChange } from '#contract/bookings/booking-change-shapes.ts';
import type { Booking } from '#contract/bookings/booking-shapes.ts';

/** Guest form values; an empty string means "not set". */
export type GuestFields = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  country: string;
  language: string;
  arrivalTime: string;
};

export type GuestChange = Pick<BookingChange, 'guest' | 'arrivalTime'>;

export function guestFieldsOf({ guest, arrivalTime }: Pick<Booking, 'guest' | 'arrivalTime'>): GuestFields {
  return {
    firstName: guest.firstName,
    lastName: guest.lastName,
    email: guest.email ?? '',
    phone: guest.phone ?? '',
    country: guest.country ?? '',
    language: guest.language ?? '',
    arrivalTime: arrivalTime ?? '',
  };
}

const requiredFields = ['firstName', 'lastName'] as const;
const optionalFields = ['email', 'phone', 'country', 'language'] as const;

export const guestFieldNames = [...requiredFields, ...optionalFields, 'arrivalTime'] as const;

/** Changed fields only, with cleared fields as null; null when nothing changed. */
export function guestChange(fields: GuestFields, before: GuestFields): GuestChange | null {
  const isOther = (name: (typeof requiredFields)[number] | (typeof optionalFields)[number]) =>
    fields[name].trim() !== before[name];
  const texts = requiredFields.filter(isOther).map((name) => [name, fields[name].trim()]);
  const codes = optionalFields.filter(isOther).map((name) => [name, fields[name].trim() || null]);
  const guest: NonNullable<GuestChange['guest']> = Object.fromEntries([...texts, ...codes]);
  const time = fields.arrivalTime.trim();
  const change = {
    ...(Object.keys(guest).length > 0 ? { guest } : {}),
    ...(time === before.arrivalTime ? {} : { arrivalTime: time === '' ? null : time }),
  };
  return Object.keys(change).length > 0 ? change : null;
}
