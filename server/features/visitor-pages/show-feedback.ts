import { addresses } from '#contract/addresses.ts';
import { refusals } from '#contract/refusals.ts';
import type { FeedbackPage } from '#contract/visitor/visitor-pages.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { giveFeedback } from '#server/features/feedback/index.ts';
import { type LinkForVisitor, readSharedView } from '#server/features/shared-links/index.ts';
import type { RequestFacts } from '#server/http/caller.ts';
import { refuseTooFast, type StampedForm } from '#server/http/pages/form-stamp.ts';
import type { Platform } from '#server/platform.ts';
import { type PageAnswer, problemOfRefusal, type ShownPage, showPage, visitorLink } from './page-answer.ts';
import { emptyFeedback, feedbackKey, readFeedback } from './read-feedback.ts';
import { type PageParams, readParam } from './read-stay-search.ts';
import { reuseStamp } from './reuse-stamp.ts';

/** Feedback form of a shared link. */
export async function showFeedback(
  platform: Platform,
  link: LinkForVisitor,
  params: PageParams,
): Promise<PageAnswer> {
  return drawFeedback(platform, link, {
    isSent: readParam(params, 'sent') === '1',
    propertyId: propertyOf(params),
  });
}

/** Handles the posted feedback form: redirects to the thanks, or shows the form again with its values. */
export async function postFeedback(
  platform: Platform,
  link: LinkForVisitor,
  { words, visitor }: { words: PageParams; visitor: RequestFacts },
): Promise<PageAnswer> {
  const { linkCode } = link;
  const propertyId = propertyOf(words);
  const { values, faults, input, attempt } = readFeedback(words, {
    linkCode,
    ...(propertyId ? { page: addresses.sharedProperty({ linkCode, propertyId }) } : {}),
  });
  if (input === null) {
    return drawFeedback(platform, link, { values, propertyId, faults, attempt, status: 422 });
  }
  const stamped = { form: stampedForm(link), stamp: attempt, now: platform.now() };
  const hasty = await refuseTooFast(platform.formKey, stamped);
  const idempotencyKey = feedbackKey(input, attempt);
  const given =
    hasty ??
    (await giveFeedback(platform, input, { kind: 'nobody', request: { ...visitor, idempotencyKey } }));
  if (!isRefusal(given)) return { seeOther: `${addresses.sharedFeedback({ linkCode })}?sent=1` };
  const status = refusals[given.refused].status;
  return drawFeedback(platform, link, {
    ...{ values, propertyId, attempt, status },
    problem: problemOfRefusal(given),
  });
}

type FeedbackState = Partial<
  Pick<FeedbackPage, 'isSent' | 'values' | 'propertyId' | 'faults' | 'problem' | 'attempt'>
> & {
  status?: number;
};

async function drawFeedback(
  platform: Platform,
  link: LinkForVisitor,
  { status = 200, attempt = '', ...parts }: FeedbackState,
): Promise<ShownPage> {
  const empty = { isSent: false, values: emptyFeedback, propertyId: '', faults: {}, problem: null };
  const page = { ...empty, ...parts };
  const stamp = await reuseStamp(platform, stampedForm(link), attempt);
  const view = await readSharedView(platform.pool, link, platform.now());
  return showPage({ kind: 'feedback', view: visitorLink(view), ...page, attempt: stamp }, status);
}

function stampedForm({ linkCode }: LinkForVisitor): StampedForm {
  return { kind: 'feedback', linkCode };
}

/** An id, or empty: it goes into the page's address. */
function propertyOf(params: PageParams): string {
  return /^[0-9a-f-]{36}$/.exec(readParam(params, 'property'))?.[0] ?? '';
}
