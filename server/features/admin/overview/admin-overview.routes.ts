import { searchEverything } from '#contract/admin-search.ts';
import { readAdminStats } from '#contract/admin-stats.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { createCachedCount } from './cached-count.ts';
import { readStats } from './read-stats.ts';
import { searchEverywhere } from './search-everywhere.ts';

export function serveAdminOverview(serve: Serve, platform: Platform): void {
  const count = createCachedCount();
  serve(readAdminStats, () => readStats(platform, count));
  serve(searchEverything, ({ query }) => searchEverywhere(platform.pool, query.q));
}
