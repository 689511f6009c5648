import * as marketing from '#contract/links/property-marketing.ts';
import * as insights from '#contract/properties/property-insights.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import type { Refusal } from '#domain/shared/refusal.ts';
import { refuseFeature } from '#server/features/subscription/index.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { listLinks } from './list-links.ts';
import { makeShareContent } from './make-share-content.ts';
import { readCalendar } from './read-calendar.ts';
import { dashboardMarketingFor, marketingAnalyticsFor, promotionalFor } from './read-marketing.ts';
import { readPerformance } from './read-performance.ts';

export function servePropertyInsights(serve: Serve, platform: Platform): void {
  serve(insights.readPropertyPerformance, ({ params }, { agentId }) =>
    readPerformance(platform, agentId, params.id),
  );
  serve(insights.readPropertyCalendar, ({ params, query }, { agentId }) =>
    readCalendar(platform, agentId, params.id, query),
  );
  serve(insights.listPropertyLinks, ({ params }, { agentId }) => listLinks(platform, agentId, params.id));
  const needsTools = <T>(agentId: string, answer: () => Promise<T>) =>
    withMarketingTools(platform, agentId, answer);
  serve(marketing.makeShareContent, (input, { agentId }) =>
    needsTools(agentId, () => makeShareContent(platform, agentId, input)),
  );
  serve(marketing.readPromotional, (_input, { agentId }) =>
    needsTools(agentId, () => promotionalFor(platform, agentId)),
  );
  serve(marketing.readMarketingAnalytics, ({ query }, { agentId }) =>
    needsTools(agentId, () => marketingAnalyticsFor(platform, agentId, Number(query.days ?? 30))),
  );
  serve(marketing.readDashboardMarketing, (_input, { agentId }) =>
    needsTools(agentId, () => dashboardMarketingFor(platform, agentId)),
  );
}

/** Refuses agents whose plan lacks the marketing tools. */
async function withMarketingTools<T>(
  { pool, now }: Pick<Platform, 'pool' | 'now'>,
  agentId: string,
  answer: () => Promise<T>,
): Promise<T | Refusal<RefusalCode>> {
  return (await refuseFeature(pool, agentId, 'marketingTools', now())) ?? answer();
}
