import type * as adminFeedback from '#contract/admin/feedback.ts';
import type { AdminFeedback } from '#contract/admin/feedback.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import type { CsvColumns, CsvHead } from '#server/http/csv-pages.ts';
import { listPage, momentCursors } from '#server/http/list-page.ts';
import type { FileAnswer } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { exportList } from '../log/export-list.ts';
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

function feedbackFilterOf(
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

const columns: CsvColumns<AdminFeedback, CsvHead<'admin'>> = [
  ['id', (feedback) => feedback._id],
  ['source', (feedback) => feedback.source],
  ['category', (feedback) => feedback.category],
  ['rating', (feedback) => feedback.rating],
  ['message', (feedback) => feedback.message],
  ['name', (feedback) => feedback.name],
  ['answerTo', (feedback) => feedback.replyTo],
  ['agent', (feedback) => feedback.agent?.name ?? null],
  ['linkCode', (feedback) => feedback.linkCode],
  ['status', (feedback) => feedback.status],
  ['note', (feedback) => feedback.adminNote],
  ['reply', (feedback) => feedback.reply],
  ['given', (feedback) => feedback.createdAt],
  ['changed', (feedback) => feedback.updatedAt],
];

export function exportAdminFeedback(
  deps: Pick<Platform, 'pool' | 'transact' | 'now' | 'newId'>,
  { delimiter, ...query }: InputOf<typeof adminFeedback.exportCsv>['query'],
  caller: AdminCaller,
): Promise<FileAnswer> {
  const filter = feedbackFilterOf(query);
  return exportList(
    deps,
    {
      name: 'feedback',
      filter,
      columns,
      delimiter,
      rowsAfter: (last: AdminFeedback | null, limit) =>
        selectFeedback(deps.pool, filter, { after: last && { at: last.createdAt, id: last._id }, limit }),
    },
    caller,
  );
}
