import { queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '#contract/endpoint.ts';
import * as subscription from '#contract/subscription/subscription.ts';
import { call } from '#web/lib/api/call.ts';

export type ListingChoice = ReplyOf<typeof subscription.readListingChoice>;
export type ListingChoiceItem = ListingChoice['items'][number];

export const listingChoiceQuery = queryOptions({
  queryKey: ['subscription', 'listing-choice'],
  queryFn: ({ signal }) => call(subscription.readListingChoice, { signal }),
});

export async function confirmListings(selectedPropertyIds: readonly string[], idempotencyKey: string) {
  return await call(subscription.confirmListings, {
    body: { selectedPropertyIds: [...selectedPropertyIds] },
    idempotencyKey,
  });
}
