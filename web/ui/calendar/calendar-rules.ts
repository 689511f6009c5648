import type { ArrivalPeriod } from '#domain/properties/availability/arrival-periods.ts';
import {
  isRelaxed,
  type RelaxableRule,
  type RuleException,
} from '#domain/properties/availability/stay-rules.ts';
import { addDays, type CivilDate, daysBetween, isoWeekday } from '#domain/shared/civil-date.ts';
import { maxStayNights, type Stay } from '#domain/shared/stay.ts';
import * as t from '#texts/screens.ts';

/**
 * Availability of a day. `free`: both halves, `full`: neither. Turnover days are half free: on `arrival` another stay
 * begins, so only a check-out fits; on `departure` another stay ends, so a check-in fits.
 */
export type DayKind = 'free' | 'arrival' | 'departure' | 'full';

export type StayChoice = { checkIn: CivilDate | null; checkOut: CivilDate | null };

/** Rules for choosing a stay. Weekdays are ISO: 1 is Monday. */
export type CalendarRules = {
  today: CivilDate;
  closed?: readonly Stay[] | undefined;
  minNights?: number | undefined;
  maxNights?: number | undefined;
  arrivalDays?: readonly number[] | undefined;
  departureDays?: readonly number[] | undefined;
  /** Nights for which some of these rules are relaxed. */
  exceptions?: readonly RuleException[] | undefined;
  /** Arrivals with a minimum stay and arrival days of their own. */
  arrivalPeriods?: readonly ArrivalPeriod[] | undefined;
  /** Last possible check-in; the stay may end later. */
  lastCheckIn?: CivilDate | undefined;
  /** Allows days before today, for looking back. */
  allowPast?: boolean | undefined;
};

export type DayRefusal =
  | { code: 'past' | 'too_far' | 'taken' | 'arrival_day' | 'departure_day' | 'crosses_taken' }
  | { code: 'no_departure' }
  | { code: 'min_nights' | 'max_nights' | 'short_gap'; nights: number };

/** Minimum stay and arrival days that count for arrivals on this day. */
export function arrivalRulesOn(
  date: CivilDate,
  { minNights = 1, arrivalDays, arrivalPeriods }: CalendarRules,
): { minNights: number; arrivalDays: readonly number[] | undefined } {
  return arrivalPeriods?.find(({ from, to }) => from <= date && date <= to) ?? { minNights, arrivalDays };
}

export function dayKind(date: CivilDate, closed: readonly Stay[]): DayKind {
  const nightTaken = isNightTaken(date, closed);
  const morningTaken = isNightTaken(addDays(date, -1), closed);
  if (nightTaken) return morningTaken ? 'full' : 'arrival';
  return morningTaken ? 'departure' : 'free';
}

function isNightTaken(night: CivilDate, closed: readonly Stay[]): boolean {
  return closed.some((stay) => stay.checkIn <= night && night < stay.checkOut);
}

/** Why a stay cannot begin on this day, or null. A day without any possible check-out is refused too. */
export function checkInRefusal(date: CivilDate, rules: CalendarRules): DayRefusal | null {
  if (!rules.allowPast && date < rules.today) return { code: 'past' };
  if (rules.lastCheckIn !== undefined && date > rules.lastCheckIn) return { code: 'too_far' };
  if (isNightTaken(date, rules.closed ?? [])) return { code: 'taken' };
  const shortest = { checkIn: date, checkOut: addDays(date, 1) };
  return isArrivalDay(date, rules) || isRelaxed('arrival_day', shortest, rules.exceptions)
    ? departureRefusal(date, rules)
    : { code: 'arrival_day' };
}

/** Why no check-out is possible for a stay from `checkIn`, or null if at least one is. */
function departureRefusal(checkIn: CivilDate, rules: CalendarRules): DayRefusal | null {
  const { minNights } = arrivalRulesOn(checkIn, rules);
  for (let nights = 1; nights <= maxStayNights; nights += 1) {
    const error = checkOutRefusal(checkIn, addDays(checkIn, nights), rules);
    if (error === null) return null;
    if (error.code === 'crosses_taken' && nights <= minNights)
      return { code: 'short_gap', nights: minNights };
    if (error.code === 'crosses_taken' || error.code === 'max_nights') break;
  }
  return { code: 'no_departure' };
}

