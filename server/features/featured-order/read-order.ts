import type { ReplyOf } from '#contract/endpoint.ts';
import type { readFeaturedOrder } from '#contract/print-and-preview.ts';
import type { Queryable } from '#server/db/pool.ts';
import { findPlacedIds, findShownProperties } from '#server/features/properties/index.ts';

/** Published properties in the featured order, as visitors of a link see them. */
export async function readOrder(db: Queryable, agentId: string): Promise<ReplyOf<typeof readFeaturedOrder>> {
  const properties = await findShownProperties(db, agentId, 'all', 'featured');
  const placed = await findPlacedIds(db, agentId);
  return {
    items: properties.map(({ _id, title, address, pricing, currency, images }) => ({
      ...{ _id, title, city: address.city, country: address.country },
      basePrice: { amount: pricing.baseMinor, currency },
      cover: images[0] ?? null,
      isPlaced: placed.has(_id),
    })),
  };
}
