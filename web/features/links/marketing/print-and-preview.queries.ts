import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { FlyerSize } from '#contract/links/marketing.ts';
import * as marketing from '#contract/links/marketing.ts';
import * as sharedLinks from '#contract/links/shared-links.ts';
import * as properties from '#contract/properties/properties.ts';
import { call } from '#web/lib/api/call.ts';
import { fetchFile } from '#web/lib/api/download.ts';
import { readAllPages } from '#web/lib/api/read-all-pages.ts';

/** Published properties, for flyers and the booking widget. */
export function publishedPropertiesQuery() {
  return queryOptions({
    queryKey: ['properties', 'public-places'],
    queryFn: async ({ signal }) => {
      const query = { status: 'active', moderation: 'approved', sort: 'title', limit: '100' } as const;
      const items = await readAllPages((cursor) =>
        call(properties.list, { query: { ...query, cursor }, signal }),
      );
      return { items };
    },
  });
}

/** Active links, newest first. */
export function activeLinksQuery() {
  return queryOptions({
    queryKey: ['shared-links', 'working'],
    queryFn: async ({ signal }) => {
      return await readAllPages((cursor) =>
        call(sharedLinks.list, { query: { status: 'active', limit: '100', cursor }, signal }),
      );
    },
  });
}

export function chatPreviewQuery(linkId: string, propertyId?: string) {
  return queryOptions({
    queryKey: ['shared-links', 'chat-preview', linkId, propertyId],
    queryFn: ({ signal }) =>
      call(sharedLinks.readChatPreview, {
        params: { id: linkId },
        query: { propertyId },
        signal,
      }),
  });
}

export type FlyerChoice = { linkId: string; propertyId: string | undefined; size: FlyerSize };

/** The printed page as a picture. It is drawn anew when the tab opens again: its texts and photos may have changed. */
export function flyerPictureQuery(flyer: FlyerChoice) {
  return queryOptions({
    queryKey: ['flyer', flyer],
    queryFn: async () => (await fetchFile(marketing.previewFlyer, { query: flyer })).file,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

export function featuredOrderQuery() {
  return queryOptions({
    queryKey: ['properties', 'featured-order'],
    queryFn: ({ signal }) => call(marketing.readFeaturedOrder, { signal }),
  });
}

export async function saveFeaturedOrder(propertyIds: string[]) {
  return await call(marketing.changeFeaturedOrder, { body: { propertyIds } });
}
