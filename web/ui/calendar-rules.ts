import { isRelaxed, type RelaxableRule, type RuleException } from '#domain/availability/rule-exception.ts';
import { addDays, type CivilDate, daysBetween, isoWeekday } from '#domain/shared/civil-date.ts';
import { longestStayNights, type Stay } from '#domain/shared/stay.ts';

/**
 * `free`: both halves of the day. `full`: neither. The turnover days are half: on `arrival` somebody arrives, so only a
 * check-out fits; on `departure` somebody leaves, so a check-in fits.
 */
export type DayKind = 'free' | 'arrival' | 'departure' | 'full';

export type StayChoice = { checkIn: CivilDate | null; checkOut: CivilDate | null };

/** What can be chosen. Weekdays are ISO: 1 is Monday. */
export type CalendarRules = {
  today: CivilDate;
  closed?: readonly Stay[] | undefined;
  minNights?: number | undefined;
  maxNights?: number | undefined;
  arrivalDays?: readonly number[] | undefined;
  departureDays?: readonly number[] | undefined;
  /** Nights for which some of these rules give way. */
  exceptions?: readonly RuleException[] | undefined;
  /** Last day on which a stay may begin; it may end later. */
  lastCheckIn?: CivilDate | undefined;
  /** Days before today can be chosen too, for looking back. */
  allowPast?: boolean | undefined;
};

export type DayFault =
  | { code: 'past' | 'too_far' | 'taken' | 'arrival_day' | 'departure_day' | 'crosses_taken' }
  | { code: 'no_departure' }
  | { code: 'min_nights' | 'max_nights' | 'short_gap'; nights: number };

export function dayKind(date: CivilDate, closed: readonly Stay[]): DayKind {
  const nightTaken = isNightTaken(date, closed);
  const morningTaken = isNightTaken(addDays(date, -1), closed);
  if (nightTaken) return morningTaken ? 'full' : 'arrival';
  return morningTaken ? 'departure' : 'free';
}

function isNightTaken(night: CivilDate, closed: readonly Stay[]): boolean {
  return closed.some((stay) => stay.checkIn <= night && night < stay.checkOut);
}

/** Whether a stay may begin on this day; null when it may. A day from which no stay can end is no day to begin one. */
export function checkInFault(date: CivilDate, rules: CalendarRules): DayFault | null {
  if (!rules.allowPast && date < rules.today) return { code: 'past' };
  if (rules.lastCheckIn !== undefined && date > rules.lastCheckIn) return { code: 'too_far' };
  if (isNightTaken(date, rules.closed ?? [])) return { code: 'taken' };
  const shortest = { checkIn: date, checkOut: addDays(date, 1) };
  return isArrivalDay(date, rules) || isRelaxed('arrival_day', shortest, rules.exceptions)
    ? departureFault(date, rules)
    : { code: 'arrival_day' };
}

/** Null when some day fits as the check-out of a stay from `checkIn`; otherwise what keeps every day from fitting. */
function departureFault(checkIn: CivilDate, rules: CalendarRules): DayFault | null {
  for (let nights = 1; nights <= longestStayNights; nights += 1) {
    const fault = checkOutFault(checkIn, addDays(checkIn, nights), rules);
    if (fault === null) return null;
    if (fault.code === 'crosses_taken' && nights <= (rules.minNights ?? 1))
      return { code: 'short_gap', nights: rules.minNights ?? 1 };
    if (fault.code === 'crosses_taken' || fault.code === 'max_nights') break;
  }
  return { code: 'no_departure' };
}

/** Whether a stay from `checkIn` may end on this day; null when it may. */
export function checkOutFault(checkIn: CivilDate, date: CivilDate, rules: CalendarRules): DayFault | null {
  const nights = daysBetween(checkIn, date);
  const inTheWay = (rules.closed ?? []).some((stay) => stay.checkIn < date && checkIn < stay.checkOut);
  if (inTheWay) return { code: 'crosses_taken' };
  const gives = (rule: RelaxableRule) => isRelaxed(rule, { checkIn, checkOut: date }, rules.exceptions);
  if (nights < (rules.minNights ?? 1) && (nights < 1 || !gives('min_nights')))
    return { code: 'min_nights', nights: rules.minNights ?? 1 };
  if (rules.maxNights !== undefined && nights > rules.maxNights)
    return { code: 'max_nights', nights: rules.maxNights };
  if (!isArrivalDay(checkIn, rules) && !gives('arrival_day')) return { code: 'arrival_day' };
  if (rules.departureDays && !rules.departureDays.includes(isoWeekday(date)) && !gives('departure_day'))
    return { code: 'departure_day' };
  return null;
}

function isArrivalDay(date: CivilDate, { arrivalDays }: CalendarRules): boolean {
  return arrivalDays === undefined || arrivalDays.includes(isoWeekday(date));
}

/** What a press on a day does: begins a stay, ends it, or is refused with the reason. */
export function chooseDay(choice: StayChoice, date: CivilDate, rules: CalendarRules): StayChoice | DayFault {
  const { checkIn, checkOut } = choice;
  if (checkIn !== null && checkOut === null && date > checkIn) {
    const fault = checkOutFault(checkIn, date, rules);
    if (fault === null) return { checkIn, checkOut: date };
    // A day behind a taken one is more likely meant as a new beginning.
    if (fault.code !== 'crosses_taken' || checkInFault(date, rules) !== null) return fault;
  }
  return checkInFault(date, rules) ?? { checkIn: date, checkOut: null };
}

/** The day as a press would judge it now. */
export function faultOfDay(choice: StayChoice, date: CivilDate, rules: CalendarRules): DayFault | null {
  const outcome = chooseDay(choice, date, rules);
  return 'code' in outcome ? outcome : null;
}
