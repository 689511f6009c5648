import type { readHelp } from '#contract/content.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { Queryable } from '#server/db/pool.ts';
import { selectArticles, selectCategories, selectPopularArticles } from './content.store.ts';

const popularAtMost = 6;

export async function readHelpHome(db: Queryable): Promise<ReplyOf<typeof readHelp>> {
  const [categories, articles, popular] = await Promise.all([
    selectCategories(db),
    selectArticles(db),
    selectPopularArticles(db, popularAtMost),
  ]);
  return {
    categories: categories.map((category) => ({
      ...category,
      articles: articles.filter((article) => article.category === category.slug),
    })),
    popular,
  };
}
