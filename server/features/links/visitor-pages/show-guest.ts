import { randomUUID } from 'node:crypto';
import { Value } from 'typebox/value';
import { addresses } from '#contract/addresses.ts';
import type { GuestView } from '#contract/links/guest.ts';
import type { ExtraNight, PageProblem } from '#contract/links/visitor-pages.ts';
import { type RefusalCode, refusals } from '#contract/refusals.ts';
import { Email, Id } from '#contract/shapes.ts';
import { maxMessageLength } from '#domain/messages/message.ts';
import { payableKinds } from '#domain/payments/payment-lists.ts';
import { civilDateAt } from '#domain/shared/civil-date.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { truncateText } from '#domain/shared/truncate-text.ts';
import { requestChange, withdrawChange } from '#server/features/bookings/changes/index.ts';
import {
  acceptHold,
  cancelGuestBooking,
  changeGuestArrival,
  confirmGuestEmail,
  correctGuestEmail,
  declineHold,
  readConversationView,
  readGuestView,
  requestGuestLinks,
  sendGuestMessage,
  stopGuestAutomation,
} from '#server/features/links/guest/index.ts';
import { openPayment } from '#server/features/payments/guest-payments/index.ts';
import { type PageAnswer, problemOfRefusal, refusedPage, type ShownPage, showPage } from './page-answer.ts';
import { readExtraNight, withExtraNight } from './read-extra-night.ts';
import { type PageParams, readParam } from './read-stay-search.ts';
import type { VisitedPlatform } from './visited-platform.ts';

/** The guest's page. A wrong token and an unknown one show the same page. */
export async function showGuest(
  platform: VisitedPlatform,
  token: string,
  form: PageParams,
): Promise<PageAnswer> {
  const view = await readGuestView(platform, token, { before: readBefore(form) });
  const isNew = readParam(form, 'new') === '1';
  if (isRefusal(view)) return showConversation(platform, view, { token, form, isNew });
  const returnedFrom = readParam(form, 'payment') || null;
  const showsCancelForm = readParam(form, 'cancel') === '1';
  const extraNight = await readExtraNight(platform, token, view);
  return drawGuest(platform, { token, view, isNew, showsCancelForm, returnedFrom, extraNight });
}

/** The message before which the page shows earlier ones; undefined for the latest. */
function readBefore(form: PageParams): string | undefined {
  const before = readParam(form, 'before');
  return Value.Check(Id, before) ? before : undefined;
}

/** Handles the forms of the guest's page: message, arrival time, email confirmation, cancellation and others. */
export async function postGuest(
  platform: VisitedPlatform,
  token: string,
  form: PageParams,
): Promise<PageAnswer> {
  const view = await readGuestView(platform, token);
  const action = readParam(form, 'act');
  if (action === 'message') return postMessage(platform, { token, form });
  if (isRefusal(view)) return refusedPage(view, { what: 'guest' });
  if (action === 'arrival') return postArrival(platform, { token, view, form });
  if (action === 'confirm-email') return postConfirmation(platform, { token, view, form });
  if (action === 'correct-email') return postEmail(platform, { token, view, form });
  if (action === 'pay') return postPayment(platform, { token, view, form });
  if (action === 'accept-hold' || action === 'decline-hold') return postHold(platform, { token, view, form });
  if (action === 'extra-night') return postExtraNight(platform, { token, view, form });
  if (action === 'withdraw-change') return postWithdrawal(platform, { token, view, form });

  if (action === 'stop-automatic' || action === 'start-automatic') {
    const stopped = await stopGuestAutomation(platform, { token, isStopped: action === 'stop-automatic' });
    if (isRefusal(stopped)) return refusedPage(stopped, { what: 'guest' });
    return { seeOther: `${addresses.guest({ token })}#messages` };
  }
  if (action !== 'cancel') return refusedPage(refuse('invalid_request'), { what: 'guest' });

  const cancelled = await cancelGuestBooking(platform, {
    token,
    shown: readShown(form),
    reason: truncateText(readParam(form, 'reason').trim(), 500) || undefined,
  });
  if (!isRefusal(cancelled)) return { seeOther: addresses.guest({ token }) };

  const current = await readGuestView(platform, token);
  if (isRefusal(current)) return refusedPage(current, { what: 'guest' });
  return drawGuest(platform, {
    token,
    view: current,
    showsCancelForm: cancelled.refused === 'version_conflict',
    problem: problemOfRefusal(cancelled, platform),
    status: refusals[cancelled.refused].status,
  });
}

