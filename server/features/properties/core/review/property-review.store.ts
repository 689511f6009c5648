import type { ReviewStep } from '#contract/properties/property-reviews.ts';
import type { ReviewReason } from '#domain/properties/review.ts';
import type { Queryable } from '#server/db/pool.ts';
import { insertRow, selectList } from '#server/db/rows.ts';

export type NewReviewStep = {
  agentId: string;
  propertyId: string;
  id: string;
  at: Date;
  moderation: ReviewStep['moderation'];
  reasons?: readonly ReviewReason[];
  note?: string;
  by: ReviewStep['by'];
  name: string;
};

export async function insertReviewStep(tx: Queryable, step: NewReviewStep): Promise<void> {
  await insertRow(tx, 'property_reviews', {
    agentId: step.agentId,
    propertyId: step.propertyId,
    id: step.id,
    at: step.at,
    moderation: step.moderation,
    note: step.note ?? '',
    reasons: [...(step.reasons ?? [])],
    actorType: step.by,
    actorName: step.name,
  });
}

const shownSteps = 50;

export type ReviewStepRow = Omit<ReviewStep, 'explanation'>;

const reviewColumns = selectList('property_reviews', ['_id', 'at', 'moderation', 'reasons', 'note']);

/** Newest first. */
export async function selectReviewSteps(
  db: Queryable,
  { agentId, propertyId }: { agentId: string; propertyId: string },
): Promise<ReviewStepRow[]> {
  const { rows } = await db.query<ReviewStepRow>(
    `SELECT ${reviewColumns}, actor_type AS by, actor_name AS name
     FROM property_reviews
     WHERE agent_id = $1 AND property_id = $2
     ORDER BY at DESC, id DESC
     LIMIT ${shownSteps}`,
    [agentId, propertyId],
  );
  return rows;
}

/** When the property was last sent in, and why it is closed. */
export async function findReviewState(
  db: Queryable,
  { agentId, propertyId }: { agentId: string; propertyId: string },
): Promise<{ requestedAt: string | null; explanation: string }> {
  const { rows } = await db.query<{ requestedAt: string | null; explanation: string }>(
    `SELECT review_requested_at AS "requestedAt", moderation_reason AS explanation
     FROM properties WHERE agent_id = $1 AND id = $2`,
    [agentId, propertyId],
  );
  return rows[0] ?? { requestedAt: null, explanation: '' };
}

/** Puts a property at the end of the queue. The reason of the last decision is in its history. */
export async function setWaiting(
  tx: Queryable,
  { agentId, propertyId, at }: { agentId: string; propertyId: string; at: Date },
): Promise<void> {
  await tx.query(
    `UPDATE properties SET moderation = 'pending_review', moderation_reason = '', review_requested_at = $3,
       updated_at = $3, version = version + 1 WHERE agent_id = $1 AND id = $2`,
    [agentId, propertyId, at],
  );
}
