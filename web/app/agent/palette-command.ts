import { type CivilDate, isCivilDate } from '#domain/shared/civil-date.ts';
import { searchKey } from '#domain/shared/search-key.ts';
import type { Stay } from '#domain/shared/stay.ts';

/** "block villa 3–5 dec plumber" as facts: what to make, which property, which dates, and what else was said. */
export type PaletteCommand = {
  verb: 'book' | 'hold' | 'block';
  /** Words that name the property; at least one. */
  property: string;
  /** Arrival and departure; null while none is written. */
  stay: Stay | null;
  /** Words after the dates: the note of a block. */
  rest: string;
};

const verbs: Readonly<Record<string, PaletteCommand['verb']>> = {
  block: 'block',
  close: 'block',
  hold: 'hold',
  book: 'book',
  booking: 'book',
};

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthPattern = months.map((month) => `${month}[a-z]*`).join('|');
const range = new RegExp(
  `(?:^|\\s)(\\d{1,2})\\s*(${monthPattern})?\\s*(?:-|–|to)\\s*(\\d{1,2})\\s*(${monthPattern})(?:\\s+(\\d{4}))?(?=\\s|$)`,
);

/**
 * Reads a command: a verb, words of a property, dates such as "3-5 dec" or "28 dec – 2 jan 2027", and a note. Dates
 * without a year are the next ones that are not over. Null when the text starts with no verb or names no property.
 */
export function readPaletteCommand(text: string, today: CivilDate): PaletteCommand | null {
  const [first = '', ...others] = text.trim().split(/\s+/);
  const verb = verbs[searchKey(first)];
  const afterVerb = others.join(' ');
  if (!verb || afterVerb === '') return null;
  const dates = range.exec(afterVerb.toLowerCase());
  const property = (dates ? afterVerb.slice(0, dates.index) : afterVerb).trim();
  if (property === '') return null;
  const stay = dates && stayOf(dates, today);
  if (!dates || !stay) return { verb, property, stay: null, rest: '' };
  return { verb, property, stay, rest: afterVerb.slice(dates.index + dates[0].length).trim() };
}

function stayOf(
  [, fromDay, fromMonth, toDay, toMonth, givenYear]: RegExpExecArray,
  today: CivilDate,
): Stay | null {
  const last = monthNumber(toMonth);
  const first = fromMonth === undefined ? last : monthNumber(fromMonth);
  const thisYear = Number(today.slice(0, 4));
  const years = givenYear === undefined ? [thisYear, thisYear + 1] : [Number(givenYear)];
  for (const year of years) {
    const checkIn = dateOf(year - (givenYear !== undefined && first > last ? 1 : 0), first, fromDay);
    const checkOut = dateOf(year + (givenYear === undefined && first > last ? 1 : 0), last, toDay);
    if (checkIn && checkOut && checkIn < checkOut && (givenYear !== undefined || checkOut > today))
      return { checkIn, checkOut };
  }

  return null;
}

function monthNumber(name = ''): number {
  return months.indexOf(name.slice(0, 3)) + 1;
}

function dateOf(year: number, month: number, day = ''): CivilDate | null {
  const text = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCivilDate(text) ? text : null;
}
