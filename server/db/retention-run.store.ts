import type { RetentionRule } from '#domain/admin/retention-rules.ts';
import type { RemovingTask, TimedTask } from '../jobs/timers.ts';
import type { Platform } from '../platform.ts';
import type { Queryable } from './pool.ts';

type RetentionRun = { rule: RetentionRule; removed: number; now: number };

/** Records that a rule was applied. What it last removed is retained while later runs find nothing. */
export async function recordRetention(db: Queryable, { rule, removed, now }: RetentionRun): Promise<void> {
  await db.query(
    `INSERT INTO retention_runs (rule, ran_at, removed_at, removed)
     VALUES ($1, $2, CASE WHEN $3 > 0 THEN $2::timestamptz END, $3)
     ON CONFLICT (rule) DO UPDATE SET ran_at = excluded.ran_at,
       removed_at = coalesce(excluded.removed_at, retention_runs.removed_at),
       removed = CASE WHEN excluded.removed > 0 THEN excluded.removed ELSE retention_runs.removed END`,
    [rule, new Date(now), removed],
  );
}

export type RetentionState = { lastRunAt: string; lastRemovedAt: string | null; lastRemoved: number };

/** What each rule did last; rules that have not run yet are missing. */
export async function selectRetentionRuns(db: Queryable): Promise<Map<string, RetentionState>> {
  const { rows } = await db.query<RetentionState & { rule: string }>(
    `SELECT rule, ran_at AS "lastRunAt", removed_at AS "lastRemovedAt", removed AS "lastRemoved"
     FROM retention_runs`,
  );
  return new Map(rows.map(({ rule, ...state }) => [rule, state]));
}

/** The task, which then records what it removed. */
export function recordRemovals(
  task: TimedTask | RemovingTask,
  { pool, now }: Pick<Platform, 'pool' | 'now'>,
): TimedTask {
  if (!('removes' in task)) return task;
  const { name, everyMs, removes: rule, run } = task;
  return {
    name,
    everyMs,
    run: async (signal) => recordRetention(pool, { rule, removed: await run(signal), now: now() }),
  };
}
