import type { ReactNode } from 'react';
import type { StayAnswer } from '#contract/links/visitor-pages.ts';
import { monthOf } from '#domain/shared/civil-date.ts';
import * as t from '#texts/screens.ts';
import { type CloseSheet, MonthsSheet, openMonthsSheet } from '../calendar/months-sheet.tsx';
import { DayRefused } from './day-refused.tsx';
import { queryWithoutDates } from './search-query.ts';
import { StayProblem } from './stay-problem.tsx';
import { type StayState, type StayStore, useStay } from './stay-store.ts';
import { type DatesPage, type DatesProps, datesText, useDates } from './use-dates.ts';

/** What the months say of the chosen stay. */
export type StaySummary<Answer extends StayAnswer> = {
  price: (stay: StayState<Answer>) => ReactNode;
  /** The button that leads on, and where on the page below; null while the stay cannot be booked. */
  next: (stay: StayState<Answer>) => { label: string; href: string } | null;
};

/** Opens all months in a list, from which a stay is chosen with two presses. */
export function openStayMonths<Answer extends StayAnswer>(
  page: DatesPage,
  store: StayStore<Answer>,
  summary: StaySummary<Answer>,
): Promise<void> {
  return openMonthsSheet({
    render: (close) => <StayMonths page={page} store={store} summary={summary} onClose={close} />,
    onLeft() {
      const { checkIn } = store.get().search;
      if (checkIn) store.showMonth(monthOf(checkIn));
      store.writeAddress();
    },
  });
}

type MonthsProps<Answer extends StayAnswer> = DatesProps<Answer> & {
  summary: StaySummary<Answer>;
  onClose: CloseSheet;
};

function StayMonths<Answer extends StayAnswer>({ page, store, summary, onClose }: MonthsProps<Answer>) {
  const { locale, property } = page;
  const { today } = property;
  const stay = useStay(store);
  const { search, answer, quoting } = stay;
  const dates = useDates({ page, store });
  const { picked, refused } = dates;
  const baseQuery = queryWithoutDates(search);
  const next = quoting === 'idle' ? summary.next(stay) : null;

  return (
    <MonthsSheet
      start={picked.checkIn ? monthOf(picked.checkIn) : store.getMonth()}
      picked={picked}
      rules={dates.rules}
      locale={locale}
      onPick={dates.pick}
      onClose={() => onClose()}
    >
      <div role="status" className="refusal">
        {refused && (
          <div className="mb-2">
            <DayRefused
              refused={refused}
              offers={stay.offers}
              today={today}
              locale={locale}
              baseQuery={baseQuery}
              onChoose={dates.chooseStay}
            />
          </div>
        )}
        {!refused && quoting === 'idle' && answer?.problem && (
          <div className="mb-2">
            <StayProblem
              answer={answer}
              today={today}
              locale={locale}
              baseQuery={baseQuery}
              onChoose={dates.chooseStay}
            />
          </div>
        )}
      </div>
      <div className="flex min-h-11 items-center justify-between gap-4">
        <p aria-live="polite" className={picked.checkOut ? 'font-semibold' : 'text-sm text-mute'}>
          {datesText(dates, today, locale)}
          {dates.nights > 0 && ` · ${t.counts.nights({ count: dates.nights })}`}
        </p>
        {picked.checkIn && (
          <button
            type="button"
            className="tap shrink-0 text-sm underline underline-offset-4"
            onClick={dates.clear}
          >
            {t.actions.clear}
          </button>
        )}
      </div>
      <div className="mt-1 flex min-h-12 items-center justify-between gap-4">
        <div role="status" aria-busy={quoting === 'working'} className="min-w-0">
          {quoting === 'offline' ? t.visitorProperty.stayOffline : summary.price(stay)}
        </div>
        {next && (
          <button
            type="button"
            className="cta shrink-0"
            onClick={() => onClose(() => location.assign(next.href))}
          >
            {next.label}
          </button>
        )}
        {quoting === 'offline' && (
          <button type="button" className="quiet shrink-0" onClick={store.retry}>
            {t.actions.tryAgain}
          </button>
        )}
      </div>
    </MonthsSheet>
  );
}
