import path from 'node:path';
import { platformSecret } from '#server/db/platform-secret.store.ts';
import type { Feature } from '#server/http/feature.ts';
import { mapTileSources } from '#server/http/pages/content-security-policy.ts';
import { serveChatPreviews } from './chat-preview/preview.routes.ts';
import { createPorts } from './create-ports.ts';
import { serveVisitorPages } from './visitor-pages.routes.ts';

const distFolder = path.join(import.meta.dirname, '..', '..', '..', 'dist');

export const visitorPagesFeature: Feature = {
  name: 'visitor-pages',
  register: (serve, platform) => serveChatPreviews(serve, platform, distFolder),
  async routes(app, platform) {
    const { config, pool, storage } = platform;
    await serveVisitorPages(app, {
      ports: createPorts(platform),
      publicUrl: config.http.publicUrl,
      distFolder,
      networkSalt: await platformSecret(pool, 'network-salt'),
      rateLimitScale: config.limits.rateLimitScale,
      sentry: config.sentry,
      tileSources: mapTileSources(config),
      storage,
    });
  },
};
