import type { SharedProperty } from '#contract/links/link-shapes.ts';
import { type Amenity, groupAmenities, rankAmenities } from '#domain/property/property-types.ts';
import { m } from '#web/locales/compiled/messages.js';
import { amenityGroupLabels, amenityLabels } from '../format/amenity-labels.ts';
import { Icon } from './icon.tsx';
import { Section } from './section.tsx';

const firstShown = 8;

/** The most sought-after amenities; on request all of them by group in their place. */
export function Amenities({ amenities }: Pick<SharedProperty, 'amenities'>) {
  if (amenities.length === 0) return null;
  const ranked = rankAmenities(amenities);
  const hasMore = ranked.length > firstShown;
  return (
    <Section title={m.visitor_offers()}>
      <div className="has-open:[&>ul]:hidden">
        <AmenityList amenities={ranked.slice(0, firstShown)} />
        {hasMore && <AllAmenities amenities={amenities} />}
      </div>
    </Section>
  );
}

function AllAmenities({ amenities }: Pick<SharedProperty, 'amenities'>) {
  return (
    <details className="group mt-5 open:mt-0">
      <summary className="quiet">
        <span className="group-open:hidden">{m.visitor_amenities_all({ count: amenities.length })}</span>
        <span className="hidden group-open:inline">{m.visitor_amenities_fewer()}</span>
      </summary>
      {groupAmenities(amenities).map(({ group, amenities: some }) => (
        <div key={group} className="mt-5">
          <h3 className="mb-3 text-[1.08rem]">{amenityGroupLabels[group]()}</h3>
          <AmenityList amenities={some} />
        </div>
      ))}
    </details>
  );
}

function AmenityList({ amenities }: { amenities: readonly Amenity[] }) {
  return (
    <ul className="grid grid-cols-2 gap-3">
      {amenities.map((amenity) => (
        <li key={amenity} className="flex items-center gap-3">
          <Icon name={amenity} />
          {amenityLabels[amenity]()}
        </li>
      ))}
    </ul>
  );
}
