import { clockMs } from '#server/db/database-time.ts';
import type { Queryable } from '#server/db/pool.ts';
import { oneRow } from '#server/db/rows.ts';
import { type BackfillState, unfinishedBackfills } from '#server/db/schema/backfill.store.ts';

export type Workload = {
  outbox: number;
  outboxSeconds: number;
  stuckRows: number;
  /** Jobs whose last try failed. */
  deadLetters: number;
  queues: { queue: string; waiting: number; oldestSeconds: number }[];
  /** Milliseconds since 1970 by the clock of the database. */
  clockMs: number;
  /** Null when no backup was ever made. */
  backupSeconds: number | null;
  openIncidents: number;
  /** Mails that failed at least once and will be tried again. */
  retryingMails: number;
  /** 1 while archiving of the database's log fails; null while it is off. */
  archiveFailing: number | null;
  /** 0 works, 1 degraded, 2 down; -1 unknown, also while the checks have stopped. */
  parts: { part: string; state: number }[];
  backfills: BackfillState[];
};

/** Work that waits in the database, for all processes together. */
export async function readWorkload(db: Queryable): Promise<Workload> {
  const { rows } = await db.query<Omit<Workload, 'queues' | 'parts' | 'backfills'>>(
    `SELECT count(*) AS outbox,
       coalesce(extract(epoch FROM now() - min(coalesce(due_at, created_at))), 0)::float8 AS "outboxSeconds",
       (${clockMs})::float8 AS "clockMs",
       (SELECT count(*) FROM stuck_outbox_rows) AS "stuckRows",
       (SELECT count(*) FROM pgboss.job WHERE name = 'dead-letters' AND state < 'active') AS "deadLetters",
       (SELECT extract(epoch FROM now() - max(finished_at))::float8 FROM backups) AS "backupSeconds",
       (SELECT count(*)::int FROM incidents WHERE closed_at IS NULL) AS "openIncidents",
       (SELECT count(*)::int FROM mail_deliveries
        WHERE last_failure IS NOT NULL AND sent_at IS NULL AND discarded_at IS NULL) AS "retryingMails",
       (SELECT (last_failed_time > coalesce(last_archived_time, '-infinity'))::int FROM pg_stat_archiver
        WHERE current_setting('archive_mode') <> 'off') AS "archiveFailing"
     FROM outbox`,
  );

  // Scheduled jobs are no backlog: only those that could run now count.
  const queues = await db.query<Workload['queues'][number]>(
    `SELECT q.name AS queue, count(j.id) AS waiting,
       coalesce(extract(epoch FROM now() - min(j.start_after)), 0)::float8 AS "oldestSeconds"
     FROM pgboss.queue q
     LEFT JOIN pgboss.job j ON j.name = q.name AND j.state < 'active' AND j.start_after <= now()
     WHERE q.name NOT LIKE '\\_\\_pgboss%' AND q.name <> 'dead-letters' GROUP BY q.name`,
  );

  const parts = await db.query<Workload['parts'][number]>(
    `SELECT part, CASE WHEN checked_at < now() - interval '90 seconds' THEN -1
       WHEN state = 'down' THEN 2 WHEN state = 'degraded' THEN 1 WHEN state = 'ok' THEN 0 ELSE -1 END AS state
     FROM health_readings`,
  );

  return {
    ...oneRow(rows),
    queues: queues.rows,
    parts: parts.rows,
    backfills: await unfinishedBackfills(db),
  };
}
