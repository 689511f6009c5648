import type { BookingEvent, FieldChange } from '#contract/bookings/booking-shapes.ts';
import { eachBookingText } from '#domain/booking/booking-texts.ts';
import { paymentStates } from '#domain/payments/payment-status.ts';
import { isCivilDate } from '#domain/shared/civil-date.ts';
import { formatDate, formatMoney } from '#web/lib/format/format.ts';
import { bookingStateLabel, paymentStateLabel } from '#web/lib/format/state-labels.ts';
import { m } from '#web/locales/compiled/messages.js';
import { bookingTextLabels } from '../booking-labels.ts';
import { countryName, languageName } from '../display-names.ts';

/** Event text of the history. Unknown kinds fall back to their own name. */
export function eventLabel({ kind, to, actor }: BookingEvent): string {
  switch (kind) {
    case 'created':
      return actor === 'visitor' ? m.bookings_event_asked() : m.bookings_event_created();
    case 'status_changed':
      return to ? bookingStateLabel(to) : m.bookings_event_changed();
    case 'hold_extended':
      return m.bookings_event_hold_extended();
    case 'stay_kept':
      return m.bookings_event_stay_kept();
    case 'email_confirmed':
      return m.bookings_event_email_confirmed();
    case 'guest_link_sent':
      return m.bookings_event_guest_link_sent();
    case 'payment_status_changed':
      return m.bookings_event_payment();
    case 'changed':
      return m.bookings_event_changed();
    case 'price_changed':
      return m.bookings_event_price();
    case 'change_requested':
      return m.bookings_event_change_requested();
    case 'change_approved':
      return m.bookings_event_change_approved();
    case 'change_declined':
      return m.bookings_event_change_declined();
    case 'change_withdrawn':
      return m.bookings_event_change_withdrawn();
    case 'change_lapsed':
      return m.bookings_event_change_lapsed();
    case 'undeleted':
      return m.bookings_event_undeleted();
    case 'deleted':
      return m.bookings_event_deleted();
    default:
      return kind.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase());
  }
}

/** Note of an event. Payment notes name two stored states, which are shown with their labels. */
export function eventNoteText({ kind, note }: BookingEvent): string {
  if (kind !== 'payment_status_changed') return note;
  const states = note.split(' → ');
  // Money changed hands, but the payment status stayed the same.
  if (states[0] === states[1]) return '';
  return states
    .map((part) => {
      const state = paymentStates.find((known) => known === part);
      return state ? paymentStateLabel(state) : part;
    })
    .join(' → ');
}

export function actorLabel({ actor, actorName }: BookingEvent): string {
  switch (actor) {
    case 'timer':
    case 'system':
      return m.bookings_by_staydesk();
    case 'guest':
    case 'visitor':
      return actorName === '' ? m.bookings_by_guest() : m.bookings_by_guest_named({ name: actorName });
    case 'admin':
      return m.bookings_by_admin();
    case 'agent':
      return actorName === '' ? m.bookings_by_agent() : actorName;
  }
}

export const fieldLabels: Record<FieldChange['field'], () => string> = {
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
  ...eachBookingText((name) => bookingTextLabels[name].field),
  internalNotes: m.bookings_internal_notes,
  total: m.bookings_total,
};

/** Formats one side of a field change: dates, money and codes as elsewhere in the app. */
export function changedValueLabel({ field, ...sides }: FieldChange, side: 'before' | 'after'): string {
  const value = sides[side];
  if (value === null || value === '') return m.bookings_change_nothing();
  if (typeof value === 'object') return formatMoney(value);
  if (isCivilDate(value)) return formatDate(value);
  if (field === 'country') return countryName(value);
  return field === 'language' ? languageName(value) : value;
}
