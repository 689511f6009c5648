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
export function percentage(percent: number): string {
  return `${Number(percent.toFixed(4))}%`;
}

const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** `Friday`, `Monday, Tuesday or Friday`, of ISO weekdays. */
export function oneOfWeekdays(days: readonly number[]): string {
  const names = weekdayNames.filter((_, index) => days.includes(index + 1));
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** `12 Jul – 15 Jul 2027, 3 nights`: for notifications and system messages. */
export function stayWithNights(stay: Stay): string {
  return `${stayRange(stay)}, ${counted(nightCount(stay), 'night')}`;
}

/** `12 Jul – 15 Jul 2027`, with both years when they differ. */
export function stayRange(stay: Stay): string {
  const from = shortDay(stay.checkIn);
  const year = stay.checkIn.slice(0, 4) === stay.checkOut.slice(0, 4) ? '' : ` ${stay.checkIn.slice(0, 4)}`;
  const to = `${shortDay(stay.checkOut)} ${stay.checkOut.slice(0, 4)}`;
  return `${from}${year} – ${to}`;
}

/** `12 Jul 2027`. */
export function calendarDay(date: string): string {
  return `${shortDay(date)} ${date.slice(0, 4)}`;
}

function shortDay(date: string): string {
  return `${Number(date.slice(8, 10))} ${months[Number(date.slice(5, 7)) - 1] ?? ''}`;
}
