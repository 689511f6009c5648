import type { PropertyPage } from '#contract/visitor-pages.ts';
import { addDays, type CivilDate } from '#domain/shared/civil-date.ts';
import type { Stay } from '#domain/shared/stay.ts';
import { type CalendarRules, chooseDay, type DayFault, type StayChoice } from '#web/ui/calendar-rules.ts';
import { closedNights } from './day-kind.ts';

/** The rules of the calendar, the closed nights that it draws, and the last day that it shows. */
export type StayCalendar = CalendarRules & { nights: ReadonlySet<CivilDate>; lastShown: CivilDate };

/** Notice and other rules that depend on more than the day are checked by the server. */
export function stayCalendarOf(property: PropertyPage['property'], closed: readonly Stay[]): StayCalendar {
  const { today, bookableUntil, minNights, maxNights, arrivalDays, departureDays, exceptions } = property;
  return {
    ...{ today, closed, minNights, maxNights, arrivalDays, departureDays, exceptions },
    lastCheckIn: bookableUntil,
    lastShown: addDays(bookableUntil, minNights),
    nights: closedNights(closed),
  };
}

/** What a press on this day chooses now, or why it chooses nothing. */
export function meaningOf(
  date: CivilDate,
  picked: StayChoice,
  rules: CalendarRules,
): 'checkIn' | 'checkOut' | DayFault {
  const outcome = chooseDay(picked, date, rules);
  if ('code' in outcome) return outcome;
  return outcome.checkOut === null ? 'checkIn' : 'checkOut';
}
