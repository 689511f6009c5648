import { createHmac } from 'node:crypto';
import { civilDateAt } from '#domain/shared/civil-date.ts';
import type { RequestFacts } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { isBot } from './bots.ts';
import { countTogether } from './count-together.ts';
import { dailySalt } from './daily-salt.store.ts';
import { linkPageId } from './link-view.store.ts';
import type { LinkForVisitor } from './open-link.ts';

export type LinkView = {
  link: Pick<LinkForVisitor, 'agentId' | '_id' | 'timezone'>;
  /** Null for the link's own page. */
  propertyId: string | null;
  visitor: Pick<RequestFacts, 'networkHash' | 'userAgent'>;
  /** The signed-in agent who views the page, if any. */
  viewerAgentId?: string | null;
};

/**
 * Counts a page view, once per visitor and day. Excludes bots, the agent's own views and more visitors than one IP
 * address plausibly has. Visitors stay anonymous: the salt of their hash is deleted after its day.
 */
export async function countView(
  deps: Pick<Platform, 'pool' | 'transact' | 'now'>,
  { link, propertyId, visitor, viewerAgentId }: LinkView,
): Promise<void> {
  if (viewerAgentId === link.agentId || isBot(visitor.userAgent)) return;
  const day = civilDateAt(deps.now(), link.timezone);
  const salt = await dailySalt(deps.pool, day);
  const hashOf = (text: string) => createHmac('sha256', salt).update(text).digest().subarray(0, 16);
  const view = {
    agentId: link.agentId,
    linkId: link._id,
    propertyId: propertyId ?? linkPageId,
    day,
    visitor: hashOf(`${visitor.networkHash}\n${visitor.userAgent}`),
    network: hashOf(visitor.networkHash),
  };
  await countTogether(deps, view);
}
