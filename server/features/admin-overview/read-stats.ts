import { statfs } from 'node:fs/promises';
import type { AdminStats } from '#contract/admin-stats.ts';
import { addDays, civilDateAt } from '#domain/shared/civil-date.ts';
import { readStatsOfSubscriptions } from '#server/features/admin-subscriptions/index.ts';
import type { Platform } from '#server/platform.ts';
import { type QueueCounts, readNumbers, readQueueCounts, readWorkings } from './admin-stats.store.ts';

type Deps = Pick<Platform, 'config' | 'pool' | 'now'>;

/** Everything the first page of the admin area shows, counted afresh. */
export async function readStats({ config, pool, now }: Deps): Promise<AdminStats> {
  const today = civilDateAt(now(), 'UTC');
  const begun = performance.now();
  await pool.query('SELECT 1');
  const milliseconds = Math.round((performance.now() - begun) * 10) / 10;
  const [numbers, subscriptions, workings, queue, disk] = await Promise.all([
    readNumbers(pool, `${addDays(today, -29)}T00:00:00.000Z`),
    readStatsOfSubscriptions({ pool, now }),
    readWorkings(pool, `${today}T00:00:00.000Z`),
    readQueueCounts(pool),
    freeRoom(config.dataDir),
  ]);
  const { bytes, connections, outbox } = workings;
  return {
    generatedAt: new Date(now()).toISOString(),
    ...numbers,
    subscriptions: subscriptions.byStatus,
    attention: {
      propertiesToReview: numbers.properties.pendingReview,
      newFeedback: workings.newFeedback,
      trialsEndingIn7Days: subscriptions.trialsEndingIn7Days,
      paymentsPastDue: subscriptions.byStatus.past_due,
      failedJobs: queue.failed,
      clientErrorsToday: workings.clientErrorsToday,
    },
    health: {
      database: { milliseconds, bytes, connections },
      queue: { ...queueOf(queue), outbox },
      mail: { mode: config.mail.smtpUrl === undefined ? 'kept' : 'smtp', failed: queue.failedMails },
      disk,
      process: {
        uptimeSeconds: Math.floor(process.uptime()),
        memoryBytes: process.memoryUsage().rss,
      },
    },
  };
}

function queueOf({ waiting, failed, oldestWaitingSeconds }: QueueCounts) {
  return { waiting, failed, oldestWaitingSeconds };
}

/** Null where the folder cannot be asked. */
async function freeRoom(folder: string): Promise<AdminStats['health']['disk']> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch {
    return null;
  }
}
