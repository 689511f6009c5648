import type {
  CalendarFindings,
  MailFindings,
  PaymentFindings,
  WebhookFindings,
} from '#domain/admin/health/assess-health.ts';
import type { Queryable } from '#server/db/pool.ts';
import { oneRow, selectList } from '#server/db/rows.ts';

const isWaiting = `j.state IN ('created', 'retry', 'active')`;
const isRetried = `(j.state = 'retry' OR (j.state = 'active' AND j.retry_count > 0))`;

type MailWork = Pick<MailFindings, 'waiting' | 'retrying' | 'givenUp' | 'oldestSeconds'>;

/**
 * Mails of all queues. A mail that gave up counts while nobody has sent it again or discarded it, and unless the server
 * refused that mail alone.
 */
export async function findMailWork(db: Queryable, mailQueues: readonly string[]): Promise<MailWork> {
  const { rows } = await db.query<MailWork>(
    `SELECT count(*) FILTER (WHERE ${isWaiting})::int AS waiting,
       count(*) FILTER (WHERE ${isRetried})::int AS retrying,
       count(*) FILTER (WHERE j.state = 'failed' AND coalesce(d.last_failure, 'unreachable') = 'unreachable'
         AND d.discarded_at IS NULL)::int AS "givenUp",
       coalesce(extract(epoch FROM now() - min(j.created_on) FILTER (WHERE ${isWaiting})),
         0)::int AS "oldestSeconds"
     FROM pgboss.job j LEFT JOIN mail_deliveries d ON d.job_id = j.id
     WHERE j.name = ANY($1)`,
    [mailQueues],
  );

  return oneRow(rows);
}

/** Kinds of the mails that wait, the most frequent first. */
export async function findWaitingMailKinds(db: Queryable): Promise<{ kind: string; count: number }[]> {
  const { rows } = await db.query<{ kind: string; count: number }>(
    `SELECT kind, count(*)::int AS count FROM mail_deliveries
     WHERE sent_at IS NULL AND discarded_at IS NULL GROUP BY kind ORDER BY count DESC, kind LIMIT 5`,
  );
  return rows;
}

/** Makes mails due at once that wait for their next try; returns those that gave up meanwhile, to be tried again. */
export async function hurryMails(
  tx: Queryable,
  mailQueues: readonly string[],
  since: string,
): Promise<{ queue: string; id: string }[]> {
  await tx.query(
    `UPDATE pgboss.job
     SET start_after = now()
     WHERE name = ANY($1) AND state = 'retry' AND start_after > now()`,
    [mailQueues],
  );

  const { rows } = await tx.query<{ queue: string; id: string }>(
    `SELECT j.name AS queue, j.id FROM pgboss.job j JOIN mail_deliveries d ON d.job_id = j.id
     WHERE j.name = ANY($1) AND j.state = 'failed' AND d.last_failure = 'unreachable'
       AND d.last_tried_at >= $2
       AND d.sent_at IS NULL AND d.discarded_at IS NULL ORDER BY j.created_on LIMIT 5000`,
    [mailQueues, since],
  );

  return rows;
}

type QueueWork = { waiting: number; oldestSeconds: number; failed: number };

/** Jobs other than mails; only those that could run now wait. */
export async function findQueueWork(db: Queryable, mailQueues: readonly string[]): Promise<QueueWork> {
  const isDue = `state IN ('created', 'retry') AND start_after <= now()`;
  const { rows } = await db.query<QueueWork>(
    `SELECT count(*) FILTER (WHERE ${isDue})::int AS waiting,
       coalesce(extract(epoch FROM now() - min(start_after) FILTER (WHERE ${isDue})),
         0)::int AS "oldestSeconds",
       count(*) FILTER (WHERE state = 'failed' AND completed_on > now() - interval '1 hour')::int AS failed
     FROM pgboss.job WHERE name NOT LIKE '\\_\\_pgboss%' AND name <> 'dead-letters' AND name <> ALL($1)`,
    [mailQueues],
  );
  return oneRow(rows);
}

type OutboxWork = { rows: number; oldestSeconds: number; stuck: number };

/** Rows that are due; those with a later date are no backlog. */
export async function findOutboxWork(db: Queryable, now: number): Promise<OutboxWork> {
  const { rows } = await db.query<OutboxWork>(
    `SELECT count(*)::int AS rows,
       greatest(0, coalesce(extract(epoch FROM now() - min(greatest(created_at, due_at))),
         0))::int AS "oldestSeconds", (SELECT count(*)::int FROM stuck_outbox_rows) AS stuck
     FROM outbox WHERE due_at IS NULL OR due_at <= $1`,
    [new Date(now)],
  );
  return oneRow(rows);
}

