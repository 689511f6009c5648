import { guestHelpCategory } from '#contract/addresses.ts';
import type { ArticleSummary, ContentType } from '#contract/links/content.ts';
import type { Queryable } from '#server/db/pool.ts';
import { type RowOf, selectList } from '#server/db/rows.ts';
import type { Tables } from '#server/db/tables.ts';
import type { ParsedMarkdown } from './parse-markdown.ts';

/** Locale of the texts; another language would be another row. */
const locale = 'en';

export type ContentRecord = RowOf<typeof itemColumns, { type: ContentType }> & {
  /** Tokens as JSON, and markup; null until the text is parsed. */
  parts: string | null;
  html: string | null;
};

const summaryFields = `slug, title, summary, coalesce(category, '') AS category`;
const published = `status = 'published' AND locale = '${locale}'`;
const forGuests = `(category IS NOT DISTINCT FROM '${guestHelpCategory}')`;
// Most helpful articles first; without votes, in the order of the texts.
const byHelpfulness = 'helpful_count - unhelpful_count DESC, position, slug';

const itemColumns = selectList('content_items', [
  'id',
  'type',
  'slug',
  'locale',
  'category',
  'title',
  'summary',
  'body',
  'version',
  'updatedAt',
]);

export async function findContent(
  db: Queryable,
  type: ContentType,
  slug: string,
): Promise<ContentRecord | null> {
  const { rows } = await db.query<ContentRecord>({
    name: 'find-content',
    text: `SELECT ${itemColumns},
             CASE WHEN parts_version = version THEN parts::text END AS parts,
             CASE WHEN parts_version = version THEN html END AS html
           FROM content_items WHERE type = $1 AND slug = $2 AND ${published}`,
    values: [type, slug],
  });
  return rows[0] ?? null;
}

export async function selectCategories(
  db: Queryable,
): Promise<{ slug: string; title: string; summary: string }[]> {
  const { rows } = await db.query<Pick<Tables['content_items'], 'slug' | 'title' | 'summary'>>({
    name: 'help-categories',
    text: `SELECT slug, title, summary FROM content_items
           WHERE type = 'help_category' AND ${published} ORDER BY position, slug`,
  });
  return rows;
}

export async function selectArticles(db: Queryable): Promise<ArticleSummary[]> {
  const { rows } = await db.query<ArticleSummary>({
    name: 'help-articles',
    text: `SELECT ${summaryFields} FROM content_items
           WHERE type = 'help_article' AND ${published} ORDER BY position, slug`,
  });
  return rows;
}

/** The most helpful articles for hosts. */
export async function selectPopularArticles(db: Queryable, limit: number): Promise<ArticleSummary[]> {
  const { rows } = await db.query<ArticleSummary>({
    name: 'popular-articles',
    text: `SELECT ${summaryFields} FROM content_items
           WHERE type = 'help_article' AND ${published} AND NOT ${forGuests}
           ORDER BY ${byHelpfulness}
           LIMIT $1`,
    values: [limit],
  });
  return rows;
}

/** Related articles for the same readers: the same category first, then the most helpful. */
export async function selectRelated(
  db: Queryable,
  article: Pick<ContentRecord, 'slug' | 'category'>,
  limit: number,
): Promise<ArticleSummary[]> {
  const { rows } = await db.query<ArticleSummary>({
    name: 'related-articles',
    text: `SELECT ${summaryFields} FROM content_items
           WHERE type = 'help_article' AND ${published} AND slug <> $1
             AND ${forGuests} = $4
           ORDER BY (category = $2) IS NOT TRUE, ${byHelpfulness} LIMIT $3`,
    values: [article.slug, article.category, limit, article.category === guestHelpCategory],
  });
  return rows;
}

/**
 * Finds articles by word similarity, best first. A match in the title weighs more than one in the text; the average
 * over all words must reach the threshold. A few dozen articles take a few milliseconds.
 */
export async function findArticlesByWords(
  db: Queryable,
  terms: readonly string[],
  limit: number,
): Promise<ArticleSummary[]> {
  const { rows } = await db.query<ArticleSummary>({
    name: 'search-articles',
    text: `SELECT ${summaryFields} FROM content_items,
             LATERAL (SELECT avg(greatest(in_title, in_summary, in_body)) AS fit,
                        avg(2 * in_title + in_summary + in_body) AS weight
                      FROM unnest($1::text[]) AS word,
                        LATERAL (SELECT word_similarity(word, title) AS in_title,
                          word_similarity(word, summary) AS in_summary,
                          word_similarity(word, body) AS in_body) AS found
                     ) AS score
           WHERE type = 'help_article' AND ${published} AND score.fit >= 0.55
           ORDER BY score.weight DESC, position, slug LIMIT $2`,
    values: [terms, limit],
  });

  return rows;
}

export type SeedItem = {
  id: string;
  type: ContentType;
  slug: string;
  category: string | null;
  position: number;
  title: string;
  summary: string;
  body: string;
};

/** Inserts a text, or updates it unless it was edited by hand; each change adds a version, an unchanged text none. */
export async function saveSeed(db: Queryable, item: SeedItem): Promise<void> {
  await db.query(
    `WITH saved AS (
       INSERT INTO content_items AS item (id, type, slug, locale, category, position, title, summary, body)
       VALUES ($1, $2, $3, '${locale}', $4, $5, $6, $7, $8)
       ON CONFLICT (type, slug, locale) DO UPDATE SET category = excluded.category,
         position = excluded.position, title = excluded.title, summary = excluded.summary,
         body = excluded.body, version = item.version + 1, updated_at = now()
       WHERE item.edited_at IS NULL
         AND (item.category, item.position, item.title, item.summary, item.body)
           IS DISTINCT FROM (excluded.category, excluded.position, excluded.title, excluded.summary,
             excluded.body)
       RETURNING id, version, title, summary, body, status, updated_at)
     INSERT INTO content_versions (item_id, version, title, summary, body, status, saved_at)
     SELECT id, version, title, summary, body, status, updated_at FROM saved`,
    [item.id, item.type, item.slug, item.category, item.position, item.title, item.summary, item.body],
  );
}

export type UnparsedText = Pick<Tables['content_items'], 'id' | 'body' | 'version'>;

/** Texts that have changed since they were parsed, or never were. */
export async function selectUnparsed(db: Queryable, limit: number): Promise<UnparsedText[]> {
  const { rows } = await db.query<UnparsedText>(
    `SELECT id, body, version FROM content_items WHERE parts_version IS DISTINCT FROM version LIMIT $1`,
    [limit],
  );
  return rows;
}

/** Stores what was parsed, unless the text has changed meanwhile. */
export async function saveParsed(
  db: Queryable,
  { id, version }: UnparsedText,
  { parts, html }: ParsedMarkdown,
): Promise<void> {
  await db.query(
    `UPDATE content_items SET parts = $3, html = $4, parts_version = version WHERE id = $1 AND version = $2`,
    [id, version, parts, html],
  );
}
