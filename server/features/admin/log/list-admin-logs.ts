import type * as adminLogs from '#contract/admin/logs.ts';
import type { AdminLogItem } from '#contract/admin/logs.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Queryable } from '#server/db/pool.ts';
import { listPage, momentCursors } from '#server/http/list-page.ts';
import type { Platform } from '#server/platform.ts';
import { countLogEntries, findLogEntry, type LogFilter, selectLogEntries } from './admin-log.store.ts';
import { instantsOfRange } from './date-range.ts';

type Query = InputOf<typeof adminLogs.list>['query'];

const defaultLimit = 50;
const cursors = momentCursors((row: AdminLogItem) => ({ at: row.at, id: row._id }));

export async function listAdminLogs(
  { pool, now }: Pick<Platform, 'pool' | 'now'>,
  query: Query,
): Promise<ReplyOf<typeof adminLogs.list> | Refusal<'invalid_request' | 'unknown_timezone'>> {
  const filter = logFilterOf(query, now());
  if (isRefusal(filter)) return filter;
  return listPage({
    query,
    defaultLimit,
    cursors,
    select: (page) => selectLogEntries(pool, filter, page),
    count: () => countLogEntries(pool, filter),
    view: (rows) => rows,
  });
}

/** Defaults to today. */
export function logFilterOf(
  { type, dateRange = 'today', timezone, q }: Pick<Query, 'type' | 'dateRange' | 'timezone' | 'q'>,
  now: number,
): LogFilter | Refusal<'unknown_timezone'> {
  const moments = instantsOfRange(dateRange, { now, timezone });
  if (isRefusal(moments)) return moments;
  return { ...moments, type: type === undefined || type === 'all' ? null : type, q: q?.trim() || null };
}

export async function readAdminLog(db: Queryable, id: string): Promise<AdminLogItem | Refusal<'not_found'>> {
  return (await findLogEntry(db, id)) ?? refuse('not_found');
}
