import type * as adminContent from '#contract/admin/content.ts';
import type { AdminContentItem } from '#contract/admin/content.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Queryable } from '#server/db/pool.ts';
import { listPage, momentCursors } from '#server/http/list-page.ts';
import {
  type ContentFilter,
  countContent,
  findContentItem,
  findVersion,
  selectContent,
  selectVersions,
} from './admin-content.store.ts';

const defaultLimit = 50;
const cursors = momentCursors((row: { _id: string; updatedAt: string }) => ({
  at: row.updatedAt,
  id: row._id,
}));

export async function listAdminContent(
  db: Queryable,
  query: InputOf<typeof adminContent.list>['query'],
): Promise<ReplyOf<typeof adminContent.list> | Refusal<'invalid_request'>> {
  const { type = 'all', status = 'all', q } = query;
  const filter: ContentFilter = {
    type: type === 'all' ? null : type,
    status: status === 'all' ? null : status,
    q: q?.trim() || null,
  };
  return listPage({
    query,
    defaultLimit,
    cursors,
    select: (page) => selectContent(db, filter, page),
    count: () => countContent(db, filter),
    view: (rows) => rows,
  });
}

export async function readAdminContent(
  db: Queryable,
  id: string,
): Promise<AdminContentItem | Refusal<'not_found'>> {
  const item = await findContentItem(db, id);
  return item ? { ...item, versions: await selectVersions(db, id) } : refuse('not_found');
}

export async function readContentVersion(
  db: Queryable,
  { id, version }: { id: string; version: string },
): Promise<ReplyOf<typeof adminContent.readVersion> | Refusal<'not_found'>> {
  return (await findVersion(db, id, Number(version))) ?? refuse('not_found');
}
