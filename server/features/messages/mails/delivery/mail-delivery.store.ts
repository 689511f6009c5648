import type { MailFailure } from '#domain/messages/mails/mail-delivery.ts';
import { cleanExternalText } from '#domain/shared/external-text.ts';
import { insertLogRows, type LogEntry, logRowsOf } from '#server/db/event-log.store.ts';
import { enqueueLast } from '#server/db/outbox.ts';
import type { Queryable } from '#server/db/pool.ts';
import { bindNames } from '#server/db/rows.ts';
import type { Tx } from '#server/db/transaction.ts';
import { bytesText, writeLast } from '#server/db/transaction-end.ts';

export type NewDelivery = {
  id: string;
  queue: string;
  kind: string;
  recipient: Buffer;
  recipientHash: Buffer;
  bookingCode: string | null;
  now: number;
};

const queuedMails = {
  name: 'mails',
  text: `INSERT INTO mail_deliveries (id, queue, kind, recipient, recipient_hash, booking_code, created_at)
    SELECT id, queue, kind, recipient, "recipientHash", "bookingCode", "createdAt"
    FROM jsonb_to_recordset($mails::jsonb) AS m (id uuid, queue text, kind text, recipient bytea,
      "recipientHash" bytea, "bookingCode" text, "createdAt" timestamptz)`,
};

/** Adds a mail together with its job, stored with the end of the transaction. */
export function addQueuedMail(tx: Tx, delivery: NewDelivery, payload: Record<string, unknown>): void {
  writeLast(tx, queuedMails, storedRowOf(delivery));
  enqueueLast(tx, delivery.queue, payload);
}

export type BegunTry = {
  /** It was sent or discarded already. */
  isOver: boolean;
  /** It may leave: no host sends it, or one who may write to the recipient, who has no earlier mail that waits. */
  mayLeave: boolean;
};

/**
 * Counts a try of each mail, which adds those that their queue has not; says what is left to do, in the order of the mails. No
 * two of them may be the same.
 */
export async function beginTries(
  db: Queryable,
  deliveries: readonly (NewDelivery & { jobId: string; hostId: string | null })[],
): Promise<BegunTry[]> {
  const { rows } = await db.query<BegunTry>(
    `WITH given AS MATERIALIZED (
       SELECT * FROM jsonb_to_recordset($1::jsonb) AS m (id uuid, queue text, kind text,
         recipient bytea, "recipientHash" bytea, "bookingCode" text, "createdAt" timestamptz, "jobId" uuid,
         "hostId" uuid, position int)),
     begun AS (
       INSERT INTO mail_deliveries (id, queue, kind, recipient, recipient_hash, booking_code, created_at,
         job_id, tries, last_tried_at)
       SELECT id, queue, kind, recipient, "recipientHash", "bookingCode", "createdAt", "jobId", 1, "createdAt"
       FROM given ORDER BY position
       ON CONFLICT (id) DO UPDATE SET
         job_id = excluded.job_id,
         tries = mail_deliveries.tries
           + (mail_deliveries.sent_at IS NULL AND mail_deliveries.discarded_at IS NULL)::int,
         last_tried_at = CASE WHEN mail_deliveries.sent_at IS NULL THEN excluded.last_tried_at
           ELSE mail_deliveries.last_tried_at END
       RETURNING id, sent_at IS NOT NULL OR discarded_at IS NOT NULL AS is_over)
     SELECT b.is_over AS "isOver", g."hostId" IS NULL OR (
       EXISTS (SELECT FROM agents a
         WHERE a.id = g."hostId" AND a.email_verified_at IS NOT NULL AND a.status <> 'deleted')
       AND EXISTS (SELECT FROM first_mails f
         WHERE f.agent_id = g."hostId" AND f.recipient_hash = g."recipientHash")
       AND NOT EXISTS (SELECT FROM held_mails h JOIN mail_deliveries d ON d.id = h.id
         WHERE h.agent_id = g."hostId" AND h.id < g.id
           AND d.recipient_hash = g."recipientHash")) AS "mayLeave"
     FROM given g JOIN begun b ON b.id = g.id ORDER BY g.position`,
    [
      JSON.stringify(
        deliveries.map(({ jobId, hostId, ...delivery }, position) => ({
          ...storedRowOf(delivery),
          jobId,
          hostId,
          position,
        })),
      ),
    ],
  );

  return rows;
}

function storedRowOf({ id, queue, kind, recipient, recipientHash, bookingCode, now }: NewDelivery) {
  return {
    id,
    queue,
    kind,
    recipient: bytesText(recipient),
    recipientHash: bytesText(recipientHash),
    bookingCode,
    createdAt: new Date(now),
  };
}

/** Mails that were sent, with their entries of the log. */
export async function saveSent(
  db: Queryable,
  sent: readonly { id: string; entry: LogEntry }[],
  now: number,
): Promise<void> {
  const statement = bindNames(
    `WITH sent AS (
       UPDATE mail_deliveries SET sent_at = $now, last_failure = NULL, last_error = ''
       WHERE id = ANY($ids::uuid[]))
     ${insertLogRows}`,
    {
      now: new Date(now),
      ids: sent.map(({ id }) => id),
      entries: logRowsOf(sent.map(({ entry }) => entry)),
    },
  );
  await db.query(statement);
}

export async function saveFailure(
  db: Queryable,
  id: string,
  { failure, error, now }: { failure: MailFailure; error: string; now: number },
): Promise<void> {
  await db.query(
    'UPDATE mail_deliveries SET last_failure = $2, last_error = $3, last_tried_at = $4 WHERE id = $1',
    [id, failure, cleanExternalText(error, 500), new Date(now)],
  );
}

export async function saveDiscarded(db: Queryable, ids: readonly string[], now: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `UPDATE mail_deliveries SET discarded_at = $2
     WHERE id = ANY($1::uuid[]) AND sent_at IS NULL AND discarded_at IS NULL RETURNING id`,
    [ids, new Date(now)],
  );
  return rows.map(({ id }) => id);
}

/** Deletes mails past their retention, at most `limit` of them; returns how many. */
export async function deleteDeliveriesBefore(db: Queryable, before: Date, limit: number): Promise<number> {
  const { rowCount } = await db.query(
    `DELETE FROM mail_deliveries WHERE id IN
       (SELECT id FROM mail_deliveries WHERE created_at < $1 ORDER BY created_at, id LIMIT $2)`,
    [before, limit],
  );
  return rowCount ?? 0;
}
