import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as bookings from '#contract/bookings/bookings.ts';
import * as savedFilters from '#contract/bookings/saved-filters.ts';
import * as properties from '#contract/properties/properties.ts';
import type { BookingView } from '#domain/booking/booking-list-options.ts';
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

export type ViewCounts = Partial<Record<BookingView, number>>;

/** Number of bookings per view under the current filter. */
export function viewCountsQuery({ sort: _order, ...filter }: BookingSearch, views: readonly BookingView[]) {
  const { view: _shown, ...inAll } = filter;
  return queryOptions({
    queryKey: ['bookings', 'view-counts', inAll],
    async queryFn({ signal }): Promise<ViewCounts> {
      const pages = await Promise.all(
        views.map((view) => call(bookings.list, { query: { ...inAll, view, limit: '1' }, signal })),
      );
      return Object.fromEntries(views.map((view, index) => [view, pages[index]?.total]));
    },
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
