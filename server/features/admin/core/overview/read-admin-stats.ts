import type { AdminStats } from '#contract/admin/stats.ts';
import { mayDo } from '#domain/admin/admin-roles.ts';
import { addDays, civilDateAt } from '#domain/shared/civil-date.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { readSubscriptionStats } from '../subscriptions/agent-subscriptions.ts';
import {
  countToReview,
  estimateRows,
  findAdminsWithoutTwoStep,
  readAttentionCounts,
  readNumbers,
  readQueueCounts,
} from './admin-stats.store.ts';

type Deps = Pick<Platform, 'pool' | 'now'>;

/** Numbers of the admin dashboard. Attention items are always current. */
export async function readAdminStats(
  { pool, now, queue: jobs }: Deps & Pick<Platform, 'queue'>,
  count: ReturnType<typeof createCachedCount>,
  { role }: Pick<AdminCaller, 'role'>,
): Promise<AdminStats> {
  const today = civilDateAt(now(), 'UTC');
  const [{ countedAt, numbers, subscriptions }, propertiesToReview, workings, queue, admins] =
    await Promise.all([
      count({ pool, now }),
      countToReview(pool),
      readAttentionCounts(pool, `${today}T00:00:00.000Z`),
      readQueueCounts(pool, jobs.mailQueues),
      mayDo(role, 'team:read') ? findAdminsWithoutTwoStep(pool) : [],
    ]);

  return {
    generatedAt: countedAt,
    ...numbers,
    subscriptions: subscriptions.byStatus,
    attention: {
      propertiesToReview,
      newFeedback: workings.newFeedback,
      trialsEndingIn7Days: subscriptions.trialsEndingIn7Days,
      paymentsPastDue: subscriptions.byStatus.past_due,
      failedMails: queue.failedMails,
      failedJobs: queue.failed - queue.failedMails,
      clientErrorsToday: workings.clientErrorsToday,
      adminsWithoutTwoStep: admins,
    },
  };
}

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
    const now = deps.now();
    if (cached === null || now >= cachedUntil) {
      cachedUntil = now + cachedMs;
      cached = countAll(deps);
      // Errors are not cached.
      cached.catch(() => {
        cached = null;
      });
    }
    return await cached;
  };
}

async function countAll({ pool, now: readClock }: Deps) {
  const now = readClock();
  const countedAt = new Date(now).toISOString();
  const since = `${addDays(civilDateAt(now, 'UTC'), -29)}T00:00:00.000Z`;
  const [numbers, subscriptions] = await Promise.all([
    readNumbers(pool, since),
    readSubscriptionStats({ pool, now: () => now }),
  ]);
  return { countedAt, numbers, subscriptions };
}
