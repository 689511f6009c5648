import type { ContentItem, ContentType } from '#contract/content.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Queryable } from '#server/db/pool.ts';
import { findContent, selectRelated } from './content.store.ts';
import { readMarkdown } from './read-markdown.ts';

const relatedAtMost = 3;

/** Reads a published text; an article includes its category and related articles. */
export async function readContentItem(
  db: Queryable,
  type: ContentType,
  slug: string,
): Promise<ContentItem | Refusal<'not_found'>> {
  const found = await findContent(db, type, slug);
  if (!found) return refuse('not_found');
  const { id: _id, category: categorySlug, ...text } = found;
  const item = { ...text, parts: readMarkdown(text.body) };
  if (type !== 'help_article') return { ...item, category: null, related: [] };
  const category = categorySlug === null ? null : await findContent(db, 'help_category', categorySlug);
  return {
    ...item,
    category: category && { slug: category.slug, title: category.title },
    related: await selectRelated(db, found, relatedAtMost),
  };
}
