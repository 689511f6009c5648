import type { AdminContentItem, AdminContentRow } from '#contract/admin/content.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { PageMoment } from '#server/http/list-page.ts';

export type ContentFilter = { type: string | null; status: string | null; q: string | null };
export type StoredContent = Omit<AdminContentItem, 'versions'>;

const rowColumns = `i.id AS "_id", i.type, i.slug, i.locale, i.category, i.position, i.title, i.summary, i.status,
  i.version, i.updated_at AS "updatedAt"`;
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
  const { rows } = await db.query(
    `SELECT ${rowColumns} FROM content_items i WHERE ${text} ${onward}
     ORDER BY ${changedAt} DESC, i.id DESC LIMIT $${values.push(page.limit)}`,
    values,
  );
  return rows;
}

export async function countContent(db: Queryable, filter: ContentFilter): Promise<number> {
  const { text, values } = whereOf(filter);
  const { rows } = await db.query(`SELECT count(*) AS total FROM content_items i WHERE ${text}`, values);
  return rows[0].total;
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
  const { rows } = await db.query(
    `SELECT ${itemColumns} FROM content_items i WHERE i.id = $1 ${lock ? 'FOR UPDATE' : ''}`,
    [id],
  );
  return rows[0] ?? null;
}

export async function selectVersions(db: Queryable, id: string): Promise<AdminContentItem['versions']> {
  const { rows } = await db.query(
    `SELECT v.version, v.title, v.status, v.saved_at AS "savedAt", a.name AS "savedBy"
     FROM content_versions v LEFT JOIN admins a ON a.id = v.saved_by
     WHERE v.item_id = $1 ORDER BY v.version DESC`,
    [id],
  );
  return rows;
}

export type StoredVersion = AdminContentItem['versions'][number] & { summary: string; body: string };

export async function findVersion(db: Queryable, id: string, version: number): Promise<StoredVersion | null> {
  const { rows } = await db.query(
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
  const { rowCount } = await tx.query(
    `INSERT INTO content_items (id, type, slug, locale, category, position, title, summary, body, status, version,
       edited_at, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12, $12)
     ON CONFLICT (type, slug, locale) DO NOTHING`,
    [
      item._id,
      item.type,
      item.slug,
      item.locale,
      item.category,
      item.position,
      item.title,
      item.summary,
      item.body,
      item.status,
      item.version,
      item.updatedAt,
    ],
  );
  return rowCount === 1;
}

export async function updateContent(tx: Queryable, item: StoredContent): Promise<void> {
  await tx.query(
    `UPDATE content_items SET category = $2, position = $3, title = $4, summary = $5, body = $6, status = $7,
       version = $8, edited_at = $9, updated_at = $9 WHERE id = $1`,
    [
      item._id,
      item.category,
      item.position,
      item.title,
      item.summary,
      item.body,
      item.status,
      item.version,
      item.updatedAt,
    ],
  );
}

export async function insertVersion(tx: Queryable, item: StoredContent, adminId: string): Promise<void> {
  await tx.query(
    `INSERT INTO content_versions (item_id, version, title, summary, body, status, saved_at, saved_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [item._id, item.version, item.title, item.summary, item.body, item.status, item.updatedAt, adminId],
  );
}
