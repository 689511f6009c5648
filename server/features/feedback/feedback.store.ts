import type { FeedbackCategory, FeedbackSource } from '#contract/platform/feedback.ts';
import type { Queryable } from '#server/db/pool.ts';

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
  await tx.query(
    `INSERT INTO feedback (id, source, agent_id, link_code, category, rating, message, name, email, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)`,
    [id, source, agentId, linkCode, category, rating, message, name, email, new Date(now)],
  );
}
