import type { InputOf } from '#contract/endpoint.ts';
import type * as properties from '#contract/properties/properties.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { readPlatformSettings } from '#server/db/platform-settings.store.ts';
import type { Tx } from '#server/db/transaction.ts';
import { readBookingDefaults } from '#server/features/account/agents/index.ts';
import { attachImages } from '#server/features/properties/photos/index.ts';
import { refuseNewListing } from '#server/features/subscription/core/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { lockProperty } from '../property.store.ts';
import { toProperty } from '../property.view.ts';
import { recordSubmission } from '../review/request-review.ts';
import { applyDetails, type ListingRefusal, normalizeTitle, refuseIncomplete } from './apply-details.ts';
import { logProperty } from './log-property.ts';
import { detailsFromBookingDefaults } from './property-defaults.ts';
import { findAgentDefaults, insertProperty, type Listing, wasListed } from './property-write.store.ts';

type Input = InputOf<typeof properties.create>['body'];

/** Adds a property as a draft, or published when `publish` is set. */
export async function createProperty(
  deps: Pick<Platform, 'transact' | 'now' | 'newId'>,
  caller: AgentCaller,
  { publish, images, ...given }: Input,
) {
  const now = deps.now();
  const { agentId } = caller;
  const id = deps.newId();
  const at = new Date(now);

  return await deps.transact(
    async (tx) => {
      const closed = await refuseNewListing(tx, agentId, now);
      if (closed) return closed;

      const listing = await newListing(tx, agentId, given);
      if (isRefusal(listing)) return listing;

      const incomplete = publish ? refuseIncomplete({ title: listing.title, ...listing.details }) : null;
      if (incomplete) return incomplete;

      const { title } = listing;
      const waits = publish === true && (await needsReview(tx, agentId, id));
      await insertProperty(tx, { agentId, id, at, status: publish ? 'active' : 'draft', listing, waits });

      if (waits) await recordSubmission(tx, deps, { agentId, propertyId: id, title, name: caller.name });
      const { ofProperty } = texts(defaultLocale).log;
      logProperty(tx, {
        agentId,
        id,
        title,
        at: at.getTime(),
        action: 'property_created',
        what: publish ? ofProperty.added({ waits }) : ofProperty.addedAsDraft(),
        before: {},
        after: {
          status: publish ? 'active' : 'draft',
          currency: listing.currency,
          ...(waits ? { moderation: 'pending_review' } : {}),
        },
      });

      const unplaced = images ? await attachImages(tx, agentId, id, images) : null;
      if (unplaced) return unplaced;

      return toProperty(await rereadProperty(tx, agentId, id));
    },
    { idempotencyKey: caller.request.idempotencyKey },
  );
}

async function newListing(
  tx: Tx,
  agentId: string,
  { title, type, ...given }: Omit<Input, 'publish' | 'images'>,
): Promise<Listing | ListingRefusal> {
  const arrangedTitle = normalizeTitle(title);
  if (isRefusal(arrangedTitle)) return arrangedTitle;

  const usual = detailsFromBookingDefaults(await readBookingDefaults(tx, agentId));
  const details = applyDetails(usual, given);
  if (isRefusal(details)) return details;

  const habits = await findAgentDefaults(tx, agentId);
  return {
    title: arrangedTitle,
    type,
    timezone: given.timezone ?? habits.timezone,
    currency: given.currency ?? habits.currency,
    details,
  };
}

/** Reads the property again, with this transaction's writes. */
export async function rereadProperty(tx: Tx, agentId: string, id: string) {
  const record = await lockProperty(tx, agentId, id);
  if (!record) throw new Error('a property vanished while it was written');
  return record;
}

/**
 * Whether a property being published has to be reviewed first: one never published before, while the platform reviews
 * new ones.
 */
export async function needsReview(tx: Tx, agentId: string, id: string): Promise<boolean> {
  const { reviewNewProperties } = await readPlatformSettings(tx);
  return reviewNewProperties && !(await wasListed(tx, agentId, id));
}
