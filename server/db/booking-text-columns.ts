import { type BookingText, type BookingTexts, bookingTextNames } from '#domain/booking/booking-texts.ts';
import type { Tables } from './tables.ts';

/** Columns of a booking's optional texts. */
export const bookingTextColumns = {
  arrivalTime: 'arrival_time',
} as const satisfies Record<BookingText, keyof Tables['bookings']>;

type Columns = Record<(typeof bookingTextColumns)[BookingText], string | null>;

/** The texts of a booking as its columns. */
export function storedBookingTexts(texts: BookingTexts): Columns {
  // NOTE: made from the columns of all texts.
  return Object.fromEntries(
    bookingTextNames.map((name) => [bookingTextColumns[name], texts[name]]),
  ) as Columns;
}
