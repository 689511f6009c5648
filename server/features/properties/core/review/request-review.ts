import { addresses } from '#contract/addresses.ts';
import type { PropertyReview, ReviewStep } from '#contract/properties/property-reviews.ts';
import { mayRequestReview } from '#domain/properties/review.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Tx } from '#server/db/transaction.ts';
import { notifyAdmins } from '#server/features/messages/notifications/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { refuseIncomplete } from '../listing/apply-details.ts';
import { logProperty } from '../listing/log-property.ts';
import { findProperty, lockProperty, type PropertyRecord } from '../property.store.ts';
import {
  findReviewState,
  insertReviewStep,
  type ReviewStepRow,
  selectReviewSteps,
  setWaiting,
} from './property-review.store.ts';

/** Where the review of a property stands; admins' names stay with the platform. */
export async function readPropertyReview(
  { pool }: Pick<Platform, 'pool'>,
  agentId: string,
  propertyId: string,
): Promise<PropertyReview | Refusal<'not_found'>> {
  const property = await findProperty(pool, agentId, propertyId);
  return property ? viewForAgent(pool, property) : refuse('not_found');
}

/** Sends a property that an admin has closed to the end of the review queue. */
export async function requestReview(
  deps: Pick<Platform, 'transact' | 'now' | 'newId'>,
  caller: AgentCaller,
  propertyId: string,
  note: string,
) {
  const { agentId } = caller;
  return await deps.transact(async (tx) => {
    const property = await lockProperty(tx, agentId, propertyId);
    if (!property) return refuse('not_found');
    if (!mayRequestReview(property)) return refuse('invalid_transition', { cause: 'review_not_needed' });

    const incomplete = refuseIncomplete(property);
    if (incomplete) return incomplete;

    const now = deps.now();
    await setWaiting(tx, { agentId, propertyId, at: new Date(now) });
    await recordSubmission(tx, deps, { agentId, propertyId, title: property.title, name: caller.name, note });

    logProperty(tx, {
      agentId,
      id: propertyId,
      title: property.title,
      at: now,
      action: 'property_pending_review',
      what: texts(defaultLocale).log.ofProperty.sentInAgain(),
      before: { moderation: property.moderation },
      after: { moderation: 'pending_review' },
    });

    return await viewForAgent(tx, { ...property, moderation: 'pending_review' });
  });
}

type Submission = {
  agentId: string;
  propertyId: string;
  title: string;
  name: string;
  /** Absent for a first publication. */
  note?: string;
};

/** Adds to the history that a property was sent in, and tells the admins who review. */
export async function recordSubmission(
  tx: Tx,
  { now: readClock, newId }: Pick<Platform, 'now' | 'newId'>,
  { agentId, propertyId, title, name, note }: Submission,
): Promise<void> {
  const now = readClock();
  const id = newId();
  await insertReviewStep(tx, {
    agentId,
    propertyId,
    id,
    name,
    at: new Date(now),
    moderation: 'pending_review',
    by: 'agent',
    note: note?.trim() ?? '',
  });

  await notifyAdmins(tx, {
    scope: 'properties:write',
    type: 'system',
    text: { code: 'waitingForReview', facts: { property: title, again: note !== undefined } },
    link: addresses.adminProperty({ id: propertyId }),
    dedupeKey: `review:${id}`,
    now,
  });
}

/** A step as admins see it. */
export function viewReviewStep(row: ReviewStepRow): ReviewStep {
  return { ...row, explanation: texts(defaultLocale).reviewExplanation(row) };
}

async function viewForAgent(
  db: Queryable,
  property: Pick<PropertyRecord, 'agentId' | '_id' | 'status' | 'moderation'>,
): Promise<PropertyReview> {
  const key = { agentId: property.agentId, propertyId: property._id };
  // Sequential, because a transaction has only one connection.
  const state = await findReviewState(db, key);
  const rows = await selectReviewSteps(db, key);
  return {
    moderation: property.moderation,
    ...state,
    mayRequest: mayRequestReview(property),
    steps: rows.map((row) => viewReviewStep(row.by === 'admin' ? { ...row, name: null } : row)),
  };
}
