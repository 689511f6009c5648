import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
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
import { propertiesQuery } from './property.queries.ts';
import { PropertyList, PropertyListSkeleton } from './property-list.tsx';
import { type PropertyView, propertyViews, readPropertyView, viewWords } from './property-views.ts';

const typingPauseMs = 300;

/** State as tabs, a search and the list; both stand in the address. */
export function PropertyBrowser({ addFirst }: { addFirst: ReactNode }) {
  const { values, change } = useAddressSearch();
  const view = readPropertyView(values.status);
  const q = values.q ?? '';
  return (
    <div className="grid min-w-0 grid-cols-1 gap-5">
      <div className="flex min-w-0 flex-wrap-reverse items-end justify-between gap-x-6 gap-y-3">
        <Tabs
          className="max-w-full min-w-0 flex-1"
          label={m.properties_views()}
          value={view}
          onChange={(next) => change({ status: next === 'all' ? undefined : next })}
          tabs={propertyViews.map((value) => ({ value, label: viewWords[value].tab() }))}
        />
        <SearchField value={q} onSearch={(text) => change({ q: text }, { replace: true })} />
      </div>
      <Results
        view={view}
        q={q}
        addFirst={addFirst}
        onClear={() => change({ q: undefined })}
        onAll={() => change({ status: undefined, q: undefined })}
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
        label={m.properties_search()}
        placeholder={m.properties_search_hint()}
      />
    </div>
  );
}

type ResultsProps = {
  view: PropertyView;
  q: string;
  addFirst: ReactNode;
  onClear: () => void;
  onAll: () => void;
};

function Results(props: ResultsProps) {
  const { view, q } = props;
  const found = useInfiniteQuery(propertiesQuery({ q, status: view === 'all' ? undefined : view }));
  if (found.isPending) return <PropertyListSkeleton />;
  if (found.isError && !found.data) {
    return (
      <Card>
        <ErrorState
          title={m.properties_list_failed()}
          text={problemWords(found.error)}
          onRetry={() => void found.refetch()}
          busy={found.isFetching}
        />
      </Card>
    );
  }
  const properties = found.data.pages.flatMap((page) => page.items);
  if (properties.length === 0) return <NothingHere {...props} />;
  const total = found.data.pages[0]?.total;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <PropertyList properties={properties} label={viewWords[view].tab()} />
      <footer className="flex flex-wrap items-center justify-between gap-3 text-sm text-mute">
        <p role="status" className="tabular-nums">
          {total === undefined || total === properties.length
            ? m.properties_shown({ count: properties.length })
            : m.properties_shown_of({ shown: formatNumber(properties.length), count: total })}
        </p>
        {found.hasNextPage && (
          <Button
            variant="secondary"
            busy={found.isFetchingNextPage}
            onClick={() => void found.fetchNextPage()}
          >
            {found.isFetchNextPageError ? m.kit_retry() : m.properties_more()}
          </Button>
        )}
      </footer>
    </div>
  );
}

function NothingHere({ view, q, addFirst, onClear, onAll }: ResultsProps) {
  if (q !== '') {
    return (
      <Card>
        <EmptyState
          illustration="lost"
          title={m.properties_none_found({ text: q })}
          text={m.properties_none_found_text()}
          action={
            <Button variant="secondary" onClick={onClear}>
              {m.properties_clear_search()}
            </Button>
          }
        />
      </Card>
    );
  }
  const { none, text } = viewWords[view];
  const all = (
    <Button variant="secondary" onClick={onAll}>
      {m.properties_show_all()}
    </Button>
  );
  return (
    <Card>
      <EmptyState
        illustration="house"
        title={none()}
        text={text()}
        action={view === 'all' ? addFirst : all}
      />
    </Card>
  );
}
