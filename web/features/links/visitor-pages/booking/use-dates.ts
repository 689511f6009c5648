import { useCallback, useMemo, useState } from 'react';
import type { StayAnswer } from '#contract/links/visitor-pages.ts';
import { type CivilDate, daysBetween } from '#domain/shared/civil-date.ts';
import type { Stay } from '#domain/shared/stay.ts';
import * as t from '#texts/screens.ts';
import { arrivalRulesOn, chooseDay, type DayRefusal, stayMeant } from '#web/ui/calendar/calendar-rules.ts';
import { type CalendarProperty, createStayCalendar, type StayCalendar } from '../calendar/stay-calendar.ts';
import { stayRangeText, weekdayNames, weekdayText } from '../format/day-text.ts';
import type { StayPage } from './stay-page.ts';
import { type StayStore, useStay } from './stay-store.ts';

/** The rules and prices of the property's calendar. */
export type DatesPage = Pick<StayPage, 'nightMinor' | 'locale'> & {
  property: CalendarProperty & Pick<StayPage['property'], 'city'>;
};

export type DatesProps<Answer extends StayAnswer> = { page: DatesPage; store: StayStore<Answer> };

export type RefusedDay = { date: CivilDate; error: DayRefusal };

/** Choosing a stay day by day, whichever calendar is on the screen. */
export function useDates<Answer extends StayAnswer>({ page, store }: DatesProps<Answer>) {
  const { search, closed } = useStay(store);
  const { checkIn, checkOut } = search;
  const [refused, setRefused] = useState<RefusedDay | null>(null);
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

  return {
    rules,
    picked,
    refused,
    nights: checkIn && checkOut ? daysBetween(checkIn, checkOut) : 0,
    pick,
    clear() {
      setRefused(null);
      store.choose({ checkIn: null, checkOut: null });
    },
    chooseStay(stay: Stay) {
      setRefused(null);
      store.chooseStay(stay);
    },
  };
}

type ChosenDates = Pick<ReturnType<typeof useDates>, 'picked' | 'rules'>;

/** The chosen dates, or the next step and the rules of an arrival on `arrival`. */
export function datesText({ picked, rules }: ChosenDates, arrival: CivilDate, locale: string): string {
  const { checkIn, checkOut } = picked;
  if (checkIn && checkOut) return stayRangeText({ checkIn, checkOut }, rules.today, locale);

  const hint = checkIn
    ? t.visitorProperty.datesHintDeparture({ day: weekdayText(checkIn, rules.today, locale) })
    : t.marketing.embedChooseIn;
  return `${hint} ${ruleText(checkIn ?? arrival, rules, locale)}`;
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
