import type { DateOrder } from '#domain/account/display-settings.ts';
import { nightCount, type Stay } from '#domain/shared/stay.ts';

/** `1 night`, `3 nights`: for words whose plural takes an s. */
export function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}

/** First name for a greeting; "there" when the name is empty. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] || 'there';
}

/** `7.5%`, without trailing zeros. */
/** `Ines’s`, and `Marisol Stays’`: a company in the plural takes the apostrophe alone. */
export function possessive(name: string): string {
  return /s\s*$/i.test(name) && name.includes(' ') ? `${name}’` : `${name}’s`;
}

export function percentage(percent: number): string {
  return `${Number(percent.toFixed(4))}%`;
}

const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** `Friday`, `Monday, Tuesday or Friday`, of ISO weekdays. */
export function oneOfWeekdays(days: readonly number[]): string {
  const names = weekdayNames.filter((_, index) => days.includes(index + 1));
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}

export const monthNames = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const;

const usualOrder: DateOrder = 'day_month_year';

/** `12 Jul – 15 Jul 2027, 3 nights`: for notifications and system messages. */
export function stayWithNights(stay: Stay, order: DateOrder = usualOrder): string {
  return `${stayRange(stay, order)}, ${counted(nightCount(stay), 'night')}`;
}

/** `12 Jul – 15 Jul 2027`, `Jul 12 – Jul 15, 2027` or `2027-07-12 – 2027-07-15`, with both years when they differ. */
export function stayRange({ checkIn, checkOut }: Stay, order: DateOrder = usualOrder): string {
  const isOneYear = checkIn.slice(0, 4) === checkOut.slice(0, 4);
  const from = isOneYear ? shortDay(checkIn, order) : calendarDay(checkIn, order);
  return `${from} – ${calendarDay(checkOut, order)}`;
}

/** `12 Jul 2027`, `Jul 12, 2027` or `2027-07-12`. */
export function calendarDay(date: string, order: DateOrder = usualOrder): string {
  const comma = { day_month_year: ' ', month_day_year: ', ', year_month_day: null }[order];
  return comma === null ? date : `${shortDay(date, order)}${comma}${date.slice(0, 4)}`;
}

const longFormat = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
const dayFirst = new Intl.DateTimeFormat('en-GB', longFormat);
const monthFirst = new Intl.DateTimeFormat('en-US', longFormat);

/** `5 December 2026`, `December 5, 2026` or `2026-12-05`. */
export function longDay(date: string, order: DateOrder = usualOrder): string {
  if (order === 'year_month_day') return date;
  return (order === 'day_month_year' ? dayFirst : monthFirst).format(Date.parse(date));
}

/** `12 Jul`, `Jul 12`, or the whole date where the year comes first. */
export function shortDay(date: string, order: DateOrder): string {
  const day = Number(date.slice(8, 10));
  const month = monthNames[Number(date.slice(5, 7)) - 1] ?? '';
  if (order === 'year_month_day') return date;
  return order === 'day_month_year' ? `${day} ${month}` : `${month} ${day}`;
}

const conjunction = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const disjunction = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** `Airbnb, Vrbo and Google`. */
export function listed(names: readonly string[]): string {
  return conjunction.format(names);
}

/** `Casa Lumen or Ribeira Loft`. */
export function either(names: readonly string[]): string {
  return disjunction.format(names);
}
