import { addresses } from '#contract/addresses.ts';
import * as dashboard from '#contract/bookings/dashboard.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import * as propertyMarketing from '#contract/links/property-marketing.ts';
import type { PropertyLink } from '#contract/properties/property-insights.ts';
import * as propertyInsights from '#contract/properties/property-insights.ts';
import { propertyAddressName } from '#domain/links/property-address-name.ts';
import { civilDateAt, daysBetween, isCivilDate } from '#domain/shared/civil-date.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { findOverlaps } from '#server/features/calendars/channels/index.ts';
import { findProperty } from '#server/features/properties/core/index.ts';
import { refuseFeature } from '#server/features/subscription/core/index.ts';
import type { Feature } from '#server/http/feature.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { findCalendarEntries, findLinksOfProperty } from './property-insight.store.ts';
import {
  makeShareContent,
  readDashboardMarketing,
  readMarketingAnalytics,
  readPromotional,
} from './read-marketing.ts';
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
) {
  return (await refuseFeature(pool, agentId, 'marketingTools', now())) ?? answer();
}

/** Links that show a property. */
async function listPropertyLinks(
  { pool, now, config }: Pick<Platform, 'pool' | 'now' | 'config'>,
  agentId: string,
  propertyId: string,
): Promise<{ items: PropertyLink[] } | Refusal<'not_found'>> {
  const property = await findProperty(pool, agentId, propertyId);
  if (!property) return refuse('not_found');

  const propertyName = propertyAddressName(property);
  const links = await findLinksOfProperty(pool, { agentId, propertyId, now: now(), onlyWorking: false });
  return {
    items: links.map(({ linkCode, ...link }) => ({
      ...link,
      url: config.http.publicUrl + addresses.sharedPropertyShort({ linkCode, propertyName }),
    })),
  };
}

const maxDays = 800;

/** Bookings and blocks of one property. */
async function readPropertyCalendar(
  { pool, now }: Pick<Platform, 'pool' | 'now'>,
  agentId: string,
  propertyId: string,
  { from, to }: InputOf<typeof propertyInsights.readCalendar>['query'],
): Promise<ReplyOf<typeof propertyInsights.readCalendar> | Refusal<'not_found' | 'invalid_dates'>> {
  if (!isCivilDate(from) || !isCivilDate(to) || to <= from || daysBetween(from, to) > maxDays) {
    return refuse('invalid_dates', { facts: { from, to, maxDays } });
  }

  const property = await findProperty(pool, agentId, propertyId);
  if (!property) return refuse('not_found');

  return {
    today: civilDateAt(now(), property.timezone),
    entries: await findCalendarEntries(pool, { agentId, propertyId, from, to }),
    overlaps:
      (await findOverlaps(pool, { agentId, propertyIds: [propertyId], from, to })).get(propertyId) ?? [],
  };
}

export { findCalendarEntries } from './property-insight.store.ts';
