import { addresses } from '#contract/addresses.ts';
import type * as adminGuestReviews from '#contract/admin/guest-reviews.ts';
import type { AdminGuestReview } from '#contract/admin/guest-reviews.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import type { ReviewReason } from '#domain/links/guest-review.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { logAdminEvent } from '#server/db/log-admin-event.ts';
import type { Queryable } from '#server/db/pool.ts';
import { announceReview } from '#server/features/links/guest-reviews/index.ts';
import { notify } from '#server/features/messages/notifications/index.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import { listPage, momentCursors } from '#server/http/list-page.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import {
  countAdminReviews,
  findAdminReview,
  lockAdminReview,
  type ReviewListFilter,
  selectAdminReviews,
  settleReview,
} from './admin-guest-review.store.ts';

const defaultLimit = 50;
const cursors = momentCursors(({ givenAt, _id }: AdminGuestReview) => ({ at: givenAt, id: _id }));

export function listAdminReviews(
  db: Queryable,
  query: InputOf<typeof adminGuestReviews.list>['query'],
): Promise<ReplyOf<typeof adminGuestReviews.list> | Refusal<'invalid_request'>> {
  const { status = 'all', q } = query;
  const filter: ReviewListFilter = { status: status === 'all' ? null : status, q: q?.trim() || null };
  return listPage({
    query,
    defaultLimit,
    cursors,
    select: (page) => selectAdminReviews(db, filter, page),
    count: () => countAdminReviews(db, filter),
    view: (rows) => rows,
  });
}

export async function readAdminReview(
  db: Queryable,
  id: string,
): Promise<AdminGuestReview | Refusal<'not_found'>> {
  return (await findAdminReview(db, id)) ?? refuse('not_found');
}

/** The platform keeps a review or removes it, and the host hears of it. */
export function settleGuestReview(
  { transact, now: readClock, newId }: Pick<Platform, 'transact' | 'now' | 'newId'>,
  { id, removeFor }: { id: string; removeFor: ReviewReason | null },
  caller: AdminCaller,
) {
  return transact(async (tx) => {
    const before = (await lockAdminReview(tx, id)) ? await findAdminReview(tx, id) : null;
    if (before === null) return refuse('not_found');

    const { agent, property, booking } = before;
    const isRemoved = removeFor !== null;
    const now = readClock();
    await settleReview(tx, { agentId: agent._id, id, removeFor, at: new Date(now) });

    await logAdminEvent(tx, { now: () => now, newId }, caller, {
      type: 'message',
      action: isRemoved ? 'review_removed' : 'review_kept',
      summary: texts(defaultLocale).log.reviewSettled({ code: booking.code, isRemoved }),
      entity: { type: 'guest_review', id },
      accountId: agent._id,
      before: { state: before.state, reason: before.reason, isSettled: before.settledAt !== null },
      after: { state: isRemoved ? 'removed' : 'shown', reason: removeFor, isSettled: true },
    });
    await notify(tx, {
      id: newId(),
      agentId: agent._id,
      type: 'review_received',
      text: { code: 'reviewSettled', facts: { isRemoved, propertyTitle: property.title } },
      bookingId: booking._id,
      propertyId: property._id,
      link: addresses.guestReviews(),
      dedupeKey: `review-settled:${id}:${now}`,
      now,
    });
    announceReview(tx, { agentId: agent._id, bookingId: booking._id, reviewId: id });

    return (await findAdminReview(tx, id)) ?? refuse('not_found');
  });
}
