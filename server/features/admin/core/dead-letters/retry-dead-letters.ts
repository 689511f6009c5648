import { isRefusal, type Refusal } from '#domain/shared/refusal.ts';
import { logAdminEvent } from '#server/db/log-admin-event.ts';
import { releaseStuckRows } from '#server/db/outbox.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { failedJobs } from './dead-letter.store.ts';

type Deps = Pick<Platform, 'pool' | 'transact' | 'queue' | 'newId' | 'now'>;

/** Retries failed jobs and stuck outbox rows. */
export async function retryDeadLetters(
  deps: Deps,
  ids: readonly string[],
  caller: AdminCaller,
): Promise<{ retried: number } | Refusal<'idempotency_mismatch'>> {
  let jobs = 0;
  for (const [queue, failed] of await failedJobs(deps.pool, ids)) {
    await deps.queue.retry(queue, failed);
    jobs += failed.length;
  }

  const retried = await deps.transact(async (tx) => {
    const count = jobs + (await releaseStuckRows(tx, ids));
    if (count === 0) return 0;
    await logAdminEvent(tx, deps, caller, {
      type: 'system',
      action: 'deliveries_retried',
      summary: texts(defaultLocale).log.deliveriesRetried({ name: caller.name, count }),
      before: { failed: count },
      after: { failed: 0, sentAgain: count },
    });
    return count;
  });

  return isRefusal(retried) ? retried : { retried };
}
