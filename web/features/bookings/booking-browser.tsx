import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAddressSearch } from '#web/lib/address-state.ts';
import { formatNumber } from '#web/lib/format.ts';
import { problemWords } from '#web/lib/problem-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { m } from '#web/words/compiled/messages.js';
import { type BookingView, bookingsQuery, listedBookings, requestCountQuery } from './booking.queries.ts';
import { BookingList, BookingListSkeleton } from './booking-list.tsx';
import { readBookingView, viewWords } from './booking-views.ts';

const typingPauseMs = 300;

/** Views as tabs, a search and the list; view and search stand in the address. */
export function BookingBrowser({ newBooking }: { newBooking: React.ReactNode }) {
  const { values, change } = useAddressSearch();
  const view = readBookingView(values.view);
  const q = values.q ?? '';
  const { data: requests } = useQuery(requestCountQuery());
  const tabs = Object.entries(viewWords).map(([value, words]) => ({
    value: readBookingView(value),
    label: words.tab(),
    count: value === 'requests' && requests ? requests : undefined,
  }));
  return (
    <div className="grid min-w-0 grid-cols-1 gap-5">
      <div className="flex min-w-0 flex-wrap-reverse items-end justify-between gap-x-6 gap-y-3">
        <Tabs
          className="max-w-full min-w-0 flex-1"
          label={m.bookings_views()}
          value={view}
          onChange={(next) => change({ view: next === 'upcoming' ? undefined : next })}
          tabs={tabs}
        />
        <SearchField value={q} onSearch={(text) => change({ q: text }, { replace: true })} />
      </div>
      <Results
        view={view}
        q={q}
        newBooking={newBooking}
        onClear={() => change({ q: undefined })}
        onAll={() => change({ view: 'all' })}
      />
    </div>
  );
}

/** Types at once, asks after a pause. */
function SearchField({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the pause anew
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => onSearch(text.trim()), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div className="w-full md:w-72">
      <SearchInput
        value={text}
        onChange={setText}
        label={m.bookings_search()}
        placeholder={m.bookings_search_hint()}
      />
    </div>
  );
}

type ResultsProps = {
  view: BookingView;
  q: string;
  newBooking: React.ReactNode;
  onClear: () => void;
  onAll: () => void;
};

function Results({ view, q, newBooking, onClear, onAll }: ResultsProps) {
  const found = useInfiniteQuery(bookingsQuery({ view, q }));
  const label = viewWords[view].tab();
  if (found.isPending) return <BookingListSkeleton label={label} />;
  if (found.isError && !found.data) {
    return (
      <Card>
        <ErrorState
          title={m.bookings_list_failed()}
          text={problemWords(found.error)}
          onRetry={() => void found.refetch()}
          busy={found.isFetching}
        />
      </Card>
    );
  }
  const bookings = listedBookings(found.data);
  if (bookings.length === 0) {
    return <NothingHere view={view} q={q} newBooking={newBooking} onClear={onClear} onAll={onAll} />;
  }
  const total = found.data?.pages[0]?.total;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <BookingList bookings={bookings} label={label} />
      <footer className="flex flex-wrap items-center justify-between gap-3 text-sm text-mute">
        <p role="status" className="tabular-nums">
          {total === undefined
            ? m.bookings_shown({ count: bookings.length })
            : m.bookings_shown_of({ shown: formatNumber(bookings.length), count: total })}
        </p>
        {found.hasNextPage && (
          <Button
            variant="secondary"
            busy={found.isFetchingNextPage}
            onClick={() => void found.fetchNextPage()}
          >
            {found.isFetchNextPageError ? m.kit_retry() : m.bookings_more()}
          </Button>
        )}
      </footer>
    </div>
  );
}

function NothingHere({ view, q, newBooking, onClear, onAll }: ResultsProps) {
  if (q !== '') {
    return (
      <Card>
        <EmptyState
          illustration="lost"
          title={m.bookings_none_found({ text: q })}
          text={m.bookings_none_found_text()}
          action={
            <>
              <Button variant="secondary" onClick={onClear}>
                {m.bookings_clear_search()}
              </Button>
              {view !== 'all' && (
                <Button variant="quiet" onClick={onAll}>
                  {m.bookings_search_all()}
                </Button>
              )}
            </>
          }
        />
      </Card>
    );
  }
  const { title, text } = viewWords[view];
  return (
    <Card>
      <EmptyState illustration="calendar" title={title()} text={text()} action={newBooking} />
    </Card>
  );
}
