import type { AdminFeedback, listAdminFeedback } from '#contract/admin/feedback.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Queryable } from '#server/db/pool.ts';
import { cutPage, readCursor, writeCursor } from '#server/http/page-cursor.ts';
import { countFeedback, type FeedbackFilter, findFeedback, selectFeedback } from './admin-feedback.store.ts';

const defaultLimit = 50;

export async function listFeedback(
  db: Queryable,
  query: InputOf<typeof listAdminFeedback>['query'],
): Promise<ReplyOf<typeof listAdminFeedback> | Refusal<'invalid_request'>> {
  const after = readCursor(query.cursor);
  if (isRefusal(after)) return after;
  const filter = feedbackFilterOf(query);
  const limit = Number(query.limit ?? defaultLimit);
  const [rows, total] = await Promise.all([
    selectFeedback(db, filter, { after, limit: limit + 1 }),
    after ? undefined : countFeedback(db, filter),
  ]);
  const page = cutPage(rows, limit, (last) => writeCursor({ at: last.createdAt, id: last._id }));
  return { ...page, ...(total === undefined ? {} : { total }) };
}

export function feedbackFilterOf(
  query: Omit<InputOf<typeof listAdminFeedback>['query'], 'cursor' | 'limit'>,
): FeedbackFilter {
  const { status = 'all', source = 'all', category = 'all', q } = query;
  return {
    status: status === 'all' ? null : status,
    source: source === 'all' ? null : source,
    category: category === 'all' ? null : category,
    q: q?.trim() || null,
  };
}

export async function readFeedback(db: Queryable, id: string): Promise<AdminFeedback | Refusal<'not_found'>> {
  return (await findFeedback(db, id)) ?? refuse('not_found');
}
