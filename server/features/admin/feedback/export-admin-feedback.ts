import type * as adminFeedback from '#contract/admin/feedback.ts';
import type { AdminFeedback } from '#contract/admin/feedback.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import type { CsvColumns } from '#server/http/csv-pages.ts';
import type { FileAnswer } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { exportList } from '../log/export-list.ts';
import { selectFeedback } from './admin-feedback.store.ts';
import { feedbackFilterOf } from './list-admin-feedback.ts';

const columns: CsvColumns<AdminFeedback> = [
  ['id', (feedback) => feedback._id],
  ['source', (feedback) => feedback.source],
  ['category', (feedback) => feedback.category],
  ['rating', (feedback) => feedback.rating],
  ['message', (feedback) => feedback.message],
  ['name', (feedback) => feedback.name],
  ['answer to', (feedback) => feedback.replyTo],
  ['agent', (feedback) => feedback.agent?.name ?? null],
  ['link code', (feedback) => feedback.linkCode],
  ['status', (feedback) => feedback.status],
  ['note', (feedback) => feedback.adminNote],
  ['reply', (feedback) => feedback.reply],
  ['given', (feedback) => feedback.createdAt],
  ['changed', (feedback) => feedback.updatedAt],
];

export function exportAdminFeedback(
  deps: Pick<Platform, 'pool' | 'transact' | 'now' | 'newId'>,
  query: InputOf<typeof adminFeedback.exportCsv>['query'],
  caller: AdminCaller,
): Promise<FileAnswer> {
  const filter = feedbackFilterOf(query);
  return exportList(
    deps,
    {
      name: 'feedback',
      filter,
      columns,
      rowsAfter: (last: AdminFeedback | null, limit) =>
        selectFeedback(deps.pool, filter, { after: last && { at: last.createdAt, id: last._id }, limit }),
    },
    caller,
  );
}
