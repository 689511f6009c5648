import type { AdminStats } from '#contract/admin/stats.ts';
import { mayDo } from '#domain/account/admin-roles.ts';
import { civilDateAt } from '#domain/shared/civil-date.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import {
  countToReview,
  findAdminsWithoutTwoStep,
  readAttentionCounts,
  readQueueCounts,
} from './admin-stats.store.ts';
import type { createCachedCount } from './cached-count.ts';

type Deps = Pick<Platform, 'pool' | 'now' | 'queue'>;

/** Numbers of the admin dashboard. Attention items are always current. */
export async function readAdminStats(
  { pool, now, queue: jobs }: Deps,
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
