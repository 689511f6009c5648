import { addDays, type CivilDate } from '#domain/shared/civil-date.ts';
import { arrivalDaysFor, bookableUntil, minNightsFor } from './rule-checks.ts';
import type { StayCheck } from './stay-check.ts';

/** Arrivals from `from` to `to`, both included, with another minimum stay or other arrival days than the property's. */
export type ArrivalPeriod = {
  readonly from: CivilDate;
  readonly to: CivilDate;
  readonly minNights: number;
  /** ISO weekdays: 1 is Monday. */
  readonly arrivalDays: number[];
};

/** The coming periods of seasons and dates with rules of their own, in order, up to the last day that visitors can book. */
export function arrivalPeriods({
  today,
  rules,
  seasons,
}: Pick<StayCheck, 'today' | 'rules' | 'seasons'>): ArrivalPeriod[] {
  const periods: ArrivalPeriod[] = [];
  const until = bookableUntil(today, rules);
  for (let date = today; date <= until; date = addDays(date, 1)) {
    const { minNights } = minNightsFor(date, { rules, seasons });
    const arrivalDays = arrivalDaysFor(date, { rules, seasons }).days;
    if (hasRules(rules, { minNights, arrivalDays })) continue;
    const last = periods.at(-1);
    if (last && addDays(last.to, 1) === date && hasRules(last, { minNights, arrivalDays }))
      periods.splice(-1, 1, { ...last, to: date });
    else periods.push({ from: date, to: date, minNights, arrivalDays });
  }

  return periods;
}

type ArrivalRules = { readonly minNights: number; readonly arrivalDays: readonly number[] };

function hasRules(one: ArrivalRules, other: ArrivalRules): boolean {
  return (
    one.minNights === other.minNights &&
    one.arrivalDays.length === other.arrivalDays.length &&
    one.arrivalDays.every((day) => other.arrivalDays.includes(day))
  );
}
