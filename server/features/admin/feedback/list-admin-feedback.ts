import type * as adminFeedback from '#contract/admin/feedback.ts';
import type { AdminFeedback } from '#contract/admin/feedback.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Queryable } from '#server/db/pool.ts';
import { listPage, momentCursors } from '#server/http/list-page.ts';
import { countFeedback, type FeedbackFilter, findFeedback, selectFeedback } from './admin-feedback.store.ts';

const defaultLimit = 50;
const cursors = momentCursors((row: AdminFeedback) => ({ at: row.createdAt, id: row._id }));

export async function listAdminFeedback(
  db: Queryable,
  query: InputOf<typeof adminFeedback.list>['query'],
): Promise<ReplyOf<typeof adminFeedback.list> | Refusal<'invalid_request'>> {
  const filter = feedbackFilterOf(query);
  return listPage({
    query,
    defaultLimit,
    cursors,
    select: (page) => selectFeedback(db, filter, page),
    count: () => countFeedback(db, filter),
    view: (rows) => rows,
  });
}

export function feedbackFilterOf(
  query: Omit<InputOf<typeof adminFeedback.list>['query'], 'cursor' | 'limit'>,
): FeedbackFilter {
  const { status = 'all', source = 'all', category = 'all', q } = query;
  return {
    status: status === 'all' ? null : status,
    source: source === 'all' ? null : source,
    category: category === 'all' ? null : category,
    q: q?.trim() || null,
  };
}

export async function readAdminFeedback(
  db: Queryable,
  id: string,
): Promise<AdminFeedback | Refusal<'not_found'>> {
  return (await findFeedback(db, id)) ?? refuse('not_found');
}
