import type { MailFailure } from '#domain/mail/mail-delivery.ts';
import { type WakesRelay, wakeRelayAfter } from '#server/db/outbox.ts';
import type { Queryable } from '#server/db/pool.ts';
import { insertStatement, oneRow } from '#server/db/rows.ts';

export type NewDelivery = {
  id: string;
  queue: string;
  kind: string;
  recipient: Buffer;
  recipientHash: Buffer;
  bookingCode: string | null;
  now: number;
};

/** Adds a mail together with the outbox row of its job, in one statement. */
export async function insertQueuedMail(
  tx: Queryable & Partial<WakesRelay>,
  delivery: NewDelivery,
  payload: Record<string, unknown>,
): Promise<void> {
  wakeRelayAfter(tx);
  const { text, values } = insertStatement('mail_deliveries', rowOf(delivery), '');
  const next = values.length + 1;
  await tx.query({
    name: 'insert-queued-mail',
    text: `WITH delivery AS (${text})
           INSERT INTO outbox (kind, topic, payload) VALUES ('job', $${next}, $${next + 1})`,
    values: [...values, delivery.queue, payload],
  });
}

/** Counts a try, which adds the mail when its queue has not; says whether it was already sent or discarded. */
export async function beginTry(
  db: Queryable,
  { jobId, ...delivery }: NewDelivery & { jobId: string },
): Promise<{ isOver: boolean }> {
  const { text, values } = insertStatement(
    'mail_deliveries',
    { ...rowOf(delivery), job_id: jobId, tries: 1, last_tried_at: new Date(delivery.now) },
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
    recipient_hash: recipientHash,
    booking_code: bookingCode,
    created_at: new Date(now),
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
    [id, failure, error.slice(0, 500), new Date(now)],
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
