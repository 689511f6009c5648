import { createHash } from 'node:crypto';
import { Value } from 'typebox/value';
import { FeedbackInput } from '#contract/platform/feedback.ts';
import type { FeedbackPage, FeedbackValues } from '#contract/visitor/visitor-pages.ts';
import { feedbackCategories, feedbackLimits } from '#domain/feedback/feedback-lists.ts';
import { isEmail } from '#domain/shared/email.ts';
import { truncateText } from '#domain/shared/truncate-text.ts';
import type { RequestFacts } from '#server/http/caller.ts';
import { type PageParams, readParam } from './read-stay-search.ts';

type FieldErrors = FeedbackPage['faults'];

export const emptyFeedback: FeedbackValues = {
  category: null,
  rating: null,
  message: '',
  name: '',
  email: '',
};

/** A posted feedback form: its values, and the input of the API where no field is wrong. */
export type PostedFeedback = {
  values: FeedbackValues;
  faults: FieldErrors;
  input: FeedbackInput | null;
  attempt: string;
};

/** Reads a posted feedback form. `about` is the link whose page it stands on; the platform's own form has none. */
export function readFeedback(
  words: PageParams,
  about: Pick<FeedbackInput, 'linkCode' | 'page'>,
): PostedFeedback {
  const values = valuesOf(words);
  const faults = findFieldErrors(values);
  const { category, rating, message, name, email } = values;
  const website = readParam(words, 'website');
  const input =
    category === null || Object.keys(faults).length > 0
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
  return { values, faults, input, attempt: readParam(words, 'attempt') };
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
