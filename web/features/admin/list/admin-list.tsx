import { Navigate, useNavigate } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { savedViewLists } from '#contract/admin/saved-views.ts';
import type { AdminScope } from '#domain/admin/admin-roles.ts';
import * as t from '#texts/screens.ts';
import type { Loaded } from '#web/lib/api/admin-results.ts';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useSelection } from '#web/lib/selection.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { IllustrationName } from '#web/ui/illustration.tsx';
import type { ListColumn } from '#web/ui/list/list-column.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { useMay } from '../session/admin-role.ts';
import { AdminResults } from './admin-results.tsx';
import type { BulkAction } from './bulk-bar.tsx';
import {
  DayFilter,
  FilterSlot,
  ListActions,
  ListFilter,
  ListSearch,
  ListTools,
  PhoneSort,
  useShownColumns,
} from './list-toolbar.tsx';
import { type FoundItem, useFoundItem, useMatching } from './open-and-selected.ts';
import type { Picker } from './pickers.ts';
import { type AdminPage, useAdminList } from './use-admin-list.ts';

// Loads with the first list that has one.
const PickerFilter = lazyPart(() => import('./picker-filter.tsx'), 'PickerFilter');
const SavedViews = lazyPart(() => import('./saved-views.tsx'), 'SavedViews');
// Loads with the first selected row.
const BulkBar = lazyPart(() => import('./bulk-bar.tsx'), 'BulkBar');

type AdminFilter = {
  label: string;
  /** Label of the option that does not filter. */
  any: string;
  /** The values with their labels. */
  labels: Readonly<Record<string, string>>;
};

type AdminFilters = Readonly<Record<string, AdminFilter>>;
type Chosen<F extends AdminFilters> = { [Name in keyof F]: (keyof F[Name]['labels'] & string) | undefined };
/** Values of `pickers`, `days` and `sort`, which are free text of the address; the server refuses what it does not know. */
type FreeValues = Readonly<Record<string, string | undefined>>;
type AdminQuery<F extends AdminFilters> = Chosen<F> & { q: string };

export type AdminPanelProps<T> = { id: string | undefined; found: FoundItem<T>; onClose: () => void };

/** Everything that distinguishes one admin list from another. */
export type AdminListDefinition<T, F extends AdminFilters> = {
  /** Key of the queries, and of the columns stored on this device. */
  name: string;
  label: string;
  searchLabel: string;
  /** By name of the query parameter, in the order of the screen. */
  filters: F;
  /** Filters by one thing that is searched for, by name of the query parameter. */
  pickers?: Readonly<Record<string, Picker>>;
  /** Filter by a range of days: names of its two query parameters. */
  days?: { from: string; to: string; label: string };
  /** Orders of the columns with `sort`, as in the address; the first is the default. */
  sorts?: readonly string[];
  columns: readonly ListColumn<T>[];
  /** Lets the admin choose columns. */
  choosesColumns?: true;
  itemKey: (item: T) => string;
  load: (
    query: AdminQuery<F> & { cursor: string | undefined },
    signal: AbortSignal,
  ) => Promise<Loaded<AdminPage<T>>>;
  /** Whether the list is read again every few seconds, because what it shows changes by itself. */
  follows?: (shown: readonly T[]) => boolean;
  /** Exports the whole filtered list as CSV. */
  download?: (query: AdminQuery<F>) => Promise<void>;
  bulk?: {
    scope: AdminScope;
    actions: (selected: readonly T[], query: AdminQuery<F>) => readonly BulkAction[];
    nameOf: (item: T) => string;
    /** Counts what a filter matches, where actions can change all of it. */
    countMatching?: (query: AdminQuery<F>, signal: AbortSignal) => Promise<number>;
  };
  /** Fetches the item of the open panel when the list does not contain it. */
  read?: (id: string, signal: AbortSignal) => Promise<T>;
  panel?: (props: AdminPanelProps<T>) => ReactNode;
  /** Address of an item's own page, which takes the place of a panel. */
  page?: (id: string) => string;
  /** Title of the error state, such as 'Failed to get agent subscriptions'. */
  failure?: string;
  empty: { title: string; text: string; picture?: IllustrationName };
};

export function defineAdminList<T, const F extends AdminFilters>(
  definition: AdminListDefinition<T, F>,
): AdminListDefinition<T, F> {
  return definition;
}

