import type { PropertyImage } from '#contract/properties/photos.ts';
import type { Property, PropertyListItem } from '#contract/properties/property-shapes.ts';
import { missingFields } from '#domain/property/property-checks.ts';
import type { PropertyListRow } from './list/property-list.store.ts';
import type { PropertyRecord } from './property.store.ts';

export function toProperty(record: PropertyRecord): Property {
  const { agentId: _agent, coverUrl: _cover, listedFrom: _listed, deletedAt: _deleted, ...property } = record;
  return property;
}

export function toListItem(
  row: PropertyListRow,
  images: readonly PropertyImage[],
  figures: Pick<PropertyListItem, 'nextArrival' | 'occupancy30' | 'tonight'>,
): PropertyListItem {
  const { baseMinor, currency, sortKey: _key, ...rest } = row;
  return {
    ...rest,
    basePrice: { amount: baseMinor, currency },
    cover: images[0] ?? null,
    imageCount: images.length,
    missing: missingFields({
      title: row.title,
      address: { city: row.city, country: row.country },
      capacity: { maxGuests: row.maxGuests },
      pricing: { baseMinor },
    }),
    ...figures,
  };
}

/** Street and town for guests of a confirmed stay: `Rua do Mar 1, 8600 Lagos`; null without a street. */
export function streetText({ address }: PropertyRecord): string | null {
  if (address.line.trim() === '') return null;
  const town = [address.postcode, address.city].filter((part) => part.trim() !== '').join(' ');
  return [address.line, town].filter((part) => part.trim() !== '').join(', ');
}
