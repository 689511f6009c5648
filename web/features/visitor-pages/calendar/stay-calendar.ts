import type { PropertyPage } from '#contract/visitor-pages.ts';
import { addDays, type CivilDate } from '#domain/shared/civil-date.ts';
import type { Stay } from '#domain/shared/stay.ts';
import { type CalendarRules, chooseDay, type DayFault, type StayChoice } from '#web/ui/calendar-rules.ts';
import { closedNights } from './day-kind.ts';

/** Calendar rules with the closed nights to draw and the last day to show. */
export type StayCalendar = CalendarRules & { nights: ReadonlySet<CivilDate>; lastShown: CivilDate };

/** The server checks advance notice and other rules that depend on more than the day. */
export function stayCalendarOf(property: PropertyPage['property'], closed: readonly Stay[]): StayCalendar {
  const { today, bookableUntil, minNights, maxNights, arrivalDays, departureDays, exceptions } = property;
  return {
    ...{ today, closed, minNights, maxNights, arrivalDays, departureDays, exceptions },
    lastCheckIn: bookableUntil,
    lastShown: addDays(bookableUntil, minNights),
    nights: closedNights(closed),
  };
}

/** What a press on this day selects, or why it selects nothing. */
export function meaningOf(
  date: CivilDate,
  picked: StayChoice,
  rules: CalendarRules,
): 'checkIn' | 'checkOut' | DayFault {
  const outcome = chooseDay(picked, date, rules);
  if ('code' in outcome) return outcome;
  return outcome.checkOut === null ? 'checkIn' : 'checkOut';
}
