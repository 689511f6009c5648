import * as subscription from '#contract/subscription/subscription.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { confirmListings } from './confirm-listings.ts';
import { readListingChoice } from './read-listing-choice.ts';

export function serveListingChoice({ serveSome }: Serve, platform: Platform): void {
  serveSome(subscription, {
    readListingChoice: (_input, { agentId }) => readListingChoice(platform, agentId),
    confirmListings: ({ body }, caller) => confirmListings(platform, body, caller),
  });
}
