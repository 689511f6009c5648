import { Suspense } from 'react';
import type { AdminProperty } from '#contract/admin/properties.ts';
import { formatInstantDay, formatMoney } from '#web/lib/format/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useSelection } from '#web/lib/selection.ts';
import { m } from '#web/locales/compiled/messages.js';
import { OpenButton, TwoLines } from '../components/facts.tsx';
import { StateBadge } from '../components/state-badge.tsx';
import {
  listingLabels,
  listingTones,
  moderationLabels,
  moderationTones,
} from '../components/state-labels.ts';
import { AdminList } from '../list/admin-list.tsx';
import { choiceOptions } from '../list/choice-options.ts';
import type { Column } from '../list/column.ts';
import { ExportButton } from '../list/export-button.tsx';
import { ListActions, ListFilter, ListSearch, ListTools } from '../list/list-tools.tsx';
import { PanelSlot } from '../list/panel-slot.tsx';
import { useAdminList } from '../list/use-admin-list.ts';
import { useFoundItem } from '../list/use-found-item.ts';
import { useListFilters } from '../list/use-list-filters.ts';
import { useShownColumns } from '../list/use-shown-columns.tsx';
import { downloadProperties, listProperties, readProperty } from './property.queries.ts';
import { PropertyPicture } from './property-picture.tsx';

/** One filter for moderation and listing status, as the specification requires. */
const statusLabels = {
  pending_review: moderationLabels.pending_review,
  approved: moderationLabels.approved,
  rejected: moderationLabels.rejected,
  suspended: moderationLabels.suspended,
  draft: listingLabels.draft,
  active: listingLabels.active,
  paused: listingLabels.paused,
  archived: listingLabels.archived,
};
const sortLabels = {
  oldest: m.admin_sort_oldest,
  updated: m.admin_sort_updated,
  title: m.admin_sort_title,
};

const PropertyBulk = lazyPart(() => import('./property-bulk.tsx'), 'PropertyBulk');

const PropertyPanel = lazyPart(() => import('./property-panel.tsx'), 'PropertyPanel');

export function PropertyList() {
  const { chosen, q, open, choose, search, show, onClear } = useListFilters({
    status: statusLabels,
    sort: sortLabels,
  });
  const { status, sort } = chosen;
  const list = useAdminList(['properties', status, sort, q], (cursor, signal) =>
    listProperties({ status, sort, q, cursor }, signal),
  );
  const selection = useSelection();
  const openProperty = (property: AdminProperty) => show(property._id);
  const { shown, chooser } = useShownColumns('properties', columns(openProperty));
  const { items } = list;
  const found = useFoundItem({
    id: open,
    items,
    idOf: ({ _id }) => _id,
    key: ['properties'],
    read: readProperty,
  });
  return (
    <>
      <ListTools>
        <ListSearch value={q} onSearch={search} label={m.admin_properties_search()} />
        <ListFilter
          label={m.admin_status()}
          value={status ?? 'all'}
          onChange={(value) => choose('status', value === 'all' ? undefined : value)}
          options={choiceOptions(m.admin_all_states(), statusLabels)}
        />
        <ListFilter
          label={m.admin_sort()}
          value={sort ?? 'all'}
          onChange={(value) => choose('sort', value === 'all' ? undefined : value)}
          options={choiceOptions(m.admin_sort_newest(), sortLabels)}
        />
        <ListActions>
          {chooser}
          <ExportButton download={() => downloadProperties({ status, sort, q })} />
        </ListActions>
      </ListTools>
      <AdminList
        list={list}
        label={m.admin_nav_properties()}
        columns={shown}
        selection={selection}
        itemKey={(property) => property._id}
        onOpen={openProperty}
        card={(property, shows) => <PropertyCard property={property} shows={shows} />}
        empty={{
          title: m.admin_properties_empty(),
          text: m.admin_properties_empty_text(),
          picture: 'house',
        }}
        onClear={onClear}
      />
      {selection.ids.length > 0 && (
        <Suspense>
          <PropertyBulk selection={selection} properties={items} />
        </Suspense>
      )}
      <PanelSlot id={open}>
        <PropertyPanel id={open} found={found} onClose={() => show(undefined)} />
      </PanelSlot>
    </>
  );
}

function columns(onOpen: (property: AdminProperty) => void): Column<AdminProperty>[] {
  return [
    {
      key: 'title',
      head: m.admin_properties_col_title(),
      className: 'max-w-80',
      cell: (property) => (
        <div className="flex items-center gap-3">
          <PropertyPicture coverUrl={property.coverUrl} className="h-10 w-13" />
          <TwoLines
            first={
              <OpenButton onPress={() => onOpen(property)}>{property.title || m.admin_untitled()}</OpenButton>
            }
            second={propertyLocation(property)}
          />
        </div>
      ),
    },
    {
      key: 'agent',
      head: m.admin_agent(),
      className: 'max-w-52',
      cell: ({ agent }) => <TwoLines first={agent.name} second={agent.company} />,
    },
    {
      key: 'review',
      head: m.admin_properties_review(),
      cell: ({ moderation }) => (
        <StateBadge state={moderation} words={moderationLabels} tones={moderationTones} />
      ),
    },
    {
      key: 'listing',
      head: m.admin_properties_listing(),
      cell: ({ status }) => <StateBadge state={status} words={listingLabels} tones={listingTones} />,
    },
    {
      key: 'price',
      head: m.admin_properties_price(),
      numeric: true,
      wide: true,
      cell: (property) => formatMoney(property.basePrice),
    },
    {
      key: 'added',
      head: m.admin_added(),
      numeric: true,
      className: 'whitespace-nowrap',
      cell: (property) => formatInstantDay(property.createdAt),
    },
  ];
}

export function propertyLocation({ city, country }: Pick<AdminProperty, 'city' | 'country'>): string {
  return [city, country].filter(Boolean).join(', ') || m.admin_properties_no_place();
}

type PropertyCardProps = { property: AdminProperty; shows: (column: string) => boolean };

function PropertyCard({ property, shows }: PropertyCardProps) {
  return (
    <>
      <div className="flex items-center gap-3">
        <PropertyPicture coverUrl={property.coverUrl} className="size-14" />
        <TwoLines
          first={<span className="font-semibold">{property.title || m.admin_untitled()}</span>}
          second={
            shows('agent')
              ? `${propertyLocation(property)} · ${property.agent.name}`
              : propertyLocation(property)
          }
        />
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-1.5">
        {shows('review') && (
          <StateBadge state={property.moderation} words={moderationLabels} tones={moderationTones} />
        )}
        {shows('listing') && (
          <StateBadge state={property.status} words={listingLabels} tones={listingTones} />
        )}
        <span className="ml-auto text-[13px] text-mute tabular-nums">
          {[
            shows('price') && formatMoney(property.basePrice),
            shows('added') && formatInstantDay(property.createdAt),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
    </>
  );
}
