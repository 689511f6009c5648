import type { AdminFeedback } from '#contract/admin-feedback.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Queryable } from '#server/db/pool.ts';
import { findFeedback } from './admin-feedback.store.ts';

export async function readFeedback(db: Queryable, id: string): Promise<AdminFeedback | Refusal<'not_found'>> {
  return (await findFeedback(db, id)) ?? refuse('not_found');
}
