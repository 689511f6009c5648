import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CallInput } from '#contract/endpoint.ts';
import type { SharedLinkInput } from '#contract/links/link-shapes.ts';
import * as marketing from '#contract/links/marketing.ts';
import * as sharedLinks from '#contract/links/shared-links.ts';
import * as properties from '#contract/properties/properties.ts';
import type { PropertyListItem } from '#contract/properties/property-shapes.ts';
import type { LinkSort, LinkState } from '#domain/links/shared-link.ts';
import { call } from '#web/lib/api/call.ts';

export type LinkChange = CallInput<typeof sharedLinks.change>['body'];

type LinkListQuery = { q: string; status: LinkState | undefined; sort: LinkSort };

export function sharedLinksQuery({ q, status, sort }: LinkListQuery) {
  return infiniteQueryOptions({
    queryKey: ['shared-links', 'list', q, status, sort],
    queryFn: ({ pageParam, signal }) =>
      call(sharedLinks.list, {
        query: { q: q || undefined, status, sort, limit: '30', cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

/** Properties that a link can contain, first hundred. */
export function linkablePropertiesQuery(q: string) {
  return queryOptions({
    queryKey: ['properties', 'linkable', q],
    queryFn: ({ signal }) => call(properties.list, { query: { q: q || undefined, limit: '100' }, signal }),
  });
}

/** Whether guests see the property on a link. */
export function isPublished({
  status,
  moderation,
}: Pick<PropertyListItem, 'status' | 'moderation'>): boolean {
  return status === 'active' && moderation === 'approved';
}

/** Property ids in the agent's featured order. */
export function featuredIdsQuery() {
  return queryOptions({
    queryKey: ['properties', 'featured-ids'],
    queryFn: async ({ signal }) => {
      const { items } = await call(marketing.readFeaturedOrder, { signal });
      return items.map(({ _id }) => _id);
    },
  });
}

export function sharedLinkQuery(id: string) {
  return queryOptions({
    queryKey: ['shared-links', 'one', id],
    queryFn: ({ signal }) => call(sharedLinks.read, { params: { id }, signal }),
    enabled: id !== '',
  });
}

export async function duplicateLink(id: string, idempotencyKey: string) {
  return await call(sharedLinks.duplicate, { params: { id }, idempotencyKey });
}

export async function createLink(body: SharedLinkInput, idempotencyKey: string) {
  return await call(sharedLinks.create, { body, idempotencyKey });
}

export async function changeLink(id: string, body: LinkChange) {
  return await call(sharedLinks.change, { params: { id }, body });
}

export async function refreshLinks(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['shared-links'] }),
    client.invalidateQueries({ queryKey: ['dashboard'] }),
  ]);
}
