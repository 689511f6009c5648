import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CallInput } from '#contract/endpoint.ts';
import type { changeSharedLink, SharedLinkInput } from '#contract/links/shared-links.ts';
import type { PropertyListItem } from '#contract/properties/properties.ts';
import { call } from '#web/lib/api/call.ts';

export type LinkChange = CallInput<typeof changeSharedLink>['body'];

export function sharedLinksQuery(q: string) {
  return infiniteQueryOptions({
    queryKey: ['shared-links', 'list', q],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/shared-links', { query: { q: q || undefined, limit: '30', cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

/** Properties that a link can contain, first hundred. */
export function linkablePropertiesQuery(q: string) {
  return queryOptions({
    queryKey: ['properties', 'linkable', q],
    queryFn: ({ signal }) =>
      call('GET /api/properties', { query: { q: q || undefined, limit: '100' }, signal }),
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
      const { items } = await call('GET /api/marketing/featured-order', { signal });
      return items.map(({ _id }) => _id);
    },
  });
}

export function sharedLinkQuery(id: string) {
  return queryOptions({
    queryKey: ['shared-links', 'one', id],
    queryFn: ({ signal }) => call('GET /api/shared-links/{id}', { params: { id }, signal }),
    enabled: id !== '',
  });
}

export async function duplicateLink(id: string, idempotencyKey: string) {
  return await call('POST /api/shared-links/{id}/duplicate', { params: { id }, idempotencyKey });
}

export async function createLink(body: SharedLinkInput, idempotencyKey: string) {
  return await call('POST /api/shared-links', { body, idempotencyKey });
}

export async function changeLink(id: string, body: LinkChange) {
  return await call('PUT /api/shared-links/{id}', { params: { id }, body });
}

export async function refreshLinks(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['shared-links'] }),
    client.invalidateQueries({ queryKey: ['dashboard'] }),
  ]);
}
