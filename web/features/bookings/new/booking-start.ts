import { isCivilDate } from '#domain/shared/civil-date.ts';
import type { NewBookingFields } from './new-booking-fields.ts';

/** Initial values of a new booking from the URL, so that calendars can link to a prefilled form. */
export type BookingStart = Partial<Pick<NewBookingFields, 'checkIn' | 'checkOut' | 'status'>>;

export function readBookingStart(values: Readonly<Record<string, string | undefined>>): BookingStart {
  const { checkIn = '', checkOut = '', as } = values;
  const dates =
    isCivilDate(checkIn) && isCivilDate(checkOut) && checkIn < checkOut ? { checkIn, checkOut } : {};
  return { ...dates, ...(as === 'held' ? { status: as } : {}) };
}

/** Removes these values from the URL. */
export const clearedBookingStart = {
  new: undefined,
  property: undefined,
  checkIn: undefined,
  checkOut: undefined,
  as: undefined,
  note: undefined,
};