/** Why a stay from `checkIn` cannot end on this day, or null. */
export function checkOutRefusal(
  checkIn: CivilDate,
  date: CivilDate,
  rules: CalendarRules,
): DayRefusal | null {
  const nights = daysBetween(checkIn, date);
  const inTheWay = (rules.closed ?? []).some((stay) => stay.checkIn < date && checkIn < stay.checkOut);
  if (inTheWay) return { code: 'crosses_taken' };

  const gives = (rule: RelaxableRule) => isRelaxed(rule, { checkIn, checkOut: date }, rules.exceptions);
  const { minNights } = arrivalRulesOn(checkIn, rules);
  if (nights < minNights && (nights < 1 || !gives('min_nights')))
    return { code: 'min_nights', nights: minNights };
  if (rules.maxNights !== undefined && nights > rules.maxNights)
    return { code: 'max_nights', nights: rules.maxNights };
  if (!isArrivalDay(checkIn, rules) && !gives('arrival_day')) return { code: 'arrival_day' };
  if (rules.departureDays && !rules.departureDays.includes(isoWeekday(date)) && !gives('departure_day'))
    return { code: 'departure_day' };

  return null;
}

function isArrivalDay(date: CivilDate, rules: CalendarRules): boolean {
  const { arrivalDays } = arrivalRulesOn(date, rules);
  return arrivalDays === undefined || arrivalDays.includes(isoWeekday(date));
}

/** Result of a press on a day: it begins or ends the stay, or is refused with a reason. */
export function chooseDay(
  choice: StayChoice,
  date: CivilDate,
  rules: CalendarRules,
): StayChoice | DayRefusal {
  const { checkIn, checkOut } = choice;
  if (checkIn !== null && checkOut === null && date > checkIn) {
    const error = checkOutRefusal(checkIn, date, rules);
    if (error === null) return { checkIn, checkOut: date };
    // A day after a taken one is more likely meant as a new check-in.
    if (error.code !== 'crosses_taken' || checkInRefusal(date, rules) !== null) return error;
  }
  return checkInRefusal(date, rules) ?? { checkIn: date, checkOut: null };
}

/** Why a press on this day would be refused, or null. */
export function dayRefusal(choice: StayChoice, date: CivilDate, rules: CalendarRules): DayRefusal | null {
  const outcome = chooseDay(choice, date, rules);
  return 'code' in outcome ? outcome : null;
}

/**
 * The stay that a refused press was meant for: up to the day, or from it for the minimum length. Null before today and
 * beyond the booking window, where there is none to offer in its place.
 */
export function stayMeant(
  { checkIn, checkOut }: StayChoice,
  date: CivilDate,
  rules: CalendarRules,
): Stay | null {
  const { today, lastCheckIn, allowPast } = rules;
  if (checkIn !== null && checkOut === null && date > checkIn) return { checkIn, checkOut: date };
  if ((!allowPast && date < today) || (lastCheckIn !== undefined && date > lastCheckIn)) return null;
  return { checkIn: date, checkOut: addDays(date, arrivalRulesOn(date, rules).minNights) };
}

/** Sentence for the reason why a day cannot be chosen. */
export function dayRefusalLabel(error: DayRefusal): string {
  switch (error.code) {
    case 'past':
      return t.ui.dayErrorPast;
    case 'too_far':
      return t.ui.dayErrorTooFar;
    case 'taken':
      return t.ui.dayErrorTaken;
    case 'crosses_taken':
      return t.ui.dayErrorCrosses;
    case 'arrival_day':
      return t.ui.dayErrorArrival;
    case 'departure_day':
      return t.ui.dayErrorDeparture;
    case 'min_nights':
      return t.ui.dayErrorMin({ count: error.nights });
    case 'max_nights':
      return t.ui.dayErrorMax({ count: error.nights });
    case 'short_gap':
      return t.ui.dayErrorShortGap({ count: error.nights });
    case 'no_departure':
      return t.ui.dayErrorNoDeparture;
  }
}
