import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import type { listSharedLinks as listSharedLinksCall } from '#contract/shared-links.ts';
import { isRefusal, type Refusal } from '#domain/shared/refusal.ts';
import { readCursor, writeCursor } from '#server/http/page-cursor.ts';
import type { Platform } from '#server/platform.ts';
import { toSharedLinks } from './link.view.ts';
import { listLinkRows } from './link-write.store.ts';

const defaultLimit = 25;

export async function listSharedLinks(
  { pool, config, now }: Pick<Platform, 'pool' | 'config' | 'now'>,
  agentId: string,
  query: InputOf<typeof listSharedLinksCall>['query'],
): Promise<ReplyOf<typeof listSharedLinksCall> | Refusal<'invalid_request'>> {
  const cursor = readCursor(query.cursor);
  if (isRefusal(cursor)) return cursor;
  const limit = query.limit === undefined ? defaultLimit : Number(query.limit);
  const rows = await listLinkRows(pool, agentId, query.q ?? null, { cursor, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: await toSharedLinks(pool, page, { publicUrl: config.http.publicUrl, now: now() }),
    nextCursor: rows.length > limit && last ? writeCursor({ at: last.createdAt, id: last._id }) : null,
  };
}
