import type { FieldChange } from '#contract/bookings.ts';
import { isCivilDate } from '#domain/shared/civil-date.ts';
import { formatDate, formatMoney } from '#web/lib/format.ts';
import { m } from '#web/words/compiled/messages.js';
import { countryName, languageName } from './place-names.ts';

export const fieldWords: Record<FieldChange['field'], () => string> = {
  property: m.bookings_col_property,
  checkIn: m.bookings_check_in,
  checkOut: m.bookings_check_out,
  adults: m.bookings_label_adults,
  children: m.bookings_label_children,
  infants: m.bookings_label_infants,
  pets: m.bookings_label_pets,
  guestName: m.bookings_guest,
  email: m.bookings_email,
  phone: m.bookings_phone,
  country: m.bookings_country,
  language: m.bookings_language,
  arrivalTime: m.bookings_arrival_time,
  internalNotes: m.bookings_internal_notes,
  total: m.bookings_total,
};

/** Formats one side of a field change: dates, money and codes as elsewhere in the app. */
export function changedValueWords({ field, ...sides }: FieldChange, side: 'before' | 'after'): string {
  const value = sides[side];
  if (value === null || value === '') return m.bookings_change_nothing();
  if (typeof value === 'object') return formatMoney(value);
  if (isCivilDate(value)) return formatDate(value);
  if (field === 'country') return countryName(value);
  return field === 'language' ? languageName(value) : value;
}
