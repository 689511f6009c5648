import * as insights from '#contract/property-insights.ts';
import * as marketing from '#contract/property-marketing.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { listLinks } from './list-links.ts';
import { makeShareContent } from './make-share-content.ts';
import { readCalendar } from './read-calendar.ts';
import { marketingAnalyticsFor, promotionalFor } from './read-marketing.ts';
import { readPerformance } from './read-performance.ts';

export function propertyInsightRoutes(serve: Serve, platform: Platform): void {
  serve(insights.readPropertyPerformance, ({ params }, { agentId }) =>
    readPerformance(platform, agentId, params.id),
  );
  serve(insights.readPropertyCalendar, ({ params, query }, { agentId }) =>
    readCalendar(platform, agentId, params.id, query),
  );
  serve(insights.listPropertyLinks, ({ params }, { agentId }) => listLinks(platform, agentId, params.id));
  serve(marketing.makeShareContent, (input, { agentId }) => makeShareContent(platform, agentId, input));
  serve(marketing.readPromotional, (_input, { agentId }) => promotionalFor(platform, agentId));
  serve(marketing.readMarketingAnalytics, (_input, { agentId }) => marketingAnalyticsFor(platform, agentId));
}
