import { addresses } from '#contract/addresses.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type * as guestReviews from '#contract/links/guest-reviews.ts';
import { mayAnswer, mayHide, mayReport, mayShowAgain } from '#domain/links/guest-review.ts';
import { isRefusal, refuse } from '#domain/shared/refusal.ts';
import { tidyWrittenText } from '#domain/shared/typed-text.ts';
import { logChange } from '#server/db/log-change.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { BookingDeps } from '#server/features/bookings/core/index.ts';
import { mailReviewAnswer } from '#server/features/messages/guest-mails/index.ts';
import { notifyAdmins } from '#server/features/messages/notifications/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { announceReview } from './announce-review.ts';
import { findListedReview, lockReview, type ReviewRecord, updateReview } from './guest-review.store.ts';
import { hostReview, storedReview } from './review.view.ts';

type Change = InputOf<typeof guestReviews.change>['body'];

/** The host answers a review, hides it for a reason or shows it again, or reports it. */
export function changeReview(
  deps: BookingDeps,
  { id, change }: { id: string; change: Change },
  { agentId }: AgentCaller,
) {
  return deps.transact(async (tx) => {
    const before = await lockReview(tx, { agentId, id });
    if (!before) return refuse('not_found');

    const now = deps.now();
    const changed = decideChange(before, change, new Date(now));
    if (isRefusal(changed)) return changed;

    await updateReview(tx, before, changed);
    logReviewChange(tx, before, changed);
    announceReview(tx, { agentId, bookingId: before.bookingId, reviewId: id });
    if (change.report) await notifyPlatform(tx, before, now);
    await mailGuest(tx, deps, { ...before, ...changed });

    const after = await findListedReview(tx, { agentId, id });
    return after ? hostReview(after) : refuse('not_found');
  });
}

/** The guest hears of an answer once everyone can read it. */
async function mailGuest(
  tx: Tx,
  deps: BookingDeps,
  {
    agentId,
    bookingId,
    _id: reviewId,
    state,
    answer,
  }: Pick<ReviewRecord, 'agentId' | 'bookingId' | '_id' | 'state' | 'answer'>,
): Promise<void> {
  if (answer === null || state !== 'shown') return;
  await mailReviewAnswer(tx, deps, { agentId, bookingId, reviewId, answer });
}

type Decided = Parameters<typeof updateReview>[2];

/** What a change of the host does to a review, in the order of its fields. */
function decideChange(before: ReviewRecord, { answer, hideFor, report }: Change, at: Date) {
  const review = storedReview(before);
  const decided: Decided = {};

  if (answer !== undefined) {
    const text = tidyWrittenText(answer);
    if (text === '') return refuse('invalid_request', { cause: 'reply_empty' });
    if (!mayAnswer(review)) return refuse('review_closed');
    decided.answer = text;
    decided.answeredAt = at;
  }

  if (hideFor !== undefined) {
    if (hideFor === null ? !mayShowAgain(review) : !mayHide(review)) return refuse('review_closed');
    decided.state = hideFor === null ? 'shown' : 'hidden';
    decided.reason = hideFor;
  }

  if (report !== undefined) {
    if (!mayReport(review)) return refuse('review_closed');
    decided.reportedFor = report.reason;
    decided.reportNote = tidyWrittenText(report.note ?? '');
    decided.reportedAt = at;
  }

  return decided;
}

/** The log has states and reasons, and no words. */
function logReviewChange(tx: Tx, before: ReviewRecord, changed: Decided): void {
  const { agentId, _id: id } = before;
  const factsOf = ({
    state,
    reason,
    reportedFor,
    answer,
  }: Pick<ReviewRecord, 'state' | 'reason' | 'reportedFor' | 'answer'>) => ({
    state,
    reason,
    reportedFor,
    answer,
  });
  const after = { ...before, ...changed };

  logChange(tx, {
    type: 'message',
    action: actionOf(changed),
    summary: texts(defaultLocale).log.reviewChanged({ what: actionOf(changed) }),
    entity: { type: 'guest_review', id },
    accountId: agentId,
    before: factsOf(before),
    after: factsOf(after),
    hidden: new Set(['answer']),
  });
}

function actionOf({ reportedFor, state, answer }: Decided) {
  if (reportedFor) return 'review_reported' as const;
  if (state) return state === 'hidden' ? ('review_hidden' as const) : ('review_shown' as const);
  return answer === undefined ? ('review_shown' as const) : ('review_answered' as const);
}

function notifyPlatform(tx: Tx, { _id: id }: ReviewRecord, now: number): Promise<void> {
  return notifyAdmins(tx, {
    scope: 'feedback:write',
    type: 'review_received',
    text: { code: 'reviewReported', facts: {} },
    link: `${addresses.adminGuestReviews()}?open=${id}`,
    dedupeKey: `review-report:${id}`,
    now,
  });
}
