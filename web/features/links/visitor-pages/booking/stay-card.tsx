import { type FormEvent, useEffect, useRef } from 'react';
import type { CodeAnswer } from '#contract/bookings/stays.ts';
import type { StaySearch } from '#contract/links/visitor-pages.ts';
import { visitorAddresses } from '#contract/visitor-addresses.ts';
import { hostName } from '#domain/shared/host-name.ts';
import { moneyText } from '#domain/shared/money-text.ts';
import * as t from '#texts/screens.ts';
import { HiddenInputs } from '../components/hidden-inputs.tsx';
import { Icon } from '../components/icon.tsx';
import { atPropertyText } from '../format/at-property-text.ts';
import { weekdayText, withDayTexts } from '../format/day-text.ts';
import { questionActionText } from '../format/question-text.ts';
import { refundTextOf } from '../format/refund-text.ts';
import { useOwnBooking } from './own-bookings.ts';
import { PartyStepper } from './party-stepper.tsx';
import { PriceLines } from './price-lines.tsx';
import { queryWithoutDates, searchQuery } from './search-query.ts';
import { confirmedWhen, type StayPage, withSignature } from './stay-page.ts';
import { StayAction, StayPrice } from './stay-price-and-action.tsx';
import { StayProblem } from './stay-problem.tsx';
import { type StayState, type StayStore, useStay } from './stay-store.ts';

/** The chosen stay: total price, dates, guests and price details. */
export function StayCard({ page, store }: { page: StayPage; store: StayStore }) {
  const stay = useStay(store);
  const { search } = stay;
  const { property, view, locale } = page;
  const name = hostName(view.host);

  return (
    <section id="stay" tabIndex={-1} aria-label={t.labels.yourStay} className="panel raised target">
      <StayPrice page={page} stay={stay} />
      <DateLinks search={search} today={property.today} locale={locale} />
      <div className="mt-3">
        <PartyStepper
          search={search}
          maxGuests={property.maxGuests}
          petsAllowed={property.amenities.includes('pets_allowed')}
          asksForAges={property.asksForAges}
          onChange={store.changeParty}
        />
      </div>
      <StayDetails page={page} store={store} stay={stay} />
      {view.allowRequests && (
        <>
          <StayAction page={page} stay={stay} className="mt-5 w-full max-lg:hidden" />
          <p className="mt-3 text-center text-sm text-mute">{confirmationText(page, search.checkIn, name)}</p>
        </>
      )}
      {view.allowMessages && (
        <a
          href={visitorAddresses.sharedQuestion({ linkCode: view.linkCode, propertyId: property._id })}
          className="tap mt-3 w-full justify-center font-medium text-accent"
        >
          {questionActionText(view.host)}
        </a>
      )}
    </section>
  );
}

/** When the stay is confirmed, and where the way to pay will be found, as the review above the form says it. */
function confirmationText(page: StayPage, checkIn: string | null, name: string): string {
  const { wayToPay, signsFirst } = page;
  switch (confirmedWhen(page, checkIn)) {
    case 'accepted':
      return withSignature(t.visitorProperty.stayNotCharged({ name }), signsFirst);
    case 'calendars':
      return withSignature(t.visitorProperty.stayWaits, signsFirst);
    case 'signed':
      return t.agreements.bookSigned;
    case 'booked':
      return wayToPay === null ? t.visitorProperty.stayInstant({ name }) : t.visitorProperty.stayInstantWays;
  }
}

function DateLinks({ search, today, locale }: { search: StaySearch; today: string; locale: string }) {
  const ends = [
    { label: t.labels.checkIn, date: search.checkIn },
    { label: t.labels.checkOut, date: search.checkOut },
  ];

  return (
    <div className="mt-4 grid grid-cols-2 divide-x divide-line rounded-control border border-line">
      {ends.map((end) => (
        <a
          key={end.label}
          href="#dates"
          className="flex min-h-14 flex-col justify-center px-3.5 py-2 text-sm font-semibold"
        >
          <small className="block font-medium text-mute">{end.label}</small>
          {end.date ? weekdayText(end.date, today, locale) : t.visitorProperty.stayAddDate}
        </a>
      ))}
    </div>
  );
}

type DetailsProps = { page: StayPage; store: StayStore; stay: StayState };

