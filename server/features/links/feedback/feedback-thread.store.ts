import type { FeedbackCategory, FeedbackState } from '#domain/links/feedback-lists.ts';
import type { Queryable } from '#server/db/pool.ts';
import { type RowOf, selectList } from '#server/db/rows.ts';

export type FeedbackMessage = RowOf<typeof messageColumns>;

const messageColumns = selectList('feedback_messages', ['_id', 'author', 'authorName', 'body', 'createdAt']);

export async function selectFeedbackMessages(db: Queryable, feedbackId: string): Promise<FeedbackMessage[]> {
  const { rows } = await db.query<FeedbackMessage>(
    `SELECT ${messageColumns}
     FROM feedback_messages WHERE feedback_id = $1 ORDER BY created_at, id LIMIT 500`,
    [feedbackId],
  );
  return rows;
}

export async function insertFeedbackMessage(
  tx: Queryable,
  message: Omit<FeedbackMessage, '_id' | 'createdAt'> & { id: string; feedbackId: string; now: number },
): Promise<void> {
  const { feedbackId, id, author, authorName, body, now } = message;
  await tx.query(
    `INSERT INTO feedback_messages (feedback_id, id, author, author_name, body, created_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [feedbackId, id, author, authorName, body, new Date(now)],
  );
}

type Thread = {
  message: string;
  category: FeedbackCategory;
  status: FeedbackState;
  name: string | null;
  createdAt: string;
};

const feedbackColumns = selectList('feedback', ['message', 'category', 'status', 'createdAt'], 'f');

const threadColumns = `${feedbackColumns},
  coalesce(f.name, CASE WHEN f.source = 'app'
    THEN (SELECT a.name FROM agents a WHERE a.id = f.agent_id) END) AS name`;

export async function findThread(db: Queryable, feedbackId: string): Promise<Thread | null> {
  const { rows } = await db.query<Thread>(`SELECT ${threadColumns} FROM feedback f WHERE f.id = $1`, [
    feedbackId,
  ]);
  return rows[0] ?? null;
}

/** Locked until the transaction ends; with the number of messages of the person since the last reply. */
export async function lockThread(
  tx: Queryable,
  feedbackId: string,
): Promise<(Thread & { unanswered: number }) | null> {
  const { rows } = await tx.query<Thread & { unanswered: number }>(
    `SELECT ${threadColumns}, (SELECT count(*)::int FROM feedback_messages m WHERE m.feedback_id = f.id
       AND m.author = 'person' AND m.created_at > coalesce((SELECT max(r.created_at) FROM feedback_messages r
         WHERE r.feedback_id = f.id AND r.author = 'admin'), '-infinity')) AS unanswered
     FROM feedback f WHERE f.id = $1 FOR UPDATE OF f`,
    [feedbackId],
  );
  return rows[0] ?? null;
}

/** It needs attention again. */
export async function reopenFeedback(tx: Queryable, feedbackId: string, now: number): Promise<void> {
  await tx.query(`UPDATE feedback SET status = 'new', updated_at = $2 WHERE id = $1`, [
    feedbackId,
    new Date(now),
  ]);
}
