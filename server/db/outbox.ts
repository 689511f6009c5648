import { cleanExternalText } from '#domain/shared/external-text.ts';
import type { Queryable } from './pool.ts';
import { type TransactionEnd, writeLast } from './transaction-end.ts';

/**
 * Recipients of an event: an agent topic reaches the agent, a booking topic its guest, a conversation topic the guest of
 * its booking, and a question topic the guest who asked without a booking. They are separate, so that a booking without
 * a conversation has a topic, and the link to a question receives no events of a booking. A health topic reaches the
 * process that checks whether events arrive.
 */
export type LiveTopic =
  | `agent:${string}`
  | `booking:${string}`
  | `conversation:${string}`
  | `question:${string}`
  | `health:${string}`;

/** Ids and versions only: receivers fetch the rest. */
export type LiveEvent = { topic: LiveTopic; kind: string; ids: Record<string, string | number | boolean> };

export type OutboxRow = { id: number; kind: 'live' | 'job'; topic: string; payload: Record<string, unknown> };

const outboxRows = {
  name: 'outbox',
  text: `INSERT INTO outbox (kind, topic, payload)
    SELECT kind, topic, payload FROM jsonb_to_recordset($outbox::jsonb) AS r (kind text, topic text, payload jsonb)`,
};

/** Publishes a change to open sockets after the transaction has committed; stored with its end. */
export function announce(tx: TransactionEnd & WakesRelay, { topic, kind, ids }: LiveEvent): void {
  wakeRelayAfter(tx);
  writeLast(tx, outboxRows, { kind: 'live', topic, payload: { kind, ids } });
}

/** Enqueues a job that is stored with the end of the transaction. */
export function enqueueLast(
  tx: TransactionEnd & WakesRelay,
  queue: string,
  data: Record<string, unknown>,
): void {
  wakeRelayAfter(tx);
  writeLast(tx, outboxRows, { kind: 'job', topic: queue, payload: data });
}

/** Whether the commit of a transaction wakes the relay. Other rows wait for its next round, two seconds at most. */
export type WakesRelay = { readonly outbox: { isFilled: boolean } };

/** Called by every statement that writes jobs to the outbox. */
export function wakeRelayAfter(tx: Partial<WakesRelay>): void {
  if (tx.outbox) tx.outbox.isFilled = true;
}

/**
 * Enqueues a job with the transaction or not at all. With `dueAt`, milliseconds since 1970 by the database's clock, it
 * waits in the outbox until then.
 */
export async function enqueue(
  tx: Queryable & Partial<WakesRelay>,
  queue: string,
  data: Record<string, unknown>,
  dueAt?: number,
): Promise<void> {
  wakeRelayAfter(tx);
  await tx.query({
    name: 'enqueue',
    text: `INSERT INTO outbox (kind, topic, payload, due_at) VALUES ('job', $1, $2, $3)`,
    values: [queue, data, dueAt === undefined ? null : new Date(dueAt)],
  });
}

/** Removes waiting jobs whose data includes `data`. */
export async function dequeue(tx: Queryable, queue: string, data: Record<string, unknown>): Promise<void> {
  await tx.query(`DELETE FROM outbox WHERE kind = 'job' AND topic = $1 AND payload @> $2`, [queue, data]);
}

const isDue = (now: string) =>
  `(due_at IS NULL OR due_at <= coalesce(${now}::timestamptz, clock_timestamp()))`;

/** Whether a row is due, by the database's clock unless `now` replaces it. */
export async function hasDueOutboxRows(db: Queryable, now?: number): Promise<boolean> {
  const { rows } = await db.query<{ has: boolean }>({
    name: 'has-due-outbox-rows',
    text: `SELECT EXISTS (SELECT FROM outbox WHERE ${isDue('$1')}) AS has`,
    values: [now === undefined ? null : new Date(now)],
  });
  return rows[0]?.has ?? false;
}

/**
 * Takes the due rows for delivery; they return if the surrounding transaction does not commit. `now` replaces the
 * database's clock.
 */
export async function takeOutboxRows(
  tx: Queryable,
  { limit, now }: { limit: number; now?: number | undefined },
): Promise<OutboxRow[]> {
  const { rows } = await tx.query<OutboxRow>({
    name: 'take-outbox-rows',
    // An array is computed once; the rows of IN (SELECT …) may be locked again for each row that is deleted.
    text: `DELETE FROM outbox WHERE id = ANY(ARRAY(SELECT id FROM outbox
             WHERE ${isDue('$2')}
             ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED))
           RETURNING id, kind, topic, payload`,
    values: [limit, now === undefined ? null : new Date(now)],
  });
  return rows.sort((a, b) => a.id - b.id);
}

/** Sets an undeliverable row aside, so that it does not block later ones. */
export async function setAsideStuckRow(
  tx: Queryable,
  row: OutboxRow,
  id: string,
  error: string,
): Promise<void> {
  await tx.query(
    'INSERT INTO stuck_outbox_rows (id, kind, topic, payload, error) VALUES ($1, $2, $3, $4, $5)',
    [id, row.kind, row.topic, row.payload, cleanExternalText(error, 2000)],
  );
}

/** Moves stuck rows back to the outbox; returns their number. */
export async function releaseStuckRows(
  tx: Queryable & Partial<WakesRelay>,
  ids: readonly string[],
): Promise<number> {
  wakeRelayAfter(tx);
  const { rowCount } = await tx.query(
    `WITH released AS (DELETE FROM stuck_outbox_rows WHERE id = ANY($1::uuid[]) RETURNING id, kind, topic, payload)
     INSERT INTO outbox (kind, topic, payload) SELECT kind, topic, payload FROM released ORDER BY id`,
    [ids],
  );
  return rowCount ?? 0;
}
