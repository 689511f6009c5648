import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import {
  type RequestField as FieldName,
  type PageProblem,
  type RequestErrors,
  type RequestValues,
  requestFields,
  type StayAnswer,
  type StaySearch,
  validateRequest,
} from '#contract/links/visitor-pages.ts';
import type { Stay } from '#contract/shapes.ts';
import { visitorAddresses } from '#contract/visitor-addresses.ts';
import { hostName } from '#domain/shared/host-name.ts';
import { moneyText } from '#domain/shared/money-text.ts';
import * as t from '#texts/screens.ts';
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts';
import { HiddenInputs } from '../components/hidden-inputs.tsx';
import { withDayTexts } from '../format/day-text.ts';
import { useHydrated } from '../hydration/use-hydrated.ts';
import { rememberBooking } from './own-bookings.ts';
import { RequestConsent } from './request-consent.tsx';
import { RequestFields, requestErrorText } from './request-fields.tsx';
import { RequestReview } from './request-review.tsx';
import { queryWithoutDates, searchQuery, searchToSend } from './search-query.ts';
import { requestBody, sendRequest } from './send-request.ts';
import { confirmedWhen, type StayPage } from './stay-page.ts';
import { StayProblem } from './stay-problem.tsx';
import type { StayState, StayStore } from './stay-store.ts';

type FormProps = { page: StayPage; store: StayStore; stay: StayState };

/** Booking request form. Without script it posts to the address of the page. */
export function RequestForm({ page, store, stay }: FormProps) {
  const { view, property } = page;
  const { search, answer } = stay;
  const sending = useRequestSending({ page, search, answer, onOutdated: store.refresh });
  const hasScript = useHydrated();
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (sending.refusals > 0) summary.current?.focus();
  }, [sending.refusals]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void sending.send(valuesOf(new FormData(event.currentTarget)));
  }

  const { fieldErrors: errors } = sending;
  // What was entered stays for other dates; these cannot be requested.
  const isRefused = answer !== null && !answer.available;
  const path = visitorAddresses.sharedProperty({ linkCode: view.linkCode, propertyId: property._id });

  return (
    <div className="space-y-4">
      <RequestSummary
        page={page}
        search={search}
        errors={errors}
        problem={sending.problem}
        answer={answer}
        onStay={store.chooseStay}
        frame={summary}
      />
      <form
        method="post"
        action={`${path}#request`}
        noValidate={hasScript}
        onSubmit={submit}
        className="space-y-4"
      >
        <HiddenRequestFields page={page} stay={stay} />
        <RequestFields values={page.form.values} errors={errors} hostName={hostName(view.host)} />
        <RequestConsent linkCode={view.linkCode} isGiven={page.form.values.consent} error={errors.consent} />
        {!isRefused && search.checkIn && search.checkOut && (
          <RequestReview
            page={page}
            stay={stay}
            dates={{ checkIn: search.checkIn, checkOut: search.checkOut }}
          />
        )}
        {isRefused ? (
          <a href="#dates" className="quiet min-h-12 max-sm:w-full">
            {t.visitorProperty.stayChooseOther}
          </a>
        ) : (
          <button
            type="submit"
            className="cta min-w-44 max-sm:w-full"
            aria-disabled={sending.isSending || undefined}
          >
            {sending.isSending ? t.notices.sending : sendLabels[confirmedWhen(page, search.checkIn)]}
          </button>
        )}
      </form>
    </div>
  );
}

const sendLabels = {
  accepted: t.requestForm.requestSend,
  calendars: t.requestForm.requestSend,
  signed: t.agreements.bookSend,
  booked: t.requestForm.requestSendInstant,
};

function HiddenRequestFields({ page, stay: { search, answer } }: Omit<FormProps, 'store'>) {
  const total = answer?.quote?.total.amount;
  const parts = {
    ...searchQuery(searchToSend(search, answer)),
    attempt: page.form.attempt,
    ...(total === undefined ? {} : { expectedTotalMinor: String(total) }),
  };

  return (
    <>
      <HiddenInputs values={parts} />
      <div className="trap" aria-hidden="true">
        <label>
          {t.labels.leaveThisEmpty}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}

function valuesOf(form: FormData): RequestValues {
  const text = (name: FieldName | 'website') => String(form.get(name) ?? '');
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    phone: text('phone'),
    message: text('message'),
    consent: form.get('consent') === 'yes',
    website: text('website'),
  };
}

