import './booking-table.css';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import type { BookingFilter } from '#contract/bookings/booking-list-shapes.ts';
import type { SavedFilter } from '#contract/bookings/saved-filters.ts';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { useIsPhone } from '#web/lib/browser/media.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useSelection } from '#web/lib/selection.ts';
import { m } from '#web/locales/compiled/messages.js';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ListBrowser } from '#web/ui/list/list-browser.tsx';
import { ListResults, pagedList } from '#web/ui/list/list-results.tsx';
import {
  bookingsQuery,
  filterCountsQuery,
  propertyChoicesQuery,
  savedFiltersQuery,
} from '../booking-list.queries.ts';
import { bookingFilters } from './booking-filters.tsx';
import { BookingList, BookingListSkeleton } from './booking-list.tsx';
import {
  type BookingSearch,
  clearedFilters,
  defaultSort,
  isSameSearch,
  readBookingSearch,
  urlValuesOf,
} from './booking-search.ts';
import { BookingTotals } from './booking-totals.tsx';
import { listViews, readBookingView, viewLabels } from './booking-views.ts';
import { rememberList } from './last-list.ts';
import { NothingFound } from './nothing-found.tsx';

// Sorting, saved filters and export load after the list.
const BookingTools = lazyPart(() => import('./booking-tools.tsx'), 'BookingTools');
const BookingBulk = lazyPart(() => import('../bulk/booking-bulk.tsx'), 'BookingBulk');

/** Booking list with view tabs and counts, search, filters and totals. The whole state is in the URL. */
export function BookingBrowser({ newBooking }: { newBooking: ReactNode }) {
  const { values, change } = useAddressSearch();
  const view = readBookingView(values.view);
  useEffect(() => rememberList(values), [values]);
  const search = readBookingSearch(values);
  const found = useInfiniteQuery(bookingsQuery(search));
  // Only the title of a selected property is needed here; the full list loads when its filter opens.
  const properties = useQuery({ ...propertyChoicesQuery(''), enabled: search.propertyId !== undefined });
  const saved = useQuery(savedFiltersQuery());
  const savedInUse = saved.data?.find(({ filter }) => isSameSearch(filter, search));
  const counts = useQuery(filterCountsQuery(tabFilters(search, saved.data ?? [])));
  const shown = found.data?.pages.flatMap(({ items }) => items.map(({ _id }) => _id)) ?? [];
  const selection = useSelection(shown);
  const isPhone = useIsPhone();
  const [selects, setSelects] = useState(false);
  const tools = (
    <Suspense fallback={<span className="h-9 max-md:h-11" />}>
      <BookingTools search={search} />
    </Suspense>
  );
  const everything = { ...clearedFilters, q: undefined };
  function openView(next: string) {
    const chosen = saved.data?.find(({ _id }) => _id === next);
    if (chosen) change(urlValuesOf(chosen.filter));
    // The filters of a saved view belong to it and go with it.
    else change({ ...(savedInUse ? everything : {}), view: next === 'upcoming' ? undefined : next });
  }
  return (
    <ListBrowser<string>
      views={[
        ...listViews.map((value, index) => ({
          value,
          label: viewLabels[value].tab(),
          count: counts.data?.[index],
        })),
        ...(saved.data ?? []).map(({ _id, name }, index) => ({
          value: _id,
          label: name,
          count: counts.data?.[listViews.length + index],
        })),
      ]}
      view={savedInUse?._id ?? view}
      onView={openView}
      viewsLabel={m.bookings_views()}
      q={values.q ?? ''}
      onSearch={(text) => change({ q: text }, { replace: true })}
      searchLabel={m.bookings_search()}
      searchHint={m.bookings_search_hint()}
      filters={{
        filters: bookingFilters(search, change, properties.data),
        onClear: () => change(clearedFilters),
        sheetTools: isPhone && tools,
      }}
      tools={tools}
      phoneTools={
        <IconButton
          variant="secondary"
          label={m.tables_select()}
          aria-pressed={selects}
          disabled={shown.length === 0}
          className={selects ? 'border-accent text-accent' : undefined}
          onClick={() => setSelects(!selects)}
        >
          <ListChecks aria-hidden />
        </IconButton>
      }
    >
      <BookingTotals search={search} />
      <ListResults
        list={pagedList(found)}
        skeleton={<BookingListSkeleton label={viewLabels[view].tab()} />}
        failure={m.bookings_list_failed()}
        nothing={
          <NothingFound
            view={view}
            search={search}
            newBooking={newBooking}
            onClear={() => change(everything)}
            onAll={() => change({ view: 'all' })}
          />
        }
        countLabel={({ shown, total }) =>
          total === undefined || total === shown
            ? m.bookings_shown({ count: shown })
            : m.bookings_shown_of({ shown: formatNumber(shown), count: total })
        }
      >
        {(bookings) => (
          <>
            <BookingList
              bookings={bookings}
              label={savedInUse?.name ?? viewLabels[view].tab()}
              order={{
                sort: search.sort ?? defaultSort(search),
                onSort: (sort) => change({ sort }, { replace: true }),
              }}
              selection={selection}
              selects={selects}
              onSelects={setSelects}
            />
            {selection.ids.length > 0 && (
              <Suspense>
                <BookingBulk bookings={bookings} selection={selection} />
              </Suspense>
            )}
          </>
        )}
      </ListResults>
    </ListBrowser>
  );
}

/** Filters of all tabs: those of the views under the present filter, then the saved ones as they are. */
function tabFilters(search: BookingSearch, saved: readonly SavedFilter[]): BookingFilter[] {
  const { sort: _order, view: _shown, ...inAll } = search;
  return [
    ...listViews.map((view) => ({ ...inAll, view })),
    ...saved.map(({ filter: { sort: _savedOrder, ...filter } }) => filter),
  ];
}
