import { type Job, type JobResult, PgBoss } from 'pg-boss';
import type { Connection, Queryable } from '#server/db/pool.ts';
import { tellHappening } from '#server/telemetry/happenings.ts';
import { steadyClock } from './steady-clock.ts';

/** Does one job; throwing puts it back with a growing wait, after `retryLimit` tries it goes to the dead letters. */
export type JobHandler = (data: Record<string, unknown>) => Promise<void>;

export type JobDefinition = {
  queue: string;
  handle: JobHandler;
  /** How many of this kind run at once in one process; default 2. */
  concurrency?: number;
  retryLimit?: number;
};

export type JobQueue = {
  /** The queues whose jobs send an e-mail. */
  readonly mailQueues: readonly string[];
  /** Within `tx` the job exists only if the transaction commits. */
  send(queue: string, data: Record<string, unknown>, tx?: Queryable): Promise<void>;
  /** Puts failed jobs back on their queue. */
  retry(queue: string, ids: readonly string[]): Promise<void>;
  /** Starts working off the given kinds. */
  work(jobs: readonly JobDefinition[]): Promise<void>;
  close(): Promise<void>;
};

const deadLetters = 'dead-letters';
const batch = 4;
/** A job whose process died is known by its silence, and done by another one soon. */
const silenceSeconds = 30;
const lookForSilenceSeconds = 15;

/** The queue lives in PostgreSQL, schema `pgboss`. Every queue name must be declared before it is sent to. */
export async function openJobQueue(options: {
  connection: Connection;
  queues: readonly string[];
  mailQueues?: readonly string[];
  onError: (error: unknown) => void;
}): Promise<JobQueue> {
  // NOTE: pg.PoolConfig allows more forms of host and password than PgBoss names, all of which its own pool takes.
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
            // More than one at a time: with one, PgBoss waits for the next poll between two jobs.
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

/** Asks once for all: making what is there already takes as long as making it. */
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

/** One after another; a job that fails does not take the others of its batch with it. */
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
