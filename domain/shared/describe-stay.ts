import { nightCount, type Stay } from './stay.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** `12 Jul – 15 Jul 2027, 3 nights`: for notifications and system messages. */
export function describeStay(stay: Stay): string {
  const nights = nightCount(stay);
  return `${describeStayRange(stay)}, ${nights === 1 ? '1 night' : `${nights} nights`}`;
}

/** `12 Jul – 15 Jul 2027`, with both years when they differ. */
export function describeStayRange(stay: Stay): string {
  const from = shortDay(stay.checkIn);
  const year = stay.checkIn.slice(0, 4) === stay.checkOut.slice(0, 4) ? '' : ` ${stay.checkIn.slice(0, 4)}`;
  const to = `${shortDay(stay.checkOut)} ${stay.checkOut.slice(0, 4)}`;
  return `${from}${year} – ${to}`;
}

function shortDay(date: string): string {
  return `${Number(date.slice(8, 10))} ${months[Number(date.slice(5, 7)) - 1] ?? ''}`;
}
