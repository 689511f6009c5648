import type { Queryable } from '#server/db/pool.ts';
import { oneRow } from '#server/db/rows.ts';

export type Workload = {
  outbox: number;
  outboxSeconds: number;
  stuckRows: number;
  /** Jobs whose last try failed. */
  deadLetters: number;
  queues: { queue: string; waiting: number; oldestSeconds: number }[];
};

/** Work that waits in the database, for all processes together. */
export async function readWorkload(db: Queryable): Promise<Workload> {
  const { rows } = await db.query<Omit<Workload, 'queues'>>(
    `SELECT count(*) AS outbox, coalesce(extract(epoch FROM now() - min(coalesce(due_at, created_at))), 0)::float8 AS "outboxSeconds",
       (SELECT count(*) FROM stuck_outbox_rows) AS "stuckRows",
       (SELECT count(*) FROM pgboss.job WHERE name = 'dead-letters' AND state < 'active') AS "deadLetters"
     FROM outbox`,
  );
  // Scheduled jobs are no backlog: only those that could run now count.
  const queues = await db.query<Workload['queues'][number]>(
    `SELECT q.name AS queue, count(j.id) AS waiting,
       coalesce(extract(epoch FROM now() - min(j.start_after)), 0)::float8 AS "oldestSeconds"
     FROM pgboss.queue q LEFT JOIN pgboss.job j ON j.name = q.name AND j.state < 'active' AND j.start_after <= now()
     WHERE q.name NOT LIKE '\\_\\_pgboss%' AND q.name <> 'dead-letters' GROUP BY q.name`,
  );
  return { ...oneRow(rows), queues: queues.rows };
}
