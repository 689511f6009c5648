import { type Clock, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import { v7 as uuidv7 } from 'uuid';
import { compareTexts } from '#domain/shared/compare-texts.ts';
import { runAsReport } from '#server/db/event-log.ts';
import { planCachingClient } from '#server/db/plans/cached-plans.ts';
import type { Connection, Queryable } from '#server/db/pool.ts';
import { recordMetric } from '#server/telemetry/metric-events.ts';
import { startWorkerWakeups, type WorkerWakeups } from './worker-wakeups.ts';

/** Id of the running job, the same for each attempt. */
export type JobRun = { id: string; queue: string };

/** Runs one job. Throwing retries it with a growing delay; after `retryLimit` tries it becomes a dead letter. */
export type JobHandler = (data: Record<string, unknown>, job: JobRun) => Promise<void>;

/** Errors of the jobs that failed, by their ids. */
export type JobFailures = ReadonlyMap<string, unknown>;

/** Runs jobs that a worker took together. Those that it does not name as failed are done. */
export type BatchHandler = (
  jobs: readonly { data: Record<string, unknown>; job: JobRun }[],
) => Promise<JobFailures>;

/** A failed attempt. `about` has the ids and kinds of the job's data: never an address, a text or a sealed mail. */
export type FailedJob = {
  queue: string;
  job: string;
  try: number;
  tries: number;
  about: Record<string, string>;
  /** Kind and masked recipient of a mail. */
  mail?: unknown;
};

export type JobDefinition = {
  queue: string;
  /** How many jobs of this queue run at once in one process; default 2. */
  concurrency?: number;
  /**
   * The handler calls a server that may be slow for a single account: jobs whose data has an `agentId` run one at a
   * time per account, in parallel with those of other accounts.
   */
  onePerAccount?: true;
  /** It reads many rows, on the connections of reports. */
  isReport?: true;
} & (
  | { handle: JobHandler }
  /** A worker takes up to `atOnce` jobs, and one worker is woken at most once in `gatherMs`. */
  | { handleAll: BatchHandler; atOnce: number; gatherMs: number }
);

export type NewJob = { queue: string; data: Record<string, unknown> };

export type JobQueue = {
  /** Queues whose jobs send an email. */
  readonly mailQueues: readonly string[];
  /** With `tx`, the job exists only if the transaction commits. */
  send(queue: string, data: Record<string, unknown>, tx?: Queryable): Promise<void>;
  /** The same for several jobs, in one statement a queue. */
  sendAll(jobs: readonly NewJob[], tx: Queryable): Promise<void>;
  /** Puts failed jobs back on their queue. */
  retry(queue: string, ids: readonly string[]): Promise<void>;
  /** Deletes jobs that are no longer needed. */
  remove(queue: string, ids: readonly string[]): Promise<void>;
  /** Starts processing the given queues. */
  work(jobs: readonly JobDefinition[]): Promise<void>;
  /** Takes no further jobs in this process; resolves when those that run are done. Other processes go on. */
  pause(): Promise<void>;
  close(): Promise<void>;
};

const deadLetters = 'dead-letters';
/**
 * How often a worker looks for jobs without having been woken. Wakeups find due jobs within seconds, so this only matters
 * if they have failed for minutes.
 */
const safetyPollSeconds = 300;
const batch = 4;
const firstRetryMs = 1000;
/** Missing heartbeats identify a job whose process died; another process then runs it. */
const heartbeatTimeoutSeconds = 30;
const superviseSeconds = 30;
/** No job waits for another one here, so the search for jobs that may begin now has nothing to find. */
const noFlowSeconds = 24 * 3600;

/**
 * For the pool that PgBoss opens. Its statements are long, and without names each of them is planned for longer than it runs.
 * Connections outlive the pause between two mails: each new one reads the catalogue again.
 */
const poolOptions = { Client: planCachingClient(), idleTimeoutMillis: 60_000 };

/** Job queue in PostgreSQL, schema `pgboss`. Every queue must be declared before jobs are sent to it. */
export async function openJobQueue(options: {
  connection: Connection;
  queues: readonly string[];
  mailQueues?: readonly string[];
  /** Seconds that a job waits before it is due, by queue. */
  delays?: Readonly<Record<string, number>>;
  onError: (error: unknown) => void;
  onFailedJob?: (error: unknown, job: FailedJob) => void;
}): Promise<JobQueue> {
  // NOTE: pg.PoolConfig allows more forms of host and password than PgBoss names; its own pool accepts all of them.
  const boss = new PgBoss({
    ...(options.connection as Record<string, string>),
    ...poolOptions,
    max: 4,
    application_name: 'staydesk-jobs',
    schedule: false,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    flowIntervalSeconds: noFlowSeconds,
    clock: monotonicClock,
  });

  let wakeups: WorkerWakeups | undefined;
  const worked = new Set<string>();
  const turnOf = createJobTurns(Date.now);
  boss.on('error', options.onError);
  await boss.start();
  await declareQueues(boss, options.queues);

  async function insertJobs(jobs: readonly NewJob[], tx?: Queryable): Promise<void> {
    const through = tx
      ? { db: { executeSql: (text: string, values: unknown[] = []) => tx.query(prepared(text, values)) } }
      : {};

    for (const [queue, ofQueue = []] of Map.groupBy(jobs, ({ queue }) => queue)) {
      const delay = options.delays?.[queue] ?? 0;
      await boss.insert(
        queue,
        ofQueue.map(({ data }) => newJob(data, { delay, turnOf })),
        through,
      );
      if (delay > 0) wakeups?.pollIn(delay * 1000);
    }
  }

  return {
    mailQueues: options.mailQueues ?? [],
    async send(queue, data, tx) {
      await insertJobs([{ queue, data }], tx);
    },
    async sendAll(jobs, tx) {
      await insertJobs(jobs, tx);
    },
    async retry(queue, ids) {
      await boss.retry(queue, [...ids]);
    },
    async remove(queue, ids) {
      await boss.deleteJob(queue, [...ids]);
    },
    async work(jobs) {
      const gatherMs = new Map(jobs.flatMap((job) => ('gatherMs' in job ? [[job.queue, job.gatherMs]] : [])));
      wakeups ??= await startWorkerWakeups(boss, {
        connection: options.connection,
        gatherMs,
        onError: options.onError,
      });
      const { wakeAnother, pollIn } = wakeups;

      for (const job of jobs) {
        worked.add(job.queue);
        const atOnce = 'atOnce' in job ? job.atOnce : batch;
        const how = {
          // More than one: with a batch of one, PgBoss waits for the next poll between two jobs.
          batchSize: atOnce,
          perJobResults: true,
          localConcurrency: job.concurrency ?? 2,
          includeMetadata: true,
          pollingIntervalSeconds: safetyPollSeconds,
          burstWhenBatchFull: true,
          ...(job.onePerAccount ? { localGroupConcurrency: 1 } : {}),
        } as const;

        await boss.work<Record<string, unknown>, unknown, typeof how>(job.queue, how, async (fetched) => {
          if (fetched.length === atOnce) wakeAnother(job.queue);
          const results = await runJobs(fetched, job, options.onFailedJob ?? options.onError);
          if (results.some(({ status }) => status === 'failed')) pollIn(firstRetryMs);
          return results;
        });
      }
    },
    async pause() {
      await wakeups?.close();
      wakeups = undefined;
      const names = [...worked];
      worked.clear();
      await Promise.all(names.map((name) => boss.offWork(name, { wait: true })));
    },
    async close() {
      await wakeups?.close();
      await boss.stop({ graceful: true, timeout: 5000, close: true });
    },
  };
}

type TurnOf = (accountId: string | null) => number;

function newJob(data: Record<string, unknown>, { delay, turnOf }: { delay: number; turnOf: TurnOf }) {
  const accountId = typeof data.agentId === 'string' ? data.agentId : null;
  return {
    // Jobs of one statement have the same time: their ids say which was queued first.
    id: uuidv7(),
    data,
    priority: turnOf(accountId),
    ...(delay === 0 ? {} : { startAfter: delay }),
    ...(accountId === null ? {} : { group: { id: accountId } }),
  };
}

const preparedNames = new Map<string, string>();

/**
 * PgBoss has one long statement per queue and way of sending; planning it once per connection cuts its cost to a
 * third.
 */
function prepared(text: string, values: unknown[]) {
  const name = preparedNames.get(text) ?? `boss-${preparedNames.size}`;
  preparedNames.set(text, name);
  return { name, text, values };
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
        retryDelay: firstRetryMs / 1000,
        retryBackoff: true,
        heartbeatSeconds: heartbeatTimeoutSeconds,
        deadLetter: deadLetters,
        notify: true,
      });
    } else if (found.heartbeatSeconds !== heartbeatTimeoutSeconds) {
      await boss.updateQueue(name, { heartbeatSeconds: heartbeatTimeoutSeconds });
    }
  }
}

