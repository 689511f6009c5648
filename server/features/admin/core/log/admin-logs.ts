import { Readable } from 'node:stream';
import type * as adminLogs from '#contract/admin/logs.ts';
import type { AdminLogItem } from '#contract/admin/logs.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { instantsOfDays } from '#domain/shared/instant-range.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Queryable } from '#server/db/pool.ts';
import { type CsvColumns, type CsvHead, csvPages } from '#server/http/csv-pages.ts';
import { listPage, momentCursors } from '#server/http/list-page.ts';
import type { FileAnswer } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import {
  countLogEntries,
  findLogEntry,
  type LogFilter,
  selectLogEntries,
  selectLogNames,
} from './admin-log.store.ts';
import { instantsOfRange } from './date-range.ts';

type Query = InputOf<typeof adminLogs.list>['query'];

const defaultLimit = 50;
const cursors = momentCursors((row: AdminLogItem) => ({ at: row.at, id: row._id }));

export async function listAdminLogs(
  { pool, now }: Pick<Platform, 'pool' | 'now'>,
  query: Query,
): Promise<
  ReplyOf<typeof adminLogs.list> | Refusal<'invalid_request' | 'unknown_timezone' | 'period_reversed'>
> {
  const filter = logFilterOf(query, now());
  if (isRefusal(filter)) return filter;

  const page = await listPage({
    query,
    defaultLimit,
    cursors,
    select: (page) => selectLogEntries(pool, filter, page),
    count: () => countLogEntries(pool, filter),
    view: (rows) => rows,
  });
  if (isRefusal(page)) return page;

  const ids = [query.actor, query.account, query.entity].filter((id) => id !== undefined);
  return { ...page, names: await selectLogNames(pool, ids) };
}

/** Defaults to today. */
function logFilterOf(
  query: InputOf<typeof adminLogs.exportCsv>['query'],
  now: number,
): LogFilter | Refusal<'unknown_timezone' | 'period_reversed'> {
  const { type, dateRange = 'today', timezone, from, to, q } = query;
  const hasDays = from !== undefined || to !== undefined;
  const moments = hasDays
    ? instantsOfDays({ from, to, timezone })
    : instantsOfRange(dateRange, { now, timezone });
  if (isRefusal(moments)) return moments;

  const { entity = null, actor = null, account = null, action = null } = query;
  const { actorType = null, entityType = null } = query;

  return {
    ...moments,
    entity,
    actor,
    account,
    action,
    actorType,
    entityType,
    type: type === undefined || type === 'all' ? null : type,
    q: q?.trim() || null,
  };
}

export async function readAdminLog(db: Queryable, id: string): Promise<AdminLogItem | Refusal<'not_found'>> {
  return (await findLogEntry(db, id)) ?? refuse('not_found');
}

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
  const now = deps.now();
  const filter = logFilterOf(query, now);
  if (isRefusal(filter)) return filter;

  return {
    content: Readable.from(
      csvPages({
        heads: texts(defaultLocale).csvHeads.admin,
        columns,
        delimiter: query.delimiter,
        rowsAfter: (last: AdminLogItem | null, limit) =>
          selectLogEntries(deps.pool, filter, { after: last && { at: last.at, id: last._id }, limit }),
      }),
    ),
    fileName: `staydesk-log-${new Date(now).toISOString().slice(0, 10)}.csv`,
  };
}

/** Falls back to the code for actions of earlier versions. */
function labelOf(action: string): string {
  return Object.entries(texts(defaultLocale).logActions).find(([known]) => known === action)?.[1] ?? action;
}
