import { lexer, type Token } from 'marked';
import type { ContentItem, ContentType } from '#contract/platform/content.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Queryable } from '#server/db/pool.ts';
import { findContent, selectRelated } from './content.store.ts';

const maxRelated = 3;

/** Reads a published text; an article includes its category and related articles. */
export async function readContent(
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
    related: await selectRelated(db, found, maxRelated),
  };
}

/** Markdown tokens. Raw source is dropped, except for tokens that are shown as typed. */
function readMarkdown(text: string): unknown[] {
  return lexer(text).map(withoutSource);
}

const shownAsTyped = new Set(['html', 'link']);

function withoutSource(token: Token): unknown {
  const lean = Object.entries(token).filter(
    ([name, value]) =>
      value !== null && value !== undefined && (name !== 'raw' || shownAsTyped.has(token.type)),
  );
  return Object.fromEntries(lean.map(([name, value]) => [name, leanValue(value)]));
}

/** Tokens are nested in lists; those of table rows in lists of lists. */
function leanValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(leanValue);
  // NOTE: objects inside a token are tokens or table cells, which are read alike.
  return typeof value === 'object' && value !== null ? withoutSource(value as Token) : value;
}
