import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Queryable } from '#server/db/pool.ts';
import { findLink, findNewestWorkingLinkId, type LinkRecord } from './link.store.ts';
import { hasExpired } from './open-link.ts';

export type WorkingLink = Pick<
  LinkRecord,
  '_id' | 'linkCode' | 'allProperties' | 'propertyIds' | 'placeOrder' | 'showPrices'
>;

type Wanted = {
  agentId: string;
  now: number;
  /** Restricts the result to links that show this property. */
  propertyId?: string | undefined;
  linkId?: string | undefined;
};

/** Finds the agent's link by id, or the newest working link that shows the property. */
export async function findWorkingLink(
  db: Queryable,
  { agentId, now, propertyId, linkId }: Wanted,
): Promise<WorkingLink | Refusal<'not_found' | 'link_unavailable'>> {
  const id = linkId ?? (propertyId && (await findNewestWorkingLinkId(db, agentId, { propertyId, now })));
  if (!id) {
    return refuse('link_unavailable', { detail: 'Make a shared link that shows this place first.' });
  }
  const link = await findLink(db, agentId, id);
  if (!link) return refuse('not_found');
  if (link.status !== 'active' || hasExpired(link, now))
    return refuse('link_unavailable', { detail: 'This link is paused or has ended.' });
  const isOnIt = propertyId === undefined || link.allProperties || link.propertyIds.includes(propertyId);
  return isOnIt ? link : refuse('not_found');
}
