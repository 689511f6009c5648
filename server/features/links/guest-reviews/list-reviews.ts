import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import type * as guestReviews from '#contract/links/guest-reviews.ts';
import { averageTenths } from '#domain/links/review-average.ts';
import { isRefusal, type Refusal } from '#domain/shared/refusal.ts';
import type { Queryable } from '#server/db/pool.ts';
import { listPage, momentCursors } from '#server/http/list-page.ts';
import {
  countAgentReviews,
  countReviews,
  type ListedReview,
  type ReviewQuery,
  selectReviews,
} from './guest-review.store.ts';
import { hostReview } from './review.view.ts';

const defaultLimit = 30;
const cursors = momentCursors(({ givenAt, _id }: ListedReview) => ({ at: givenAt, id: _id }));

/** Reviews of the agent’s stays, with what they come to in all. */
export async function listReviews(
  db: Queryable,
  query: InputOf<typeof guestReviews.list>['query'],
  agentId: string,
): Promise<ReplyOf<typeof guestReviews.list> | Refusal<'invalid_request'>> {
  const wanted: ReviewQuery = {
    agentId,
    filter: query.filter ?? 'all',
    propertyId: query.propertyId ?? null,
    stars: query.stars === undefined ? null : Number(query.stars),
  };
  const [page, { count, stars, open, reported }] = await Promise.all([
    listPage({
      query,
      defaultLimit,
      cursors,
      select: (part) => selectReviews(db, wanted, part),
      count: () => countReviews(db, wanted),
      view: (rows) => rows.map(hostReview),
    }),
    countAgentReviews(db, agentId),
  ]);
  if (isRefusal(page)) return page;

  return { ...page, summary: { count, average: averageTenths({ count, stars }), open, reported } };
}
