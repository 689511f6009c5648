import type { Property } from '#contract/properties.ts';
import { formatNumber } from '#web/lib/format.ts';
import { m } from '#web/words/compiled/messages.js';
import { locationLabel, propertyTypeLabels } from './property-words.ts';

/** Key facts on one line: type, location, capacity, rooms and area. */
export function propertyFactsLine({ type, address, capacity }: Property): string {
  const { maxGuests, bedrooms, beds, bathrooms, areaM2 } = capacity;
  return [
    propertyTypeLabels[type](),
    locationLabel(address),
    m.properties_sleeps({ count: maxGuests }),
    bedrooms > 0 ? m.properties_bedrooms({ count: bedrooms }) : '',
    beds > 0 ? m.properties_beds({ count: beds }) : '',
    bathrooms > 0 ? m.properties_bathrooms({ count: bathrooms }) : '',
    areaM2 === null ? '' : m.properties_area({ area: formatNumber(areaM2) }),
  ]
    .filter(Boolean)
    .join(' · ');
}
