import type { AdminContentItem, AdminContentRow, adminContentSorts } from '#contract/admin/content.ts';
import { inNameOrder } from '#server/db/name-order.ts';
import type { Queryable } from '#server/db/pool.ts';
import { insertRow, oneRow, selectList, updateRows } from '#server/db/rows.ts';
import type { ParsedMarkdown } from '#server/features/links/content/index.ts';
import type { ListPosition } from '#server/http/list-cursor.ts';

export type ContentSort = (typeof adminContentSorts)[number];
export type ContentFilter = {
  type: string | null;
  status: string | null;
  category: string | null;
  q: string | null;
};
export type StoredContent = Omit<AdminContentItem, 'versions'>;
/** `sortedBy` holds the sort values from which the next page continues. */
export type ListedContent = Omit<AdminContentRow, 'audience'> & { sortedBy: string[] };

const rowColumns = `${selectList(
  'content_items',
  [
    '_id',
    'type',
    'slug',
    'locale',
    'category',
    'position',
    'title',
    'summary',
    'status',
    'version',
    'updatedAt',
  ],
  'i',
)}, i.helpful_count AS helpful, i.unhelpful_count AS unhelpful`;
const contentItemColumns = selectList('content_items', ['body', 'createdAt'], 'i');

const itemColumns = `${rowColumns}, ${contentItemColumns}`;

const ofCategory = `LEFT JOIN content_items c ON c.type = 'help_category' AND c.slug = i.category
  AND c.locale = i.locale`;
const votes = '(i.helpful_count + i.unhelpful_count)';
const share = `round(i.helpful_count::numeric / nullif(${votes}, 0), 6)`;
// Sorts after every title.
const afterAll = 'chr(65535)';

type SortKey = { by: string; cast: string };
const inTitleOrder = (text: string): SortKey => ({ by: inNameOrder(text), cast: 'text' });

/** What has no value comes last in either direction. */
const sortKeys: Readonly<Record<string, (isUp: boolean) => readonly SortKey[]>> = {
  // Cursors have millisecond precision, and items seeded together share a timestamp: the order is by milliseconds too.
  changed: () => [{ by: `date_trunc('milliseconds', i.updated_at)`, cast: 'timestamptz' }],
  title: () => [inTitleOrder('i.title')],
  category: (isUp) => [
    inTitleOrder(`coalesce(c.title, i.category, ${isUp ? afterAll : `''`})`),
    inTitleOrder('i.title'),
  ],
  helpful: (isUp) => [
    { by: `coalesce(${share}, ${isUp ? 2 : -1})`, cast: 'numeric' },
    { by: isUp ? `-${votes}` : votes, cast: 'integer' },
  ],
};

function orderOf(sort: ContentSort) {
  const [key = '', direction] = sort.split('_');
  const isUp = direction === 'asc';
  return { keys: sortKeys[key]?.(isUp) ?? [], direction: isUp ? 'ASC' : 'DESC', beyond: isUp ? '>' : '<' };
}

export async function selectContent(
  db: Queryable,
  filter: ContentFilter,
  page: { sort: ContentSort; after: ListPosition | null; limit: number },
): Promise<ListedContent[]> {
  const { text, values } = whereOf(filter);
  const { keys, direction, beyond } = orderOf(page.sort);
  const columns = keys.map(({ by }) => by);
  const { after } = page;
  const target = after && [
    ...keys.map(({ cast }, index) => `$${values.push(after.keys[index])}::${cast}`),
    `$${values.push(after.id)}::uuid`,
  ];
  const onward = target ? `AND (${[...columns, 'i.id'].join(', ')}) ${beyond} (${target.join(', ')})` : '';

  const sortedBy = keys.map(({ by, cast }) => (cast === 'timestamptz' ? inIso(by) : `(${by})::text`));
  const { rows } = await db.query<ListedContent>(
    `SELECT ${rowColumns}, coalesce(c.title, i.category) AS "categoryTitle",
       ARRAY[${sortedBy.join(', ')}] AS "sortedBy"
     FROM content_items i ${ofCategory} WHERE ${text} ${onward}
     ORDER BY ${[...columns, 'i.id'].map((by) => `${by} ${direction}`).join(', ')}
     LIMIT $${values.push(page.limit)}`,
    values,
  );

  return rows;
}

