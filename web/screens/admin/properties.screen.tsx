import { House } from 'lucide-react';
import { addresses } from '#contract/addresses.ts';
import type { AdminProperty } from '#contract/admin/properties.ts';
import { moderationStates } from '#domain/properties/property-states.ts';
import { mayReview } from '#domain/properties/review.ts';
import * as t from '#texts/screens.ts';
import { OpenButton, TwoLines } from '#web/features/admin/components/facts.tsx';
import {
  listingTones,
  moderationLabels,
  moderationTones,
  StateBadge,
} from '#web/features/admin/components/state-badge.tsx';
import { AdminList, defineAdminList } from '#web/features/admin/list/admin-list.tsx';
import type { BulkAction } from '#web/features/admin/list/bulk-bar.tsx';
import { setOnly } from '#web/features/admin/list/open-and-selected.ts';
import { agentPicker, countryPicker } from '#web/features/admin/list/pickers.ts';
import {
  changeMatchingProperties,
  changePropertyStatuses,
  countProperties,
  downloadProperties,
  listProperties,
  type PropertyFilters,
} from '#web/features/admin/properties/property.queries.ts';
import { formatInstantDay, formatMoney } from '#web/lib/format/format.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { ListColumn } from '#web/ui/list/list-column.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

export function AdminPropertiesScreen() {
  return (
    <>
      <PageHeader title={t.labels.properties} state={t.adminListings.propertiesState} />
      <PropertyList />
    </>
  );
}

const columns: readonly ListColumn<AdminProperty>[] = [
  {
    key: 'title',
    sort: { key: 'title', first: 'asc' },
    head: t.labels.property,
    className: 'max-w-80',
    cell: (property, open) => (
      <div className="flex items-center gap-3">
        <PropertyPicture coverUrl={property.coverUrl} className="h-10 w-13" />
        <TwoLines
          first={<OpenButton onPress={open}>{property.title || t.labels.untitledProperty}</OpenButton>}
          second={propertyLocation(property)}
        />
      </div>
    ),
    card: {
      picture: ({ coverUrl }) => <PropertyPicture coverUrl={coverUrl} className="size-14" />,
      title: ({ title }) => title || t.labels.untitledProperty,
      under: propertyLocation,
    },
  },
  {
    key: 'agent',
    givesWay: 3,
    head: t.labels.agent,
    className: 'max-w-52',
    cell: ({ agent }) => <TwoLines first={agent.name} second={agent.company} />,
    card: { under: ({ agent }) => agent.name },
  },
  {
    key: 'review',
    head: t.adminListings.propertiesReview,
    cell: ({ moderation }) => (
      <StateBadge state={moderation} labels={moderationLabels} tones={moderationTones} />
    ),
    card: {
      badges: ({ moderation }) => (
        <StateBadge state={moderation} labels={moderationLabels} tones={moderationTones} />
      ),
    },
  },
  {
    key: 'listing',
    givesWay: 4,
    head: t.adminListings.propertiesListing,
    cell: ({ status }) => (
      <StateBadge state={status} labels={t.properties.statusLabels} tones={listingTones} />
    ),
    card: {
      badges: ({ status }) => (
        <StateBadge state={status} labels={t.properties.statusLabels} tones={listingTones} />
      ),
    },
  },
  {
    key: 'price',
    head: t.labels.pricePerNight,
    numeric: true,
    givesWay: 1,
    cell: ({ basePrice }) => formatMoney(basePrice),
    card: { corner: ({ basePrice }) => formatMoney(basePrice) },
  },
  {
    key: 'added',
    givesWay: 2,
    sort: { key: 'added', first: 'desc' },
    head: t.admin.added,
    numeric: true,
    className: 'whitespace-nowrap',
    cell: ({ createdAt }) => formatInstantDay(createdAt),
    card: { corner: ({ createdAt }) => formatInstantDay(createdAt) },
  },
  {
    key: 'updated',
    sort: { key: 'updated', first: 'desc' },
    head: t.labels.updated,
    numeric: true,
    givesWay: 1,
    className: 'whitespace-nowrap',
    cell: ({ updatedAt }) => formatInstantDay(updatedAt),
  },
];