/** Page on which a guest asks for the links to all current stays. */
export function showGuestLinks(form: PageParams): PageAnswer {
  return guestLinksPage({ isSent: readParam(form, 'sent') === '1', wrongEmail: null });
}

/** Answers the same for every address, whether it has stays or not. */
export async function postGuestLinks(platform: VisitedPlatform, form: PageParams): Promise<PageAnswer> {
  const email = readParam(form, 'email').trim();
  if (!Value.Check(Email, email)) return guestLinksPage({ isSent: false, wrongEmail: email }, 422);
  await requestGuestLinks(platform, email);
  return { seeOther: `${addresses.guestLinks()}?sent=1` };
}

function guestLinksPage(form: { isSent: boolean; wrongEmail: string | null }, status = 200): ShownPage {
  return showPage({ kind: 'unavailable', what: 'guest_links', host: null, linkCode: null, form }, status);
}

async function postConfirmation(platform: VisitedPlatform, { token, view }: Posted): Promise<PageAnswer> {
  const confirmed = await confirmGuestEmail(platform, token);
  if (!isRefusal(confirmed)) return { seeOther: addresses.guest({ token }) };
  const problem = problemOfRefusal(confirmed, platform);
  return drawGuest(platform, { token, view, problem, status: refusals[confirmed.refused].status });
}

async function postEmail(platform: VisitedPlatform, { token, view, form }: Posted): Promise<PageAnswer> {
  const email = readParam(form, 'email').trim();
  const corrected = Value.Check(Email, email)
    ? await correctGuestEmail(platform, { token, email })
    : refuse('invalid_request', { cause: 'email_invalid' });
  if (!isRefusal(corrected)) return { seeOther: addresses.guest({ token }) };
  const problem = problemOfRefusal(corrected, platform);
  return drawGuest(platform, { token, view, problem, status: refusals[corrected.refused].status });
}

/** Sends the guest to pay. The form names an instalment; the amount is never theirs to choose. */
async function postPayment(platform: VisitedPlatform, { token, view, form }: Posted): Promise<PageAnswer> {
  const wanted = readParam(form, 'instalment');
  const instalment = payableKinds.find((kind) => kind === wanted);
  const opened = instalment ? await openPayment(platform, { token, instalment }) : refuse('invalid_request');
  if (!isRefusal(opened)) return goToPay(platform, opened.url ?? addresses.guest({ token }));
  return drawGuest(platform, {
    token,
    view,
    problem: problemOfRefusal(opened, platform),
    status: refusals[opened.refused].status,
  });
}

function goToPay({ config }: VisitedPlatform, url: string): PageAnswer {
  const { publicUrl } = config.http;
  if (url.startsWith(`${publicUrl}/`)) return { seeOther: url.slice(publicUrl.length) };
  return url.startsWith('/') ? { seeOther: url } : { leaveTo: url };
}

/** What the page of the form showed of the booking. */
function readShown(form: PageParams): string | undefined {
  return readParam(form, 'shown') || undefined;
}

/** Answers a hold; the page that comes back after a refusal has the total of now. */
async function postHold(platform: VisitedPlatform, { token, form }: Posted): Promise<PageAnswer> {
  const total = readParam(form, 'expectedTotalMinor');
  const answered =
    readParam(form, 'act') === 'decline-hold'
      ? await declineHold(platform, { token, shown: readShown(form) })
      : await acceptHold(platform, {
          token,
          shown: readShown(form),
          expectedTotalMinor: /^\d{1,12}$/.test(total) ? Number(total) : -1,
          consent: readParam(form, 'consent') === 'yes',
        });
  if (!isRefusal(answered)) return { seeOther: addresses.guest({ token }) };

  const view = await readGuestView(platform, token);
  if (isRefusal(view)) return refusedPage(view, { what: 'guest' });
  const problem = problemOfRefusal(answered, platform);
  return drawGuest(platform, { token, view, problem, status: refusals[answered.refused].status });
}

/** Asks for a night more, at the price that the page showed. */
async function postExtraNight(platform: VisitedPlatform, { token, view, form }: Posted): Promise<PageAnswer> {
  const total = readParam(form, 'expectedTotalMinor');
  const requested = await requestChange(platform, {
    token,
    ...withExtraNight(view),
    expectedTotalMinor: /^\d{1,12}$/.test(total) ? Number(total) : -1,
  });
  if (!isRefusal(requested)) return { seeOther: `${addresses.guest({ token })}#change` };

  const extraNight = await readExtraNight(platform, token, view);
  const problem = problemOfRefusal(requested, platform);
  const { status } = refusals[requested.refused];
  return drawGuest(platform, { token, view, extraNight, problem, status });
}

