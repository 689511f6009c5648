import {
  listAgentPerformance,
  listAgentsForAnalytics,
  readAdminAnalytics,
  readSeasons,
} from '#contract/admin-analytics.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { listAgentSummaries } from './agent-summary.store.ts';
import { listAgentPerformanceFor } from './list-agent-performance.ts';
import { memoizeSlow } from './memoize-slow.ts';
import { readAdminAnalyticsFor } from './read-admin-analytics.ts';
import { readSeasonsFor } from './read-seasons.ts';

const maxAgentChoices = 1000;

export function serveAdminAnalytics(serve: Serve, platform: Platform): void {
  const platforms = memoizeSlow<Awaited<ReturnType<typeof readAdminAnalyticsFor>>>(platform.now);
  const performances = memoizeSlow<Awaited<ReturnType<typeof listAgentPerformanceFor>>>(platform.now);
  const seasons = memoizeSlow<Awaited<ReturnType<typeof readSeasonsFor>>>(platform.now);
  serve(readAdminAnalytics, ({ query }) =>
    platforms(JSON.stringify(query), () => readAdminAnalyticsFor(platform, query)),
  );
  serve(listAgentPerformance, ({ query }) =>
    performances(JSON.stringify(query), () => listAgentPerformanceFor(platform, query)),
  );
  serve(readSeasons, ({ query }) => seasons(JSON.stringify(query), () => readSeasonsFor(platform, query)));
  serve(listAgentsForAnalytics, async () => ({
    agents: await listAgentSummaries(platform.pool, maxAgentChoices),
  }));
}
