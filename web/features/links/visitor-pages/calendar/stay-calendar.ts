import { lastShownDay, shownNights, visitorLimits } from '#domain/properties/availability/stay-rules.ts';
import {
  addDays,
  type CivilDate,
  daysBetween,
  daysInMonth,
  isoWeekday,
  monthOf,
} from '#domain/shared/civil-date.ts';
import type { Money } from '#domain/shared/money.ts';
import type { Stay } from '#domain/shared/stay.ts';
import {
  arrivalRulesOn,
  type CalendarRules,
  chooseDay,
  type DayRefusal,
  type StayChoice,
} from '#web/ui/calendar/calendar-rules.ts';
import type { StayPage } from '../booking/stay-page.ts';

/** Calendar rules with the closed nights and prices to draw and the last day to show. */
export type StayCalendar = CalendarRules & {
  nights: ReadonlySet<CivilDate>;
  lastShown: CivilDate;
  /** Prices of the nights from today, where they are shown. */
  nightMinor: StayPage['nightMinor'];
  currency: string;
  /** False where the days of no single property are shown. */
  showsAvailability: boolean;
};

/** What the calendar needs to know of a property. */
export type CalendarProperty = Pick<
  StayPage['property'],
  | 'today'
  | 'bookableUntil'
  | 'minNights'
  | 'maxNights'
  | 'arrivalDays'
  | 'departureDays'
  | 'exceptions'
  | 'arrivalPeriods'
  | 'currency'
>;

/** The server checks advance notice and other rules that depend on more than the day. */
export function createStayCalendar(
  { property, nightMinor }: Pick<StayPage, 'nightMinor'> & { property: CalendarProperty },
  closed: readonly Stay[],
): StayCalendar {
  const { today, bookableUntil, minNights, maxNights, arrivalDays, departureDays, exceptions } = property;
  return {
    today,
    closed,
    minNights,
    maxNights,
    arrivalDays,
    departureDays,
    exceptions,
    arrivalPeriods: property.arrivalPeriods,
    lastCheckIn: bookableUntil,
    lastShown: lastShownDay(property),
    nights: closedNights(closed),
    nightMinor,
    currency: property.currency,
    showsAvailability: true,
  };
}

/** Calendar for a search over several properties: every day from today that a visitor may book anywhere. */
export function createSearchCalendar(today: CivilDate): StayCalendar {
  const last = addDays(today, visitorLimits.maxDaysAhead);
  return {
    today,
    closed: [],
    maxNights: visitorLimits.maxNights,
    lastCheckIn: last,
    lastShown: lastShownDay({ bookableUntil: last, minNights: 1 }),
    nights: new Set<CivilDate>(),
    nightMinor: null,
    currency: '',
    showsAvailability: false,
  };
}

/** Price of the night that begins on this day; null where it is taken, over, without a price, or hidden. */
export function nightPriceOf(
  date: CivilDate,
  { today, nights, nightMinor, currency }: StayCalendar,
): Money | null {
  const amount = nights.has(date) ? null : (nightMinor?.[daysBetween(today, date)] ?? null);
  return amount === null ? null : { amount, currency };
}

/** What a press on this day selects, or why it selects nothing. */
export function selectionOfDay(
  date: CivilDate,
  picked: StayChoice,
  rules: CalendarRules,
): 'checkIn' | 'checkOut' | DayRefusal {
  const outcome = chooseDay(picked, date, rules);
  if ('code' in outcome) return outcome;
  return outcome.checkOut === null ? 'checkIn' : 'checkOut';
}

/** `turnover`: half of the day is taken, so it allows only arrival or only departure. */
const dayKinds = ['free', 'turnover', 'full'] as const;
type DayKind = (typeof dayKinds)[number];

/** The morning belongs to the previous night, the evening to the night that starts. */
export type DayHalves = { kind: DayKind; morningTaken: boolean; eveningTaken: boolean };

/** Closed nights, each by the date on which it starts. */
export function closedNights(closed: readonly Stay[]): ReadonlySet<CivilDate> {
  const nights = new Set<CivilDate>();
  for (const { checkIn, checkOut } of closed) {
    for (let night = 0; night < daysBetween(checkIn, checkOut); night += 1)
      nights.add(addDays(checkIn, night));
  }
  return nights;
}

export function dayHalves(date: CivilDate, nights: ReadonlySet<CivilDate>): DayHalves {
  const morningTaken = nights.has(addDays(date, -1));
  const eveningTaken = nights.has(date);
  const kindOfOther = morningTaken || eveningTaken ? 'turnover' : 'free';
  return { kind: morningTaken && eveningTaken ? 'full' : kindOfOther, morningTaken, eveningTaken };
}

/** Weeks of a month `YYYY-MM`, Monday first; null for days of the neighbouring months. */
export function monthWeeks(month: string): (CivilDate | null)[][] {
  const first = `${month}-01`;
  const lead = isoWeekday(first) - 1;
  const days = daysInMonth(month);
  return Array.from({ length: Math.ceil((lead + days) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, column) => {
      const day = week * 7 + column - lead;
      return day >= 0 && day < days ? addDays(first, day) : null;
    }),
  );
}

/** All months that can be booked, `YYYY-MM`. */
export function monthsShown({ today, lastShown }: StayCalendar): string[] {
  const months: string[] = [];
  for (let month = monthOf(today); month <= monthOf(lastShown); month = shiftMonth(month, 1))
    months.push(month);

  return months;
}

/** Weeks of a month of which a day is still to come. */
export function weeksToCome(month: string, today: CivilDate): (CivilDate | null)[][] {
  return monthWeeks(month).filter((week) => week.some((day) => day && day >= today));
}

/**
 * Whether a stay chosen in `month` goes on in the next one: its check-out, or the days on which it may end while only the
 * check-in is chosen.
 */
export function reachesNextMonth(
  month: string,
  { checkIn, checkOut }: StayChoice,
  rules: StayCalendar,
): boolean {
  if (checkIn === null || monthOf(checkIn) !== month) return false;
  const { minNights } = arrivalRulesOn(checkIn, rules);
  return monthOf(checkOut ?? addDays(checkIn, Math.max(shownNights, minNights))) > month;
}

/** The month `count` months later, or earlier when negative. */
export function shiftMonth(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const months = year * 12 + (number - 1) + count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/** The day that a key moves to; null for other keys. */
export function dayForArrowKey(date: CivilDate, key: string): CivilDate | null {
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: 1 - isoWeekday(date),
    End: 7 - isoWeekday(date),
  };

  const step = steps[key];
  if (step !== undefined) return addDays(date, step);
  if (key === 'PageUp' || key === 'PageDown')
    return sameDayIn(date, shiftMonth(monthOf(date), key === 'PageUp' ? -1 : 1));

  return null;
}

function sameDayIn(date: CivilDate, month: string): CivilDate {
  return `${month}-${String(Math.min(Number(date.slice(8)), daysInMonth(month))).padStart(2, '0')}`;
}
