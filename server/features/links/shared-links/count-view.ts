import { createHmac } from 'node:crypto';
import { civilDateAt } from '#domain/shared/civil-date.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import type { AgentCaller, Nobody, RequestFacts } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { addViews, dailySalt, linkPageId, type NewView, selectUncountedViews } from './link-view.store.ts';
import { findLivingLink, type LinkForVisitor } from './open-link.ts';
import { linkProperty } from './read-shared-view.ts';

const maxBatch = 200;

/** Pending views by database and link, while earlier views of the same link are being written. */
const queuesByDatabase = new WeakMap<object, Map<string, PendingView[]>>();

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
  await countInBatches(deps, view);
}

const botPattern =
  // CUBOT is a phone brand.
  /(?<!cu)bot|crawl|spider|slurp|preview|facebookexternalhit|^whatsapp|slack-|embed|monitor|uptime|lighthouse|headless|curl|wget|python|java\/|go-http|node-fetch|undici|axios|okhttp|libwww|scrapy|phantom/i;

/** True for crawlers and link previews, which name themselves, and for an empty user agent. */
function isBot(userAgent: string): boolean {
  return userAgent.trim() === '' || botPattern.test(userAgent);
}

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

type Deps = Pick<Platform, 'pool' | 'transact'>;

type PendingView = { view: NewView; resolve: () => void; reject: (error: unknown) => void };

/**
 * Counts a view. Views of one link are written in batches, one batch at a time, so that a link opened by thousands uses
 * one connection and no lock queue, and leaves the other connections of the server free.
 */
function countInBatches(deps: Deps, view: NewView): Promise<void> {
  const ofLinks = queuesByDatabase.get(deps.pool) ?? new Map<string, PendingView[]>();
  queuesByDatabase.set(deps.pool, ofLinks);
  return new Promise((resolve, reject) => {
    const one = { view, resolve, reject };
    const queue = ofLinks.get(view.linkId);
    if (queue) return void queue.push(one);
    const fresh = [one];
    ofLinks.set(view.linkId, fresh);
    void drainQueue(deps, fresh, () => ofLinks.delete(view.linkId));
  });
}

/** Calls `end` synchronously once the queue is empty, so that no view joins a queue that nothing drains. */
async function drainQueue(deps: Deps, queue: PendingView[], end: () => void): Promise<void> {
  while (queue.length > 0) {
    const some = queue.splice(0, maxBatch);
    try {
      await countBatch(
        deps,
        some.map(({ view }) => view),
      );
      for (const { resolve } of some) resolve();
    } catch (error) {
      for (const { reject } of some) reject(error);
    }
  }
  end();
}

async function countBatch(deps: Deps, views: readonly NewView[]): Promise<void> {
  const [link] = views;
  if (!link) return;
  const fresh = await selectUncountedViews(deps.pool, link, views);
  if (fresh.length === 0) return;
  await deps.transact(async (tx) => {
    await addViews(tx, link, fresh);
    return null;
  });
}
