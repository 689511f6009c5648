import {
  addDays,
  type CivilDate,
  dateOfDayNumber,
  dayNumber,
  daysInMonth,
  earlierOf,
  isCivilDate,
  isoWeekday,
  laterOf,
  monthOf,
} from '#domain/shared/civil-date.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Comparison, Granularity } from './granularities.ts';
import type { DayNumberRange } from './metric-facts.ts';

/** First and last civil date, both inclusive. */
export type Period = { readonly from: CivilDate; readonly to: CivilDate };

const maxPeriodDays = 5 * 366;
const maxDailyBuckets = 400;

export type PeriodRefusal = Refusal<
  'invalid_dates' | 'period_reversed' | 'period_too_long' | 'period_too_fine'
>;

/**
 * Parses a requested period. By default it ends with the current month and starts twelve months before its end. Refuses
 * invalid or reversed dates, more than five years, and more than 400 daily buckets.
 */
export function parsePeriod(requested: {
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly granularity: Granularity;
  readonly today: CivilDate;
}): Period | PeriodRefusal {
  if (yearsBetween(requested.from, requested.to) > 5)
    return refuse('period_too_long', { facts: { from: requested.from, to: requested.to } });

  const wrong = [requested.from, requested.to].find((date) => date !== undefined && !isCivilDate(date));
  if (wrong !== undefined) return refuse('invalid_dates', { facts: { date: wrong } });

  const endOfMonth = lastOfMonth(monthOf(requested.today));
  const to =
    requested.to ?? (requested.from === undefined ? endOfMonth : laterOf(endOfMonth, requested.from));
  const from = requested.from ?? shiftMonths(addDays(to, 1), -12);
  if (to < from) return refuse('period_reversed', { facts: { from, to } });

  const days = lengthOf({ from, to });
  if (days > maxPeriodDays || to >= shiftMonths(from, 60))
    return refuse('period_too_long', { facts: { from, to } });
  if (requested.granularity === 'daily' && days > maxDailyBuckets) {
    return refuse('period_too_fine', { facts: { days, atMost: maxDailyBuckets } });
  }

  return { from, to };
}

/** The twelve complete months before the current one. */
export function lastCompleteYear(today: CivilDate): Period {
  const first = `${monthOf(today)}-01`;
  return { from: shiftMonths(first, -12), to: addDays(first, -1) };
}

/** Twelve months starting with the current one. */
export function monthsAhead(today: CivilDate): Period {
  const first = `${monthOf(today)}-01`;
  return { from: first, to: addDays(shiftMonths(first, 12), -1) };
}

/** Period to compare with: the same dates a year earlier, or the equally long period just before. */
export function comparedPeriod(period: Period, comparison: Comparison): Period | null {
  if (comparison === 'none') return null;
  if (comparison === 'last_year') return shiftPeriod(period, -12);
  if (isWholeMonths(period)) return shiftPeriod(period, -monthCount(period));
  const days = lengthOf(period);
  return { from: addDays(period.from, -days), to: addDays(period.to, -days) };
}

/** Shifts a period by months; a period that ends with a month still does. */
export function shiftPeriod(period: Period, months: number): Period {
  const dayAfter = shiftMonths(addDays(period.to, 1), months);
  return { from: shiftMonths(period.from, months), to: addDays(dayAfter, -1) };
}

/** Buckets of a period: days, weeks from Monday or calendar months; the first and last may be shorter. */
export function bucketsOf(period: Period, granularity: Granularity): DayNumberRange[] {
  const steps: DayNumberRange[] = [];
  let from = period.from;
  while (from <= period.to) {
    const next = earlierOf(startAfter(from, granularity), addDays(period.to, 1));
    steps.push({ from: dayNumber(from), to: dayNumber(next) });
    from = next;
  }
  return steps;
}

export function dayNumberRangeOf({ from, to }: Period): DayNumberRange {
  return { from: dayNumber(from), to: dayNumber(to) + 1 };
}

export function periodOf({ from, to }: DayNumberRange): Period {
  return { from: dateOfDayNumber(from), to: dateOfDayNumber(to - 1) };
}

function startAfter(day: CivilDate, granularity: Granularity): CivilDate {
  if (granularity === 'daily') return addDays(day, 1);
  if (granularity === 'weekly') return addDays(day, 8 - isoWeekday(day));
  return addDays(lastOfMonth(monthOf(day)), 1);
}

/** Same day of another month, or the last day of a shorter month. */
function shiftMonths(date: CivilDate, months: number): CivilDate {
  const [year = 0, month = 1] = monthOf(date).split('-').map(Number);
  const count = year * 12 + (month - 1) + months;
  const shifted = `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`;
  const day = Math.min(Number(date.slice(8)), daysInMonth(shifted));
  return `${shifted}-${String(day).padStart(2, '0')}`;
}

/** Compares the first four digits only, so it also works for years outside the supported range. */
function yearsBetween(from = '', to = ''): number {
  return from === '' || to === '' ? 0 : Number(to.slice(0, 4)) - Number(from.slice(0, 4));
}

function isWholeMonths({ from, to }: Period): boolean {
  return from.endsWith('-01') && to === lastOfMonth(monthOf(to));
}

function monthCount({ from, to }: Period): number {
  const [fromYear = 0, fromMonth = 0] = monthOf(from).split('-').map(Number);
  const [toYear = 0, toMonth = 0] = monthOf(to).split('-').map(Number);
  return (toYear - fromYear) * 12 + toMonth - fromMonth + 1;
}

function lastOfMonth(month: string): CivilDate {
  return `${month}-${daysInMonth(month)}`;
}

function lengthOf({ from, to }: Period): number {
  return dayNumber(to) - dayNumber(from) + 1;
}
