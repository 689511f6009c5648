import type { Property } from '#contract/properties/property-shapes.ts';
import * as t from '#texts/screens.ts';
import { formatNumber } from '#web/lib/format/format.ts';

const missingPartLabels: Record<string, string> = {
  title: t.propertyForm.missingTitle,
  city: t.propertyForm.missingCity,
  country: t.propertyForm.missingCountry,
  price: t.propertyForm.missingPrice,
  capacity: t.propertyForm.missingCapacity,
};

export function missingPartLabel(part: string): string {
  return missingPartLabels[part] ?? part;
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

/** Share as a percentage, "48%"; "n/a" when null. */
export function shareLabel(share: number | null): string {
  return share === null ? t.labels.notAvailable : `${Math.round(share * 100)}%`;
}

/** Key facts on one line: type, location, capacity, rooms and area. */
export function propertyFactsLine({ type, address, capacity }: Property): string {
  const { maxGuests, bedrooms, beds, bathrooms, areaM2 } = capacity;
  return [
    t.propertyLabels.typeLabels[type],
    locationLabel(address),
    t.properties.sleeps({ count: maxGuests }),
    bedrooms > 0 ? t.counts.bedrooms({ count: bedrooms }) : '',
    beds > 0 ? t.counts.beds({ count: beds }) : '',
    bathrooms > 0 ? t.properties.bathrooms({ count: bathrooms }) : '',
    areaM2 === null ? '' : t.counts.squareMetres({ area: formatNumber(areaM2) }),
  ]
    .filter(Boolean)
    .join(' · ');
}
