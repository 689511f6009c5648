import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BookingFilter } from '#contract/bookings/booking-list-shapes.ts';
import * as bookingSums from '#contract/bookings/booking-sums.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as savedFilters from '#contract/bookings/saved-filters.ts';
import * as properties from '#contract/properties/properties.ts';
import { call } from '#web/lib/api/call.ts';
import { download } from '#web/lib/api/download.ts';
import type { BookingSearch } from './list/booking-search.ts';

const pageSize = '30';
const staleMs = 30_000;

export function bookingsQuery(search: BookingSearch) {
  return infiniteQueryOptions({
    queryKey: ['bookings', 'list', search],
    queryFn: ({ pageParam, signal }) =>
      call(bookings.list, {
        query: { ...search, limit: pageSize, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

/** Numbers of bookings that several filters find, in their order, counted by one call. */
export function filterCountsQuery(filters: readonly BookingFilter[]) {
  return queryOptions({
    queryKey: ['bookings', 'counts', filters],
    queryFn: ({ signal }) => call(bookingSums.countEach, { body: { filters: [...filters] }, signal }),
    select: ({ counts }) => counts,
    placeholderData: keepPreviousData,
    staleTime: staleMs,
  });
}

export function bookingTotalsQuery({ sort: _order, ...filter }: BookingSearch) {
  return queryOptions({
    queryKey: ['bookings', 'summary', filter],
    queryFn: ({ signal }) => call(bookings.summarise, { query: filter, signal }),
    placeholderData: keepPreviousData,
    staleTime: staleMs,
  });
}

export function exportBookings(search: BookingSearch, name: string): Promise<void> {
  return download(bookings.exportCsv, { query: search }, name);
}

export function savedFiltersQuery() {
  return queryOptions({
    queryKey: ['saved-booking-filters'],
    queryFn: ({ signal }) => call(savedFilters.list, { signal }),
    select: ({ items }) => items,
  });
}

export function saveFilter(name: string, filter: BookingSearch, idempotencyKey: string) {
  return call(savedFilters.save, { body: { name, filter }, idempotencyKey });
}

export function deleteSavedFilter(id: string) {
  return call(savedFilters.remove, { params: { id } });
}

/** Property choices of the filter, sorted by title. */
export function propertyChoicesQuery(q: string) {
  return queryOptions({
    queryKey: ['properties', 'booking-choices', q],
    queryFn: ({ signal }) =>
      call(properties.list, { query: { q: q || undefined, sort: 'title', limit: '100' }, signal }),
    select: ({ items }) => items.map(({ _id, title, city }) => ({ _id, title, city })),
    placeholderData: keepPreviousData,
    staleTime: staleMs,
  });
}
