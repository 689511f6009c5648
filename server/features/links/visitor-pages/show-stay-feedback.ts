import { addresses } from '#contract/addresses.ts';
import type { GuestView } from '#contract/links/guest.ts';
import type { StayFeedbackPage } from '#contract/links/visitor-pages.ts';
import { refusals } from '#contract/refusals.ts';
import { feedbackLimits } from '#domain/links/feedback-lists.ts';
import { civilDateAt } from '#domain/shared/civil-date.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { giveStayFeedback } from '#server/features/links/feedback/index.ts';
import { readGuestView } from '#server/features/links/guest/index.ts';
import { refuseTooFast, type StampedForm } from '#server/http/pages/form-stamp.ts';
import type { Platform } from '#server/platform.ts';
import {
  type PageAnswer,
  problemOfRefusal,
  refusedPage,
  reuseStamp,
  type ShownPage,
  showPage,
} from './page-answer.ts';
import { type PageParams, readParam } from './read-stay-search.ts';

const form: StampedForm = { kind: 'stay_feedback' };

type FeedbackRequest = { token: string; form: PageParams };

/** The form on which a guest says how their stay was. Before the stay there is nothing to say; the booking's page opens. */
export async function showStayFeedback(
  platform: Platform,
  { token, form: params }: FeedbackRequest,
): Promise<PageAnswer> {
  const view = await readGuestView(platform, token, { isShown: false });
  if (isRefusal(view)) return refusedPage(view, { what: 'guest' });
  if (!mayGiveFeedback(view)) return { seeOther: addresses.guest({ token }) };

  return drawFeedback(platform, { token, view, isSent: readParam(params, 'sent') === '1' });
}

/** Handles the posted form: redirects to the thanks, or shows the form again with what was entered. */
export async function postStayFeedback(
  platform: Platform,
  { token, form: params }: FeedbackRequest,
): Promise<PageAnswer> {
  const view = await readGuestView(platform, token, { isShown: false });
  if (isRefusal(view)) return refusedPage(view, { what: 'guest' });
  if (!mayGiveFeedback(view)) return { seeOther: addresses.guest({ token }) };

  const values = valuesOf(params);
  const fieldErrors = findFieldErrors(values);
  const attempt = readParam(params, 'attempt');
  const again = { token, view, values, attempt };
  const { rating, message } = values;
  if (rating === null || Object.keys(fieldErrors).length > 0)
    return drawFeedback(platform, { ...again, fieldErrors, status: 422 });

  const hasty = await refuseTooFast(platform.formKey, { form, stamp: attempt, now: platform.now() });
  const website = readParam(params, 'website');
  const given = hasty ?? (await giveStayFeedback(platform, { token, rating, message, website, attempt }));
  if (!isRefusal(given)) return { seeOther: `${addresses.guestFeedback({ token })}?sent=1` };

  const { status } = refusals[given.refused];
  return drawFeedback(platform, { ...again, problem: problemOfRefusal(given), status });
}

function mayGiveFeedback({ booking }: GuestView): boolean {
  return booking.phase === 'staying' || booking.phase === 'after';
}

type FeedbackParts = Partial<
  Pick<StayFeedbackPage, 'isSent' | 'values' | 'fieldErrors' | 'problem' | 'attempt'>
> & {
  token: string;
  view: GuestView;
  status?: number;
};

async function drawFeedback(
  platform: Platform,
  { token, view, status = 200, ...parts }: FeedbackParts,
): Promise<ShownPage> {
  const { booking, property, host, otherStays } = view;
  const { attempt = '', isSent = false, values = empty, fieldErrors = {}, problem = null } = parts;

  return showPage(
    {
      kind: 'stay_feedback',
      token,
      host,
      booking: { checkIn: booking.checkIn, checkOut: booking.checkOut },
      property: { _id: property._id, title: property.title },
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

const empty: StayFeedbackPage['values'] = { rating: null, message: '' };

function valuesOf(params: PageParams): StayFeedbackPage['values'] {
  const rating = readParam(params, 'rating');
  return {
    rating: /^[1-5]$/.test(rating) ? Number(rating) : null,
    // Forms send line breaks as CRLF.
    message: readParam(params, 'message').replaceAll('\r\n', '\n').trim(),
  };
}

function findFieldErrors({ rating, message }: StayFeedbackPage['values']): StayFeedbackPage['fieldErrors'] {
  const errors: StayFeedbackPage['fieldErrors'] = {};
  if (rating === null) errors.rating = 'required';
  if (message.length < feedbackLimits.minMessage) errors.message = 'required';
  if (message.length > feedbackLimits.maxMessage) errors.message = 'too_long';
  return errors;
}
