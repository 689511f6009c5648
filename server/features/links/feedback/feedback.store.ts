import type { FeedbackSubject } from '#contract/links/feedback-subject.ts';
import type { FeedbackCategory, FeedbackSource } from '#domain/links/feedback-lists.ts';
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
  /** The booking or property on whose page it was begun. */
  about: FeedbackSubject | null;
  /** Milliseconds since 1970. */
  now: number;
};

export async function insertFeedback(tx: Queryable, feedback: NewFeedback): Promise<void> {
  const { id, source, agentId, linkCode, category, rating, message, name, email, about, now } = feedback;
  const at = new Date(now);
  await insertRow(tx, 'feedback', {
    id,
    source,
    category,
    rating,
    message,
    name,
    email,
    agentId,
    linkCode,
    aboutBookingId: about?.type === 'booking' ? about.id : null,
    aboutPropertyId: about?.type === 'property' ? about.id : null,
    createdAt: at,
    updatedAt: at,
  });
}

const subjectTables = { booking: 'bookings', property: 'properties' } as const;

/** Whether the agent has the booking or property. */
export async function hasSubject(
  db: Queryable,
  agentId: string,
  { type, id }: FeedbackSubject,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT 1 FROM ${subjectTables[type]} WHERE agent_id = $1 AND id = $2 AND deleted_at IS NULL`,
    [agentId, id],
  );
  return rowCount === 1;
}
