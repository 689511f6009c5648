import type { ArticleSummary } from '#contract/content.ts';
import type { Queryable } from '#server/db/pool.ts';
import { findArticlesByWords } from './content.store.ts';
import { searchWords } from './search-words.ts';

const foundAtMost = 20;

export async function searchArticles(db: Queryable, typed: string): Promise<{ items: ArticleSummary[] }> {
  const words = searchWords(typed);
  return { items: words.length === 0 ? [] : await findArticlesByWords(db, words, foundAtMost) };
}
