import { statfs } from 'node:fs/promises';
import type { AdminStats } from '#contract/admin/stats.ts';
import { mayDo } from '#domain/account/admin-roles.ts';
import { civilDateAt } from '#domain/shared/civil-date.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import {
  countToReview,
  findAdminsWithoutTwoStep,
  type QueueCounts,
  readHealthCounts,
  readQueueCounts,
} from './admin-stats.store.ts';
import type { createCachedCount } from './cached-count.ts';

type Deps = Pick<Platform, 'config' | 'pool' | 'now' | 'queue'>;

/** Numbers of the admin dashboard. Attention items and health are always current. */
export async function readAdminStats(
  { config, pool, now, queue: jobs }: Deps,
  count: ReturnType<typeof createCachedCount>,
  { role }: Pick<AdminCaller, 'role'>,
): Promise<AdminStats> {
  const today = civilDateAt(now(), 'UTC');
  const begun = performance.now();
  await pool.query('SELECT 1');
  const milliseconds = Math.round((performance.now() - begun) * 10) / 10;
  const [{ countedAt, numbers, subscriptions }, propertiesToReview, workings, queue, admins, disk] =
    await Promise.all([
      count({ pool, now }),
      countToReview(pool),
      readHealthCounts(pool, `${today}T00:00:00.000Z`),
      readQueueCounts(pool, jobs.mailQueues),
      mayDo(role, 'team:read') ? findAdminsWithoutTwoStep(pool) : [],
      freeDiskSpace(config.dataDir),
    ]);
  const { bytes, connections, outbox } = workings;
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
    health: {
      database: { milliseconds, bytes, connections },
      queue: { ...viewQueue(queue), outbox },
      mail: {
        mode: config.mail.smtpUrl === undefined ? 'kept' : 'smtp',
        failed: queue.failedMails,
        retrying: queue.retryingMails,
        lastError: queue.lastMailError?.replace(/^\w*Error: /, '') || null,
      },
      disk,
      process: {
        uptimeSeconds: Math.floor(process.uptime()),
        memoryBytes: process.memoryUsage().rss,
      },
    },
  };
}

function viewQueue({ waiting, failed, oldestWaitingSeconds }: QueueCounts) {
  return { waiting, failed, oldestWaitingSeconds };
}

/** Null when the file system does not answer. */
async function freeDiskSpace(folder: string): Promise<AdminStats['health']['disk']> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch {
    return null;
  }
}
