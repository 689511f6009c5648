import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import type { PropertyListItem } from '#contract/properties/property-shapes.ts';
import * as t from '#texts/screens.ts';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { useIsPhone } from '#web/lib/browser/media.ts';
import { formatMoney, formatShortDay } from '#web/lib/format/format.ts';
import type { Selection } from '#web/lib/selection.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { PropertyMenuButton } from '../actions/property-menu-button.tsx';
import { locationLabel, shareLabel } from '../property-labels.ts';
import { PropertyStatusBadge } from '../property-status-badge.tsx';
import { PropertyCover } from './property-cover.tsx';
import { PropertyTable, PropertyTableSkeleton, TonightState } from './property-table.tsx';

const cardGrid = 'grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3';

type PropertyListProps = {
  properties: readonly PropertyListItem[];
  label: string;
  /** Absent for members who can do nothing with several properties. */
  selection: Selection | undefined;
};

export function readListLayout(text: string | undefined): 'table' | 'cards' {
  return text === 'cards' ? 'cards' : 'table';
}

/** Properties as table or cards, as chosen; always cards on a phone. */
export function PropertyList({ properties, label, selection }: PropertyListProps) {
  const isPhone = useIsPhone();
  const { values } = useAddressSearch();
  if (isPhone || readListLayout(values.look) === 'cards')
    return <PropertyCards properties={properties} label={label} selection={selection} />;
  return <PropertyTable properties={properties} label={label} selection={selection} />;
}

/** Placeholder of the list while it loads. */
export function PropertyListSkeleton() {
  const isPhone = useIsPhone();
  const { values } = useAddressSearch();
  if (isPhone || readListLayout(values.look) === 'cards') {
    return (
      <div role="status" aria-label={t.properties.loading} className={cardGrid}>
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} className="h-[302px] rounded-card" />
        ))}
      </div>
    );
  }

  return <PropertyTableSkeleton />;
}

/** Properties as a grid of cards. */
function PropertyCards({ properties, label, selection }: PropertyListProps) {
  return (
    <ul aria-label={label} className={cardGrid}>
      {properties.map((property) => (
        <li key={property._id} className="min-w-0">
          <PropertyCard property={property} selection={selection} />
        </li>
      ))}
    </ul>
  );
}

type PropertyCardProps = { property: PropertyListItem; selection: Selection | undefined };

function PropertyCard({ property, selection }: PropertyCardProps) {
  const isChosen = selection?.has(property._id) ?? false;
  const facts = [t.propertyLabels.typeLabels[property.type], locationLabel(property)]
    .filter(Boolean)
    .join(' · ');
  const price = property.basePrice;

  return (
    <article
      className={classNames(
        'relative overflow-hidden rounded-card border border-line bg-surface shadow-card active:bg-hover',
        isChosen && 'ring-2 ring-pine-500',
      )}
    >
      <PropertyCover image={property.cover} width={800} className="aspect-[2/1] w-full" />
      <div className="absolute top-3 left-3 flex rounded-chip bg-surface shadow-card">
        <PropertyStatusBadge status={property.status} moderation={property.moderation} />
      </div>
      {selection && (
        <div className="absolute top-2 right-2 z-10 rounded-control bg-surface px-2.5 shadow-card">
          <Checkbox
            hideLabel
            label={t.properties.select({ name: property.title })}
            checked={isChosen}
            onChange={() => selection.toggle(property._id)}
          />
        </div>
      )}
      <div className="flex items-start gap-2 py-3 pr-2 pl-4">
        <div className="min-w-0 flex-1">
          <h2 className="truncate text-[1.08rem]">
            {/* The link covers the card; the menu is stacked above it. */}
            <Link
              to={addresses.property({ id: property._id })}
              className="after:absolute after:inset-0 after:content-['']"
            >
              {property.title}
            </Link>
          </h2>
          <p className="truncate text-sm text-mute">{facts}</p>
          <p className="mt-2 flex flex-wrap justify-between gap-x-3 text-sm tabular-nums">
            <span className="font-semibold">
              {price.amount > 0 ? t.labels.priceANight({ price: formatMoney(price) }) : t.properties.noPrice}
            </span>
            <span className="text-mute">
              {property.nextArrival
                ? t.properties.nextArrival({ day: formatShortDay(property.nextArrival) })
                : t.properties.sleeps({ count: property.maxGuests })}
            </span>
          </p>
          {property.tonight !== null && (
            <p className="mt-1.5 text-sm">
              <TonightState state={property.tonight.state} />
            </p>
          )}
          <p className="mt-0.5 text-[13px] text-mute tabular-nums">
            {t.properties.occupancy30({ share: shareLabel(property.occupancy30) })}
          </p>
        </div>
        <div className="relative -mt-1">
          <PropertyMenuButton property={property} />
        </div>
      </div>
    </article>
  );
}
