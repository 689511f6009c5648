import type { BookingView } from '#domain/booking/booking-list-options.ts';
import { m } from '#web/locales/compiled/messages.js';

type ViewLabels = { tab: () => string; title: () => string; text: () => string };

/** Views in tab order, each with its label and its empty state. */
export const viewLabels: Record<BookingView, ViewLabels> = {
  upcoming: {
    tab: m.bookings_view_upcoming,
    title: m.bookings_none_upcoming,
    text: m.bookings_none_upcoming_text,
  },
  requests: {
    tab: m.bookings_view_requests,
    title: m.bookings_none_requests,
    text: m.bookings_none_requests_text,
  },
  in_house: {
    tab: m.bookings_view_in_house,
    title: m.bookings_none_in_house,
    text: m.bookings_none_in_house_text,
  },
  past: { tab: m.bookings_view_past, title: m.bookings_none_past, text: m.bookings_none_past_text },
  cancelled: {
    tab: m.bookings_view_cancelled,
    title: m.bookings_none_cancelled,
    text: m.bookings_none_cancelled_text,
  },
  all: { tab: m.bookings_view_all, title: m.bookings_none_all, text: m.bookings_none_all_text },
};

// NOTE: the keys are the literal names above.
export const listViews = Object.keys(viewLabels) as BookingView[];

export function readBookingView(text: string | undefined): BookingView {
  return text !== undefined && isView(text) ? text : 'upcoming';
}

function isView(text: string): text is BookingView {
  return Object.hasOwn(viewLabels, text);
}
