import { Readable } from 'node:stream';
import type { AdminLogItem, exportAdminLogs } from '#contract/admin-logs.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { isRefusal, type Refusal } from '#domain/shared/refusal.ts';
import { csvLine } from '#server/http/csv-line.ts';
import type { PageCursor } from '#server/http/page-cursor.ts';
import type { FileAnswer } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { type LogFilter, selectLogEntries } from './admin-log.store.ts';
import { logFilterOf } from './list-admin-logs.ts';

type Deps = Pick<Platform, 'pool' | 'now'>;

const rowsAtOnce = 1000;
const heads = [
  'time',
  'type',
  'action',
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

/** All entries of a filter as a file, read and sent a thousand at a time, however many there are. */
export async function exportLogs(
  deps: Deps,
  query: InputOf<typeof exportAdminLogs>['query'],
): Promise<FileAnswer | Refusal<'unknown_timezone'>> {
  const filter = logFilterOf(query, deps.now());
  if (isRefusal(filter)) return filter;
  return {
    content: Readable.from(pagesOf(deps, filter)),
    fileName: `staydesk-log-${new Date(deps.now()).toISOString().slice(0, 10)}.csv`,
  };
}

async function* pagesOf({ pool }: Deps, filter: LogFilter): AsyncGenerator<string> {
  yield csvLine(heads);
  let after: PageCursor | null = null;
  for (;;) {
    const rows: AdminLogItem[] = await selectLogEntries(pool, filter, { after, limit: rowsAtOnce });
    if (rows.length > 0) yield rows.map((row) => csvLine(cellsOf(row))).join('');
    const last = rows.at(-1);
    if (rows.length < rowsAtOnce || !last) return;
    after = { at: last.at, id: last._id };
  }
}

function cellsOf(row: AdminLogItem): (string | null)[] {
  return [
    row.at,
    row.type,
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
