import { addresses } from '#contract/addresses.ts';
import type { SharedLink } from '#contract/links/link-shapes.ts';
import type { Queryable } from '#server/db/pool.ts';
import { countActiveProperties } from '#server/features/properties/index.ts';
import type { LinkRecord } from './link.store.ts';
import { hasExpired } from './open-link.ts';

export type LinkViewContext = { publicUrl: string; now: number };

/** Links in the form of the agent's API. */
export async function toSharedLinks(
  db: Queryable,
  links: readonly LinkRecord[],
  context: LinkViewContext,
): Promise<SharedLink[]> {
  const ofAll = links.find(({ allProperties }) => allProperties);
  const activeCount = ofAll ? await countActiveProperties(db, ofAll.agentId) : 0;
  return links.map((link) => toSharedLink(link, activeCount, context));
}

function toSharedLink(
  link: LinkRecord,
  activeCount: number,
  { publicUrl, now }: LinkViewContext,
): SharedLink {
  const { agentId: _agent, passwordHash, ...rest } = link;
  return {
    ...rest,
    url: publicUrl + addresses.sharedLink({ linkCode: link.linkCode }),
    status: link.status !== 'revoked' && hasExpired(link, now) ? 'expired' : link.status,
    propertyIds: link.allProperties ? [] : link.propertyIds,
    propertyCount: link.allProperties ? activeCount : link.propertyIds.length,
    hasPassword: passwordHash !== null,
  };
}
