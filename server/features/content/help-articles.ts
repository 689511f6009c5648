import type { ReplyOf } from '#contract/endpoint.ts';
import type * as content from '#contract/platform/content.ts';
import type { ArticleSummary } from '#contract/platform/content.ts';
import { searchKey } from '#domain/shared/search-key.ts';
import type { Queryable } from '#server/db/pool.ts';
import {
  findArticlesByWords,
  selectArticles,
  selectCategories,
  selectPopularArticles,
} from './content.store.ts';

const maxFound = 20;

export async function searchHelp(db: Queryable, typed: string): Promise<{ items: ArticleSummary[] }> {
  const words = searchTerms(typed);
  return { items: words.length === 0 ? [] : await findArticlesByWords(db, words, maxFound) };
}

const maxTerms = 8;

/** Stop words: too frequent to identify an article. */
const stopWords = new Set(
  `a an and are as at be but by can cannot could do does for from get had has have how i if in into is it its me my no not
  of on or our so that the their them then there they this to up was we what when where which who why will with would you
  your`.split(/\s+/),
);

/** Search terms of a question, without stop words: "How do I share a link?" yields `share` and `link`. */
function searchTerms(typed: string): string[] {
  const words = searchKey(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const telling = words.filter((word) => word.length > 1 && !stopWords.has(word));
  return [...new Set(telling)].slice(0, maxTerms);
}

const maxPopular = 6;

export async function readHelp(db: Queryable): Promise<ReplyOf<typeof content.readHelp>> {
  const [categories, articles, popular] = await Promise.all([
    selectCategories(db),
    selectArticles(db),
    selectPopularArticles(db, maxPopular),
  ]);
  return {
    categories: categories.map((category) => ({
      ...category,
      articles: articles.filter((article) => article.category === category.slug),
    })),
    popular,
  };
}
