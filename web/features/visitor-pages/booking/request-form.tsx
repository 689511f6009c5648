import { type FormEvent, useEffect, useRef } from 'react';
import type { RequestField as FieldName, RequestValues } from '#contract/visitor/visitor-pages.ts';
import { visitorAddresses } from '#contract/visitor-addresses.ts';
import { hostName } from '#domain/shared/host-name.ts';
import { m } from '#web/locales/compiled/messages.js';
import { HiddenInputs } from '../components/hidden-inputs.tsx';
import { useHydrated } from '../hydration/use-hydrated.ts';
import { RequestConsent, RequestFields } from './request-fields.tsx';
import { RequestReview } from './request-review.tsx';
import { RequestSummary } from './request-summary.tsx';
import { searchQuery, searchToSend } from './search-query.ts';
import type { StayPage } from './stay-page.ts';
import type { StayState, StayStore } from './stay-store.ts';
import { useRequestSending } from './use-request-sending.ts';

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
  const { faults: errors } = sending;
  // What was entered stays for other dates; these cannot be requested.
  const isRefused = answer !== null && !answer.available;
  const path = visitorAddresses.sharedProperty({ linkCode: view.linkCode, propertyId: property._id });
  return (
    <div className="space-y-4">
      <RequestSummary
        {...{ page, search, errors, problem: sending.problem, answer, onStay: store.chooseStay }}
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
            {m.visitor_stay_choose_other()}
          </a>
        ) : (
          <button
            type="submit"
            className="cta min-w-44 max-sm:w-full"
            aria-disabled={sending.isSending || undefined}
          >
            {sending.isSending
              ? m.visitor_request_sending()
              : property.instantBook
                ? m.visitor_request_send_instant()
                : m.visitor_request_send()}
          </button>
        )}
      </form>
    </div>
  );
}

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
          {m.visitor_request_website()}
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
