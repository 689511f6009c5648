import * as marketing from '#contract/links/marketing.ts';
import type { Feature } from '#server/http/feature.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { changeFeaturedOrder, readFeaturedOrder } from './featured-order.ts';

export const featuredOrderFeature: Feature = { name: 'featured-order', register: serveFeaturedOrder };

function serveFeaturedOrder({ serveSome }: Serve, platform: Platform): void {
  serveSome(marketing, {
    readFeaturedOrder: (_input, { agentId }) => readFeaturedOrder(platform.pool, agentId),
    changeFeaturedOrder: ({ body }, { agentId }) => changeFeaturedOrder(platform, agentId, body.propertyIds),
  });
}
