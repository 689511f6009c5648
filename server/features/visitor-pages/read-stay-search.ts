import type { StaySearch } from '#contract/visitor-pages.ts';
import { addDays, type CivilDate, isCivilDate, monthOf } from '#domain/shared/civil-date.ts';
import { maxStayNights } from '#domain/shared/stay.ts';
import { truncateText } from '#domain/shared/truncate-text.ts';

/** Parameters of a query string or a form. A repeated parameter is a list. */
export type Words = Readonly<Record<string, unknown>>;

/** Last value of a parameter, or an empty text: a pressed button follows the hidden inputs of its form. */
export function wordOf(words: Words, name: string): string {
  const value = words[name];
  const last: unknown = Array.isArray(value) ? value.at(-1) : value;
  return typeof last === 'string' ? last : '';
}

type SearchDefaults = {
  today: CivilDate;
  mostGuests: number;
  /** Dates of the link itself, used when the address names none. */
  proposed: { checkIn: CivilDate | null; checkOut: CivilDate | null };
};

const longestCode = 60;

/** Parses dates and guests; invalid values are ignored rather than refused. */
export function readStaySearch(words: Words, { today, mostGuests, proposed }: SearchDefaults): StaySearch {
  const code = truncateText(wordOf(words, 'code').trim(), longestCode);
  const isPlain = ['checkIn', 'checkOut', 'adults', 'guests'].every((name) => wordOf(words, name) === '');
  const checkIn = isPlain ? proposed.checkIn : dateOf(words, 'checkIn');
  const checkOut = isPlain ? proposed.checkOut : dateOf(words, 'checkOut');
  const arrives = checkIn !== null && checkIn >= today ? checkIn : null;
  const earliest = arrives ?? today;
  const isPossible = checkOut !== null && checkOut > earliest && checkOut <= addDays(earliest, maxStayNights);
  const leaves = isPossible ? checkOut : null;
  const asked = countOf(words, 'adults', 1) ?? countOf(words, 'guests', 1);
  return {
    checkIn: arrives,
    checkOut: isPlain && arrives === null ? null : leaves,
    party: {
      adults: asked ?? Math.min(2, mostGuests),
      children: countOf(words, 'children', 0) ?? 0,
      infants: countOf(words, 'infants', 0) ?? 0,
      pets: countOf(words, 'pets', 0) ?? 0,
    },
    ...(code === '' ? {} : { code }),
    ...(wordOf(words, 'via') === 'widget' ? { via: 'widget' as const } : {}),
  };
}

function dateOf(words: Words, name: string): CivilDate | null {
  const word = wordOf(words, name);
  return isCivilDate(word) ? word : null;
}

function countOf(words: Words, name: string, least: number): number | null {
  const word = wordOf(words, name);
  if (!/^\d{1,2}$/.test(word)) return null;
  return Math.max(least, Number(word));
}

/** First month of the calendar, `YYYY-MM`: the requested month, the month of the stay, or the current one. */
export function readMonth(
  words: Words,
  search: StaySearch,
  range: { today: CivilDate; until: CivilDate },
): string {
  const first = monthOf(range.today);
  const asked = wordOf(words, 'month');
  const isMonth = /^\d{4}-(0[1-9]|1[0-2])$/.test(asked);
  if (isMonth && asked >= first && asked <= monthOf(range.until)) return asked;
  return search.checkIn ? monthOf(search.checkIn) : first;
}
