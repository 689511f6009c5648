import type { BookingInput } from '#contract/bookings/booking-shapes.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import type {
  PageProblem,
  RequestErrors,
  RequestField,
  RequestValues,
  StayAnswer,
  StaySearch,
} from '#contract/links/visitor-pages.ts';
import type { Problem } from '#contract/shapes.ts';
import { type ApiResult, callApi } from '../call-api.ts';
import { searchToSend } from './search-query.ts';
import type { StayPage } from './stay-page.ts';

export type SentRequest = { guestPath: string } | { problem: PageProblem; fieldErrors: RequestErrors };

type RequestContext = {
  page: StayPage;
  search: StaySearch;
  answer: StayAnswer | null;
  values: RequestValues;
};

/** Request body, or null without dates. */
export function requestBody({ page, search, answer, values }: RequestContext): BookingInput | null {
  if (!search.checkIn || !search.checkOut) return null;

  const { code } = searchToSend(search, answer);
  return {
    propertyId: page.property._id,
    linkCode: page.view.linkCode,
    checkIn: search.checkIn,
    checkOut: search.checkOut,
    ...search.party,
    ...(code ? { promotionCode: code } : {}),
    ...(search.via ? { via: search.via } : {}),
    guest: {
      firstName: values.firstName.trim(),
      lastName: values.lastName.trim(),
      email: values.email.trim(),
      ...(values.phone.trim() ? { phone: values.phone.trim() } : {}),
      ...languageOfBrowser(),
    },
    guestMessage: values.message.trim(),
    ...(answer?.quote ? { expectedTotalMinor: answer.quote.total.amount } : {}),
    consent: values.consent,
    website: values.website,
    formStamp: page.form.attempt,
  };
}

/** Left out where a browser names none, or only the C locale. */
function languageOfBrowser(): { language?: string } {
  const language = navigator.language.slice(0, 20);
  return language.length < 2 ? {} : { language };
}

/** `once` is the idempotency key: a retry after a broken connection creates no second booking. */
export async function sendRequest(body: BookingInput, idempotencyKey: string): Promise<SentRequest> {
  const answer = await callApi(bookings.create, { body }, { once: idempotencyKey });
  // Path only: this page may be served under another host name than the configured public address.
  if (answer.ok) return { guestPath: new URL(answer.value.guestUrl, location.href).pathname };
  return { problem: pageProblem(answer), fieldErrors: fieldErrorsOf(answer.problem) };
}

function pageProblem({ problem }: Extract<ApiResult<unknown>, { ok: false }>): PageProblem {
  return { code: problem.code, detail: problem.detail };
}

const fieldOfPath: Record<string, RequestField> = {
  'guest.firstName': 'firstName',
  'guest.lastName': 'lastName',
  'guest.email': 'email',
  'guest.phone': 'phone',
  guestMessage: 'message',
  consent: 'consent',
};

function fieldErrorsOf(problem: Problem): RequestErrors {
  const fieldErrors: RequestErrors = problem.code === 'consent_required' ? { consent: 'required' } : {};
  for (const { field } of problem.errors ?? []) {
    const name = fieldOfPath[field];
    if (name) fieldErrors[name] = 'invalid';
  }
  return fieldErrors;
}
