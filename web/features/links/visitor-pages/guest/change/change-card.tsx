import { type ReactNode, useState } from 'react';
import * as guestChanges from '#contract/links/guest-changes.ts';
import type { ChangeAnswer, GuestChangePage } from '#contract/links/visitor-pages.ts';
import { visitorAddresses } from '#contract/visitor-addresses.ts';
import { isSameRequest, maxChangeMessage } from '#domain/bookings/change-request.ts';
import { moneyText } from '#domain/shared/money-text.ts';
import type { Stay } from '#domain/shared/stay.ts';
import * as t from '#texts/screens.ts';
import { queryWithoutDates } from '../../booking/search-query.ts';
import type { StaySummary } from '../../booking/stay-months.tsx';
import { StayProblem } from '../../booking/stay-problem.tsx';
import { createStore, type StayStore, useStay } from '../../booking/stay-store.ts';
import { callApi } from '../../call-api.ts';
import { HiddenInputs } from '../../components/hidden-inputs.tsx';
import { withDayTexts } from '../../format/day-text.ts';
import { ChangeComparison, differenceText } from './change-comparison.tsx';

type CardProps = { page: GuestChangePage & { locale: string }; store: ChangeStore; name: string };

/** Present and new stay side by side, and the form that asks the host; or what stands against it. */
export function ChangeCard({ page, store, name }: CardProps) {
  const { property, locale, view } = page;
  const { search, answer, quoting } = useStay(store);
  const { checkIn, checkOut } = search;
  const stay = checkIn && checkOut ? { checkIn, checkOut } : null;
  const isWorking = quoting === 'working';
  // Said of the dates and guests with which the page was opened.
  const problem = search === store.initial.search ? page.problem : null;
  const isSame = stay !== null && isSameRequest(view.booking, { ...stay, ...search.party });

  return (
    <section
      id="stay"
      aria-label={t.guestChange.card}
      className="panel raised scroll-mt-4 lg:sticky lg:top-6"
    >
      {problem && (
        <p role="alert" className="alarm mb-4 font-medium">
          {withDayTexts(problem.detail, property.today, locale)}
        </p>
      )}
      <div role="status" aria-busy={isWorking} className={isWorking ? 'opacity-50' : ''}>
        {stay === null ? (
          <Hint>{t.guestChange.pickDates}</Hint>
        ) : (
          <StayPreview page={page} store={store} stay={stay} isSame={isSame} />
        )}
      </div>
      {stay && answer?.quote && answer.available && !isSame && (
        <ChangeRequestForm page={page} stay={stay} store={store} name={name} />
      )}
    </section>
  );
}

type StayPreviewProps = Pick<CardProps, 'page' | 'store'> & { stay: Stay; isSame: boolean };

/** The answer for the chosen stay, or why there is none. */
function StayPreview({ page, store, stay, isSame }: StayPreviewProps) {
  const { locale, property } = page;
  const { search, answer, quoting } = useStay(store);

  if (quoting === 'offline') {
    return (
      <div className="alarm">
        <p>{t.visitorProperty.stayOffline}</p>
        <button type="button" className="quiet mt-3" onClick={store.retry}>
          {t.actions.tryAgain}
        </button>
      </div>
    );
  }

  if (answer === null) return <Hint>{t.visitorProperty.stayWorking}</Hint>;

  if (answer.problem) {
    return (
      <StayProblem
        answer={answer}
        locale={locale}
        today={property.today}
        baseQuery={queryWithoutDates(search)}
        onChoose={store.chooseStay}
      />
    );
  }

  if (isSame) return <Hint>{t.guestChange.same}</Hint>;
  return <ChangeComparison page={page} stay={stay} party={search.party} preview={answer.preview} />;
}

function Hint({ children }: { children: ReactNode }) {
  return <p className="text-mute">{children}</p>;
}

function ChangeRequestForm({ page, stay, store, name }: CardProps & { stay: Stay }) {
  const [isSending, setSending] = useState(false);
  const { search, answer, quoting } = useStay(store);
  const { adults, children, infants, pets, childAges = [] } = search.party;
  const isBusy = isSending || quoting === 'working';
  const replaces = page.view.changeRequest?.state === 'open';

  return (
    <form
      method="post"
      action={visitorAddresses.guestChange({ token: page.token })}
      className="mt-5 border-t border-line pt-5"
      onSubmit={(event) => {
        if (isBusy) event.preventDefault();
        else setSending(true);
      }}
    >
      <HiddenInputs
        values={{
          checkIn: stay.checkIn,
          checkOut: stay.checkOut,
          adults: String(adults),
          children: String(children),
          infants: String(infants),
          pets: String(pets),
          ages: childAges.join(),
          expectedTotalMinor: String(answer?.quote?.total.amount ?? ''),
        }}
      />
      <label className="block text-sm font-medium">
        {t.labels.messageToOptional({ name })}
        <textarea
          name="message"
          rows={2}
          maxLength={maxChangeMessage}
          defaultValue={page.message}
          className="in"
        />
      </label>
      <p className="mt-4 text-sm text-mute">
        {t.guestChange.holdsNothing({ name })}
        {replaces && ` ${t.guestChange.replaces}`}
      </p>
      <button type="submit" className="cta mt-4 w-full" aria-disabled={isBusy || undefined}>
        {isSending ? t.notices.sending : t.guestChange.action({ name })}
      </button>
    </form>
  );
}

export type ChangeStore = StayStore<ChangeAnswer>;

/** What the list of months says of the change, and the way from it to the form that asks the host. */
export function changeSummary({ locale, view }: CardProps['page']): StaySummary<ChangeAnswer> {
  return {
    price({ answer, quoting }) {
      if (quoting === 'working') return <Hint>{t.visitorProperty.stayWorking}</Hint>;
      if (!answer?.quote) return null;

      const { difference } = answer.preview;
      return (
        <>
          <p className="font-display text-xl font-[650] figures">{moneyText(answer.quote.total, locale)}</p>
          {difference && <p className="text-sm text-mute">{differenceText(difference, locale)}</p>}
        </>
      );
    },
    next({ search, answer }) {
      const { checkIn, checkOut, party } = search;
      if (!checkIn || !checkOut || !answer?.available) return null;
      const isSame = isSameRequest(view.booking, { checkIn, checkOut, ...party });
      return isSame ? null : { label: t.guestChange.review, href: '#stay' };
    },
  };
}

/** The stay that a guest chooses in place of the booked one. */
export function createChangeStore(page: GuestChangePage): ChangeStore {
  const { token, search, month, answer, property } = page;
  return createStore<ChangeAnswer>({ search, month, stay: answer, property }, async () => ({
    async quoteStay(stay, { party }, signal) {
      const body = { checkIn: stay.checkIn, checkOut: stay.checkOut, ...party };
      const found = await callApi(guestChanges.preview, { params: { token }, body }, { signal });
      if (!found.ok) return refusedAnswer(found.problem);
      const { quote, problem, alternatives } = found.value;
      return { quote, available: problem === null, problem, alternatives, preview: found.value };
    },
    // The page shows what was closed when it was opened; the server decides.
    readClosed: async () => null,
  }));
}

function refusedAnswer({ code, detail }: { code: string; detail: string }): ChangeAnswer {
  const problem = { code, detail };
  const nothing = { quote: null, alternatives: [], paymentSchedule: [], refundDeadlines: [] };
  return {
    quote: null,
    available: false,
    problem,
    alternatives: [],
    preview: { ...nothing, problem, difference: null, balance: null },
  };
}