/** Result for these dates: price lines, or the problem with alternatives. */
function StayDetails({ page, store, stay }: DetailsProps) {
  const { property, locale } = page;
  const { search, answer, quoting } = stay;
  const own = useOwnBooking(property._id, search);
  const isWorking = quoting === 'working';
  const quote = answer?.available ? answer.quote : null;

  return (
    <div aria-busy={isWorking} className={`transition-opacity ${isWorking ? 'opacity-50' : ''}`}>
      <div role="status">
        {quote && !isWorking && (
          <p className="sr-only">
            {t.visitorProperty.stayAnnounced({ total: moneyText(quote.total, locale), nights: quote.nights })}{' '}
            {atPropertyText(quote, locale)}
          </p>
        )}
        {answer?.problem && own !== null && (
          <p className="mt-4 font-medium">
            {property.instantBook ? t.requestForm.ownBooked : t.requestForm.ownRequested}{' '}
            <a href={own.guestPath} className="tap text-accent underline underline-offset-4">
              {t.requestForm.ownOpen}
            </a>
          </p>
        )}
        {answer?.problem && own === null && (
          <div className="mt-4">
            <StayProblem
              answer={answer}
              locale={locale}
              today={property.today}
              baseQuery={queryWithoutDates(search)}
              onChoose={store.chooseStay}
            />
          </div>
        )}
      </div>
      {quote && (
        <div className="mt-5">
          <PriceLines quote={quote} locale={locale} />
          {quote.damageDeposit.amount > 0 && (
            <p className="mt-3 text-sm text-mute">
              {t.notices.plusDamageDeposit({ amount: moneyText(quote.damageDeposit, locale) })}
            </p>
          )}
          {search.checkIn && <p className="mt-3 text-sm">{refundTextOf(page, search.checkIn)}</p>}
          <CodeField page={page} stay={stay} onCode={store.changeCode} />
        </div>
      )}
      {search.code && answer === null && !isWorking && page.view.showPrices && (
        <p className="mt-4 text-sm text-mute">{t.requestForm.codeWaiting({ code: search.code })}</p>
      )}
      {quoting === 'offline' && <OfflineNotice onAgain={store.retry} />}
    </div>
  );
}

function OfflineNotice({ onAgain }: { onAgain: () => void }) {
  return (
    <div className="alarm mt-4" role="alert">
      <p>{t.visitorProperty.stayOffline}</p>
      <button type="button" className="quiet mt-3" onClick={onAgain}>
        {t.actions.tryAgain}
      </button>
    </div>
  );
}

type CodeProps = {
  page: StayPage;
  stay: StayState;
  /** '' removes the code. */
  onCode: (code: string) => void;
};

/** Promotion code field with its result. Without script the code is submitted with the search. */
function CodeField({ page, stay, onCode }: CodeProps) {
  const { search } = stay;
  const answer = search.code ? stay.answer?.promotionCode : undefined;
  const { code = '', ...others } = search;
  const error = answer?.state === 'refused' ? answer.problem : null;
  const shown = useRef<HTMLSpanElement>(null);
  // On a phone the sticky price bar would cover the error.
  useEffect(() => {
    if (error) shown.current?.scrollIntoView({ block: 'center' });
  }, [error]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onCode(String(new FormData(event.currentTarget).get('code') ?? '').trim());
  }

  if (answer && !error) return <AppliedCode answer={answer} search={search} onCode={onCode} />;

  return (
    <details className="group mt-4" open={code !== ''}>
      <summary className="tap text-sm font-medium underline underline-offset-4">
        {t.requestForm.codePrompt}
      </summary>
      <form method="get" action="#stay" className="mt-1" onSubmit={submit}>
        <HiddenInputs values={searchQuery(others)} />
        <label htmlFor="promotion-code" className="sr-only">
          {t.labels.promotionCode}
        </label>
        <div className="flex gap-2">
          <input
            key={code}
            id="promotion-code"
            name="code"
            className="in mt-0! min-w-0 flex-1 uppercase"
            defaultValue={code}
            placeholder={t.labels.promotionCode}
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...(error ? { 'aria-invalid': true, 'aria-describedby': 'promotion-code-fault' } : {})}
          />
          <button type="submit" className="quiet shrink-0">
            {t.actions.applyCode}
          </button>
        </div>
        {error && (
          <span ref={shown} id="promotion-code-fault" className="fault" role="status">
            {withDayTexts(error.detail, page.property.today, page.locale)}
          </span>
        )}
      </form>
    </details>
  );
}

type AppliedCodeProps = {
  answer: CodeAnswer;
  search: StaySearch;
  onCode: (code: string) => void;
};

function AppliedCode({ answer, search, onCode }: AppliedCodeProps) {
  const { code: _code, ...others } = search;

  return (
    <form
      method="get"
      action="#stay"
      className="mt-4 flex items-center gap-2.5 text-sm"
      onSubmit={(event) => {
        event.preventDefault();
        onCode('');
      }}
    >
      <HiddenInputs values={searchQuery(others)} />
      <span className="text-accent">
        <Icon name="check" size={18} />
      </span>
      <p className="mr-auto min-w-0 break-words" role="status">
        {answer.state === 'counts'
          ? t.requestForm.codeCounts({ code: answer.code })
          : t.requestForm.codeBeaten({ code: answer.code })}
      </p>
      <button type="submit" className="tap shrink-0 underline underline-offset-4">
        {t.actions.remove}
      </button>
    </form>
  );
}
