import { addDays, civilDateAt } from '#domain/shared/civil-date.ts';
import type { Platform } from '#server/platform.ts';
import { readSubscriptionStats } from '../subscriptions/read-agent-subscription.ts';
import { estimateRows, readNumbers } from './admin-stats.store.ts';

type Deps = Pick<Platform, 'pool' | 'now'>;
type PlatformCount = Awaited<ReturnType<typeof countAll>>;

/** Up to this many rows counting takes milliseconds and is done for every call. */
const defaultFreshLimit = 200_000;
const cachedMs = 60_000;

/**
 * Caches the platform numbers: a large platform is counted at most once a minute, and the answer names the time of
 * the count. Concurrent callers share one count.
 */
export function createCachedCount({
  countsAfreshUpTo = defaultFreshLimit,
} = {}): (deps: Deps) => Promise<PlatformCount> {
  let cached: Promise<PlatformCount> | null = null;
  let cachedUntil = 0;
  return async (deps) => {
    if ((await estimateRows(deps.pool)) <= countsAfreshUpTo) return await countAll(deps);
    if (cached === null || deps.now() >= cachedUntil) {
      cachedUntil = deps.now() + cachedMs;
      cached = countAll(deps);
      // Errors are not cached.
      cached.catch(() => {
        cached = null;
      });
    }
    return await cached;
  };
}

async function countAll({ pool, now }: Deps) {
  const countedAt = new Date(now()).toISOString();
  const since = `${addDays(civilDateAt(now(), 'UTC'), -29)}T00:00:00.000Z`;
  const [numbers, subscriptions] = await Promise.all([
    readNumbers(pool, since),
    readSubscriptionStats({ pool, now }),
  ]);
  return { countedAt, numbers, subscriptions };
}
