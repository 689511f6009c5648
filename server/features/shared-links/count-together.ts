import type { Platform } from '#server/platform.ts';
import { addViews, uncountedOf, type ViewToCount } from './link-view.store.ts';

type Deps = Pick<Platform, 'pool' | 'transact'>;
type Waiting = { view: ViewToCount; resolve: () => void; reject: (error: unknown) => void };

const mostTogether = 200;
/** By database, and in it by link: the looks that wait while others at that link are being counted. */
const allWaiting = new WeakMap<object, Map<string, Waiting[]>>();

/**
 * Counts a look. All that come while others at the same link are being counted are counted together after those: a link
 * that thousands open at once then takes one connection and waits for no lock, where each by itself would keep all others
 * of the server from theirs.
 */
export function countTogether(deps: Deps, view: ViewToCount): Promise<void> {
  const ofLinks = allWaiting.get(deps.pool) ?? new Map<string, Waiting[]>();
  allWaiting.set(deps.pool, ofLinks);
  return new Promise((resolve, reject) => {
    const one = { view, resolve, reject };
    const queue = ofLinks.get(view.linkId);
    if (queue) return void queue.push(one);
    const fresh = [one];
    ofLinks.set(view.linkId, fresh);
    void countAll(deps, fresh, () => ofLinks.delete(view.linkId));
  });
}

/** `end` has to come at once when nobody waits any more, before anybody could join in vain. */
async function countAll(deps: Deps, queue: Waiting[], end: () => void): Promise<void> {
  while (queue.length > 0) {
    const some = queue.splice(0, mostTogether);
    try {
      await countThese(
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

async function countThese(deps: Deps, views: readonly ViewToCount[]): Promise<void> {
  const [link] = views;
  if (!link) return;
  const fresh = await uncountedOf(deps.pool, link, views);
  if (fresh.length === 0) return;
  await deps.transact(async (tx) => {
    await addViews(tx, link, fresh);
    return null;
  });
}
