import * as subscription from '#contract/subscription/subscription.ts';
import type { Feature } from '#server/http/feature.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { confirmListings, readListingChoice } from './listing-choice.ts';

/** Choosing which listings stay live when the plan allows fewer. */
export const listingChoiceFeature: Feature = { name: 'listing-choice', register: serveListingChoice };

function serveListingChoice({ serveSome }: Serve, platform: Platform): void {
  serveSome(subscription, {
    readListingChoice: (_input, { agentId }) => readListingChoice(platform, agentId),
    confirmListings: ({ body }, caller) => confirmListings(platform, body, caller),
  });
}