export async function findConnections(db: Queryable): Promise<{ connections: number; most: number }> {
  const { rows } = await db.query<{ connections: number; most: number }>(
    `SELECT (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend') AS connections,
       current_setting('max_connections')::int
         - current_setting('superuser_reserved_connections')::int AS most`,
  );
  return oneRow(rows);
}

const syncColumns = selectList('payment_syncs', ['state', 'finishedAt']);

/** The last comparison with the gateway that ended. */
export async function findLastComparison(db: Queryable, now: number): Promise<PaymentFindings> {
  const { rows } = await db.query<{ state: 'done' | 'failed'; finishedAt: string; differences: number }>(
    `SELECT ${syncColumns}, jsonb_array_length(differences) AS differences
     FROM payment_syncs
     WHERE state <> 'running' AND finished_at IS NOT NULL ORDER BY finished_at DESC LIMIT 1`,
  );
  const [last] = rows;
  if (last === undefined) return { last: null, differences: 0 };
  const ageSeconds = secondsSince(last.finishedAt, now);
  return { last: { state: last.state, ageSeconds }, differences: last.differences };
}

/** Null when no backup was ever made. */
export async function findBackupAge(db: Queryable, now: number): Promise<number | null> {
  const { rows } = await db.query<{ at: string | null }>('SELECT max(finished_at) AS at FROM backups');
  const at = rows[0]?.at ?? null;
  return at === null ? null : secondsSince(at, now);
}

/** Calendars of channels that are read regularly; null where there are none. */
export async function findCalendarWork(db: Queryable, now: number): Promise<CalendarFindings | null> {
  const { rows } = await db.query<CalendarFindings>(
    `SELECT count(*)::int AS feeds, count(*) FILTER (WHERE status = 'failing')::int AS failing,
       greatest(0, coalesce(extract(epoch FROM $1 - min(next_read_at)), 0))::int AS "oldestSeconds"
     FROM calendar_feeds WHERE status <> 'paused' AND removed_at IS NULL`,
    [new Date(now)],
  );
  const found = oneRow(rows);
  return found.feeds === 0 ? null : found;
}

/**
 * Webhooks that are switched on; null where there are none. An event is overdue when nobody sends to its address: one that
 * waits behind others, or for an address that is away, is not.
 */
export async function findWebhookWork(db: Queryable, now: number): Promise<WebhookFindings | null> {
  const { rows } = await db.query<WebhookFindings>(
    `SELECT count(*)::int AS endpoints, count(DISTINCT e.agent_id)::int AS accounts,
       count(DISTINCT e.agent_id) FILTER (
         WHERE e.failing_since < $1::timestamptz - interval '5 minutes')::int AS "failingAccounts",
       greatest(0, coalesce(extract(epoch FROM $1 - min(due.since)), 0))::int AS "oldestSeconds",
       (SELECT count(*)::int FROM webhook_deliveries d
         JOIN webhook_events v ON v.agent_id = d.agent_id AND v.id = d.event_id
         WHERE d.state = 'failed' AND v.type <> 'ping') AS "givenUp"
     FROM webhook_endpoints e
     LEFT JOIN LATERAL (
       SELECT greatest(coalesce(d.next_try_at, v.at), e.next_try_at, e.busy_until) AS since
       FROM webhook_deliveries d
       JOIN webhook_events v ON v.agent_id = d.agent_id AND v.id = d.event_id
       WHERE d.agent_id = e.agent_id AND d.endpoint_id = e.id AND d.state = 'waiting'
         AND (d.next_try_at IS NULL OR d.next_try_at <= $1)
         AND (e.next_try_at IS NULL OR e.next_try_at <= $1)
         AND (e.busy_until IS NULL OR e.busy_until < $1)
       ORDER BY d.seq LIMIT 1) due ON true
     WHERE e.status = 'active'`,
    [new Date(now)],
  );
  const found = oneRow(rows);
  return found.endpoints === 0 ? null : found;
}

export type ArchiveFindings = { isFailing: boolean; sinceArchivedSeconds: number };

/** State of PostgreSQL's own archiver; null while it is off. */
export async function findLogArchive(db: Queryable): Promise<ArchiveFindings | null> {
  const { rows } = await db.query<ArchiveFindings & { isOn: boolean }>(
    `SELECT current_setting('archive_mode') <> 'off' AS "isOn",
       coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) AS "isFailing",
       coalesce(extract(epoch FROM now() - last_archived_time), 0)::int AS "sinceArchivedSeconds"
     FROM pg_stat_archiver`,
  );
  const { isOn, ...found } = oneRow(rows);
  return isOn ? found : null;
}

function secondsSince(instant: string, now: number): number {
  return Math.max(0, Math.round((now - Date.parse(instant)) / 1000));
}