async function postWithdrawal(platform: VisitedPlatform, { token, view }: Posted): Promise<PageAnswer> {
  const withdrawn = await withdrawChange(platform, token);
  if (!isRefusal(withdrawn)) return { seeOther: addresses.guest({ token }) };
  const problem = problemOfRefusal(withdrawn, platform);
  return drawGuest(platform, { token, view, problem, status: refusals[withdrawn.refused].status });
}

async function postArrival(platform: VisitedPlatform, { token, view, form }: Posted): Promise<PageAnswer> {
  const changed = await changeGuestArrival(platform, {
    token,
    arrivalTime: truncateText(readParam(form, 'arrivalTime').trim(), 40),
  });
  if (!isRefusal(changed)) return { seeOther: `${addresses.guest({ token })}#arrival` };
  const problem = problemOfRefusal(changed, platform);
  return drawGuest(platform, { token, view, problem, status: refusals[changed.refused].status });
}

type Posted = { token: string; view: GuestView; form: PageParams };

/** Sends a message on the page of a booking or of a question. */
async function postMessage(
  platform: VisitedPlatform,
  { token, form }: Omit<Posted, 'view'>,
): Promise<PageAnswer> {
  const body = readParam(form, 'body').replaceAll('\r\n', '\n').trim();
  const back = { seeOther: `${addresses.guest({ token })}#messages` };
  if (body === '') return back;
  if (body.length > maxMessageLength) {
    const tooLong = refuse('invalid_request', {
      cause: 'message_too_long',
      facts: { maxLength: maxMessageLength },
    });
    return drawAgain(platform, { token, draft: body }, tooLong);
  }

  const attempt = readParam(form, 'attempt');
  const clientId = /^[0-9A-Za-z_-]{8,64}$/.test(attempt) ? attempt : randomUUID();
  const sent = await sendGuestMessage(platform, { token, message: { clientId, body } });

  return isRefusal(sent) ? drawAgain(platform, { token, draft: body }, sent) : back;
}

/** Shows the page of a booking or of a question again, with the message that was not sent. */
async function drawAgain(
  platform: VisitedPlatform,
  { token, draft }: { token: string; draft: string },
  refusal: Refusal<RefusalCode>,
): Promise<PageAnswer> {
  const { status } = refusals[refusal.refused];
  const again = { token, draft, problem: problemOfRefusal(refusal, platform), status };
  const view = await readGuestView(platform, token);
  return isRefusal(view) ? showConversation(platform, view, again) : drawGuest(platform, { ...again, view });
}

type ConversationParts = {
  token: string;
  form?: PageParams;
  isNew?: boolean;
  draft?: string;
  problem?: PageProblem;
  status?: number;
};

/** The page of a question. A token that opens neither a booking nor a question shows what `refusal` says. */
async function showConversation(
  platform: VisitedPlatform,
  refusal: Refusal<'not_found' | 'guest_link_ended'>,
  { token, form = {}, isNew = false, draft = '', problem, status }: ConversationParts,
): Promise<PageAnswer> {
  if (refusal.refused !== 'not_found') return refusedPage(refusal, { what: 'guest' });
  const view = await readConversationView(platform, token, { before: readBefore(form) });
  if (isRefusal(view)) return refusedPage(view, { what: 'guest' });
  const today = civilDateAt(platform.now(), view.property.timezone);
  const parts = { token, view, today, isNew, draft, problem: problem ?? null, attempt: randomUUID() };
  return showPage({ kind: 'conversation', ...parts }, status);
}

type GuestParts = {
  token: string;
  view: GuestView;
  isNew?: boolean;
  showsCancelForm?: boolean;
  returnedFrom?: string | null;
  extraNight?: ExtraNight | null;
  problem?: PageProblem;
  draft?: string;
  status?: number;
};

function drawGuest({ now }: VisitedPlatform, parts: GuestParts): ShownPage {
  const {
    token,
    view,
    isNew = false,
    showsCancelForm = false,
    returnedFrom = null,
    extraNight = null,
    problem = null,
    draft = '',
    status = 200,
  } = parts;
  const today = civilDateAt(now(), view.property.timezone);
  const attempt = randomUUID();

  return showPage(
    {
      kind: 'guest',
      token,
      view,
      today,
      isNew,
      showsCancelForm,
      returnedFrom,
      extraNight,
      problem,
      draft,
      attempt,
    },
    status,
  );
}