/** The filters and the search of a list, as they are in the address. */
function useListAddress<T, F extends AdminFilters>(of: AdminListDefinition<T, F>) {
  const { filters } = of;
  const { values, change } = useAddressSearch();
  const chosen = readFilters(filters, values);
  const free = freeValues(of, values);
  const q = values.q ?? '';

  const isNarrowed =
    q !== '' ||
    [...Object.values(chosen), ...Object.values({ ...free, sort: undefined })].some(
      (one) => one !== undefined,
    );
  const cleared = Object.fromEntries(
    [...Object.keys(filters), ...Object.keys(free), 'q'].map((key) => [key, undefined]),
  );

  return { values, change, chosen, free, q, isNarrowed, cleared };
}

/** An admin list: search, filters and export above, a table or cards, bulk actions, and the panel of the open item. */
export function AdminList<T, F extends AdminFilters>({ of }: { of: AdminListDefinition<T, F> }) {
  const { name, filters, columns, itemKey, download, panel } = of;
  const may = useMay();
  const bulk = of.bulk && may(of.bulk.scope) ? of.bulk : undefined;
  const address = useListAddress(of);
  const { values, change, chosen, free, q, isNarrowed, cleared } = address;

  const list = useAdminList(
    [name, ...Object.values(chosen), ...Object.values(free), q],
    (cursor, signal) => of.load({ ...chosen, ...free, q, cursor }, signal),
    of.follows,
  );
  const selection = useSelection();
  const query = { ...chosen, ...free, q };

  const matching = useMatching({
    key: [name, query],
    count: list.hasMore && selection.ids.length > 0 ? bulk?.countMatching : undefined,
    query,
    selection,
  });

  const { shown, chooser } = useShownColumns(name, columns);
  const navigate = useNavigate();
  const show = (id: string | undefined) => {
    if (of.page && id !== undefined) void navigate({ to: of.page(id) });
    else change({ open: id });
  };

  const found = useFoundItem({
    id: panel && values.open,
    items: list.items,
    idOf: itemKey,
    key: [name],
    read: of.read,
    follows: of.follows,
  });

  // Addresses of a former panel lead to the page.
  if (of.page && values.open) return <Navigate to={of.page(values.open)} replace />;

  const filterCount = Object.keys(filters).length + Object.keys(of.pickers ?? {}).length + (of.days ? 2 : 0);
  const viewList = savedViewLists.find((list) => list === name);

  return (
    <>
      <ListTools>
        <ListSearch
          value={q}
          onSearch={(text) => change({ q: text }, { replace: true })}
          label={of.searchLabel}
        />
        {Object.keys(filters).length > 0 && <AllFilters of={of} address={address} />}
        <ListActions isBeside={filterCount > 2}>
          {viewList && (
            <Suspense fallback={<div className="h-11 w-24" />}>
              <SavedViews
                key={viewList}
                list={viewList}
                current={{ ...chosen, ...free, q }}
                onApply={(view, options) => change({ ...cleared, ...view }, options)}
              />
            </Suspense>
          )}
          {of.choosesColumns && chooser}
          {download && <ExportButton download={() => download({ ...chosen, ...free, q })} />}
        </ListActions>
      </ListTools>
      <AdminResults
        list={list}
        label={of.label}
        columns={shown}
        itemKey={itemKey}
        onOpen={(item) => show(itemKey(item))}
        selection={bulk && (matching?.isOn ? matching.selection : selection)}
        order={of.sorts && { sort: free.sort ?? of.sorts[0], onSort: (sort) => change({ sort }) }}
        failure={of.failure}
        nothing={<EmptyList empty={of.empty} onClear={isNarrowed ? () => change(cleared) : undefined} />}
      />
      {bulk && selection.ids.length > 0 && (
        <Suspense>
          <BulkBar
            selection={selection}
            matching={matching}
            actions={bulk.actions(
              list.items.filter((item) => selection.has(itemKey(item))),
              query,
            )}
            nameOf={(id) => {
              const item = list.items.find((one) => itemKey(one) === id);
              return item ? bulk.nameOf(item) : id;
            }}
          />
        </Suspense>
      )}
      {panel && (
        <PanelSlot id={values.open}>
          {panel({ id: values.open, found, onClose: () => show(undefined) })}
        </PanelSlot>
      )}
    </>
  );
}

