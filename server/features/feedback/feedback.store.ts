import type { FeedbackCategory, FeedbackSource } from '#domain/feedback/feedback-lists.ts';
import type { Queryable } from '#server/db/pool.ts';
import { insertRow } from '#server/db/rows.ts';

export type NewFeedback = {
  id: string;
  source: FeedbackSource;
  agentId: string | null;
  linkCode: string | null;
  category: FeedbackCategory;
  rating: number | null;
  message: string;
  name: string | null;
  email: string | null;
  /** Milliseconds since 1970. */
  now: number;
};

export async function insertFeedback(tx: Queryable, feedback: NewFeedback): Promise<void> {
  const { id, source, agentId, linkCode, category, rating, message, name, email, now } = feedback;
  const at = new Date(now);
  await insertRow(tx, 'feedback', {
    ...{ id, source, category, rating, message, name, email },
    agent_id: agentId,
    link_code: linkCode,
    created_at: at,
    updated_at: at,
  });
}
