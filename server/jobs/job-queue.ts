import { type Job, type JobResult, PgBoss } from 'pg-boss';
import type { Connection, Queryable } from '#server/db/pool.ts';
import { tellHappening } from '#server/telemetry/happenings.ts';
import { steadyClock } from './steady-clock.ts';

/** Runs one job. Throwing retries it with a growing delay; after `retryLimit` tries it becomes a dead letter. */
export type JobHandler = (data: Record<string, unknown>) => Promise<void>;

export type JobDefinition = {
  queue: string;
  handle: JobHandler;
  /** How many jobs of this queue run at once in one process; default 2. */
  concurrency?: number;
  retryLimit?: number;
};

export type JobQueue = {
  /** Queues whose jobs send an e-mail. */
  readonly mailQueues: readonly string[];
  /** With `tx`, the job exists only if the transaction commits. */
  send(queue: string, data: Record<string, unknown>, tx?: Queryable): Promise<void>;
  /** Puts failed jobs back on their queue. */
  retry(queue: string, ids: readonly string[]): Promise<void>;
  /** Starts to process the given queues. */
  work(jobs: readonly JobDefinition[]): Promise<void>;
  close(): Promise<void>;
};

const deadLetters = 'dead-letters';
const batch = 4;
/** Missing heartbeats identify a job whose process died; another process then runs it. */
const silenceSeconds = 30;
const lookForSilenceSeconds = 15;

/** Job queue in PostgreSQL, schema `pgboss`. Every queue must be declared before jobs are sent to it. */
export async function openJobQueue(options: {
  connection: Connection;
  queues: readonly string[];
  mailQueues?: readonly string[];
  onError: (error: unknown) => void;
}): Promise<JobQueue> {
  // NOTE: pg.PoolConfig allows more forms of host and password than PgBoss names; its own pool accepts all of them.
  const boss = new PgBoss({
    ...(options.connection as Record<string, string>),
    max: 4,
    application_name: 'staydesk-jobs',
    useListenNotify: true,
    schedule: false,
    superviseIntervalSeconds: lookForSilenceSeconds,
    monitorIntervalSeconds: lookForSilenceSeconds,
    clock: steadyClock,
  });
  boss.on('error', options.onError);
  await boss.start();
  await declareQueues(boss, options.queues);
  return {
    mailQueues: options.mailQueues ?? [],
    async send(queue, data, tx) {
      const through = tx
        ? { db: { executeSql: (text: string, values?: unknown[]) => tx.query(text, values) } }
        : {};
      await boss.send(queue, data, through);
    },
    async retry(queue, ids) {
      await boss.retry(queue, [...ids]);
    },
    async work(jobs) {
      for (const job of jobs) {
        await boss.work<Record<string, unknown>>(
          job.queue,
          {
            // More than one: with a batch of one, PgBoss waits for the next poll between two jobs.
            batchSize: batch,
            perJobResults: true,
            localConcurrency: job.concurrency ?? 2,
            pollingIntervalSeconds: 2,
            notifyPollingIntervalSeconds: 2,
            burstWhenBatchFull: true,
          },
          (fetched) => settleEach(fetched, job.handle, options.onError),
        );
      }
    },
    async close() {
      await boss.stop({ graceful: true, timeout: 5000, close: true });
    },
  };
}

/** Reads all queues at once, because creating an existing queue takes as long as creating a new one. */
async function declareQueues(boss: PgBoss, names: readonly string[]): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  if (!known.has(deadLetters)) await boss.createQueue(deadLetters);
  for (const name of names) {
    const found = known.get(name);
    if (found === undefined) {
      await boss.createQueue(name, {
        retryLimit: 12,
        retryDelay: 1,
        retryBackoff: true,
        heartbeatSeconds: silenceSeconds,
        deadLetter: deadLetters,
        notify: true,
      });
    } else if (found.heartbeatSeconds !== silenceSeconds) {
      await boss.updateQueue(name, { heartbeatSeconds: silenceSeconds });
    }
  }
}

/** Runs jobs one after another; a failed job does not fail the others of its batch. */
async function settleEach(
  jobs: readonly Job<Record<string, unknown>>[],
  handle: JobHandler,
  onError: (error: unknown) => void,
): Promise<JobResult[]> {
  const results: JobResult[] = [];
  for (const { id, name, data } of jobs) {
    try {
      await handle(data);
      results.push({ id, status: 'completed' });
      tellHappening({ kind: 'job', queue: name, outcome: 'done' });
    } catch (error) {
      onError(error);
      const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
      results.push({ id, status: 'failed', output: { message } });
      tellHappening({ kind: 'job', queue: name, outcome: 'failed' });
    }
  }
  return results;
}
