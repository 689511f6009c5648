import { isRelaxed, type RuleException } from '#domain/availability/rule-exception.ts';
import { addDays, type CivilDate, daysBetween, isoWeekday } from '#domain/shared/civil-date.ts';

export type PickRules = {
  today: CivilDate;
  bookableUntil: CivilDate;
  minNights: number;
  maxNights: number;
  arrivalDays: readonly number[];
  departureDays: readonly number[];
  nights: ReadonlySet<CivilDate>;
  exceptions?: readonly RuleException[] | undefined;
};

export type PickedStay = { checkIn: CivilDate | null; checkOut: CivilDate | null };

/** Free for a shortest stay from this day on. Rules that depend on more than the day are the server's to judge. */
export function mayArrive(date: CivilDate, rules: PickRules): boolean {
  if (date < rules.today || date > rules.bookableUntil) return false;
  const longest = daysBetween(date, lastCheckOut(date, rules));
  const hasDay = rules.arrivalDays.includes(isoWeekday(date));
  if (hasDay && longest >= Math.max(1, rules.minNights)) return true;
  return (rules.exceptions ?? []).some((exception) => {
    const nights = Math.min(longest, daysBetween(date, exception.checkOut));
    if (date < exception.checkIn || nights < 1) return false;
    return (
      (hasDay || exception.rules.includes('arrival_day')) &&
      (nights >= rules.minNights || exception.rules.includes('min_nights'))
    );
  });
}

/** The latest day one can leave after arriving on `checkIn`: the first taken night ends every stay. */
export function lastCheckOut(checkIn: CivilDate, rules: PickRules): CivilDate {
  let day = checkIn;
  for (let night = 0; night < rules.maxNights && !rules.nights.has(day); night += 1) day = addDays(day, 1);
  return day;
}

export function mayDepart(checkIn: CivilDate, date: CivilDate, rules: PickRules): boolean {
  const nights = daysBetween(checkIn, date);
  if (nights < 1 || date > lastCheckOut(checkIn, rules)) return false;
  const gives = (rule: Parameters<typeof isRelaxed>[0]) =>
    isRelaxed(rule, { checkIn, checkOut: date }, rules.exceptions);
  if (!rules.arrivalDays.includes(isoWeekday(checkIn)) && !gives('arrival_day')) return false;
  if (nights < rules.minNights && !gives('min_nights')) return false;
  return rules.departureDays.includes(isoWeekday(date)) || gives('departure_day');
}

/** What a press on this day means now, or null when it means nothing. */
export function meaningOf(
  date: CivilDate,
  picked: PickedStay,
  rules: PickRules,
): 'checkIn' | 'checkOut' | null {
  if (picked.checkIn && !picked.checkOut && mayDepart(picked.checkIn, date, rules)) return 'checkOut';
  return mayArrive(date, rules) ? 'checkIn' : null;
}

export function pickDay(date: CivilDate, picked: PickedStay, rules: PickRules): PickedStay {
  const meaning = meaningOf(date, picked, rules);
  if (meaning === 'checkOut') return { checkIn: picked.checkIn, checkOut: date };
  if (meaning === 'checkIn') return { checkIn: date, checkOut: null };
  return picked;
}
