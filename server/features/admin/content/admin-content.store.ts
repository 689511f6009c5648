import type { AdminContentItem, AdminContentRow } from '#contract/admin/content.ts';
import type { Queryable } from '#server/db/pool.ts';
import { insertRow, oneRow, selectList, updateRows } from '#server/db/rows.ts';
import type { PageMoment } from '#server/http/list-page.ts';

export type ContentFilter = { type: string | null; status: string | null; q: string | null };
export type StoredContent = Omit<AdminContentItem, 'versions'>;

const rowColumns = selectList<'content_items', AdminContentRow>(
  {
    _id: 'id',
    type: 'type',
    slug: 'slug',
    locale: 'locale',
    category: 'category',
    position: 'position',
    title: 'title',
    summary: 'summary',
    status: 'status',
    version: 'version',
    updatedAt: 'updated_at',
  },
  'i',
);
const itemColumns = `${rowColumns}, i.body, i.created_at AS "createdAt", i.helpful_count AS helpful,
  i.unhelpful_count AS unhelpful`;
// Cursors have millisecond precision, and items seeded together share a timestamp: the order is by milliseconds too.
const changedAt = `date_trunc('milliseconds', i.updated_at)`;

/** Last changed first, after `after`. */
export async function selectContent(
  db: Queryable,
  filter: ContentFilter,
  page: { after: PageMoment | null; limit: number },
): Promise<AdminContentRow[]> {
  const { text, values } = whereOf(filter);
  const onward = page.after
    ? `AND (${changedAt}, i.id) < ($${values.push(page.after.at)}::timestamptz, $${values.push(page.after.id)}::uuid)`
    : '';
  const { rows } = await db.query<AdminContentRow>(
    `SELECT ${rowColumns} FROM content_items i WHERE ${text} ${onward}
     ORDER BY ${changedAt} DESC, i.id DESC LIMIT $${values.push(page.limit)}`,
    values,
  );
  return rows;
}

export async function countContent(db: Queryable, filter: ContentFilter): Promise<number> {
  const { text, values } = whereOf(filter);
  const { rows } = await db.query<{ total: number }>(
    `SELECT count(*) AS total FROM content_items i WHERE ${text}`,
    values,
  );
  return oneRow(rows).total;
}

function whereOf({ type, status, q }: ContentFilter): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  const parts = ['true'];
  if (type !== null) parts.push(`i.type = $${values.push(type)}`);
  if (status !== null) parts.push(`i.status = $${values.push(status)}`);
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

export async function selectVersions(db: Queryable, id: string): Promise<AdminContentItem['versions']> {
  const { rows } = await db.query<AdminContentItem['versions'][number]>(
    `SELECT v.version, v.title, v.status, v.saved_at AS "savedAt", a.name AS "savedBy"
     FROM content_versions v LEFT JOIN admins a ON a.id = v.saved_by
     WHERE v.item_id = $1 ORDER BY v.version DESC`,
    [id],
  );
  return rows;
}

export type StoredVersion = AdminContentItem['versions'][number] & { summary: string; body: string };

export async function findVersion(db: Queryable, id: string, version: number): Promise<StoredVersion | null> {
  const { rows } = await db.query<StoredVersion>(
    `SELECT v.version, v.title, v.summary, v.body, v.status, v.saved_at AS "savedAt", a.name AS "savedBy"
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
): Promise<boolean> {
  const { _id, updatedAt } = item;
  const inserted = await insertRow(
    tx,
    'content_items',
    {
      ...writtenColumns(item),
      ...{ id: _id, type: item.type, slug: item.slug, locale: item.locale, created_at: updatedAt },
    },
    { onConflict: '(type, slug, locale) DO NOTHING' },
  );
  return inserted === 1;
}

export async function updateContent(tx: Queryable, item: StoredContent): Promise<void> {
  await updateRows(tx, 'content_items', { id: item._id }, writtenColumns(item));
}

function writtenColumns(item: Omit<StoredContent, 'helpful' | 'unhelpful'>) {
  const { category, position, title, summary, body, status, version, updatedAt } = item;
  const content = { category, position, title, summary, body, status, version };
  return { ...content, edited_at: updatedAt, updated_at: updatedAt };
}

export async function insertVersion(tx: Queryable, item: StoredContent, adminId: string): Promise<void> {
  await tx.query(
    `INSERT INTO content_versions (item_id, version, title, summary, body, status, saved_at, saved_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [item._id, item.version, item.title, item.summary, item.body, item.status, item.updatedAt, adminId],
  );
}
