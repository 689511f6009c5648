import { requireFeature } from '#domain/entitlement/entitlements.ts';
import { isRefusal, refuse } from '#domain/shared/refusal.ts';
import type { Queryable } from '#server/db/pool.ts';
import { type LinkForVisitor, type LinkRefusal, openLink } from '#server/features/shared-links/index.ts';
import { readEntitlements } from '#server/features/subscription/index.ts';

/**
 * Opens the link of a widget. Links with a password are refused, since the website would have to publish the password.
 * A plan without the feature looks like an ended link.
 */
export async function openWidgetLink(
  db: Queryable,
  code: string,
  now: number,
): Promise<LinkForVisitor | LinkRefusal> {
  const link = await openLink(db, { code, now });
  if (isRefusal(link)) return link;
  const entitlements = await readEntitlements(db, link.agentId, now);
  return requireFeature(entitlements, 'marketingTools') ? refuse('link_unavailable') : link;
}
