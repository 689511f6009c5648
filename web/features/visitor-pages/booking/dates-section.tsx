import { useState } from 'react';
import { type CivilDate, daysBetween } from '#domain/shared/civil-date.ts';
import { m } from '#web/locales/compiled/messages.js';
import { arrivalRulesOn, chooseDay, type DayRefusal } from '#web/ui/calendar/calendar-rules.ts';
import { dayRefusalLabel } from '#web/ui/calendar/day-refusal-label.ts';
import { AvailabilityCalendar } from '../calendar/availability-calendar.tsx';
import { CalendarLegend } from '../calendar/calendar-legend.tsx';
import { createStayCalendar } from '../calendar/stay-calendar.ts';
import { stayText, weekdayText } from '../format/day-text.ts';
import { queryWithoutDates } from './search-query.ts';
import type { StayPage } from './stay-page.ts';
import { type StayStore, useStay } from './stay-store.ts';

/** The calendar under a line with the chosen dates or the next step. */
export function DatesSection({ page, store }: { page: StayPage; store: StayStore }) {
  const { property, locale } = page;
  const { search, month, closed } = useStay(store);
  const { checkIn, checkOut } = search;
  const [error, setError] = useState<DayRefusal | null>(null);
  const rules = createStayCalendar(property, closed);
  const picked = { checkIn, checkOut };
  function pick(date: CivilDate) {
    const outcome = chooseDay(picked, date, rules);
    setError('code' in outcome ? outcome : null);
    if (!('code' in outcome)) store.choose(outcome);
  }
  const { minNights } = checkIn ? arrivalRulesOn(checkIn, rules) : property;
  const nights = checkIn && checkOut ? daysBetween(checkIn, checkOut) : 0;
  return (
    <section id="dates" className="later scroll-mt-4 border-t border-line py-8">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h2 className="text-[1.35rem]">
          {nights > 0
            ? m.visitor_dates_picked({ count: nights, city: property.city })
            : m.visitor_dates_title()}
        </h2>
        {checkIn && (
          <a
            href={`?${new URLSearchParams(queryWithoutDates(search))}#dates`}
            className="tap shrink-0 text-sm underline underline-offset-4"
            onClick={(event) => {
              event.preventDefault();
              setError(null);
              store.choose({ checkIn: null, checkOut: null });
            }}
          >
            {m.visitor_dates_clear()}
          </a>
        )}
      </div>
      <p className="mb-3 min-h-12 text-mute sm:min-h-6" aria-live="polite">
        {checkIn && checkOut
          ? stayText({ checkIn, checkOut }, property.today, locale)
          : checkIn
            ? m.visitor_dates_hint_departure({ day: weekdayText(checkIn, property.today, locale) })
            : m.visitor_dates_hint_arrival()}{' '}
        {error
          ? dayRefusalLabel(error)
          : minNights > 1 && !checkOut && m.visitor_dates_min({ count: minNights })}
      </p>
      <AvailabilityCalendar
        month={month}
        {...{ picked, rules, locale }}
        kept={queryWithoutDates(search)}
        onMonth={store.showMonth}
        onPick={pick}
      />
      <CalendarLegend />
    </section>
  );
}
