import { randomBytes } from 'node:crypto';
import type { SharedLinkInput } from '#contract/links/link-shapes.ts';
import { maxLinkNameLength } from '#domain/links/shared-link.ts';
import { isRefusal, refuse } from '#domain/shared/refusal.ts';
import { truncateText } from '#domain/shared/truncate-text.ts';
import { hashPassword } from '#server/adapters/secrets/password-hash.ts';
import { refuseFeature } from '#server/features/subscription/core/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { findLink, insertLink, type LinkRecord, setLinkProperties } from './link.store.ts';
import { chooseOwnProperties, type LinkTerms, logLink, normalizeTerms } from './link-terms.ts';
import { hasExpired } from './open-link.ts';
import { readSharedLink } from './read-shared-links.ts';

const suffix = ' (copy)';

/** Copies a link under a new code. Counters start at zero; a past expiry is dropped. */
export async function duplicateSharedLink(
  deps: Pick<Platform, 'transact' | 'now' | 'newId' | 'config'>,
  caller: AgentCaller,
  linkId: string,
) {
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
  const { allProperties, propertyOrder, client, checkIn, checkOut } = link;
  const { showPrices, allowRequests, allowMessages, expiresAt } = link;

  return {
    name: truncateText(link.name, maxLinkNameLength - suffix.length).trimEnd() + suffix,
    allProperties,
    propertyOrder,
    client,
    checkIn,
    checkOut,
    showPrices,
    allowRequests,
    allowMessages,
    expiresAt: hasExpired(link, now) ? null : expiresAt,
  };
}

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const length = 22;
// Largest multiple of 62 in a byte; a higher limit would favour the first characters.
const fairBytes = 248;

/** Random link code of 131 bits, in letters and digits that every chat leaves intact. */
export function newLinkCode(): string {
  let code = '';
  while (code.length < length) {
    for (const byte of randomBytes(length * 2)) {
      if (byte < fairBytes && code.length < length) code += alphabet[byte % alphabet.length];
    }
  }
  return code;
}

const defaultTerms: LinkTerms = {
  name: '',
  allProperties: false,
  propertyOrder: 'chosen',
  client: null,
  checkIn: null,
  checkOut: null,
  showPrices: true,
  allowRequests: true,
  allowMessages: true,
  expiresAt: null,
};

/** Creates a public page for chosen properties under an unguessable code. */
export async function createSharedLink(
  deps: Pick<Platform, 'transact' | 'now' | 'newId' | 'config'>,
  caller: AgentCaller,
  { password, propertyIds = [], ...given }: SharedLinkInput,
) {
  const { agentId } = caller;
  const now = deps.now();
  const terms = normalizeTerms(defaultTerms, given, now);
  if (isRefusal(terms)) return terms;

  // Hashing is slow, so it runs before the transaction.
  const passwordHash = password ? await hashPassword(password) : null;
  if (isRefusal(passwordHash)) return passwordHash;

  const key = { agentId, id: deps.newId() };
  return await deps.transact(
    async (tx) => {
      const locked = await refuseFeature(tx, agentId, 'sharedLinks', now);
      if (locked) return locked;

      const chosen = await chooseOwnProperties(tx, agentId, {
        allProperties: terms.allProperties,
        propertyIds,
      });
      if (isRefusal(chosen)) return chosen;

      await insertLink(tx, { ...key, at: new Date(now), terms, passwordHash, code: newLinkCode() });
      await setLinkProperties(tx, key, chosen);
      logLink(tx, { ...key, before: null, after: { ...terms, status: 'active' }, at: now });

      return await readSharedLink(tx, deps, agentId, key.id);
    },
    { idempotencyKey: caller.request.idempotencyKey },
  );
}
