import type { DeadLetter } from '#contract/admin/dead-letters.ts';
import type { Queryable } from '#server/db/pool.ts';

const maxShown = 100;

/** Leaves out the payload: it may contain links that open guest pages. Mails have a list of their own. */
export async function selectDeadLetters(db: Queryable): Promise<DeadLetter[]> {
  const { rows } = await db.query<DeadLetter>(
    `SELECT id AS _id, 'job' AS kind, name AS queue,
       left(split_part(coalesce(output ->> 'message', ''), E'\\n', 1), 300) AS error,
       retry_count + 1 AS tries, coalesce(completed_on, created_on) AS "failedAt"
     FROM pgboss.job j WHERE state = 'failed' AND name <> 'dead-letters' AND name NOT LIKE '\\_\\_pgboss%'
       AND NOT EXISTS (SELECT FROM mail_deliveries d WHERE d.job_id = j.id)
     UNION ALL
     SELECT id, 'outbox', topic, left(split_part(error, E'\\n', 1), 300), 1, failed_at FROM stuck_outbox_rows
     ORDER BY "failedAt" DESC, _id DESC LIMIT ${maxShown}`,
  );
  return rows;
}

/** The failed jobs among these ids, by queue. */
export async function failedJobs(db: Queryable, ids: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await db.query<{ queue: string; ids: string[] }>(
    `SELECT name AS queue, array_agg(id::text) AS ids FROM pgboss.job
     WHERE id = ANY($1::uuid[]) AND state = 'failed' AND name <> 'dead-letters' GROUP BY name`,
    [ids],
  );
  return new Map(rows.map((row) => [row.queue, row.ids]));
}
