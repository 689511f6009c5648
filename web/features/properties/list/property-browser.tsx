import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import * as t from '#texts/screens.ts';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { useIsPhone } from '#web/lib/browser/media.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useSelection } from '#web/lib/selection.ts';
import { useMay } from '#web/lib/session/rights.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ListBrowser } from '#web/ui/list/list-browser.tsx';
import { ListResults, pagedList } from '#web/ui/list/list-results.tsx';
import { propertiesQuery, propertyFacetsQuery } from '../property.queries.ts';
import { propertyFilters } from './property-filters.tsx';
import { PropertyList, PropertyListSkeleton } from './property-list.tsx';
import {
  clearedFilters,
  type PropertyView,
  propertyViews,
  propertyViewTexts,
  readPropertyFilter,
  readPropertyView,
} from './property-search.ts';

const PropertyTools = lazyPart(() => import('./property-tools.tsx'), 'PropertyTools');
const ExampleOffer = lazyPart(() => import('../examples/example-offer.tsx'), 'ExampleOffer');
const BulkActions = lazyPart(() => import('./bulk-actions.tsx'), 'BulkActions');

/** Property list with status tabs and counts, search, filters and sort order; their state is in the URL. */
export function PropertyBrowser({ addFirst }: { addFirst: ReactNode }) {
  const { values, change } = useAddressSearch();
  const view = readPropertyView(values.status);
  const filter = readPropertyFilter(values);
  const found = useInfiniteQuery(propertiesQuery(filter));
  const facets = useQuery(propertyFacetsQuery());
  const selection = useSelection();
  const hasBulkActions = useHasBulkActions();
  const counts = found.data?.pages[0]?.counts;
  const filters = propertyFilters(facets.data, values, change);
  const isPhone = useIsPhone();

  const tools = (
    <Suspense fallback={<span className="h-9 max-md:h-11" />}>
      <PropertyTools filter={filter} />
    </Suspense>
  );
  const isNarrowed = Object.keys(clearedFilters).some((name) => values[name]) || (values.q ?? '') !== '';

  const nothing = (
    <NothingHere
      view={view}
      q={values.q ?? ''}
      isNarrowed={isNarrowed}
      addFirst={addFirst}
      onClear={() => change({ ...clearedFilters, q: undefined })}
      onAll={() => change({ ...clearedFilters, status: undefined, q: undefined })}
    />
  );
  // Nothing to search, sort or export yet.
  if (view === 'all' && !isNarrowed && counts && Object.values(counts).every((count) => count === 0))
    return nothing;

  return (
    <ListBrowser
      views={propertyViews.map((value) => ({
        value,
        label: propertyViewTexts[value].tab,
        count: counts?.[value],
      }))}
      view={view}
      onView={(next) => {
        selection.clear();
        change({ status: next === 'all' ? undefined : next });
      }}
      viewsLabel={t.properties.views}
      q={values.q ?? ''}
      onSearch={(text) => change({ q: text }, { replace: true })}
      searchLabel={t.actions.searchProperties}
      searchHint={t.properties.searchHint}
      filters={
        isPhone || filters.length > 0
          ? { filters, onClear: () => change(clearedFilters), sheetTools: isPhone && tools }
          : undefined
      }
      tools={tools}
    >
      <ListResults
        list={pagedList(found)}
        skeleton={<PropertyListSkeleton />}
        failure={t.properties.listFailed}
        nothing={nothing}
        countLabel={({ shown, total }) =>
          total === undefined || total === shown
            ? t.counts.properties({ count: shown })
            : t.properties.shownOf({ shown: formatNumber(shown), count: total })
        }
      >
        {(properties) => (
          <>
            <PropertyList
              properties={properties}
              label={propertyViewTexts[view].tab}
              selection={hasBulkActions ? selection : undefined}
            />
            {selection.ids.length > 0 && (
              <Suspense>
                <BulkActions selection={selection} properties={properties} />
              </Suspense>
            )}
          </>
        )}
      </ListResults>
    </ListBrowser>
  );
}

/** Whether the member's role has anything to do with several properties; without it there is nothing to select for. */
function useHasBulkActions(): boolean {
  const may = useMay();
  return may('prices:write') || may('links:write') || may('properties:write');
}

type NothingHereProps = {
  view: PropertyView;
  q: string;
  isNarrowed: boolean;
  addFirst: ReactNode;
  onClear: () => void;
  onAll: () => void;
};

function NothingHere({ view, q, isNarrowed, addFirst, onClear, onAll }: NothingHereProps) {
  if (isNarrowed) {
    return (
      <Card>
        <EmptyState
          illustration="lost"
          title={q === '' ? t.properties.noneMatch : t.notices.noResultsFor({ text: q })}
          text={q === '' ? t.properties.noneMatchText : t.properties.noneFoundText}
          action={
            <Button variant="secondary" onClick={onClear}>
              {q === '' ? t.actions.clearFilters : t.actions.clearSearch}
            </Button>
          }
        />
      </Card>
    );
  }

  const { none, text } = propertyViewTexts[view];
  const all = (
    <Button variant="secondary" onClick={onAll}>
      {t.properties.showAll}
    </Button>
  );

  return (
    <div className="grid min-w-0 grid-cols-1 gap-5">
      <Card>
        <EmptyState illustration="house" title={none} text={text} action={view === 'all' ? addFirst : all} />
      </Card>
      {view === 'all' && (
        <Suspense>
          <ExampleOffer />
        </Suspense>
      )}
    </div>
  );
}

/** Total number of properties as a sentence, independent of the filters of the list. */
export function PropertyCount() {
  const { data } = useInfiniteQuery(propertiesQuery({}));
  const total = data?.pages[0]?.total;
  return total ? t.counts.properties({ count: total }) : t.properties.stateNone;
}