type FetchedJob = JobWithMetadata<Record<string, unknown>>;

type OnFailedJob = (error: unknown, job: FailedJob) => void;

/**
 * Runs the jobs of an account one after another and those of different accounts in parallel; a failed job does not
 * fail the others.
 */
async function runJobs(
  jobs: readonly FetchedJob[],
  definition: JobDefinition,
  onFailedJob: OnFailedJob,
): Promise<JobResult[]> {
  // The database returns a batch in no particular order.
  const inTurn = jobs.toSorted((a, b) => b.priority - a.priority || compareTexts(a.id, b.id));
  const run = runnerOf(definition);

  const failures = await (definition.isReport ? runAsReport(() => run(inTurn)) : run(inTurn));
  return inTurn.map((job) => {
    const hasFailed = failures.has(job.id);
    recordMetric({ kind: 'job', queue: job.name, outcome: hasFailed ? 'failed' : 'done' });
    return hasFailed
      ? reportFailure(job, failures.get(job.id), onFailedJob)
      : { id: job.id, status: 'completed' };
  });
}

export type TakenJob = Pick<FetchedJob, 'id' | 'name' | 'data'>;

/** Runs jobs of a definition that were taken from its queue. */
export function runnerOf(definition: JobDefinition): (jobs: readonly TakenJob[]) => Promise<JobFailures> {
  if ('handleAll' in definition)
    return (jobs) =>
      definition.handleAll(jobs.map(({ id, name, data }) => ({ data, job: { id, queue: name } })));

  const { handle, onePerAccount } = definition;

  return async (jobs) => {
    const failures = new Map<string, unknown>();
    const runOne = async ({ id, name, data }: TakenJob) => {
      try {
        await handle(data, { id, queue: name });
      } catch (error) {
        failures.set(id, error);
      }
    };
    if (onePerAccount) await Promise.all(jobs.map(runOne));
    else for (const job of jobs) await runOne(job);

    return failures;
  };
}

