import {
  listAgentPerformance,
  listAgentsForAnalytics,
  readAdminAnalytics,
  readSeasons,
} from '#contract/admin-analytics.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { listKnownAgents } from './known-agents.store.ts';
import { listAgentPerformanceFor } from './list-agent-performance.ts';
import { readAdminAnalyticsFor } from './read-admin-analytics.ts';
import { readSeasonsFor } from './read-seasons.ts';

const listedAtMost = 1000;

export function serveAdminAnalytics(serve: Serve, platform: Platform): void {
  serve(readAdminAnalytics, ({ query }) => readAdminAnalyticsFor(platform, query));
  serve(listAgentPerformance, ({ query }) => listAgentPerformanceFor(platform, query));
  serve(readSeasons, ({ query }) => readSeasonsFor(platform, query));
  serve(listAgentsForAnalytics, async () => ({
    agents: await listKnownAgents(platform.pool, listedAtMost),
  }));
}
