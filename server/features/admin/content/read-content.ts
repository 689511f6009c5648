import type { AdminContentItem, listAdminContent, readContentVersion } from '#contract/admin/content.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Queryable } from '#server/db/pool.ts';
import { cutPage, readCursor, writeCursor } from '#server/http/page-cursor.ts';
import {
  type ContentFilter,
  countContent,
  findContentItem,
  findVersion,
  selectContent,
  selectVersions,
} from './admin-content.store.ts';

const defaultLimit = 50;

export async function listContent(
  db: Queryable,
  query: InputOf<typeof listAdminContent>['query'],
): Promise<ReplyOf<typeof listAdminContent> | Refusal<'invalid_request'>> {
  const { type = 'all', status = 'all', q } = query;
  const after = readCursor(query.cursor);
  if (isRefusal(after)) return after;
  const filter: ContentFilter = {
    type: type === 'all' ? null : type,
    status: status === 'all' ? null : status,
    q: q?.trim() || null,
  };
  const limit = Number(query.limit ?? defaultLimit);
  const [rows, total] = await Promise.all([
    selectContent(db, filter, { after, limit: limit + 1 }),
    after ? undefined : countContent(db, filter),
  ]);
  const page = cutPage(rows, limit, (last) => writeCursor({ at: last.updatedAt, id: last._id }));
  return { ...page, ...(total === undefined ? {} : { total }) };
}

export async function readItem(db: Queryable, id: string): Promise<AdminContentItem | Refusal<'not_found'>> {
  const item = await findContentItem(db, id);
  return item ? { ...item, versions: await selectVersions(db, id) } : refuse('not_found');
}

export async function readVersion(
  db: Queryable,
  { id, version }: { id: string; version: string },
): Promise<ReplyOf<typeof readContentVersion> | Refusal<'not_found'>> {
  return (await findVersion(db, id, Number(version))) ?? refuse('not_found');
}
