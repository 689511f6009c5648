import type { PgBoss } from 'pg-boss';

export type DueQueues = { close(): Promise<void> };

const pollMs = 2000;

/**
 * Wakes the workers of queues that have a job to do. New jobs wake them by a notification of the database; this finds what
 * has become due since, such as another try, and what a lost connection did not hear of. It is one statement for all queues:
 * workers that poll for themselves send one each, and an installation at rest does nothing else.
 */
export function startDueQueuePoll(
  boss: PgBoss,
  { onError }: { onError: (error: unknown) => void },
): DueQueues {
  let polling: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function wakeDueQueues(): Promise<void> {
    const workers = boss.getWipData();
    const due = await findDueQueues(boss, [...new Set(workers.map(({ name }) => name))]);
    for (const { id, name } of workers) if (due.has(name)) boss.notifyWorker(id);
  }

  function pollLater(): void {
    timer = setTimeout(() => {
      polling = wakeDueQueues()
        .catch(onError)
        .finally(() => {
          if (!isClosed) pollLater();
        });
    }, pollMs);
  }
  pollLater();

  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await polling;
    },
  };
}

async function findDueQueues(boss: PgBoss, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await boss.getDb().executeSql(
    `SELECT queue FROM unnest($1::text[]) AS queue
     WHERE EXISTS (SELECT FROM pgboss.job
       WHERE name = queue AND state < 'active' AND NOT blocked AND start_after < now())`,
    [names],
  );
  // NOTE: the type of the driver's rows is not known to PgBoss.
  return new Set((rows as { queue: string }[]).map(({ queue }) => queue));
}
