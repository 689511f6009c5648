import './booking-table.css';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import type { BookingFilter } from '#contract/bookings/booking-list-shapes.ts';
import type { BookingListItem } from '#contract/bookings/booking-shapes.ts';
import type { SavedFilter } from '#contract/bookings/saved-filters.ts';
import type { BookingView } from '#domain/bookings/booking-list-options.ts';
import * as t from '#texts/screens.ts';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { useIsPhone } from '#web/lib/browser/media.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { type Selection, useSelection } from '#web/lib/selection.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ListBrowser } from '#web/ui/list/list-browser.tsx';
import { ListResults, pagedList } from '#web/ui/list/list-results.tsx';
import type { ListOrder } from '#web/ui/list/list-table.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import {
  bookingsQuery,
  filterCountsQuery,
  propertyChoicesQuery,
  savedFiltersQuery,
} from '../booking-list.queries.ts';
import { channelStaysQuery } from '../channel-stays/channel-stay.queries.ts';
import { BookingCards } from './booking-cards.tsx';
import { bookingFilters } from './booking-filters.tsx';
import {
  type BookingSearch,
  clearedFilters,
  defaultSort,
  hasFilters,
  isSameSearch,
  listViews,
  readBookingSearch,
  readBookingView,
  urlValuesOf,
  viewLabels,
} from './booking-search.ts';
import { BookingTable, BookingTableSkeleton } from './booking-table.tsx';
import { BookingTotals } from './booking-totals.tsx';
import { ChannelStayList } from './channel-stay-list.tsx';
import { rememberList } from './last-list.ts';

/** View of the address that lists stays of channels; the others are views of bookings. */
const channelsView = 'channels';

const skeletonWidths = ['w-40', 'w-32', 'w-44', 'w-36', 'w-28', 'w-40'] as const;

// Sorting, saved filters and export load after the list.
const BookingTools = lazyPart(() => import('./booking-tools.tsx'), 'BookingTools');
const BookingBulk = lazyPart(() => import('../bulk/booking-bulk.tsx'), 'BookingBulk');

