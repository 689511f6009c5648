import { createHash } from 'node:crypto';
import { Value } from 'typebox/value';
import { addresses } from '#contract/addresses.ts';
import type { SharedView } from '#contract/links/shared-links.ts';
import { FeedbackInput } from '#contract/platform/feedback.ts';
import { refusals } from '#contract/refusals.ts';
import type { FeedbackField, FeedbackPage, FeedbackValues } from '#contract/visitor/visitor-pages.ts';
import { feedbackCategories, feedbackLimits } from '#domain/feedback/feedback-lists.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { truncateText } from '#domain/shared/truncate-text.ts';
import type { RequestFacts } from '#server/http/caller.ts';
import { refuseTooFast, type StampedForm } from '#server/http/pages/form-stamp.ts';
import {
  type PageAnswer,
  problemOfRefusal,
  refusedPage,
  type ShownPage,
  showPage,
  visitorLink,
} from './page-answer.ts';
import { type PageParams, readParam } from './read-stay-search.ts';
import { reuseStamp } from './reuse-stamp.ts';
import type { LinkKey, VisitorPagePorts } from './visitor-page-ports.ts';

type FeedbackPorts = Pick<VisitorPagePorts, 'readSharedView' | 'giveFeedback' | 'formKey' | 'now'>;
type FieldErrors = FeedbackPage['faults'];

const emptyFeedback: FeedbackValues = { category: null, rating: null, message: '', name: '', email: '' };

/** Feedback form of a shared link. */
export async function showFeedback(
  ports: FeedbackPorts,
  key: LinkKey,
  params: PageParams,
): Promise<PageAnswer> {
  const view = await ports.readSharedView(key);
  if (isRefusal(view)) return refusedPage(view, { what: 'link', key });
  return drawFeedback(ports, view, { isSent: readParam(params, 'sent') === '1' });
}

/** Handles the posted feedback form: redirects to the thanks, or shows the form again with its values. */
export async function postFeedback(
  ports: FeedbackPorts,
  key: LinkKey,
  { words, visitor }: { words: PageParams; visitor: RequestFacts },
): Promise<PageAnswer> {
  const view = await ports.readSharedView(key);
  if (isRefusal(view)) return refusedPage(view, { what: 'link', key });
  const values = valuesOf(words);
  const faults = findFieldErrors(values);
  const input = inputOf(key, values, readParam(words, 'website'));
  const attempt = readParam(words, 'attempt');
  if (input === null || Object.keys(faults).length > 0) {
    return drawFeedback(ports, view, { values, faults, attempt, status: 422 });
  }
  const stamped = { form: stampedForm(view), stamp: attempt, now: ports.now() };
  const hasty = await refuseTooFast(ports.formKey, stamped);
  const once = idempotencyKeyFor(key, input, attempt);
  const given = hasty ?? (await ports.giveFeedback(input, { ...visitor, idempotencyKey: once }));
  if (!isRefusal(given))
    return { seeOther: `${addresses.sharedFeedback({ linkCode: key.linkCode })}?sent=1` };
  const status = refusals[given.refused].status;
  return drawFeedback(ports, view, { values, problem: problemOfRefusal(given), attempt, status });
}

type FeedbackState = Partial<Pick<FeedbackPage, 'isSent' | 'values' | 'faults' | 'problem' | 'attempt'>> & {
  status?: number;
};

async function drawFeedback(
  ports: FeedbackPorts,
  view: SharedView,
  { status = 200, attempt = '', ...parts }: FeedbackState,
): Promise<ShownPage> {
  const page = { isSent: false, values: emptyFeedback, faults: {}, problem: null, ...parts };
  const stamp = await reuseStamp(ports, stampedForm(view), attempt);
  return showPage({ kind: 'feedback', view: visitorLink(view), ...page, attempt: stamp }, status);
}

function stampedForm({ linkCode }: Pick<SharedView, 'linkCode'>): StampedForm {
  return { kind: 'feedback', linkCode };
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
  const { minMessage: shortest, maxMessage: longest, name: longestName } = feedbackLimits;
  const faults: FieldErrors = {};
  if (category === null) faults.category = 'required';
  if (message.length < shortest) faults.message = 'required';
  if (message.length > longest) faults.message = 'too_long';
  if (name.length > longestName) faults.name = 'too_long';
  if (email !== '' && !Value.Check(FeedbackInput.properties.email, email)) faults.email = 'invalid';
  return faults satisfies Partial<Record<FeedbackField, string>>;
}

function inputOf(key: LinkKey, values: FeedbackValues, website: string): FeedbackInput | null {
  const { category, rating, message, name, email } = values;
  if (category === null) return null;
  return {
    linkCode: key.linkCode,
    ...(key.password ? { linkPassword: key.password } : {}),
    category,
    message,
    ...(rating === null ? {} : { rating }),
    ...(name ? { name } : {}),
    ...(email ? { email } : {}),
    ...(website ? { website: truncateText(website, 200) } : {}),
  };
}

/** Idempotency key of a form: the same form sent twice is stored once, a changed form is a new one. */
function idempotencyKeyFor(
  key: LinkKey,
  input: FeedbackInput,
  attempt: string,
): RequestFacts['idempotencyKey'] {
  if (!/^[0-9A-Za-z-]{8,64}$/.test(attempt)) return null;
  const fingerprint = createHash('sha256').update(JSON.stringify(input)).digest();
  return {
    actor: `visitor:${key.linkCode}`,
    key: `feedback:${attempt}:${fingerprint.toString('base64url')}`,
    fingerprint,
  };
}