function reportFailure(
  { id, name, data, retryCount, retryLimit }: FetchedJob,
  error: unknown,
  onFailedJob: OnFailedJob,
): JobResult {
  onFailedJob(error, {
    queue: name,
    job: id,
    try: retryCount + 1,
    tries: retryLimit + 1,
    about: idsOf(data),
    ...mailOf(error),
  });

  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { id, status: 'failed', output: { message } };
}

function idsOf(data: Record<string, unknown> | null): Record<string, string> {
  const ids = Object.entries(data ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && /^[\w-]{1,40}$/.test(entry[1]),
  );
  return Object.fromEntries(ids);
}

/** sendMails() reports which mail could not be sent. */
function mailOf(error: unknown): Pick<FailedJob, 'mail'> {
  return error instanceof Error && 'mail' in error ? { mail: error.mail } : {};
}

/**
 * Monotonic clock for the waits of the job queue. On the system clock, a jump of a day would delay polling, and the
 * recovery of dead processes' jobs, by a day.
 */
const monotonicClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (work, ms) => setTimeout(work, ms),
  // NOTE: receives only what the two functions above returned.
  clearTimeout: (handle) => clearTimeout(handle as NodeJS.Timeout),
  setInterval: (work, ms) => setInterval(work, ms),
  clearInterval: (handle) => clearInterval(handle as NodeJS.Timeout),
};

/** Jobs per second that an account may queue without falling behind later jobs of others. */
const usualJobsPerSecond = 4;
const slotMs = 1000 / usualJobsPerSecond;

/** Start of the count: priorities are 32-bit numbers, which last for 17 years from here. */
const epochMs = Date.UTC(2026, 0, 1);
const maxAccounts = 10_000;

/**
 * Priorities that let accounts take turns: each job of an account takes a slot of a quarter of a second, from now or
 * after the account's last one. If an account queues a thousand jobs, its last ones therefore wait behind those that
 * others queue in the next minutes, and its jobs stay in order. Jobs without an account are due now.
 */
function createJobTurns(now: () => number): (accountId: string | null) => number {
  const lastOf = new Map<string, number>();

  return (accountId) => {
    const current = Math.max(0, Math.floor((now() - epochMs) / slotMs));
    if (accountId === null) return -current;

    const slot = Math.max(current, (lastOf.get(accountId) ?? 0) + 1);
    if (lastOf.size >= maxAccounts) forgetPassed(lastOf, current);
    lastOf.set(accountId, slot);

    return -slot;
  };
}

function forgetPassed(lastOf: Map<string, number>, current: number): void {
  for (const [accountId, last] of lastOf) if (last < current) lastOf.delete(accountId);
}
