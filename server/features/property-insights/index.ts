import * as dashboard from '#contract/bookings/dashboard.ts';
import * as propertyMarketing from '#contract/links/property-marketing.ts';
import * as propertyInsights from '#contract/properties/property-insights.ts';
import type { RefusedBy } from '#domain/shared/refusal.ts';
import { refuseFeature } from '#server/features/subscription/index.ts';
import type { Feature } from '#server/http/feature.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { listPropertyLinks } from './list-property-links.ts';
import { makeShareContent } from './make-share-content.ts';
import { readDashboardMarketing, readMarketingAnalytics, readPromotional } from './read-marketing.ts';
import { readPropertyCalendar } from './read-property-calendar.ts';
import { openVisits, readPropertyPerformance } from './read-property-performance.ts';

export const propertyInsightsFeature: Feature = {
  name: 'property-insights',
  register: servePropertyInsights,
};

function servePropertyInsights({ serveAll, serveSome }: Serve, platform: Platform): void {
  serveAll(propertyInsights, {
    readPerformance: ({ params }, { agentId }) => readPropertyPerformance(platform, agentId, params.id),
    readCalendar: ({ params, query }, { agentId }) =>
      readPropertyCalendar(platform, agentId, params.id, query),
    openVisits: ({ query }, { agentId }) => openVisits(platform.pool, agentId, query),
    listLinks: ({ params }, { agentId }) => listPropertyLinks(platform, agentId, params.id),
  });

  const needsTools = <T>(agentId: string, answer: () => Promise<T>) =>
    withMarketingTools(platform, agentId, answer);
  serveAll(propertyMarketing, {
    makeShareContent: (input, { agentId }) =>
      needsTools(agentId, () => makeShareContent(platform, agentId, input)),
    readPromotional: (_input, { agentId }) => needsTools(agentId, () => readPromotional(platform, agentId)),
    readAnalytics: ({ query }, { agentId }) =>
      needsTools(agentId, () => readMarketingAnalytics(platform, agentId, Number(query.days ?? 30))),
  });

  serveSome(dashboard, {
    readMarketing: (_input, { agentId }) =>
      needsTools(agentId, () => readDashboardMarketing(platform, agentId)),
  });
}

/** Refuses agents whose plan lacks the marketing tools. */
async function withMarketingTools<T>(
  { pool, now }: Pick<Platform, 'pool' | 'now'>,
  agentId: string,
  answer: () => Promise<T>,
): Promise<T | RefusedBy<typeof refuseFeature>> {
  return (await refuseFeature(pool, agentId, 'marketingTools', now())) ?? answer();
}

export { findCalendarEntries } from './property-insight.store.ts';
