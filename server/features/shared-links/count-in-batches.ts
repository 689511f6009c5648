import type { Platform } from '#server/platform.ts';
import { addViews, type NewView, selectUncountedViews } from './link-view.store.ts';

type Deps = Pick<Platform, 'pool' | 'transact'>;
type PendingView = { view: NewView; resolve: () => void; reject: (error: unknown) => void };

const maxBatch = 200;
/** Pending views by database and link, while earlier views of the same link are being written. */
const queuesByDatabase = new WeakMap<object, Map<string, PendingView[]>>();

/**
 * Counts a view. Views of one link are written in batches, one batch at a time, so that a link opened by thousands uses
 * one connection and no lock queue, and leaves the other connections of the server free.
 */
export function countInBatches(deps: Deps, view: NewView): Promise<void> {
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
