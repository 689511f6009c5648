import { queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { funnelDays } from '#contract/links/property-marketing.ts';
import * as propertyMarketing from '#contract/links/property-marketing.ts';
import * as properties from '#contract/properties/properties.ts';
import * as propertyInsights from '#contract/properties/property-insights.ts';
import { call } from '#web/lib/api/call.ts';

export type FunnelDays = (typeof funnelDays)[number];
export type MarketingAnalytics = ReplyOf<typeof propertyMarketing.readAnalytics>;
export type ShareContent = ReplyOf<typeof propertyMarketing.makeShareContent>;

export const unsoldQuery = queryOptions({
  queryKey: ['marketing', 'unsold'],
  queryFn: ({ signal }) => call(propertyMarketing.readPromotional, { signal }),
});

export function funnelQuery(days: FunnelDays) {
  return queryOptions({
    queryKey: ['marketing', 'funnel', days],
    queryFn: ({ signal }) => call(propertyMarketing.readAnalytics, { query: { days }, signal }),
  });
}

export function shareContentQuery(propertyId: string, linkId: string) {
  return queryOptions({
    queryKey: ['marketing', 'share-content', propertyId, linkId],
    queryFn: ({ signal }) =>
      call(propertyMarketing.makeShareContent, {
        params: { id: propertyId },
        body: linkId === '' ? {} : { linkId },
        signal,
      }),
    enabled: propertyId !== '',
  });
}

/** Active links that show the property. */
export function linksOfPropertyQuery(propertyId: string) {
  return queryOptions({
    queryKey: ['marketing', 'links', propertyId],
    queryFn: ({ signal }) => call(propertyInsights.listLinks, { params: { id: propertyId }, signal }),
    select: ({ items }) => items.filter(({ status }) => status === 'active'),
    enabled: propertyId !== '',
  });
}

/** First hundred properties by title; published ones only unless `any` is set. */
export function propertyOptionsQuery(q: string, options: { any?: boolean } = {}) {
  return queryOptions({
    queryKey: ['properties', 'marketing', q, options.any ?? false],
    queryFn: ({ signal }) =>
      call(properties.list, {
        query: { q: q || undefined, status: options.any ? undefined : 'active', limit: '100' },
        signal,
      }),
    staleTime: 60_000,
  });
}
