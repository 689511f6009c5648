import { createHash } from 'node:crypto';
import { Value } from 'typebox/value';
import { addresses } from '#contract/addresses.ts';
import { FeedbackInput } from '#contract/links/feedback.ts';
import type { FeedbackPage, FeedbackValues } from '#contract/links/visitor-pages.ts';
import { refusals } from '#contract/refusals.ts';
import { feedbackCategories, feedbackLimits } from '#domain/links/feedback-lists.ts';
import { isEmail } from '#domain/shared/email.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { truncateText } from '#domain/shared/truncate-text.ts';
import { giveFeedback } from '#server/features/links/feedback/index.ts';
import { type LinkForVisitor, readSharedView } from '#server/features/links/shared-links/index.ts';
import type { RequestFacts } from '#server/http/caller.ts';
import { refuseTooFast, type StampedForm } from '#server/http/pages/form-stamp.ts';
import {
  type PageAnswer,
  problemOfRefusal,
  reuseStamp,
  type ShownPage,
  showPage,
  visitorLink,
} from './page-answer.ts';
import { type PageParams, readParam } from './read-stay-search.ts';
import type { VisitedPlatform } from './visited-platform.ts';

/** Feedback form of a shared link. */
export async function showFeedback(
  platform: VisitedPlatform,
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
  platform: VisitedPlatform,
  link: LinkForVisitor,
  { form, visitor }: { form: PageParams; visitor: RequestFacts },
): Promise<PageAnswer> {
  const { linkCode } = link;
  const propertyId = propertyOf(form);
  const { values, errors, input, attempt } = readFeedback(form, {
    linkCode,
    ...(propertyId ? { page: addresses.sharedProperty({ linkCode, propertyId }) } : {}),
  });
  if (input === null) {
    return drawFeedback(platform, link, { values, propertyId, fieldErrors: errors, attempt, status: 422 });
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
    values,
    propertyId,
    attempt,
    status,
    problem: problemOfRefusal(given, platform),
  });
}

type FeedbackState = Partial<
  Pick<FeedbackPage, 'isSent' | 'values' | 'propertyId' | 'fieldErrors' | 'problem' | 'attempt'>
> & {
  status?: number;
};

async function drawFeedback(
  platform: VisitedPlatform,
  link: LinkForVisitor,
  { status = 200, attempt = '', ...parts }: FeedbackState,
): Promise<ShownPage> {
  const empty = { isSent: false, values: emptyFeedback, propertyId: '', fieldErrors: {}, problem: null };
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

type FieldErrors = FeedbackPage['fieldErrors'];

export const emptyFeedback: FeedbackValues = {
  category: null,
  rating: null,
  message: '',
  name: '',
  email: '',
};

/** A posted feedback form: its values, and the input of the API where no field is wrong. */
type PostedFeedback = {
  values: FeedbackValues;
  errors: FieldErrors;
  input: FeedbackInput | null;
  attempt: string;
};

/** Reads a posted feedback form. `about` is the link whose page it stands on; the platform's own form has none. */
export function readFeedback(
  form: PageParams,
  about: Pick<FeedbackInput, 'linkCode' | 'page'>,
): PostedFeedback {
  const values = valuesOf(form);
  const errors = findFieldErrors(values);
  const { category, rating, message, name, email } = values;
  const website = readParam(form, 'website');

  const input =
    category === null || Object.keys(errors).length > 0
      ? null
      : {
          ...about,
          category,
          message,
          ...(rating === null ? {} : { rating }),
          ...(name ? { name } : {}),
          ...(email ? { email } : {}),
          ...(website ? { website: truncateText(website, 200) } : {}),
        };

  return { values, errors, input, attempt: readParam(form, 'attempt') };
}

/** Idempotency key of a form: the same form sent twice is stored once, a changed form is a new one. */
export function feedbackKey(input: FeedbackInput, attempt: string): RequestFacts['idempotencyKey'] {
  if (!/^[0-9A-Za-z-]{8,64}$/.test(attempt)) return null;
  const fingerprint = createHash('sha256').update(JSON.stringify(input)).digest();
  return {
    actor: `visitor:${input.linkCode ?? ''}`,
    key: `feedback:${attempt}:${fingerprint.toString('base64url')}`,
    fingerprint,
  };
}

function valuesOf(params: PageParams): FeedbackValues {
  const category = readParam(params, 'category');
  const rating = readParam(params, 'rating');
  return {
    category: feedbackCategories.find((known) => known === category) ?? null,
    rating: /^[1-5]$/.test(rating) ? Number(rating) : null,
    // Forms send line breaks as CRLF.
    message: readParam(params, 'message').replaceAll('\r\n', '\n').trim(),
    name: readParam(params, 'name').trim(),
    email: readParam(params, 'email').trim(),
  };
}

function findFieldErrors({ category, message, name, email }: FeedbackValues): FieldErrors {
  const { minMessage: shortest, maxMessage: max, name: longestName } = feedbackLimits;
  const errors: FieldErrors = {};
  if (category === null) errors.category = 'required';
  if (message.length < shortest) errors.message = 'required';
  if (message.length > max) errors.message = 'too_long';
  if (name.length > longestName) errors.name = 'too_long';
  if (email !== '' && !(isEmail(email) && Value.Check(FeedbackInput.properties.email, email)))
    errors.email = 'invalid';
  return errors;
}
