import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';

/** Published properties, the first hundred: what can be printed and put on a website. */
export function publicPlacesQuery() {
  return queryOptions({
    queryKey: ['properties', 'public-places'],
    queryFn: ({ signal }) =>
      call('GET /api/properties', {
        query: { status: 'active', moderation: 'approved', sort: 'title', limit: '100' },
        signal,
      }),
  });
}

/** Links that work now, newest first. */
export function workingLinksQuery() {
  return queryOptions({
    queryKey: ['shared-links', 'working'],
    queryFn: async ({ signal }) => {
      const { items } = await call('GET /api/shared-links', { query: { limit: '100' }, signal });
      return items.filter(({ status }) => status === 'active');
    },
  });
}

export function chatPreviewQuery(linkId: string) {
  return queryOptions({
    queryKey: ['shared-links', 'chat-preview', linkId],
    queryFn: ({ signal }) =>
      call('GET /api/shared-links/{id}/chat-preview', { params: { id: linkId }, signal }),
  });
}

export function featuredOrderQuery() {
  return queryOptions({
    queryKey: ['properties', 'featured-order'],
    queryFn: ({ signal }) => call('GET /api/marketing/featured-order', { signal }),
  });
}

export async function saveFeaturedOrder(propertyIds: string[]) {
  return await call('PUT /api/marketing/featured-order', { body: { propertyIds } });
}
