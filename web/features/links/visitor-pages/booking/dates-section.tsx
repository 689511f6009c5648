import type { StayAnswer } from '#contract/links/visitor-pages.ts';
import * as t from '#texts/screens.ts';
import { AvailabilityCalendar } from '../calendar/availability-calendar.tsx';
import { DayRefused } from './day-refused.tsx';
import { queryWithoutDates } from './search-query.ts';
import { useShownMonth, useStay } from './stay-store.ts';
import { type DatesProps, datesText, useDates } from './use-dates.ts';

type SectionProps<Answer extends StayAnswer> = DatesProps<Answer> & {
  /** Opens all months in a list, which a phone has instead of the buttons that turn the calendar. */
  onAllMonths: () => void;
};

/** The calendar under a line with the chosen dates or the next step. */
export function DatesSection<Answer extends StayAnswer>({ page, store, onAllMonths }: SectionProps<Answer>) {
  const { property, locale } = page;
  const { today } = property;
  const { search, offers } = useStay(store);
  const month = useShownMonth(store);
  const dates = useDates({ page, store });
  const { rules, picked, refused, nights } = dates;

  return (
    <section id="dates" tabIndex={-1} className="later target border-t border-line py-8">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h2 className="text-[1.35rem]">
          {nights > 0
            ? t.visitorProperty.datesPicked({ count: nights, city: property.city })
            : t.visitorProperty.datesTitle}
        </h2>
        {picked.checkIn && (
          <a
            href={`?${new URLSearchParams(queryWithoutDates(search))}#dates`}
            className="tap shrink-0 text-sm underline underline-offset-4"
            onClick={(event) => {
              event.preventDefault();
              dates.clear();
            }}
          >
            {t.actions.clearDates}
          </a>
        )}
      </div>
      <p className="mb-3 min-h-12 text-mute sm:min-h-6" aria-live="polite">
        {datesText(dates, month > today ? `${month}-01` : today, locale)}
      </p>
      <AvailabilityCalendar
        month={month}
        picked={picked}
        rules={rules}
        locale={locale}
        baseQuery={queryWithoutDates(search)}
        onMonth={store.showMonth}
        onPick={dates.pick}
      />
      <button type="button" className="quiet all mt-3 w-full md:hidden" onClick={onAllMonths}>
        {t.visitorProperty.allMonths}
      </button>
      <div role="status">
        {refused && (
          <div className="mt-3">
            <DayRefused
              refused={refused}
              offers={offers}
              today={today}
              locale={locale}
              baseQuery={queryWithoutDates(search)}
              onChoose={dates.chooseStay}
            />
          </div>
        )}
      </div>
      <CalendarLegend currency={page.nightMinor && property.currency} />
    </section>
  );
}

/** Every look of a day, and the currency of the prices. */
function CalendarLegend({ currency }: { currency: string | null }) {
  const marks = [
    { half: undefined, label: t.ui.dayFree },
    { half: 'evening', label: t.ui.dayTurnover },
    { half: 'both', label: t.labels.nightBooked },
    { half: 'chosen', label: t.visitorProperty.calendarChosen },
    { half: 'off', label: t.visitorProperty.calendarOff },
  ] as const;

  return (
    <>
      {currency && <p className="mt-3 text-sm text-mute">{t.visitorProperty.calendarPrices({ currency })}</p>}
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 text-sm text-mute" aria-hidden="true">
        {marks.map((mark) => (
          <li key={mark.label} className="flex items-center gap-2">
            <span className="swatch" data-half={mark.half}>
              8
            </span>
            {mark.label}
          </li>
        ))}
      </ul>
    </>
  );
}
