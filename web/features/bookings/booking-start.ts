import { isCivilDate } from '#domain/shared/civil-date.ts';
import type { NewBookingFields } from './new-booking-fields.ts';

/** What the address says of a new booking, so that a calendar can lead to a form that knows its dates. */
export type BookingStart = Partial<Pick<NewBookingFields, 'checkIn' | 'checkOut' | 'status'>>;

export function readBookingStart(values: Readonly<Record<string, string | undefined>>): BookingStart {
  const { checkIn = '', checkOut = '', as } = values;
  const dates =
    isCivilDate(checkIn) && isCivilDate(checkOut) && checkIn < checkOut ? { checkIn, checkOut } : {};
  return { ...dates, ...(as === 'held' ? { status: as } : {}) };
}

/** Takes all of it out of the address again. */
export const noBookingStart = {
  new: undefined,
  property: undefined,
  checkIn: undefined,
  checkOut: undefined,
  as: undefined,
};
