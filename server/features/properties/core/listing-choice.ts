import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import * as subscription from '#contract/subscription/subscription.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { logEvent } from '#server/db/event-log.ts';
import {
  findLiveListings,
  lockListingCount,
  pauseAllBut,
  readEntitlements,
} from '#server/features/subscription/core/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { propertyCardsOf } from './property.store.ts';

/** Choosing which listings stay live when the plan allows fewer. */
export function serveListingChoice({ serveSome }: Serve, platform: Platform): void {
  serveSome(subscription, {
    readListingChoice: (_input, { agentId }) => readListingChoice(platform, agentId),
    confirmListings: ({ body }, caller) => confirmListings(platform, body, caller),
  });
}

type Reply = ReplyOf<typeof subscription.confirmListings>;

/** Pauses all live listings except the selected ones. Nothing is deleted, and their stays continue. */
function confirmListings(
  { transact, now: readClock }: Pick<Platform, 'transact' | 'now'>,
  { selectedPropertyIds }: InputOf<typeof subscription.confirmListings>['body'],
  { agentId, request }: AgentCaller,
): Promise<
  Reply | Refusal<'not_found' | 'idempotency_mismatch' | 'listing_limit' | 'listing_selection_not_needed'>
> {
  const now = readClock();
  return transact(
    async (tx): Promise<Reply | Refusal<'not_found' | 'listing_limit' | 'listing_selection_not_needed'>> => {
      await lockListingCount(tx, agentId);
      const { features, needsListingSelection, counts } = await readEntitlements(tx, agentId, now);
      const { maxListings } = features;
      const live = await findLiveListings(tx, agentId, now);
      const known = new Set(live.map(({ _id }) => _id));
      if (!selectedPropertyIds.every((id) => known.has(id))) return refuse('not_found');
      if (!needsListingSelection) return refuse('listing_selection_not_needed');

      if (selectedPropertyIds.length > maxListings) {
        return refuse('listing_limit', {
          cause: 'too_many_listings_chosen',
          facts: { listingCount: counts.live, maxListings },
        });
      }

      const paused = await pauseAllBut(tx, agentId, selectedPropertyIds, now);
      logEvent(tx, {
        type: 'property',
        action: 'listings_paused',
        summary: texts(defaultLocale).log.listingsPaused({ paused }),
        entity: { type: 'agent', id: agentId },
        before: { live: counts.live },
        after: { live: selectedPropertyIds.length, selectedPropertyIds },
        at: now,
      });

      return { live: selectedPropertyIds.length, paused };
    },
    { idempotencyKey: request.idempotencyKey },
  );
}

/** Live listings with those suggested that have the most upcoming stays. */
async function readListingChoice(
  { pool, now: readClock }: Pick<Platform, 'pool' | 'now'>,
  agentId: string,
): Promise<ReplyOf<typeof subscription.readListingChoice>> {
  const now = readClock();
  const [{ features, needsListingSelection }, listings] = await Promise.all([
    readEntitlements(pool, agentId, now),
    findLiveListings(pool, agentId, now),
  ]);
  const cards = await propertyCardsOf(
    pool,
    agentId,
    listings.map(({ _id }) => _id),
  );

  return {
    needs_listing_selection: needsListingSelection,
    maxListings: features.maxListings,
    items: listings.map((listing, index) => ({
      ...listing,
      coverUrl: cards.get(listing._id)?.coverUrl ?? null,
      isSuggested: index < features.maxListings,
    })),
  };
}
