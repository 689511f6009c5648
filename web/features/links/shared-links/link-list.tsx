import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type LinkSort, linkSorts } from '#domain/links/shared-link.ts';
import * as t from '#texts/screens.ts';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { useIsPhone } from '#web/lib/browser/media.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { ListBrowser } from '#web/ui/list/list-browser.tsx';
import { ListCards } from '#web/ui/list/list-cards.tsx';
import { ListResults, pagedList } from '#web/ui/list/list-results.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { LinkCard, linkViewLabels, linkViews, readLinkSort, readLinkView } from './link-card.tsx';
import { LinkTable, LinkTableSkeleton } from './link-table.tsx';
import { sharedLinksQuery } from './shared-link.queries.ts';

/** Shared links by state, with search and order in the address; an agent without links sees neither. */
export function LinkList({ makeFirst }: { makeFirst: ReactNode }) {
  const { values, change } = useAddressSearch();
  const isPhone = useIsPhone();
  const view = readLinkView(values.status);
  const sort = readLinkSort(values.sort);
  const q = values.q ?? '';
  const found = useInfiniteQuery(sharedLinksQuery({ q, status: view === 'all' ? undefined : view, sort }));
  const onSort = (next: string) =>
    change({ sort: next === linkSorts[0] ? undefined : next }, { replace: true });
  const list = pagedList(found);

  const results = (
    <ListResults
      list={list}
      failure={t.links.listFailed}
      skeleton={isPhone ? <CardSkeletons /> : <LinkTableSkeleton />}
      nothing={
        <NoLinks
          q={q}
          isNarrowed={view !== 'all'}
          makeFirst={makeFirst}
          onClear={() => change({ q: undefined, status: undefined })}
        />
      }
      moreLabel={t.actions.showMore}
    >
      {(links) =>
        isPhone ? (
          <ListCards
            items={links}
            label={t.links.mine}
            itemKey={({ _id }) => _id}
            card={(link) => <LinkCard link={link} />}
          />
        ) : (
          <LinkTable links={links} label={t.links.mine} order={{ sort, onSort }} />
        )
      }
    </ListResults>
  );
  const hasNone = found.isSuccess && list.items.length === 0 && q === '' && view === 'all';
  if (hasNone) return results;

  return (
    <ListBrowser
      views={linkViews.map((value) => ({ value, label: linkViewLabels[value] }))}
      view={view}
      onView={(next) => change({ status: next === 'all' ? undefined : next })}
      viewsLabel={t.links.viewsLabel}
      q={q}
      onSearch={(text) => change({ q: text }, { replace: true })}
      searchLabel={t.links.search}
      filters={
        isPhone
          ? {
              filters: [],
              onClear: () => onSort(linkSorts[0]),
              sheetTools: (
                <Field label={t.ui.listSort}>
                  <Select
                    value={sort}
                    onChange={onSort}
                    options={phoneSorts.map(({ value, label }) => ({ value, label: label }))}
                  />
                </Field>
              ),
            }
          : undefined
      }
    >
      {results}
    </ListBrowser>
  );
}

/** Orders on a phone, where there are no column heads. */
const phoneSorts: readonly { value: LinkSort; label: string }[] = [
  { value: 'created_desc', label: t.labels.newestFirst },
  { value: 'name_asc', label: t.labels.name },
  { value: 'visitors_desc', label: t.links.sortVisitors },
  { value: 'requests_desc', label: t.links.sortRequests },
  { value: 'opened_desc', label: t.links.colOpened },
];

type NoLinksProps = { q: string; isNarrowed: boolean; makeFirst: ReactNode; onClear: () => void };

function NoLinks({ q, isNarrowed, makeFirst, onClear }: NoLinksProps) {
  if (q === '' && !isNarrowed) {
    return (
      <Card>
        <EmptyState
          illustration="link"
          title={t.links.emptyTitle}
          text={t.links.emptyText}
          action={makeFirst}
        />
      </Card>
    );
  }

  return (
    <Card>
      <EmptyState
        illustration="lost"
        title={q === '' ? t.links.noneInView : t.notices.noResultsFor({ text: q })}
        action={
          <Button variant="secondary" onClick={onClear}>
            {q === '' ? t.links.showAll : t.actions.clearSearch}
          </Button>
        }
      />
    </Card>
  );
}

function CardSkeletons() {
  return (
    <div role="status" aria-label={t.links.loading} className="grid grid-cols-1 gap-3">
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} className="h-[262px] rounded-card" />
      ))}
    </div>
  );
}
