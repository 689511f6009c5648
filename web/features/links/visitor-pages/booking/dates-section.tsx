import { useCallback, useMemo, useState } from 'react';
import type { StayAnswer } from '#contract/links/visitor-pages.ts';
import { type CivilDate, daysBetween } from '#domain/shared/civil-date.ts';
import * as t from '#texts/screens.ts';
import {
  arrivalRulesOn,
  chooseDay,
  type DayRefusal,
  dayRefusalLabel,
  stayMeant,
} from '#web/ui/calendar/calendar-rules.ts';
import { AvailabilityCalendar } from '../calendar/availability-calendar.tsx';
import { type CalendarProperty, createStayCalendar, type StayCalendar } from '../calendar/stay-calendar.ts';
import { stayRangeText, weekdayNames, weekdayText } from '../format/day-text.ts';
import { OfferList } from './offer-list.tsx';
import { queryWithoutDates } from './search-query.ts';
import type { StayPage } from './stay-page.ts';
import { type StayStore, useShownMonth, useStay } from './stay-store.ts';

/** The rules and prices of the property's calendar. */
export type DatesPage = Pick<StayPage, 'nightMinor' | 'locale'> & {
  property: CalendarProperty & Pick<StayPage['property'], 'city'>;
};

type DatesProps<Answer extends StayAnswer> = { page: DatesPage; store: StayStore<Answer> };

/** The calendar under a line with the chosen dates or the next step. */
export function DatesSection<Answer extends StayAnswer>({ page, store }: DatesProps<Answer>) {
  const { property, locale } = page;
  const { search, closed, offers } = useStay(store);
  const month = useShownMonth(store);
  const { checkIn, checkOut } = search;
  const [refused, setRefused] = useState<{ date: CivilDate; error: DayRefusal } | null>(null);
  const rules = useMemo(() => createStayCalendar(page, closed), [page, closed]);
  const picked = useMemo(() => ({ checkIn, checkOut }), [checkIn, checkOut]);

  const pick = useCallback(
    (date: CivilDate) => {
      // A second press can come before the first is rendered, for example when both waited for this code to load.
      const { search: latest } = store.get();
      const chosen = { checkIn: latest.checkIn, checkOut: latest.checkOut };
      const outcome = chooseDay(chosen, date, rules);
      if ('code' in outcome) {
        setRefused({ date, error: outcome });
        void store.loadOffers(stayMeant(chosen, date, rules));
      } else {
        setRefused(null);
        store.choose(outcome);
      }
    },
    [rules, store],
  );
  const nights = checkIn && checkOut ? daysBetween(checkIn, checkOut) : 0;
  const hint = checkIn
    ? t.visitorProperty.datesHintDeparture({ day: weekdayText(checkIn, property.today, locale) })
    : t.marketing.embedChooseIn;

  return (
    <section id="dates" tabIndex={-1} className="later target border-t border-line py-8">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h2 className="text-[1.35rem]">
          {nights > 0
            ? t.visitorProperty.datesPicked({ count: nights, city: property.city })
            : t.visitorProperty.datesTitle}
        </h2>
        {checkIn && (
          <a
            href={`?${new URLSearchParams(queryWithoutDates(search))}#dates`}
            className="tap shrink-0 text-sm underline underline-offset-4"
            onClick={(event) => {
              event.preventDefault();
              setRefused(null);
              store.choose({ checkIn: null, checkOut: null });
            }}
          >
            {t.actions.clearDates}
          </a>
        )}
      </div>
      <p className="mb-3 min-h-12 text-mute sm:min-h-6" aria-live="polite">
        {checkIn && checkOut ? stayRangeText({ checkIn, checkOut }, property.today, locale) : hint}{' '}
        {!checkOut &&
          ruleText(checkIn ?? (month > property.today ? `${month}-01` : property.today), rules, locale)}
      </p>
      <AvailabilityCalendar
        month={month}
        picked={picked}
        rules={rules}
        locale={locale}
        baseQuery={queryWithoutDates(search)}
        onMonth={store.showMonth}
        onPick={pick}
      />
      <div role="status">
        {refused && (
          <div className="mt-3 rounded-control border border-line bg-surface p-4">
            <p className="font-medium">
              {weekdayText(refused.date, property.today, locale)}: {dayRefusalLabel(refused.error)}
            </p>
            {offers.length > 0 && (
              <>
                <p className="mt-2 text-sm text-mute">{t.visitorProperty.alternatives}</p>
                <OfferList
                  offers={offers}
                  locale={locale}
                  today={property.today}
                  baseQuery={queryWithoutDates(search)}
                  onChoose={(stay) => {
                    setRefused(null);
                    store.chooseStay(stay);
                  }}
                />
              </>
            )}
          </div>
        )}
      </div>
      <CalendarLegend currency={page.nightMinor && property.currency} />
    </section>
  );
}

/** `Check-in on Saturday only. Minimum stay: 7 nights.`, as far as arrivals on this day are limited. */
function ruleText(date: CivilDate, rules: StayCalendar, locale: string): string {
  const { arrivalDays = [], minNights } = arrivalRulesOn(date, rules);
  const isLimited = arrivalDays.length > 0 && arrivalDays.length < 7;
  return [
    isLimited ? t.visitorProperty.datesArrivalDays({ days: weekdayNames(arrivalDays, locale) }) : '',
    minNights > 1 ? t.visitorProperty.datesMin({ count: minNights }) : '',
  ].join(' ');
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
