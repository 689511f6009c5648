import type { AdminLogItem, listAdminLogs } from '#contract/admin/logs.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Queryable } from '#server/db/pool.ts';
import { readCursor, writeCursor } from '#server/http/page-cursor.ts';
import type { Platform } from '#server/platform.ts';
import { countLogEntries, findLogEntry, type LogFilter, selectLogEntries } from './admin-log.store.ts';
import { instantsOfRange } from './date-range.ts';

type Query = InputOf<typeof listAdminLogs>['query'];

const defaultLimit = 50;

export async function listLogs(
  { pool, now }: Pick<Platform, 'pool' | 'now'>,
  query: Query,
): Promise<ReplyOf<typeof listAdminLogs> | Refusal<'invalid_request' | 'unknown_timezone'>> {
  const after = readCursor(query.cursor);
  if (isRefusal(after)) return after;
  const filter = logFilterOf(query, now());
  if (isRefusal(filter)) return filter;
  const limit = Number(query.limit ?? defaultLimit);
  const [rows, total] = await Promise.all([
    selectLogEntries(pool, filter, { after, limit: limit + 1 }),
    after ? undefined : countLogEntries(pool, filter),
  ]);
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return {
    items,
    nextCursor: rows.length > limit && last ? writeCursor({ at: last.at, id: last._id }) : null,
    ...(total === undefined ? {} : { total }),
  };
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

export async function readLogEntry(db: Queryable, id: string): Promise<AdminLogItem | Refusal<'not_found'>> {
  return (await findLogEntry(db, id)) ?? refuse('not_found');
}
