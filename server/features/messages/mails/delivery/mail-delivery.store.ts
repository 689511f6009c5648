import type { MailFailure } from '#domain/messages/mails/mail-delivery.ts';
import { cleanExternalText } from '#domain/shared/external-text.ts';
import { enqueueLast } from '#server/db/outbox.ts';
import type { Queryable } from '#server/db/pool.ts';
import { insertStatement, oneRow } from '#server/db/rows.ts';
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
  writeLast(tx, queuedMails, {
    ...rowOf(delivery),
    recipient: bytesText(delivery.recipient),
    recipientHash: bytesText(delivery.recipientHash),
  });
  enqueueLast(tx, delivery.queue, payload);
}

/** Counts a try, which adds the mail when its queue has not; says whether it was already sent or discarded. */
export async function beginTry(
  db: Queryable,
  { jobId, ...delivery }: NewDelivery & { jobId: string },
): Promise<{ isOver: boolean }> {
  const { text, values } = insertStatement(
    'mail_deliveries',
    { ...rowOf(delivery), jobId, tries: 1, lastTriedAt: new Date(delivery.now) },
    `ON CONFLICT (id) DO UPDATE SET
       job_id = excluded.job_id,
       tries = mail_deliveries.tries
         + (mail_deliveries.sent_at IS NULL AND mail_deliveries.discarded_at IS NULL)::int,
       last_tried_at = CASE WHEN mail_deliveries.sent_at IS NULL THEN excluded.last_tried_at
         ELSE mail_deliveries.last_tried_at END
     RETURNING sent_at IS NOT NULL OR discarded_at IS NOT NULL AS "isOver"`,
  );
  const { rows } = await db.query<{ isOver: boolean }>(text, values);

  return oneRow(rows);
}

function rowOf({ id, queue, kind, recipient, recipientHash, bookingCode, now }: NewDelivery) {
  return {
    id,
    queue,
    kind,
    recipient,
    recipientHash,
    bookingCode,
    createdAt: new Date(now),
  };
}

export async function saveSent(db: Queryable, id: string, now: number): Promise<void> {
  await db.query(
    `UPDATE mail_deliveries SET sent_at = $2, last_failure = NULL, last_error = '' WHERE id = $1`,
    [id, new Date(now)],
  );
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
