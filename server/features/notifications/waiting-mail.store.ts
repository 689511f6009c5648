import type { Queryable } from '#server/db/pool.ts';
import type { MailOrder } from '#server/features/mails/index.ts';

/** `id` is the notification's. */
export type WaitingMail = {
  agentId: string;
  id: string;
  dueAt: number;
  unlessRead: boolean;
  mail: MailOrder;
};

export async function insertWaitingMail(tx: Queryable, waiting: WaitingMail): Promise<void> {
  await tx.query(
    `INSERT INTO waiting_mails (agent_id, id, due_at, unless_read, mail) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING`,
    [waiting.agentId, waiting.id, new Date(waiting.dueAt), waiting.unlessRead, waiting.mail],
  );
}

/** Takes out what is due, and says of each whether it has been read in the app meanwhile. */
export async function takeDueMails(
  tx: Queryable,
  { now, limit }: { now: number; limit: number },
): Promise<{ agentId: string; mail: MailOrder; isStale: boolean }[]> {
  const { rows } = await tx.query(
    `WITH due AS (
       DELETE FROM waiting_mails WHERE (agent_id, id) IN
         (SELECT agent_id, id FROM waiting_mails WHERE due_at <= $1 ORDER BY due_at LIMIT $2 FOR UPDATE SKIP LOCKED)
       RETURNING agent_id, id, due_at, unless_read, mail)
     SELECT due.agent_id AS "agentId", due.mail, due.unless_read AND n.read_at IS NOT NULL AS "isStale"
     FROM due LEFT JOIN notifications n ON n.agent_id = due.agent_id AND n.id = due.id
     ORDER BY due.due_at, due.id`,
    [new Date(now), limit],
  );
  return rows;
}
