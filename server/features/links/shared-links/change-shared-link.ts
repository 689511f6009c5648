import type { InputOf } from '#contract/endpoint.ts';
import type * as sharedLinks from '#contract/links/shared-links.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { hashPassword } from '#server/adapters/secrets/password-hash.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { findLink, type LinkRecord, lockLink, setLinkProperties, updateLink } from './link.store.ts';
import { chooseOwnProperties, logLink, normalizeTerms } from './link-terms.ts';
import { readSharedLink } from './read-shared-links.ts';

type Change = InputOf<typeof sharedLinks.change>['body'];

/** Changes the given terms of a link. Revoking is final, as the agent was told. */
export async function changeSharedLink(
  deps: Pick<Platform, 'transact' | 'now' | 'config'>,
  caller: AgentCaller,
  id: string,
  { password, propertyIds, status, ...given }: Change,
) {
  const now = deps.now();
  const { agentId } = caller;
  const newHash = password ? await hashPassword(password) : null;
  if (isRefusal(newHash)) return newHash;

  return await deps.transact(async (tx) => {
    const link = (await lockLink(tx, agentId, id)) ? await findLink(tx, agentId, id) : null;
    if (!link) return refuse('not_found');
    if (link.status === 'revoked' && status !== undefined && status !== 'revoked') {
      return refuse('invalid_transition', {
        cause: 'link_revoked',
        facts: { allowed: [] },
      });
    }

    const terms = normalizeTerms(link, given, now);
    if (isRefusal(terms)) return terms;

    const refusal = await setChosenProperties(tx, link, { allProperties: terms.allProperties, propertyIds });
    if (refusal) return refusal;

    const passwordHash = password === undefined ? link.passwordHash : newHash;
    logLink(tx, {
      agentId,
      id,
      at: now,
      before: { ...link, hasPassword: link.passwordHash !== null },
      after: { ...terms, status: status ?? link.status, hasPassword: passwordHash !== null },
    });

    await updateLink(tx, {
      agentId,
      id,
      at: new Date(now),
      terms,
      passwordHash,
      status: status ?? link.status,
    });

    return await readSharedLink(tx, deps, agentId, id);
  });
}

/** Replaces the properties only when the selection changes. */
async function setChosenProperties(
  tx: Tx,
  link: LinkRecord,
  choice: { allProperties: boolean; propertyIds: string[] | undefined },
): Promise<Refusal<'not_found' | 'link_without_properties'> | null> {
  const { allProperties, propertyIds = link.propertyIds } = choice;
  if (choice.propertyIds === undefined && allProperties === link.allProperties) return null;
  const chosen = await chooseOwnProperties(tx, link.agentId, { allProperties, propertyIds });
  if (isRefusal(chosen)) return chosen;
  await setLinkProperties(tx, { agentId: link.agentId, id: link._id }, chosen);
  return null;
}
