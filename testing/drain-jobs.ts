import { setTimeout as wait } from 'node:timers/promises';
import { features } from '#server/features/index.ts';
import { runnerOf, type TakenJob } from '#server/jobs/job-queue.ts';
import type { TestApp } from './test-app.ts';

/**
 * Runs every waiting job in this process, those that are not due yet too, and the jobs that they enqueue, until none is
 * left; with `queues`, only those of them. For apps without a worker. Returns how many jobs of each queue ran; a job that fails fails the test.
 */
export async function drainJobs(app: TestApp, queues?: readonly string[]): Promise<Record<string, number>> {
  const jobs = features.flatMap((feature) => feature.jobs?.(app.platform) ?? []);
  const runners = new Map(jobs.map((job) => [job.queue, runnerOf(job)]));
  const ran: Record<string, number> = {};

  for (;;) {
    await app.settle();
    const { rows } = await app.pool.query<TakenJob>(
      `DELETE FROM pgboss.job WHERE state IN ('created', 'retry') AND name = ANY($1) RETURNING id, name, data`,
      [queues ?? [...runners.keys()]],
    );
    if (rows.length === 0) return ran;
    for (const job of rows) {
      const failures = await runners.get(job.name)?.([job]);
      if (failures?.has(job.id)) throw failures.get(job.id);
      ran[job.name] = (ran[job.name] ?? 0) + 1;
    }
  }
}

/** Waits until a worker has done all jobs that are due, and the jobs that they enqueued. */
export async function jobsDone({ pool, settle }: TestApp): Promise<void> {
  const sql = `SELECT count(*)::int AS left FROM pgboss.job
    WHERE state = 'active' OR (state IN ('created', 'retry') AND start_after <= now())`;
  const isIdle = async () => (await pool.query<{ left: number }>(sql)).rows[0]?.left === 0;
  await settle();
  for (const end = performance.now() + 60_000; performance.now() < end; await wait(20)) {
    // The last job may have left another one in the outbox.
    if ((await isIdle()) && (await settle().then(isIdle))) return;
  }
  throw new Error('jobs are left after a minute');
}