/** Booking list with view tabs and counts, search, filters and totals. The whole state is in the URL. */
export function BookingBrowser({ newBooking }: { newBooking: ReactNode }) {
  const { values, change } = useAddressSearch();
  const view = readBookingView(values.view);

  useEffect(() => {
    rememberList(values);
  }, [values]);

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

  const tools = <Tools search={search} />;
  const everything = { ...clearedFilters, q: undefined };
  const isOfChannels = values.view === channelsView;
  const channelTabs = useChannelTabs(values);

  // Tabs of 0, filters and an export would only stand in the way of the first booking.
  if (hasNoBookings(search, counts.data, saved.data) && channelTabs.length === 0)
    return <NoBookings newBooking={newBooking} />;

  function openView(next: string) {
    const chosen = saved.data?.find(({ _id }) => _id === next);
    if (chosen) change(urlValuesOf(chosen.filter));
    // The filters of a saved view belong to it and go with it.
    else change({ ...(savedInUse ? everything : {}), view: next === 'upcoming' ? undefined : next });
  }

  const results = (
    <>
      <BookingTotals search={search} />
      <ListResults
        list={pagedList(found)}
        skeleton={<BookingListSkeleton label={viewLabels[view].tab} />}
        failure={t.bookingList.listFailed}
        nothing={
          <NothingFound
            view={view}
            search={search}
            newBooking={newBooking}
            onClear={() => change(everything)}
            onAll={() => change({ view: 'all' })}
          />
        }
        countLabel={countLabel}
      >
        {(bookings) => (
          <>
            <BookingList
              bookings={bookings}
              label={savedInUse?.name ?? viewLabels[view].tab}
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
    </>
  );

  return (
    <ListBrowser<string>
      views={[...listTabs(saved.data ?? [], counts.data ?? []), ...channelTabs]}
      view={isOfChannels ? channelsView : (savedInUse?._id ?? view)}
      onView={openView}
      viewsLabel={t.bookingList.views}
      q={values.q ?? ''}
      onSearch={(text) => change({ q: text }, { replace: true })}
      searchLabel={t.bookingList.search}
      searchHint={t.bookingList.searchHint}
      filters={
        isOfChannels
          ? undefined
          : {
              filters: bookingFilters(search, change, properties.data),
              onClear: () => change(clearedFilters),
              sheetTools: isPhone && tools,
            }
      }
      tools={!isOfChannels && tools}
      phoneTools={<SelectButton selects={selects} isEmpty={shown.length === 0} onSelects={setSelects} />}
    >
      {isOfChannels ? <ChannelStayList q={values.q?.trim() ?? ''} /> : results}
    </ListBrowser>
  );
}

/** Tab of the stays that channels sold; none while there are no such stays. */
function useChannelTabs({ q, view }: ReturnType<typeof useAddressSearch>['values']) {
  const { data } = useQuery(channelStaysQuery(q?.trim() ?? ''));
  const count = data?.count ?? 0;
  if (count === 0 && view !== channelsView) return [];
  return [{ value: channelsView, label: t.bookingList.channels, count }];
}

/** Whether the account is known to have no booking and no saved filter. */
function hasNoBookings(
  search: BookingSearch,
  counts: readonly number[] | undefined,
  saved: readonly SavedFilter[] | undefined,
): boolean {
  return !hasFilters(search) && saved?.length === 0 && counts?.[listViews.indexOf('all')] === 0;
}

function Tools({ search }: { search: BookingSearch }) {
  return (
    <Suspense fallback={<span className="h-9 max-md:h-11" />}>
      <BookingTools search={search} />
    </Suspense>
  );
}

function countLabel({ shown, total }: { shown: number; total?: number | undefined }): string {
  return total === undefined || total === shown
    ? t.counts.bookings({ count: shown })
    : t.bookingList.shownOf({ shown: formatNumber(shown), count: total });
}

type SelectButtonProps = { selects: boolean; isEmpty: boolean; onSelects: (selects: boolean) => void };

function SelectButton({ selects, isEmpty, onSelects }: SelectButtonProps) {
  return (
    <IconButton
      variant="secondary"
      label={t.tables.select}
      aria-pressed={selects}
      disabled={isEmpty}
      className={selects ? 'border-accent text-accent' : undefined}
      onClick={() => onSelects(!selects)}
    >
      <ListChecks aria-hidden />
    </IconButton>
  );
}

function NoBookings({ newBooking }: { newBooking: ReactNode }) {
  const { title, text } = viewLabels.all;
  return (
    <Card>
      <EmptyState illustration="calendar" title={title} text={text} action={newBooking} />
    </Card>
  );
}

/** Tabs of the views and of the saved filters; `counts` has the order of `tabFilters`. */
function listTabs(saved: readonly SavedFilter[], counts: readonly number[]) {
  const views = listViews.map((value) => ({ value, label: viewLabels[value].tab }));
  const own = saved.map(({ _id, name }) => ({ value: _id, label: name }));

  return [...views, ...own].map((tab, index) => ({ ...tab, count: counts[index] }));
}

/** Filters of all tabs: those of the views under the present filter, then the saved ones as they are. */
function tabFilters(search: BookingSearch, saved: readonly SavedFilter[]): BookingFilter[] {
  const { sort: _order, view: _shown, ...inAll } = search;
  return [
    ...listViews.map((view) => ({ ...inAll, view })),
    ...saved.map(({ filter: { sort: _savedOrder, ...filter } }) => filter),
  ];
}

type BookingListProps = {
  bookings: readonly BookingListItem[];
  label: string;
  /** Present where columns can be sorted. */
  order?: ListOrder | undefined;
  selection?: Selection | undefined;
  /** Selection mode of a phone, where a press selects a card. */
  selects?: boolean | undefined;
  onSelects?: ((selects: boolean) => void) | undefined;
};

/** Booking list: a table on desktop, cards on phones. */
function BookingList(props: BookingListProps) {
  const { bookings, label, order, selection } = props;
  const isPhone = useIsPhone();
  if (isPhone) return <BookingCards {...props} />;
  return <BookingTable bookings={bookings} label={label} order={order} selection={selection} />;
}

/** Loading placeholder in the shape of the list. */
function BookingListSkeleton({ label, count = 6 }: { label: string; count?: number }) {
  const isPhone = useIsPhone();
  const shown = skeletonWidths.slice(0, count);
  if (isPhone) {
    return (
      <div className="grid grid-cols-1 gap-3">
        {shown.map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: place holders have no identity and never move
          <Card key={index} className="h-[134px]">
            <div className="flex gap-3">
              <Skeleton className="size-14" />
              <div className="flex-1 space-y-2.5 pt-0.5">
                <Skeleton className={width} />
                <Skeleton className="w-3/5" />
                <Skeleton className="w-4/5" />
              </div>
            </div>
          </Card>
        ))}
      </div>
    );
  }

  return <BookingTableSkeleton label={label} rows={shown.length} />;
}

type NothingFoundProps = {
  view: BookingView;
  search: BookingSearch;
  newBooking: ReactNode;
  onClear: () => void;
  onAll: () => void;
};

/** Empty state of the list: the reason, and actions that lead on. */
function NothingFound({ view, search, newBooking, onClear, onAll }: NothingFoundProps) {
  const { q } = search;
  if (!hasFilters(search)) {
    const { title, text } = viewLabels[view];
    return (
      <Card>
        <EmptyState illustration="calendar" title={title} text={text} action={newBooking} />
      </Card>
    );
  }

  return (
    <Card>
      <EmptyState
        illustration="lost"
        title={q === undefined ? t.bookingList.noneMatch : t.notices.noResultsFor({ text: q })}
        text={q === undefined ? t.bookingList.noneMatchText : t.bookingList.noneFoundText}
        action={
          <>
            <Button variant="secondary" onClick={onClear}>
              {q === undefined ? t.actions.clearFilters : t.actions.clearSearch}
            </Button>
            {view !== 'all' && (
              <Button variant="quiet" onClick={onAll}>
                {t.bookingList.searchAll}
              </Button>
            )}
          </>
        }
      />
    </Card>
  );
}
