import type { ReplyOf } from '#contract/endpoint.ts';
import * as marketing from '#contract/links/marketing.ts';
import { refuse } from '#domain/shared/refusal.ts';
import { logChange } from '#server/db/log-change.ts';
import type { Queryable } from '#server/db/pool.ts';
import {
  findFeaturedIds,
  findShownProperties,
  knownPropertyIds,
  storeFeaturedOrder,
} from '#server/features/properties/core/index.ts';
import { refuseFeature } from '#server/features/subscription/core/index.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';

export function serveFeaturedOrder({ serveSome }: Serve, platform: Platform): void {
  serveSome(marketing, {
    readFeaturedOrder: (_input, { agentId }) => readFeaturedOrder(platform.pool, agentId),
    changeFeaturedOrder: ({ body }, { agentId }) => changeFeaturedOrder(platform, agentId, body.propertyIds),
  });
}

async function changeFeaturedOrder(
  { transact, now }: Pick<Platform, 'transact' | 'now'>,
  agentId: string,
  propertyIds: readonly string[],
) {
  const ids = [...new Set(propertyIds)];
  return await transact(async (tx) => {
    const locked = await refuseFeature(tx, agentId, 'marketingTools', now());
    if (locked) return locked;

    const known = await knownPropertyIds(tx, agentId, ids);
    if (known.size < ids.length) return refuse('not_found');

    const placed = await findFeaturedIds(tx, agentId);
    await storeFeaturedOrder(tx, agentId, ids);
    logChange(tx, {
      type: 'property',
      action: 'featured_order_changed',
      summary: texts(defaultLocale).log.featuredOrderChanged(),
      entity: { type: 'agent', id: agentId },
      accountId: agentId,
      before: { order: [...placed] },
      after: { order: ids },
    });

    return await readFeaturedOrder(tx, agentId);
  });
}

/** Published properties in the featured order, as visitors of a link see them. */
async function readFeaturedOrder(
  db: Queryable,
  agentId: string,
): Promise<ReplyOf<typeof marketing.readFeaturedOrder>> {
  const properties = await findShownProperties(db, agentId, 'all', 'featured');
  const placed = await findFeaturedIds(db, agentId);

  return {
    items: properties.map(({ _id, title, address, pricing, currency, images }) => ({
      _id,
      title,
      city: address.city,
      country: address.country,
      basePrice: { amount: pricing.baseMinor, currency },
      cover: images[0] ?? null,
      isRanked: placed.has(_id),
    })),
  };
}
