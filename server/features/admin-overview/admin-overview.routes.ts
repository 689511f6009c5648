import { searchEverything } from '#contract/admin-search.ts';
import { readAdminStats } from '#contract/admin-stats.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { keepCount } from './counted-numbers.ts';
import { readStats } from './read-stats.ts';
import { searchEverywhere } from './search-everywhere.ts';

export function serveAdminOverview(serve: Serve, platform: Platform): void {
  const count = keepCount();
  serve(readAdminStats, () => readStats(platform, count));
  serve(searchEverything, ({ query }) => searchEverywhere(platform.pool, query.q));
}