type RequestState = {
  fieldErrors: RequestErrors;
  problem: PageProblem | null;
  isSending: boolean;
  /** Counts refusals, so that the summary takes the focus each time. */
  refusals: number;
};

type SendingOptions = {
  page: StayPage;
  search: StaySearch;
  answer: StayAnswer | null;
  /** The stay or its price has changed: quote again. */
  onOutdated: () => void;
};

function useRequestSending({ page, search, answer, onOutdated }: SendingOptions) {
  const { fieldErrors, problem } = page.form;
  const [state, setState] = useState<RequestState>({ fieldErrors, problem, isSending: false, refusals: 0 });
  const withKey = useIdempotencyKey();

  // A problem belongs to the stay that was submitted, so another stay or party clears it.
  const { checkIn, checkOut, party } = search;
  const requested = JSON.stringify([checkIn, checkOut, party]);
  const refused = useRef(requested);
  useEffect(() => {
    if (refused.current === requested) return;
    refused.current = requested;
    setState((before) => ({ ...before, problem: null }));
  }, [requested]);

  // Back takes the page out of the browser's memory as it was when it was left.
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) =>
      persisted && setState((before) => ({ ...before, isSending: false }));
    addEventListener('pageshow', wake);
    return () => removeEventListener('pageshow', wake);
  }, []);

  function refuse(refusedFor: { fieldErrors?: RequestErrors; problem?: PageProblem }) {
    const shown = { fieldErrors: {}, problem: null, ...refusedFor };
    setState((before) => ({ ...shown, isSending: false, refusals: before.refusals + 1 }));
  }

  async function send(values: RequestValues) {
    if (state.isSending) return;

    const found = validateRequest(values);
    const body = requestBody({ page, search, answer, values });
    if (Object.keys(found).length > 0 || !body) return refuse({ fieldErrors: found });

    setState((before) => ({ ...before, fieldErrors: {}, problem: null, isSending: true }));
    try {
      const result = await withKey(body, (key) => sendRequest(body, key));
      if ('guestPath' in result) {
        rememberBooking({
          propertyId: page.property._id,
          checkIn: body.checkIn,
          checkOut: body.checkOut,
          guestPath: result.guestPath,
        });
        return location.assign(`${result.guestPath}?new=1`);
      }
      refuse(result);
      if (isOutdated(result.problem.code)) onOutdated();
    } catch {
      refuse({ problem: { code: 'unreachable', detail: t.requestForm.requestUnsent } });
    }
  }

  return { ...state, send };
}

/** The page shows stale data. */
function isOutdated(code: string): boolean {
  return code === 'price_changed' || code === 'dates_unavailable' || code.startsWith('promotion_');
}

type SummaryProps = {
  page: StayPage;
  search: StaySearch;
  errors: RequestErrors;
  problem: PageProblem | null;
  answer: StayAnswer | null;
  frame: RefObject<HTMLDivElement | null>;
  onStay: (stay: Stay) => void;
};

/** Error summary of the request; takes the focus when it appears. */
function RequestSummary({ page, search, errors, problem, answer, frame, onStay }: SummaryProps) {
  const fields = requestFields.filter((field) => errors[field]);
  const isStayRefused = answer !== null && !answer.available && answer.problem !== null;
  if (fields.length === 0 && !problem && !isStayRefused) return null;

  const newTotal = problem?.code === 'price_changed' ? answer?.quote?.total : null;
  return (
    <div ref={frame} tabIndex={-1} role="alert" className="space-y-3 outline-none">
      {fields.length > 0 && (
        <div className="alarm">
          <p className="font-medium">{t.requestForm.requestErrors({ count: fields.length })}</p>
          <ul className="mt-1 list-disc pl-4">
            {fields.map((field) => (
              <li key={field}>
                <a href={`#request-${field}`} className="underline underline-offset-4">
                  {requestErrorText(field, errors[field] ?? 'required')}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {problem && !isStayRefused && fields.length === 0 && (
        <div className="alarm">
          <p className="font-medium">{t.requestForm.requestFailed}</p>
          <p className="mt-1">
            {withDayTexts(problem.detail, page.property.today, page.locale)}{' '}
            {newTotal && t.requestForm.requestPriceNow({ amount: moneyText(newTotal, page.locale) })}
          </p>
        </div>
      )}
      {isStayRefused && (
        <StayProblem
          answer={answer}
          today={page.property.today}
          locale={page.locale}
          baseQuery={queryWithoutDates(search)}
          onChoose={onStay}
        />
      )}
    </div>
  );
}
