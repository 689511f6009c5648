import type { PropertyImage } from '#contract/photos.ts';
import type { Property, PropertyListItem } from '#contract/properties.ts';
import type { PropertyRecord } from './property.store.ts';
import type { PropertyListRow } from './property-list.store.ts';

export function toProperty(record: PropertyRecord): Property {
  const { agentId: _agent, coverUrl: _cover, listedFrom: _listed, deletedAt: _deleted, ...property } = record;
  return property;
}

export function toListItem(
  row: PropertyListRow,
  images: readonly PropertyImage[],
  nextArrival: string | null,
): PropertyListItem {
  const { baseMinor, currency, ...rest } = row;
  return {
    ...rest,
    basePrice: { amount: baseMinor, currency },
    cover: images[0] ?? null,
    imageCount: images.length,
    nextArrival,
  };
}
