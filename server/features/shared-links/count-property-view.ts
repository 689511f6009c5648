import { isRefusal } from '#domain/shared/refusal.ts';
import type { AgentCaller, Nobody } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { countView } from './count-view.ts';
import { linkProperty } from './link-property.ts';
import { findLivingLink } from './open-link.ts';

/**
 * Counts a view of a property on a working link. Invalid calls are ignored silently: the caller cannot correct them,
 * and an outsider learns nothing.
 */
export async function countPropertyView(
  deps: Pick<Platform, 'pool' | 'transact' | 'now'>,
  caller: AgentCaller | Nobody,
  { propertyId, linkCode }: { propertyId: string; linkCode: string | undefined },
): Promise<null> {
  if (linkCode === undefined) return null;
  const living = await findLivingLink(deps.pool, linkCode, deps.now());
  if (isRefusal(living)) return null;
  const property = await linkProperty(deps.pool, living.link, propertyId);
  if (isRefusal(property)) return null;
  await countView(deps, {
    link: { ...living.link, timezone: living.host.timezone },
    propertyId,
    visitor: caller.request,
    viewerAgentId: caller.kind === 'agent' ? caller.agentId : null,
  });
  return null;
}
