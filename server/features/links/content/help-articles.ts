import { createHmac } from 'node:crypto';
import type { ReplyOf } from '#contract/endpoint.ts';
import type * as content from '#contract/links/content.ts';
import type { ArticleSummary } from '#contract/links/content.ts';
import { civilDateAt } from '#domain/shared/civil-date.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { searchKey } from '#domain/shared/search-key.ts';
import type { Queryable } from '#server/db/pool.ts';
import { dailySalt } from '#server/features/links/shared-links/index.ts';
import type { RequestFacts } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import {
  findArticlesByWords,
  findContent,
  selectArticles,
  selectCategories,
  selectPopularArticles,
} from './content.store.ts';
import { addToCounters, findVote, lockItem, saveVote } from './content-vote.store.ts';

const maxFound = 20;

export async function searchHelp(db: Queryable, typed: string): Promise<{ items: ArticleSummary[] }> {
  const terms = searchTerms(typed);
  return { items: terms.length === 0 ? [] : await findArticlesByWords(db, terms, maxFound) };
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
  const terms = searchKey(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const telling = terms.filter((word) => word.length > 1 && !stopWords.has(word));
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

type Rating = {
  slug: string;
  helpful: boolean;
  visitor: Pick<RequestFacts, 'networkHash' | 'userAgent'>;
};

/** Counts one vote per visitor and day; a changed vote replaces the earlier one. */
export async function rateHelpArticle(
  { pool, transact, now }: Pick<Platform, 'pool' | 'transact' | 'now'>,
  { slug, helpful, visitor: facts }: Rating,
): Promise<{ ok: true } | Refusal<'not_found' | 'idempotency_mismatch'>> {
  const article = await findContent(pool, 'help_article', slug);
  if (!article) return refuse('not_found');

  const day = civilDateAt(now(), 'UTC');
  const visitor = createHmac('sha256', await dailySalt(pool, day))
    .update(`${facts.networkHash}\n${facts.userAgent}`)
    .digest()
    .subarray(0, 16);
  const vote = { itemId: article.id, day, visitor, helpful };

  const done = await transact(async (tx) => {
    await lockItem(tx, article.id);
    const before = await findVote(tx, vote);
    if (before === helpful) return;
    await saveVote(tx, vote);
    await addToCounters(tx, article.id, {
      helpful: Number(helpful) - Number(before === true),
      unhelpful: Number(!helpful) - Number(before === false),
    });
  });

  return isRefusal(done) ? done : { ok: true };
}
