import type { AdminFeedback, exportAdminFeedback } from '#contract/admin/feedback.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import type { FileAnswer } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { exportList } from '../log/export-list.ts';
import { selectFeedback } from './admin-feedback.store.ts';
import { feedbackFilterOf } from './list-feedback.ts';

const heads = [
  'id',
  'source',
  'category',
  'rating',
  'message',
  'name',
  'answer to',
  'agent',
  'link code',
  'status',
  'note',
  'reply',
  'given',
  'changed',
];

export function exportFeedback(
  deps: Pick<Platform, 'pool' | 'transact' | 'now' | 'newId'>,
  query: InputOf<typeof exportAdminFeedback>['query'],
  caller: AdminCaller,
): Promise<FileAnswer> {
  const filter = feedbackFilterOf(query);
  return exportList(
    deps,
    {
      name: 'feedback',
      filter,
      heads,
      cellsOf,
      rowsAfter: (last: AdminFeedback | null, limit) =>
        selectFeedback(deps.pool, filter, { after: last && { at: last.createdAt, id: last._id }, limit }),
    },
    caller,
  );
}

function cellsOf(feedback: AdminFeedback): (string | number | null)[] {
  return [
    feedback._id,
    feedback.source,
    feedback.category,
    feedback.rating,
    feedback.message,
    feedback.name,
    feedback.replyTo,
    feedback.agent?.name ?? null,
    feedback.linkCode,
    feedback.status,
    feedback.adminNote,
    feedback.reply,
    feedback.createdAt,
    feedback.updatedAt,
  ];
}
