import { requireFeature } from '#domain/entitlement/entitlements.ts';
import { isRefusal, refuse } from '#domain/shared/refusal.ts';
import type { Queryable } from '#server/db/pool.ts';
import { type LinkForVisitor, type LinkRefusal, openLink } from '#server/features/shared-links/index.ts';
import { entitlementsFor } from '#server/features/subscription/index.ts';

/**
 * The link behind a widget. A link with a password shows nothing here: the password would stand on the website for all
 * to read. What the agent's plan does not include looks like a link that has ended.
 */
export async function openWidgetLink(
  db: Queryable,
  code: string,
  now: number,
): Promise<LinkForVisitor | LinkRefusal> {
  const link = await openLink(db, { code, now });
  if (isRefusal(link)) return link;
  const entitlements = await entitlementsFor(db, link.agentId, now);
  return requireFeature(entitlements, 'marketingTools') ? refuse('link_unavailable') : link;
}