const properties = defineAdminList({
  name: 'properties',
  label: t.labels.properties,
  searchLabel: t.adminListings.propertiesSearch,
  filters: {
    review: { label: t.adminListings.propertiesReview, any: t.lists.anyReview, labels: moderationLabels },
    listing: {
      label: t.adminListings.propertiesListing,
      any: t.lists.anyListing,
      labels: t.properties.statusLabels,
    },
    photos: {
      label: t.labels.photos,
      any: t.lists.anyPhotos,
      labels: { none: t.lists.photosNone },
    },
  },
  pickers: { agent: agentPicker, country: countryPicker },
  columns,
  choosesColumns: true,
  itemKey: (property) => property._id,
  sorts: [
    'added_desc',
    'added_asc',
    'title_asc',
    'title_desc',
    'updated_desc',
    'updated_asc',
    // The review queue links to this one; it has no column.
    'waiting',
  ],
  load: listProperties,
  download: downloadProperties,
  bulk: {
    scope: 'properties:write',
    actions: bulkActions,
    nameOf: (property) => property.title || t.labels.untitledProperty,
    countMatching: countProperties,
  },
  page: (id) => addresses.adminProperty({ id }),
  empty: {
    title: t.notices.noPropertiesYet,
    text: t.adminListings.propertiesEmptyText,
    picture: 'house',
  },
});

function PropertyList() {
  return <AdminList of={properties} />;
}

function bulkActions(
  selected: readonly AdminProperty[],
  query: Omit<PropertyFilters, 'cursor'>,
): BulkAction[] {
  const filter = setOnly(query);
  // Each goes back to the state from before, as far as the review allows it.
  const undo: BulkAction['undo'] = (ids, { status, reason }) =>
    changePropertyStatuses({
      ids,
      status: moderationStates.find((one) => one === status) ?? 'pending_review',
      reason: reason || t.tables.bulkUndoReason,
    });
  const movable = (to: AdminProperty['moderation']) =>
    selected.filter(({ moderation }) => mayReview('admin', moderation, to)).map(({ _id }) => _id);

  return [
    {
      key: 'approve',
      ids: movable('approved'),
      label: t.actions.approve,
      reason: 'optional',
      title: (count) => t.tables.propertiesApproveMany({ count }),
      text: t.adminListings.propertiesApproveText,
      run: (ids) => changePropertyStatuses({ ids, status: 'approved' }),
      runAll: (count) => changeMatchingProperties({ filter, count, status: 'approved' }),
      undo,
    },
    {
      key: 'reject',
      ids: movable('rejected'),
      label: t.adminListings.propertiesReject,
      danger: true,
      reason: 'required',
      title: (count) => t.tables.propertiesRejectMany({ count }),
      text: t.adminListings.propertiesRejectText,
      run: (ids, reason) => changePropertyStatuses({ ids, status: 'rejected', reason }),
      runAll: (count, reason) => changeMatchingProperties({ filter, count, status: 'rejected', reason }),
      undo,
    },
    {
      key: 'suspend',
      ids: movable('suspended'),
      label: t.actions.suspend,
      danger: true,
      reason: 'required',
      title: (count) => t.tables.propertiesSuspendMany({ count }),
      text: t.adminListings.propertiesSuspendText,
      run: (ids, reason) => changePropertyStatuses({ ids, status: 'suspended', reason }),
      runAll: (count, reason) => changeMatchingProperties({ filter, count, status: 'suspended', reason }),
      undo,
    },
  ];
}

function propertyLocation({ city, country }: Pick<AdminProperty, 'city' | 'country'>): string {
  return [city, country].filter(Boolean).join(', ') || t.adminListings.propertiesNoLocation;
}

type PropertyPictureProps = { coverUrl: string | null; className?: string };

/** Thumbnail of the cover; decorative. */
function PropertyPicture({ coverUrl, className }: PropertyPictureProps) {
  const variant = classNames('shrink-0 rounded-lg bg-cell', className);
  if (coverUrl) return <img src={coverUrl} alt="" loading="lazy" className={`${variant} object-cover`} />;
  return (
    <span aria-hidden className={classNames(variant, 'grid place-items-center text-mute')}>
      <House className="size-5" />
    </span>
  );
}
