import type { Queryable } from '#server/db/pool.ts';
import type { Tx } from '#server/db/transaction.ts';
import { type MailRequest, type MailTopic, type SealedMail, sealMail } from '#server/features/mails/index.ts';

/** A delayed mail; `id` is its notification's id. */
export type WaitingMail = {
  agentId: string;
  id: string;
  dueAt: number;
  unlessRead: boolean;
  mail: MailRequest;
};

/** Stores a delayed mail, sealed. Its topic stays readable, so that preferences can be checked when it is due. */
export async function insertWaitingMail(tx: Tx, waiting: WaitingMail): Promise<void> {
  const { agentId, id, dueAt, unlessRead, mail } = waiting;
  const topic = 'about' in mail ? mail.about?.topic : undefined;
  await tx.query(
    `INSERT INTO waiting_mails (agent_id, id, due_at, unless_read, mail) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING`,
    [agentId, id, new Date(dueAt), unlessRead, { ...(await sealMail(tx.mailKey, mail)), topic }],
  );
}

/** A due mail; rows of earlier releases are not sealed. */
type DueMail = {
  agentId: string;
  mail: SealedMail | MailRequest;
  topic: MailTopic | null;
  isStale: boolean;
};

/** Deletes and returns due mails; `isStale` when the notification has been read meanwhile. */
export async function takeDueMails(
  tx: Queryable,
  { now, limit }: { now: number; limit: number },
): Promise<DueMail[]> {
  const { rows } = await tx.query<DueMail>(
    `WITH due AS (
       DELETE FROM waiting_mails WHERE (agent_id, id) IN
         (SELECT agent_id, id FROM waiting_mails WHERE due_at <= $1 ORDER BY due_at LIMIT $2 FOR UPDATE SKIP LOCKED)
       RETURNING agent_id, id, due_at, unless_read, mail)
     SELECT due.agent_id AS "agentId", due.mail, coalesce(due.mail ->> 'topic', due.mail -> 'about' ->> 'topic') AS topic,
       due.unless_read AND n.read_at IS NOT NULL AS "isStale"
     FROM due LEFT JOIN notifications n ON n.agent_id = due.agent_id AND n.id = due.id
     ORDER BY due.due_at, due.id`,
    [new Date(now), limit],
  );
  return rows;
}
