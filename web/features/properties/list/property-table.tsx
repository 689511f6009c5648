import { Link, useNavigate } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import type { PropertyListItem } from '#contract/properties/property-shapes.ts';
import type { TonightState as State } from '#domain/properties/availability/tonight.ts';
import * as t from '#texts/screens.ts';
import { formatDate, formatMoney, formatShortDay } from '#web/lib/format/format.ts';
import type { Selection } from '#web/lib/selection.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { ListColumn } from '#web/ui/list/list-column.tsx';
import { rowSelection } from '#web/ui/list/list-selection.tsx';
import { ListTable, ListTableSkeleton } from '#web/ui/list/list-table.tsx';
import { rowControl } from '#web/ui/list/row-keys.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CopyLinkButton } from '../actions/copy-link-button.tsx';
import { PropertyMenuButton } from '../actions/property-menu-button.tsx';
import { locationLabel, shareLabel } from '../property-labels.ts';
import { PropertyStatusBadge } from '../property-status-badge.tsx';
import { PropertyCover } from './property-cover.tsx';

const columns: readonly ListColumn<PropertyListItem>[] = [
  {
    key: 'property',
    head: t.labels.property,
    className: 'max-w-0',
    headClassName: 'w-1/2 name-with-picture',
    cell: (property) => (
      <div className="flex items-center gap-4">
        <PropertyCover
          image={property.cover}
          width={320}
          className="aspect-[10/7] h-(--row-picture) rounded-lg"
        />
        <div className="min-w-0">
          <Link
            {...rowControl}
            to={addresses.property({ id: property._id })}
            className="block truncate font-semibold underline-offset-4 hover:underline"
          >
            {property.title}
          </Link>
          <p className="truncate text-[13px] text-mute">
            {[t.propertyLabels.typeLabels[property.type], locationLabel(property)]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      </div>
    ),
    skeleton: (
      <div className="flex items-center gap-4">
        <Skeleton className="aspect-[10/7] h-(--row-picture) rounded-lg" />
        <Skeleton className="w-40" />
      </div>
    ),
  },
  {
    key: 'state',
    head: t.labels.status,
    cell: ({ status, moderation }) => <PropertyStatusBadge status={status} moderation={moderation} />,
    skeleton: <Skeleton className="h-6 w-20" />,
  },
  {
    key: 'tonight',
    head: t.properties.colTonight,
    className: 'whitespace-nowrap',
    givesWay: 3,
    cell: ({ tonight }) =>
      tonight === null ? <span className="text-mute">–</span> : <Tonight tonight={tonight} />,
    skeleton: <Skeleton className="w-24" />,
  },
  {
    key: 'sleeps',
    head: t.properties.colSleeps,
    className: 'whitespace-nowrap',
    givesWay: 2,
    cell: ({ maxGuests, bedrooms }) => (
      <>
        <p className="tabular-nums">{maxGuests}</p>
        <p className="text-[13px] text-mute">{bedroomLabel(bedrooms)}</p>
      </>
    ),
  },
  {
    key: 'arrival',
    head: t.properties.colArrival,
    givesWay: 1,
    className: 'whitespace-nowrap',
    cell: ({ nextArrival }) =>
      nextArrival ? formatShortDay(nextArrival) : <span className="text-mute">{t.properties.noArrival}</span>,
    skeleton: <Skeleton className="w-24" />,
  },
  {
    key: 'occupancy',
    head: t.properties.colOccupancy,
    givesWay: 1,
    numeric: true,
    className: 'whitespace-nowrap',
    cell: ({ occupancy30 }) => (
      <span className={occupancy30 === null ? 'text-mute' : undefined}>{shareLabel(occupancy30)}</span>
    ),
    skeleton: <Skeleton className="ml-auto w-10" />,
  },
  {
    key: 'price',
    head: t.labels.pricePerNight,
    numeric: true,
    className: 'font-semibold whitespace-nowrap',
    cell: ({ basePrice }) =>
      basePrice.amount > 0 ? (
        formatMoney(basePrice)
      ) : (
        <span className="font-normal text-mute">{t.properties.noPrice}</span>
      ),
    skeleton: <Skeleton className="ml-auto w-14" />,
  },
  {
    key: 'actions',
    head: t.labels.actions,
    hideHead: true,
    className: 'w-24',
    cell: (property) => (
      <div className="flex items-center justify-end">
        {property.status === 'active' && <CopyLinkButton property={property} />}
        <PropertyMenuButton property={property} />
      </div>
    ),
    skeleton: <span />,
  },
];

type PropertyTableProps = {
  properties: readonly PropertyListItem[];
  label: string;
  selection: Selection | undefined;
};

/** Property table for wide screens; a click anywhere on a row opens the property. */
export function PropertyTable({ properties, label, selection }: PropertyTableProps) {
  const navigate = useNavigate();
  return (
    <ListTable
      items={properties}
      label={label}
      columns={columns}
      itemKey={({ _id }) => _id}
      onOpen={({ _id: id }) => void navigate({ to: addresses.property({ id }) })}
      selection={
        selection &&
        rowSelection({
          selection,
          items: properties,
          itemKey: ({ _id }) => _id,
          labels: {
            all: t.actions.selectAllShown,
            row: ({ title }) => t.properties.select({ name: title }),
          },
        })
      }
    />
  );
}

export function PropertyTableSkeleton() {
  return <ListTableSkeleton label={t.properties.loading} columns={columns} selects rowClass="h-[81px]" />;
}

function Tonight({ tonight }: { tonight: NonNullable<PropertyListItem['tonight']> }) {
  const { bookingId: id, guestName, channel, until } = tonight;
  return (
    <>
      <TonightState state={tonight.state} />
      {until !== null && (
        <p className="max-w-44 truncate text-[13px] text-mute">
          {id === null && channel !== null && `${t.calendars.channelLabels[channel]} · `}
          {id !== null && guestName !== null && (
            <>
              <Link to={addresses.booking({ id })} className="underline-offset-4 hover:underline">
                {guestName}
              </Link>{' '}
              ·{' '}
            </>
          )}
          {t.properties.tonightUntil({ day: formatDate(until) })}
        </p>
      )}
    </>
  );
}

function bedroomLabel(count: number): string {
  return count === 0 ? t.propertyLabels.typeLabels.studio : t.counts.bedrooms({ count });
}

const tonightLabels: Record<State, string> = {
  vacant: t.properties.tonightVacant,
  departing: t.properties.tonightDeparting,
  arriving: t.properties.tonightArriving,
  turnover: t.propertyPage.blockKindLabels.buffer,
  occupied: t.properties.tonightOccupied,
  held: t.properties.tonightHeld,
  blocked: t.properties.tonightBlocked,
};

const dots: Record<State, string> = {
  vacant: 'border-2 border-pine-500',
  departing: 'border-2 border-pine-500',
  arriving: 'bg-pine-500',
  turnover: 'bg-clay-500',
  occupied: 'bg-[#0167b0]',
  held: 'bg-[#ffe680]',
  blocked: 'bg-sand-400',
};

/** What a property is doing tonight: a dot in the colour of the state, and its name. */
export function TonightState({ state }: { state: State }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden className={classNames('size-2.5 shrink-0 rounded-full', dots[state])} />
      {tonightLabels[state]}
    </span>
  );
}
