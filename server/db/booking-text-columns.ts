import {
  type BookingText,
  type BookingTexts,
  bookingTextNames,
  eachBookingText,
} from '#domain/bookings/booking-texts.ts';
import type { Tables } from './tables.ts';

/** `arrivalTime` is stored in `arrival_time`. */
type ColumnName<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnName<Rest>}`
  : '';

type Columns = { readonly [Name in BookingText]: ColumnName<Name> };

/** Columns of a booking's optional texts. */
// NOTE: the replacement spells a name as ColumnName does.
export const bookingTextColumns = eachBookingText((name) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
) as Columns satisfies Record<BookingText, keyof Tables['bookings']>;

/** The texts of a booking as its columns. */
export function storedBookingTexts(texts: BookingTexts): Record<Columns[BookingText], string | null> {
  // NOTE: made from the columns of all texts.
  return Object.fromEntries(
    bookingTextNames.map((name) => [bookingTextColumns[name], texts[name]]),
  ) as Record<Columns[BookingText], string | null>;
}
