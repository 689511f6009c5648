import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Queryable } from '#server/db/pool.ts';
import {
  type LinkForVisitor,
  type LinkRefusal,
  linkProperty,
  openLink,
} from '#server/features/links/shared-links/index.ts';
import { findProperty, type PropertyRecord } from '#server/features/properties/core/index.ts';
import type { AgentCaller, Nobody } from '#server/http/caller.ts';

/** A property whose prices and dates a caller may see: their own, or one that their link shows. */
export type VisibleProperty = { property: PropertyRecord; link: LinkForVisitor | null };

export type PropertyQuery = {
  propertyId: string;
  linkCode?: string | undefined;
  linkPassword?: string | undefined;
};

export type VisiblePropertyRefusal = LinkRefusal | Refusal<'not_found' | 'unauthenticated'>;

/** A link code takes precedence: the caller is then a visitor, even with a session. */
export async function findVisibleProperty(
  db: Queryable,
  stayRequest: PropertyQuery,
  caller: AgentCaller | Nobody,
  now: number,
): Promise<VisibleProperty | VisiblePropertyRefusal> {
  if (stayRequest.linkCode !== undefined) {
    const { networkHash: network, linkCredential } = caller.request;
    const password = stayRequest.linkPassword ?? linkCredential?.(stayRequest.linkCode);
    const link = await openLink(db, { code: stayRequest.linkCode, password, network, now });
    if (isRefusal(link)) return link;
    const property = await linkProperty(db, link, stayRequest.propertyId);
    return isRefusal(property) ? property : { property, link };
  }

  if (caller.kind !== 'agent') return refuse('unauthenticated');

  const property = await findProperty(db, caller.agentId, stayRequest.propertyId);
  return property ? { property, link: null } : refuse('not_found');
}
