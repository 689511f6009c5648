import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api/call.ts';
import type { ReplyTo } from '#web/lib/api/call-types.ts';

export type ListingChoice = ReplyTo<'GET /api/subscription/listing-choice'>;
export type ListingChoiceItem = ListingChoice['items'][number];

export const listingChoiceQuery = queryOptions({
  queryKey: ['subscription', 'listing-choice'],
  queryFn: ({ signal }) => call('GET /api/subscription/listing-choice', { signal }),
});

export async function confirmListings(selectedPropertyIds: readonly string[], idempotencyKey: string) {
  return await call('POST /api/subscription/confirm-listings', {
    body: { selectedPropertyIds: [...selectedPropertyIds] },
    idempotencyKey,
  });
}
