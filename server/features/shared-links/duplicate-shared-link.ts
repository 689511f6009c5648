import type { SharedLink } from '#contract/links/link-shapes.ts';
import { maxLinkNameLength } from '#domain/links/link-limits.ts';
import { type Refusal, type RefusedBy, refuse } from '#domain/shared/refusal.ts';
import { refuseFeature } from '#server/features/subscription/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { newLinkCode } from './create-shared-link.ts';
import { findLink, type LinkRecord } from './link.store.ts';
import type { LinkTerms } from './link-terms.ts';
import { insertLink, setLinkProperties } from './link-write.store.ts';
import { logLink } from './log-link.ts';
import { hasExpired } from './open-link.ts';
import { readSharedLink } from './read-shared-links.ts';

const suffix = ' (copy)';

/** Copies a link under a new code. Counters start at zero; a past expiry is dropped. */
export async function duplicateSharedLink(
  deps: Pick<Platform, 'transact' | 'now' | 'newId' | 'config'>,
  caller: AgentCaller,
  linkId: string,
): Promise<
  | SharedLink
  | RefusedBy<typeof refuseFeature>
  | Refusal<'not_found' | 'idempotency_mismatch' | 'link_without_properties'>
> {
  const { agentId } = caller;
  const now = deps.now();
  const key = { agentId, id: deps.newId() };
  return await deps.transact(
    async (tx) => {
      const locked = await refuseFeature(tx, agentId, 'sharedLinks', now);
      if (locked) return locked;
      const link = await findLink(tx, agentId, linkId);
      if (!link) return refuse('not_found');
      if (!link.allProperties && link.propertyIds.length === 0) return refuse('link_without_properties');
      const { passwordHash } = link;
      const terms = termsOfCopy(link, now);
      await insertLink(tx, { ...key, at: new Date(now), terms, passwordHash, code: newLinkCode() });
      await setLinkProperties(tx, key, link.propertyIds);
      logLink(tx, { ...key, before: null, after: { ...terms, status: 'active' }, at: now });
      return await readSharedLink(tx, deps, agentId, key.id);
    },
    { idempotencyKey: caller.request.idempotencyKey },
  );
}

function termsOfCopy(link: LinkRecord, now: number): LinkTerms {
  const { allProperties, placeOrder, client, checkIn, checkOut } = link;
  const { showPrices, allowRequests, allowMessages, expiresAt } = link;
  return {
    name: link.name.slice(0, maxLinkNameLength - suffix.length).trimEnd() + suffix,
    ...{ allProperties, placeOrder, client, checkIn, checkOut, showPrices, allowRequests, allowMessages },
    expiresAt: hasExpired(link, now) ? null : expiresAt,
  };
}
