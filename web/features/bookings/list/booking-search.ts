import type { BookingFilter } from '#contract/bookings/booking-list-shapes.ts';
import type { BookingSort, BookingView } from '#domain/bookings/booking-list-options.ts';
import { bookingSources } from '#domain/bookings/booking-sources.ts';
import { bookingStates } from '#domain/bookings/booking-states.ts';
import { paymentStates } from '#domain/payments/payment-lists.ts';
import { isCivilDate } from '#domain/shared/civil-date.ts';
import { truncateText } from '#domain/shared/truncate-text.ts';
import * as t from '#texts/screens.ts';

export type UrlValues = Readonly<Record<string, string | undefined>>;

/** Query of the booking list. Unset filters are absent, so that equal queries share one cache key. */
export type BookingSearch = BookingFilter & { sort?: BookingSort };

export const dayFields = ['arrival', 'stay', 'created'] as const;
export type DayField = (typeof dayFields)[number];

const sorts: Record<BookingSort, true> = {
  arrival_asc: true,
  arrival_desc: true,
  created_asc: true,
  created_desc: true,
  total_asc: true,
  total_desc: true,
  guest_asc: true,
  guest_desc: true,
};

/** Values that "Clear filters" resets; view, search and sort order are not filters. */
export const clearedFilters: Readonly<Record<string, undefined>> = {
  status: undefined,
  payment: undefined,
  propertyId: undefined,
  source: undefined,
  overdue: undefined,
  dueSoon: undefined,
  leftOwing: undefined,
  refundDue: undefined,
  arrivalFrom: undefined,
  arrivalTo: undefined,
  stayFrom: undefined,
  stayTo: undefined,
  createdFrom: undefined,
  createdTo: undefined,
};

/** Reads the list query from the URL; invalid values are ignored. */
export function readBookingSearch(values: UrlValues): BookingSearch {
  const sort = readBookingSort(values.sort);
  const q = truncateText(values.q?.trim() ?? '', 100);
  const search: Record<string, string> = { view: readBookingView(values.view) };
  const put = (name: string, text: string | undefined) => {
    if (text) search[name] = text;
  };

  put('q', q);
  put('status', knownValuesIn(values.status, bookingStates).join(','));
  put('payment', knownValuesIn(values.payment, paymentStates).join(','));
  put('source', knownValuesIn(values.source, bookingSources).join(','));
  put('propertyId', idsIn(values.propertyId).join(','));

  for (const name of ['overdue', 'dueSoon', 'leftOwing', 'refundDue'])
    put(name, values[name] === 'true' ? 'true' : undefined);

  for (const field of dayFields) {
    put(`${field}From`, dayIn(values[`${field}From`]));
    put(`${field}To`, dayIn(values[`${field}To`]));
  }
  put('sort', sort);

  // NOTE: every name and value above is one of the contract's.
  return search as BookingSearch;
}

/** URL parameters of a saved filter; every filter it does not set is cleared. */
export function urlValuesOf(search: BookingSearch): Record<string, string | undefined> {
  const view = search.view ?? 'all';
  return {
    ...clearedFilters,
    q: undefined,
    sort: undefined,
    ...search,
    view: view === 'upcoming' ? undefined : view,
  };
}

export function hasFilters(search: BookingSearch): boolean {
  return search.q !== undefined || Object.keys(clearedFilters).some((name) => Object.hasOwn(search, name));
}

/** True when both queries ask for the same, regardless of property order. */
export function isSameSearch(a: BookingSearch, b: BookingSearch): boolean {
  const text = (search: BookingSearch) =>
    JSON.stringify(Object.entries({ view: 'all', ...search }).toSorted(([x], [y]) => (x < y ? -1 : 1)));
  return text(a) === text(b);
}

/** Sort order that the server applies when none is given. */
export function defaultSort({ view }: BookingSearch): BookingSort {
  return view === 'upcoming' ? 'arrival_asc' : 'created_desc';
}

export function readBookingSort(text: string | undefined): BookingSort | undefined {
  return text !== undefined && isSort(text) ? text : undefined;
}

function isSort(text: string): text is BookingSort {
  return Object.hasOwn(sorts, text);
}

/** Known values of a comma-separated list, without duplicates and in the order of `known`. */
export function knownValuesIn<Word extends string>(text: string | undefined, known: readonly Word[]): Word[] {
  const named = new Set(text?.split(','));
  return known.filter((word) => named.has(word));
}

const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function idsIn(text: string | undefined): string[] {
  return [...new Set(text?.split(',').filter((one) => id.test(one)))].slice(0, 100);
}

function dayIn(text: string | undefined): string | undefined {
  return text !== undefined && isCivilDate(text) ? text : undefined;
}

type ViewLabels = { tab: string; title: string; text: string };

/** Views in tab order, each with its label and its empty state. */
export const viewLabels: Record<BookingView, ViewLabels> = {
  upcoming: {
    tab: t.bookingList.viewUpcoming,
    title: t.notices.noUpcomingBookings,
    text: t.bookingList.noneUpcomingText,
  },
  requests: {
    tab: t.labels.requests,
    title: t.bookingList.noneRequests,
    text: t.bookingList.noneRequestsText,
  },
  in_house: {
    tab: t.labels.inHouse,
    title: t.bookingList.noneInHouse,
    text: t.bookingList.noneInHouseText,
  },
  past: {
    tab: t.bookingList.viewPast,
    title: t.bookingList.nonePast,
    text: t.bookingList.nonePastText,
  },
  cancelled: {
    tab: t.bookingList.viewCancelled,
    title: t.bookingList.noneCancelled,
    text: t.bookingList.noneCancelledText,
  },
  all: { tab: t.bookingList.viewAll, title: t.notices.noBookingsYet, text: t.bookingList.noneAllText },
};

// NOTE: the keys are the literal names above.
export const listViews = Object.keys(viewLabels) as BookingView[];

export function readBookingView(text: string | undefined): BookingView {
  return text !== undefined && isView(text) ? text : 'upcoming';
}

function isView(text: string): text is BookingView {
  return Object.hasOwn(viewLabels, text);
}
