import { addresses } from '#contract/addresses.ts';
import type { GuestView } from '#contract/links/guest.ts';
import type { StayFeedbackPage } from '#contract/links/visitor-pages.ts';
import { refusals } from '#contract/refusals.ts';
import { reviewLimits } from '#domain/links/guest-review.ts';
import { civilDateAt } from '#domain/shared/civil-date.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { tidyWrittenText } from '#domain/shared/typed-text.ts';
import { readGuestView } from '#server/features/links/guest/index.ts';
import { giveReview } from '#server/features/links/guest-reviews/index.ts';
import { refuseTooFast, type StampedForm } from '#server/http/pages/form-stamp.ts';
import {
  type PageAnswer,
  problemOfRefusal,
  refusedPage,
  reuseStamp,
  type ShownPage,
  showPage,
} from './page-answer.ts';
import { type PageParams, readParam } from './read-stay-search.ts';
import type { VisitedPlatform } from './visited-platform.ts';

const form: StampedForm = { kind: 'stay_feedback' };

type FeedbackRequest = { token: string; form: PageParams };

/**
 * The form on which a guest says how their stay was. Before its end there is nothing to say, and later it is fixed; the booking's
 * page opens then.
 */
export async function showStayFeedback(
  platform: VisitedPlatform,
  { token, form: params }: FeedbackRequest,
): Promise<PageAnswer> {
  const view = await readGuestView(platform, token, { isShown: false });
  if (isRefusal(view)) return refusedPage(view, { what: 'guest' });
  const isSent = readParam(params, 'sent') === '1';
  if (view.review === null || !(view.review.mayWrite || isSent))
    return { seeOther: addresses.guest({ token }) };

  const { given } = view.review;
  const values = {
    rating: given?.stars ?? ratingOf(params),
    text: given?.text ?? '',
    note: '',
  };
  return drawFeedback(platform, { token, view, values, isSent });
}

/** Handles the posted form: redirects to the thanks, or shows the form again with what was entered. */
export async function postStayFeedback(
  platform: VisitedPlatform,
  { token, form: params }: FeedbackRequest,
): Promise<PageAnswer> {
  const view = await readGuestView(platform, token, { isShown: false });
  if (isRefusal(view)) return refusedPage(view, { what: 'guest' });
  if (!view.review?.mayWrite) return { seeOther: addresses.guest({ token }) };

  const values = valuesOf(params);
  const fieldErrors = findFieldErrors(values);
  const attempt = readParam(params, 'attempt');
  const again = { token, view, values, attempt };
  const { rating: stars, text, note } = values;
  if (stars === null || Object.keys(fieldErrors).length > 0)
    return drawFeedback(platform, { ...again, fieldErrors, status: 422 });

  const hasty = await refuseTooFast(platform.formKey, { form, stamp: attempt, now: platform.now() });
  const website = readParam(params, 'website');
  const given = hasty ?? (await giveReview(platform, { token, stars, text, note, website, attempt }));
  if (!isRefusal(given)) return { seeOther: `${addresses.guestFeedback({ token })}?sent=1` };

  const { status } = refusals[given.refused];
  return drawFeedback(platform, { ...again, problem: problemOfRefusal(given, platform), status });
}

type FeedbackParts = Partial<
  Pick<StayFeedbackPage, 'isSent' | 'values' | 'fieldErrors' | 'problem' | 'attempt'>
> & {
  token: string;
  view: GuestView;
  status?: number;
};

async function drawFeedback(
  platform: VisitedPlatform,
  { token, view, status = 200, ...parts }: FeedbackParts,
): Promise<ShownPage> {
  const { booking, property, host, review, otherStays } = view;
  const { attempt = '', isSent = false, values = empty, fieldErrors = {}, problem = null } = parts;

  return showPage(
    {
      kind: 'stay_feedback',
      token,
      host,
      booking: { checkIn: booking.checkIn, checkOut: booking.checkOut },
      property: { _id: property._id, title: property.title },
      review,
      otherStays,
      today: civilDateAt(platform.now(), property.timezone),
      isSent,
      values,
      fieldErrors,
      problem,
      attempt: await reuseStamp(platform, form, attempt),
    },
    status,
  );
}

const empty: StayFeedbackPage['values'] = { rating: null, text: '', note: '' };

function ratingOf(params: PageParams): number | null {
  const rating = readParam(params, 'rating');
  return /^[1-5]$/.test(rating) ? Number(rating) : null;
}

function valuesOf(params: PageParams): StayFeedbackPage['values'] {
  return {
    rating: ratingOf(params),
    text: tidyWrittenText(readParam(params, 'text')),
    note: tidyWrittenText(readParam(params, 'note')),
  };
}

/** Stars are needed, and words in one of the two fields. */
function findFieldErrors({
  rating,
  text,
  note,
}: StayFeedbackPage['values']): StayFeedbackPage['fieldErrors'] {
  const { minText, maxText } = reviewLimits;
  const errors: StayFeedbackPage['fieldErrors'] = {};
  if (rating === null) errors.rating = 'required';
  if (text === '' && note === '') errors.text = 'required';
  for (const [field, written] of [
    ['text', text],
    ['note', note],
  ] as const) {
    if (written !== '' && written.length < minText) errors[field] = 'invalid';
    if (written.length > maxText) errors[field] = 'too_long';
  }
  return errors;
}