type AllFiltersProps<T, F extends AdminFilters> = {
  of: AdminListDefinition<T, F>;
  address: ReturnType<typeof useListAddress<T, F>>;
};

function AllFilters<T, F extends AdminFilters>({ of, address }: AllFiltersProps<T, F>) {
  const { filters, pickers = {}, columns } = of;
  const { values, change, chosen, free, cleared } = address;
  const picked = Object.keys(pickers).map((key) => values[key]);

  return (
    <FilterSlot
      count={[...Object.values(chosen), ...picked].filter((value) => value !== undefined).length}
      onClear={() => change(cleared)}
    >
      {Object.entries(filters).map(([key, filter]) => (
        <ListFilter
          key={key}
          label={filter.label}
          any={filter.any}
          labels={filter.labels}
          value={chosen[key]}
          onChange={(value) => change({ [key]: value })}
        />
      ))}
      {Object.entries(pickers).map(([key, picker]) => (
        <Suspense key={key} fallback={<div className="h-11 w-52" />}>
          <PickerFilter of={picker} value={values[key]} onChange={(id) => change({ [key]: id })} />
        </Suspense>
      ))}
      {of.days && <DayFilter days={of.days} values={values} change={change} />}
      {of.sorts && (
        <PhoneSort
          columns={columns}
          sorts={of.sorts}
          value={free.sort}
          onChange={(sort) => change({ sort })}
        />
      )}
    </FilterSlot>
  );
}

/** Values of `pickers`, `days` and `sorts` in the address; an unknown order is ignored. */
function freeValues(
  { pickers = {}, days, sorts }: Pick<AdminListDefinition<never, AdminFilters>, 'pickers' | 'days' | 'sorts'>,
  values: FreeValues,
): Record<string, string | undefined> {
  const names = [...Object.keys(pickers), ...(days ? [days.from, days.to] : [])];
  const free: Record<string, string | undefined> = Object.fromEntries(names.map((key) => [key, values[key]]));
  if (sorts) free.sort = sorts.find((one) => one === values.sort);
  return free;
}

/** Filters from the address, so that a view can be bookmarked and shared. Unknown values are ignored. */
function readFilters<F extends AdminFilters>(
  filters: F,
  values: Readonly<Record<string, string | undefined>>,
): Chosen<F> {
  const chosen = Object.entries(filters).map(([key, { labels }]) => {
    const value = values[key];
    return [key, value !== undefined && Object.hasOwn(labels, value) ? value : undefined];
  });
  // NOTE: built from the same names, and every value was found among the labels of its filter.
  return Object.fromEntries(chosen) as Chosen<F>;
}

type EmptyListProps = {
  empty: AdminListDefinition<never, AdminFilters>['empty'];
  /** Clears the filters; set only while there are any. */
  onClear: (() => void) | undefined;
};

export function EmptyList({ empty, onClear }: EmptyListProps) {
  return (
    <Card>
      {onClear ? (
        <EmptyState
          illustration="lost"
          title={t.admin.noneFound}
          text={t.admin.noneFoundText}
          action={
            <Button variant="secondary" onClick={onClear}>
              {t.actions.clearFilters}
            </Button>
          }
        />
      ) : (
        <EmptyState illustration={empty.picture ?? 'inbox'} title={empty.title} text={empty.text} />
      )}
    </Card>
  );
}

/** Exports the whole filtered list, not only the loaded pages. */
export function ExportButton({ download }: { download: () => Promise<void> }) {
  const exporting = useAction(download, { failed: t.notices.exportFailed });
  return (
    <Button
      variant="secondary"
      icon={<Download aria-hidden />}
      busy={exporting.isPending}
      onClick={() => exporting.run()}
    >
      {t.actions.exportCsv}
    </Button>
  );
}

/** Slot for a lazily loaded panel. Once opened, the panel stays mounted for its closing animation. */
export function PanelSlot({ id, children }: { id: string | undefined; children: ReactNode }) {
  const [wasOpen, setWasOpen] = useState(id !== undefined);
  if (!wasOpen && id !== undefined) setWasOpen(true);
  return wasOpen ? <Suspense>{children}</Suspense> : null;
}