const inIso = (moment: string) => `to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export async function countContent(db: Queryable, filter: ContentFilter): Promise<number> {
  const { text, values } = whereOf(filter);
  const { rows } = await db.query<{ total: number }>(
    `SELECT count(*) AS total FROM content_items i WHERE ${text}`,
    values,
  );
  return oneRow(rows).total;
}

function whereOf({ type, status, category, q }: ContentFilter): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  const parts = ['true'];
  if (type !== null) parts.push(`i.type = $${values.push(type)}`);
  if (status !== null) parts.push(`i.status = $${values.push(status)}`);
  if (category !== null) parts.push(`i.category = $${values.push(category)}`);
  if (q !== null) {
    const key = `search_key(i.title || ' ' || i.slug || ' ' || i.summary)`;
    parts.push(`${key} LIKE search_pattern($${values.push(q)})`);
  }
  return { text: parts.join(' AND '), values };
}

/** With `lock`, the row is locked until the transaction ends. */
export async function findContentItem(
  db: Queryable,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<StoredContent | null> {
  const { rows } = await db.query<StoredContent>(
    `SELECT ${itemColumns} FROM content_items i WHERE i.id = $1 ${lock ? 'FOR UPDATE' : ''}`,
    [id],
  );
  return rows[0] ?? null;
}

const versionColumns = selectList('content_versions', ['version', 'title', 'status', 'savedAt'], 'v');

export async function selectVersions(db: Queryable, id: string): Promise<AdminContentItem['versions']> {
  const { rows } = await db.query<AdminContentItem['versions'][number]>(
    `SELECT ${versionColumns}, a.name AS "savedBy"
     FROM content_versions v LEFT JOIN admins a ON a.id = v.saved_by
     WHERE v.item_id = $1 ORDER BY v.version DESC`,
    [id],
  );
  return rows;
}

export type StoredVersion = AdminContentItem['versions'][number] & { summary: string; body: string };

const fullVersionColumns = selectList(
  'content_versions',
  ['version', 'title', 'summary', 'body', 'status', 'savedAt'],
  'v',
);

export async function findVersion(db: Queryable, id: string, version: number): Promise<StoredVersion | null> {
  const { rows } = await db.query<StoredVersion>(
    `SELECT ${fullVersionColumns}, a.name AS "savedBy"
     FROM content_versions v LEFT JOIN admins a ON a.id = v.saved_by WHERE v.item_id = $1 AND v.version = $2`,
    [id, version],
  );
  return rows[0] ?? null;
}

export async function hasCategory(db: Queryable, slug: string, locale: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT 1 FROM content_items WHERE type = 'help_category' AND slug = $1 AND locale = $2`,
    [slug, locale],
  );
  return rowCount === 1;
}

/**
 * False when an item with this type, slug and locale exists. `edited_at` keeps the seeded content from overwriting
 * it.
 */
export async function insertContent(
  tx: Queryable,
  item: Omit<StoredContent, 'helpful' | 'unhelpful'>,
  parsed: ParsedMarkdown,
): Promise<boolean> {
  const { _id, updatedAt } = item;
  const inserted = await insertRow(
    tx,
    'content_items',
    {
      ...writtenColumns(item, parsed),
      id: _id,
      type: item.type,
      slug: item.slug,
      locale: item.locale,
      createdAt: updatedAt,
    },
    { onConflict: '(type, slug, locale) DO NOTHING' },
  );

  return inserted === 1;
}

export async function updateContent(
  tx: Queryable,
  item: StoredContent,
  parsed: ParsedMarkdown,
): Promise<void> {
  await updateRows(tx, 'content_items', { id: item._id }, writtenColumns(item, parsed));
}

function writtenColumns(item: Omit<StoredContent, 'helpful' | 'unhelpful'>, parsed: ParsedMarkdown) {
  return {
    category: item.category,
    position: item.position,
    title: item.title,
    summary: item.summary,
    body: item.body,
    parts: parsed.parts,
    html: parsed.html,
    partsVersion: item.version,
    status: item.status,
    version: item.version,
    editedAt: item.updatedAt,
    updatedAt: item.updatedAt,
  };
}

export async function insertVersion(tx: Queryable, item: StoredContent, adminId: string): Promise<void> {
  await tx.query(
    `INSERT INTO content_versions (item_id, version, title, summary, body, status, saved_at, saved_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [item._id, item.version, item.title, item.summary, item.body, item.status, item.updatedAt, adminId],
  );
}
