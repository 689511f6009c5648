import { type FormEvent, useEffect, useRef } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { Stay } from '#contract/shapes.ts';
import type {
  RequestField as FieldName,
  PropertyPage,
  RequestValues,
  StaySearch,
} from '#contract/visitor/visitor-pages.ts';
import { hostName } from '#domain/shared/host-name.ts';
import { moneyText } from '#domain/shared/money-text.ts';
import { m } from '#web/locales/compiled/messages.js';
import { HiddenInputs } from '../components/hidden-inputs.tsx';
import { stayText } from '../format/day-text.ts';
import { useHydrated } from '../hydration/use-hydrated.ts';
import { partyText } from './party-text.ts';
import { RequestConsent, RequestFields } from './request-fields.tsx';
import { RequestSummary } from './request-summary.tsx';
import { searchQuery, searchToSend } from './search-query.ts';
import { useRequestSending } from './use-request-sending.ts';
import type { StayQuote } from './use-stay-quote.ts';

type FormProps = {
  page: PropertyPage & { locale: string };
  search: StaySearch;
  stay: StayQuote;
  onOutdated: () => void;
  onStay: (stay: Stay) => void;
};

/** Booking request form. Without script it posts to the address of the page. */
export function RequestForm({ page, search, stay, onOutdated, onStay }: FormProps) {
  const { view, property } = page;
  const sending = useRequestSending({ page, search, answer: stay.answer, onOutdated });
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
  const path = addresses.sharedProperty({ linkCode: view.linkCode, propertyId: property._id });
  return (
    <div className="space-y-4">
      <RequestSummary
        {...{ page, search, errors, problem: sending.problem, answer: stay.answer, onStay }}
        frame={summary}
      />
      <form
        method="post"
        action={`${path}#request`}
        noValidate={hasScript}
        onSubmit={submit}
        className="space-y-4"
      >
        <HiddenRequestFields page={page} search={search} stay={stay} />
        <RequestFields values={page.form.values} errors={errors} hostName={hostName(view.host)} />
        <RequestConsent linkCode={view.linkCode} isGiven={page.form.values.consent} error={errors.consent} />
        <SendRow page={page} search={search} stay={stay} isSending={sending.isSending} />
      </form>
    </div>
  );
}

function HiddenRequestFields({ page, search, stay }: Pick<FormProps, 'page' | 'search' | 'stay'>) {
  const total = stay.answer?.quote?.total.amount;
  const parts = {
    ...searchQuery(searchToSend(search, stay.answer)),
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

function SendRow({
  page,
  search,
  stay,
  isSending,
}: Pick<FormProps, 'page' | 'search' | 'stay'> & { isSending: boolean }) {
  const { property, locale } = page;
  const { checkIn, checkOut, party } = search;
  const quote = stay.answer?.available ? stay.answer.quote : null;
  const words = property.instantBook ? m.visitor_request_send_instant() : m.visitor_request_send();
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 pt-1">
      <button type="submit" className="cta min-w-44 max-sm:w-full" aria-disabled={isSending || undefined}>
        {isSending ? m.visitor_request_sending() : words}
      </button>
      {checkIn && checkOut && (
        <p className="min-w-0 text-sm text-mute">
          {stayText({ checkIn, checkOut }, property.today, locale)} · {partyText(party)}
          {quote && <b className="block text-base text-ink figures">{moneyText(quote.total, locale)}</b>}
        </p>
      )}
    </div>
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
