import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import type { PropertyListItem } from '#contract/properties.ts';
import { formatMoney, formatShortDay } from '#web/lib/format.ts';
import { m } from '#web/words/compiled/messages.js';
import { PropertyCover } from './property-cover.tsx';
import { PropertyMenuButton } from './property-menu-button.tsx';
import { PropertyState } from './property-state.tsx';
import { placeWords, typeWords } from './property-words.ts';

type PropertyCardsProps = { properties: readonly PropertyListItem[]; label: string };

/** Properties on a phone: one card each, the picture first. */
export function PropertyCards({ properties, label }: PropertyCardsProps) {
  return (
    <ul aria-label={label} className="grid grid-cols-1 gap-4">
      {properties.map((property) => (
        <li key={property._id} className="min-w-0">
          <PropertyCard property={property} />
        </li>
      ))}
    </ul>
  );
}

function PropertyCard({ property }: { property: PropertyListItem }) {
  const facts = [typeWords[property.type](), placeWords(property)].filter(Boolean).join(' · ');
  const price = property.basePrice;
  return (
    <article className="relative overflow-hidden rounded-card border border-line bg-surface shadow-card active:bg-hover">
      <PropertyCover image={property.cover} width={800} className="aspect-[2/1] w-full" />
      <div className="absolute top-3 left-3 rounded-chip bg-surface shadow-card">
        <PropertyState status={property.status} moderation={property.moderation} />
      </div>
      <div className="flex items-start gap-2 py-3 pr-2 pl-4">
        <div className="min-w-0 flex-1">
          <h2 className="truncate text-[1.08rem]">
            {/* The link covers the card; the menu lies above it. */}
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
              {price.amount > 0
                ? m.properties_a_night({ price: formatMoney(price) })
                : m.properties_no_price()}
            </span>
            <span className="text-mute">
              {property.nextArrival
                ? m.properties_next_arrival({ day: formatShortDay(property.nextArrival) })
                : m.properties_sleeps({ count: property.maxGuests })}
            </span>
          </p>
        </div>
        <div className="relative -mt-1">
          <PropertyMenuButton property={property} />
        </div>
      </div>
    </article>
  );
}
