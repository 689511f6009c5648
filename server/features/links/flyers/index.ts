import * as marketing from '#contract/links/marketing.ts';
import type { Feature } from '#server/http/feature.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { makeFlyer } from './make-flyer.ts';

export const flyersFeature: Feature = { name: 'flyers', register: serveFlyers };

function serveFlyers({ serveSome }: Serve, platform: Platform): void {
  serveSome(marketing, {
    makeFlyer: ({ query }, { agentId }) => makeFlyer(platform, agentId, { ...query, form: 'pdf' }),
    previewFlyer: ({ query }, { agentId }) => makeFlyer(platform, agentId, { ...query, form: 'webp' }),
  });
}
