import { Readable } from 'node:stream';
import type * as adminLogs from '#contract/admin/logs.ts';
import type { AdminLogItem } from '#contract/admin/logs.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { isRefusal, type Refusal } from '#domain/shared/refusal.ts';
import { type CsvColumns, type CsvHead, csvPages } from '#server/http/csv-pages.ts';
import type { FileAnswer } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { selectLogEntries } from './admin-log.store.ts';
import { logFilterOf } from './list-admin-logs.ts';

type Deps = Pick<Platform, 'pool' | 'now'>;

const columns: CsvColumns<AdminLogItem, CsvHead<'admin'>> = [
  ['time', (row) => row.at],
  ['type', (row) => row.type],
  ['action', (row) => labelOf(row.action)],
  ['code', (row) => row.action],
  ['summary', (row) => row.summary],
  ['actor', (row) => row.actor.name || row.actor.type],
  ['actorId', (row) => row.actor._id],
  ['about', (row) => row.entity?.type ?? null],
  ['aboutId', (row) => row.entity?._id ?? null],
  ['before', (row) => row.before && JSON.stringify(row.before)],
  ['after', (row) => row.after && JSON.stringify(row.after)],
  ['network', (row) => row.networkHash],
  ['requestId', (row) => row.requestId],
];

/** Streams all entries of a filter as CSV, a thousand at a time. */
export async function exportAdminLogs(
  deps: Deps,
  query: InputOf<typeof adminLogs.exportCsv>['query'],
): Promise<FileAnswer | Refusal<'unknown_timezone' | 'period_reversed'>> {
  const filter = logFilterOf(query, deps.now());
  if (isRefusal(filter)) return filter;
  return {
    content: Readable.from(
      csvPages({
        heads: texts(defaultLocale).csvHeads.admin,
        columns,
        rowsAfter: (last: AdminLogItem | null, limit) =>
          selectLogEntries(deps.pool, filter, { after: last && { at: last.at, id: last._id }, limit }),
      }),
    ),
    fileName: `staydesk-log-${new Date(deps.now()).toISOString().slice(0, 10)}.csv`,
  };
}

/** Falls back to the code for actions of earlier versions. */
function labelOf(action: string): string {
  return Object.entries(texts(defaultLocale).logActions).find(([known]) => known === action)?.[1] ?? action;
}
