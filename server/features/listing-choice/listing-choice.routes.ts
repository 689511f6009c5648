import { confirmListings, readListingChoice } from '#contract/subscription/subscription.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { confirmListingsFor } from './confirm-listings.ts';
import { readListingChoiceFor } from './read-listing-choice.ts';

export function serveListingChoice(serve: Serve, platform: Platform): void {
  serve(readListingChoice, (_input, { agentId }) => readListingChoiceFor(platform, agentId));
  serve(confirmListings, ({ body }, caller) => confirmListingsFor(platform, body, caller));
}
