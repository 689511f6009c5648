import { guestHelpCategory } from '#contract/addresses.ts';
import type * as adminContent from '#contract/admin/content.ts';
import type { AdminContentItem, ContentAudience } from '#contract/admin/content.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Queryable } from '#server/db/pool.ts';
import { cursorsOf, listPage } from '#server/http/list-page.ts';
import {
  type ContentFilter,
  type ContentSort,
  countContent,
  findContentItem,
  findVersion,
  type ListedContent,
  selectContent,
  selectVersions,
} from './admin-content.store.ts';

const defaultLimit = 50;

const isMoment = (key: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(key);
const isNumber = (key: string) => /^-?\d{1,9}(\.\d{1,6})?$/.test(key);
const isVoteCount = (key: string) => /^-?\d{1,9}$/.test(key);

function cursorsIn(sort: ContentSort) {
  const keyCount = sort.startsWith('category') || sort.startsWith('helpful') ? 2 : 1;
  const isKey = (key: string, index: number) => {
    if (sort.startsWith('changed')) return isMoment(key);
    if (!sort.startsWith('helpful')) return true;
    return index === 0 ? isNumber(key) : isVoteCount(key);
  };
  const order = { name: sort, keyCount, isKey };
  return cursorsOf(order, ({ sortedBy, _id }: ListedContent) => ({ keys: sortedBy, id: _id }));
}

export async function listAdminContent(
  db: Queryable,
  query: InputOf<typeof adminContent.list>['query'],
): Promise<ReplyOf<typeof adminContent.list> | Refusal<'invalid_request'>> {
  const { type = 'all', status = 'all', category = null, sort = 'changed_desc', q } = query;
  const filter: ContentFilter = {
    type: type === 'all' ? null : type,
    status: status === 'all' ? null : status,
    category,
    q: q?.trim() || null,
  };

  return listPage({
    query,
    defaultLimit,
    cursors: cursorsIn(sort),
    select: (page) => selectContent(db, filter, { sort, ...page }),
    count: () => countContent(db, filter),
    view: (rows) => rows.map(({ sortedBy: _, ...row }) => ({ ...row, audience: audienceOf(row) })),
  });
}

function audienceOf({
  type,
  slug,
  category,
}: Pick<ListedContent, 'type' | 'slug' | 'category'>): ContentAudience {
  if (type !== 'help_article' && type !== 'help_category') return 'everyone';
  return (type === 'help_category' ? slug : category) === guestHelpCategory ? 'guests' : 'hosts';
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
