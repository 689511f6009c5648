import path from 'node:path';
import { platformSecret } from '#server/db/platform-secret.store.ts';
import type { Feature } from '#server/http/feature.ts';
import { serveChatPreviews } from './chat-preview/preview.routes.ts';
import { serveVisitorPages } from './visitor-pages.routes.ts';

const distFolder = path.join(import.meta.dirname, '..', '..', '..', '..', 'dist');

export const visitorPagesFeature: Feature = {
  name: 'visitor-pages',
  register: (serve, platform) => serveChatPreviews(serve, platform, distFolder),
  async routes(app, platform) {
    const networkSalt = await platformSecret(platform.pool, 'network-salt');
    await serveVisitorPages(app, { platform, distFolder, networkSalt });
  },
};
