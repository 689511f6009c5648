import type { Property } from '#contract/properties/property-shapes.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';

type Label = () => string;

export const propertyTypeLabels: Record<Property['type'], Label> = {
  apartment: m.properties_type_apartment,
  house: m.properties_type_house,
  villa: m.properties_type_villa,
  studio: m.properties_type_studio,
  room: m.properties_type_room,
  cabin: m.properties_type_cabin,
  townhouse: m.properties_type_townhouse,
  other: m.properties_type_other,
};

const missingPartLabels: Record<string, Label> = {
  title: m.properties_missing_title,
  city: m.properties_missing_city,
  country: m.properties_missing_country,
  price: m.properties_missing_price,
  capacity: m.properties_missing_capacity,
};

export function missingPartLabel(part: string): string {
  return missingPartLabels[part]?.() ?? part;
}

/** Form section that holds a missing part. */
export function sectionOfMissingPart(part: string): string {
  const parts: Record<string, string> = { title: 'basics', price: 'price', capacity: 'capacity' };
  return parts[part] ?? 'place';
}

/** Missing parts that block publishing, as text: "the town, a price per night". */
export function missingPartsText(missing: readonly string[]): string {
  return missing.map(missingPartLabel).join(', ');
}

const countryNames = new Intl.DisplayNames('en-GB', { type: 'region' });

/** English name of an ISO 3166-1 alpha-2 code: "Portugal" for PT. */
export function countryName(code: string): string {
  return countryNames.of(code) ?? code;
}

/** Town and country, "Lisbon, Portugal"; empty without a location. */
export function locationLabel({ city, country }: { city: string; country: string | null }): string {
  return [city, country === null ? '' : countryName(country)].filter(Boolean).join(', ');
}

export const moderationLabels: Record<Property['moderation'], Label> = {
  pending_review: m.properties_is_pending_review,
  approved: m.properties_is_approved,
  rejected: m.properties_is_rejected,
  suspended: m.properties_is_suspended,
};

/** Share as a percentage, "48%"; "n/a" when null. */
export function shareLabel(share: number | null): string {
  return share === null ? m.properties_not_available() : `${Math.round(share * 100)}%`;
}

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
