import { Readable } from 'node:stream';
import type { AdminLogItem, exportAdminLogs } from '#contract/admin/logs.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { isRefusal, type Refusal } from '#domain/shared/refusal.ts';
import { csvPages } from '#server/http/csv-pages.ts';
import type { FileAnswer } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { actionLabels } from './action-labels.ts';
import { selectLogEntries } from './admin-log.store.ts';
import { logFilterOf } from './list-admin-logs.ts';

type Deps = Pick<Platform, 'pool' | 'now'>;

const heads = [
  'time',
  'type',
  'action',
  'code',
  'summary',
  'actor',
  'actor id',
  'about',
  'about id',
  'before',
  'after',
  'network',
  'request id',
];

/** Streams all entries of a filter as CSV, a thousand at a time. */
export async function exportLogs(
  deps: Deps,
  query: InputOf<typeof exportAdminLogs>['query'],
): Promise<FileAnswer | Refusal<'unknown_timezone'>> {
  const filter = logFilterOf(query, deps.now());
  if (isRefusal(filter)) return filter;
  return {
    content: Readable.from(
      csvPages({
        heads,
        cellsOf,
        rowsAfter: (last: AdminLogItem | null, limit) =>
          selectLogEntries(deps.pool, filter, { after: last && { at: last.at, id: last._id }, limit }),
      }),
    ),
    fileName: `staydesk-log-${new Date(deps.now()).toISOString().slice(0, 10)}.csv`,
  };
}

/** Falls back to the code for actions of earlier versions. */
function labelOf(action: string): string {
  return Object.entries(actionLabels).find(([known]) => known === action)?.[1] ?? action;
}

function cellsOf(row: AdminLogItem): (string | null)[] {
  return [
    row.at,
    row.type,
    labelOf(row.action),
    row.action,
    row.summary,
    row.actor.name || row.actor.type,
    row.actor._id,
    row.entity?.type ?? null,
    row.entity?._id ?? null,
    row.before && JSON.stringify(row.before),
    row.after && JSON.stringify(row.after),
    row.networkHash,
    row.requestId,
  ];
}
