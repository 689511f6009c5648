import { createHmac } from 'node:crypto';
import { civilDateAt } from '#domain/shared/civil-date.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { dailySalt } from '#server/features/shared-links/index.ts';
import type { RequestFacts } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { findContent } from './content.store.ts';
import { addToCounters, findVote, lockItem, saveVote } from './content-vote.store.ts';

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
