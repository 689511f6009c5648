import { isRefusal, refuse } from '#domain/shared/refusal.ts';
import { truncateText } from '#domain/shared/truncate-text.ts';
import { attachImages, copyPhotos, removePhotos } from '#server/features/properties/photos/index.ts';
import { refuseNewListing } from '#server/features/subscription/core/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { findProperty, type PropertyRecord } from '../property.store.ts';
import { toProperty } from '../property.view.ts';
import { detailsOf } from './change-property.ts';
import { rereadProperty } from './create-property.ts';
import { logProperty } from './log-property.ts';
import { insertProperty } from './property-write.store.ts';

type Deps = Pick<Platform, 'transact' | 'now' | 'newId' | 'pool' | 'storage'>;

const maxTitleLength = 120;
const suffix = ' (copy)';

/** Copies a property as a draft with its own photos, without stays and prices of single dates. */
export async function duplicateProperty(deps: Deps, caller: AgentCaller, id: string) {
  const now = deps.now();
  const { agentId } = caller;
  const original = await findProperty(deps.pool, agentId, id);
  if (!original) return refuse('not_found');

  const full = await refuseNewListing(deps.pool, agentId, now);
  if (full) return full;

  // Files are copied before the transaction, which must not wait for file I/O.
  const copies = await copyPhotos(deps, agentId, original.images);
  if (isRefusal(copies)) return copies;

  const made: { id?: string } = {};
  const answer = await deps.transact(
    async (tx) => {
      const closed = await refuseNewListing(tx, agentId, now);
      if (closed) return closed;

      const copyId = deps.newId();
      const listing = listingOf(original);
      logProperty(tx, {
        agentId,
        id: copyId,
        title: listing.title,
        action: 'property_created',
        what: texts(defaultLocale).log.ofProperty.copied({ from: original.title }),
        before: {},
        after: { status: 'draft', copyOf: id },
      });

      await insertProperty(tx, {
        agentId,
        id: copyId,
        at: new Date(now),
        status: 'draft',
        listing,
      });

      const unplaced = await attachImages(tx, agentId, copyId, copies);
      if (unplaced) return unplaced;

      made.id = copyId;
      return toProperty(await rereadProperty(tx, agentId, copyId));
    },
    { idempotencyKey: caller.request.idempotencyKey },
  );
  // A refused or repeated request discards the photos that it copied.
  if (isRefusal(answer) || answer._id !== made.id) await removePhotos(deps, agentId, copies);

  return answer;
}

function listingOf(original: PropertyRecord) {
  const { title, type, timezone, currency } = original;
  const { rules, ...details } = detailsOf(original);

  return {
    title: truncateText(title, maxTitleLength - suffix.length).trimEnd() + suffix,
    type,
    timezone,
    currency,
    details: {
      ...details,
      rules: { ...rules, exceptions: [], dateMinimums: [] },
      overrides: [],
      registrationNumber: null,
    },
  };
}
