import type { DateOrder } from '#domain/account/display-settings.ts';
import { addDays, type CivilDate, isCivilDate } from '#domain/shared/civil-date.ts';

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const weekdayNames = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/**
 * A date as people type it: `22 Nov`, `Nov 22, 2026`, `22/11/26`, `22112026`, `2026-11-22`, `today`. `order` decides
 * which number is the day. A missing year is that of `today`. Null for text that is no date.
 */
export function parseDate(text: string, order: DateOrder, today: CivilDate): CivilDate | null {
  const typed = text.trim().toLowerCase();
  if (typed === 'today') return today;
  if (typed === 'tomorrow') return addDays(today, 1);

  const parts = splitDigits(typed, order)
    .split(/[\s,./-]+/)
    .filter((part) => part !== '' && !isNameIn(weekdayNames, part));
  const month = parts.findIndex((part) => isNameIn(monthNames, part));
  const numbers = parts.filter((_, index) => index !== month);
  if (!numbers.every((part) => /^\d{1,4}$/.test(part))) return null;

  const named = month === -1 ? undefined : monthNames.findIndex((name) => parts[month]?.startsWith(name)) + 1;
  return named === undefined ? fromNumbers(numbers, order, today) : fromMonthName(numbers, named, today);
}

function isNameIn(names: readonly string[], part: string): boolean {
  return /^[a-z]{3,}$/.test(part) && names.some((name) => part.startsWith(name));
}

/** `22112026` and `221126` as three numbers. */
function splitDigits(typed: string, order: DateOrder): string {
  const isWhole = /^(\d{6}|\d{8})$/.test(typed);
  if (!isWhole) return typed;
  const parts =
    order === 'year_month_day'
      ? [typed.slice(0, -4), typed.slice(-4, -2), typed.slice(-2)]
      : [typed.slice(0, 2), typed.slice(2, 4), typed.slice(4)];
  return parts.join(' ');
}

function fromMonthName(numbers: readonly string[], month: number, today: CivilDate): CivilDate | null {
  if (numbers.length === 0 || numbers.length > 2) return null;
  const year = numbers.find((part) => part.length === 4) ?? (numbers.length === 2 ? numbers[1] : undefined);
  const day = numbers.find((part) => part !== year);
  return dateOf(year ?? today.slice(0, 4), month, Number(day));
}

function fromNumbers(numbers: readonly string[], order: DateOrder, today: CivilDate): CivilDate | null {
  const [a = '', b = '', c] = numbers;
  if (numbers.length < 2 || numbers.length > 3) return null;
  if (a.length === 4) return c === undefined ? null : dateOf(a, Number(b), Number(c));
  const year = c ?? today.slice(0, 4);
  if (order === 'day_month_year') return dateOf(year, Number(b), Number(a));
  if (order === 'month_day_year') return dateOf(year, Number(a), Number(b));
  return c === undefined ? dateOf(year, Number(a), Number(b)) : dateOf(a, Number(b), Number(c));
}

function dateOf(year: string, month: number, day: number): CivilDate | null {
  const whole = year.length <= 2 ? 2000 + Number(year) : Number(year);
  const date = `${whole}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isCivilDate(date) ? date : null;
}

/** A time as people type it: `15`, `9.30`, `1530`, `3 pm`; as `HH:MM`. Null for text that is no time. */
export function parseTime(text: string): string | null {
  const found = /^(\d{1,2})(?:[:.h ]?([0-5]\d))?\s*([ap])?\.?m?\.?$/.exec(text.trim().toLowerCase());
  if (!found) return null;
  const [, hourText = '', minute = '00', half] = found;
  const hour = Number(hourText);
  if (half === undefined ? hour > 23 : hour < 1 || hour > 12) return null;
  const whole = half === undefined ? hour : (hour % 12) + (half === 'p' ? 12 : 0);
  return `${String(whole).padStart(2, '0')}:${minute}`;
}
