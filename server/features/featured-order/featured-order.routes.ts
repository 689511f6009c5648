import { changeFeaturedOrder, readFeaturedOrder } from '#contract/links/print-and-preview.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { changeOrder, readOrder } from './featured-order.ts';

export function serveFeaturedOrder(serve: Serve, platform: Platform): void {
  serve(readFeaturedOrder, (_input, { agentId }) => readOrder(platform.pool, agentId));
  serve(changeFeaturedOrder, ({ body }, { agentId }) => changeOrder(platform, agentId, body.propertyIds));
}
