import { addDays, type CivilDate, daysInMonth, isCivilDate } from '#domain/shared/civil-date.ts';
import { searchKey } from '#domain/shared/search-key.ts';
import type { Stay } from '#domain/shared/stay.ts';
import type { RatesText } from '#web/lib/rates-text.ts';

type Subject = {
  /** Words that name the property; at least one. */
  property: string;
  /** Arrival and departure, or the nights of a change; null while none is written. */
  stay: Stay | null;
};

/**
 * "block villa 3–5 dec plumber" or "price +10 % villa august" as facts: what to do, which property, which dates, and what
 * else was said.
 */
export type PaletteCommand = Subject &
  (
    | {
        verb: 'book' | 'hold' | 'block';
        /** Words after the dates: the note of a block. */
        rest: string;
      }
    | { verb: 'rates'; change: RatesText }
  );

type Verb = 'book' | 'hold' | 'block' | 'price' | 'minimum' | 'unblock';

const verbs: ReadonlyMap<string, Verb> = new Map([
  ['block', 'block'],
  ['close', 'block'],
  ['hold', 'hold'],
  ['book', 'book'],
  ['booking', 'book'],
  ['price', 'price'],
  ['rate', 'price'],
  ['minimum', 'minimum'],
  ['min', 'minimum'],
  ['unblock', 'unblock'],
  ['release', 'unblock'],
]);

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthNames = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const monthPattern = months.map((month) => `${month}[a-z]*`).join('|');
const range = new RegExp(
  `(?:^|\\s)(\\d{1,2})\\s*(${monthPattern})?\\s*(?:-|–|to)\\s*(\\d{1,2})\\s*(${monthPattern})(?:\\s+(\\d{4}))?(?=\\s|$)`,
);
/** One night by its date. */
const night = new RegExp(`(?:^|\\s)(\\d{1,2})\\s*(${monthPattern})(?:\\s+(\\d{4}))?(?=\\s|$)`);
/** A whole month by its name; names of properties may begin like one. */
const wholeMonth = new RegExp(`(?:^|\\s)(${[...monthNames, ...months].join('|')})(?:\\s+(\\d{4}))?(?=\\s|$)`);

/**
 * Reads a command: a verb, words of a property, dates such as "3-5 dec", "28 dec – 2 jan 2027", "3 dec" or "august", and a
 * note or the new price or minimum stay. Dates without a year are the next ones that are not over. Null when the text starts
 * with no verb, names no property or leaves the change open.
 */
export function readPaletteCommand(text: string, today: CivilDate): PaletteCommand | null {
  const [first = '', ...others] = text.trim().split(/\s+/);
  const verb = verbs.get(searchKey(first));
  const afterVerb = others.join(' ');
  if (verb === undefined || afterVerb === '') return null;

  if (verb === 'price' || verb === 'minimum' || verb === 'unblock')
    return readRatesCommand(verb, afterVerb, today);

  const { before, after, stay } = datesIn(afterVerb, today)[0] ?? undated(afterVerb);
  const property = before.trim();
  if (property === '') return null;

  return { verb, property, stay, rest: stay === null ? '' : after.trim() };
}

/** The first reading of the dates that leaves a change and a property. */
function readRatesCommand(
  verb: 'price' | 'minimum' | 'unblock',
  text: string,
  today: CivilDate,
): PaletteCommand | null {
  for (const { before, after, stay } of [...datesIn(text, today), undated(text)]) {
    const found = changeIn(verb, `${before} ${after}`);
    if (found && found.property !== '') return { verb: 'rates', ...found, stay };
  }

  return null;
}

const percentage = /(?:^|\s)([+-]?\d+(?:[.,]\d+)?)\s*(?:%|percent)(?=\s|$)/;
const signed = /(?:^|\s)([+-]\d+(?:[.,]\d+)?)(?=\s|$)/;
const plain = /(?:^|\s)[€$£]?(\d+(?:[.,]\d+)?)(?=\s|$)/;
const nights = /(?:^|\s)(?:stay\s+)?(\d{1,3})(?:\s*nights?)?(?=\s|$)/;

function changeIn(
  verb: 'price' | 'minimum' | 'unblock',
  given: string,
): { change: RatesText; property: string } | null {
  const text = given.replaceAll('−', '-').replaceAll(/\s+/g, ' ').trim();
  if (verb === 'unblock') return { change: { kind: 'unblock' }, property: text };

  const [found, change] = verb === 'minimum' ? minimumIn(text) : priceIn(text);
  if (!found || !change) return null;

  return {
    change,
    property: `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`.trim(),
  };
}

type Found = [RegExpExecArray | null, RatesText | null];

function minimumIn(text: string): Found {
  const found = nights.exec(text);
  const count = Number(found?.[1]);
  return [found, count > 0 ? { kind: 'minimum', nights: count } : null];
}

/** A sign or a percent sign means a share, a plain number the price itself. */
function priceIn(text: string): Found {
  const share = percentage.exec(text) ?? signed.exec(text);
  if (share) return [share, { kind: 'percent', percent: numberOf(share[1]) }];

  const amount = plain.exec(text);
  return [amount, amount && { kind: 'amount', amount: numberOf(amount[1]) }];
}

function numberOf(text = ''): number {
  return Number(text.replace(',', '.'));
}

type DatedText = { before: string; after: string; stay: Stay | null };

function undated(text: string): DatedText {
  return { before: text, after: '', stay: null };
}

/** Readings of the dates in a text, the most exact first; impossible dates leave a reading without a stay. */
function datesIn(text: string, today: CivilDate): DatedText[] {
  const lower = text.toLowerCase();
  const readings: [RegExpExecArray | null, (found: RegExpExecArray) => Stay | null][] = [
    [range.exec(lower), (found) => stayOf(found, today)],
    [night.exec(lower), (found) => nightOf(found, today)],
    [lastMatch(wholeMonth, lower), (found) => monthOf(found, today)],
  ];

  return readings.flatMap(([found, read]) => {
    if (!found) return [];
    return {
      before: text.slice(0, found.index),
      after: text.slice(found.index + found[0].length),
      stay: read(found),
    };
  });
}

/** "August House august" means the month at the end. */
function lastMatch(pattern: RegExp, text: string): RegExpExecArray | null {
  return [...text.matchAll(new RegExp(pattern, 'g'))].at(-1) ?? null;
}

function stayOf(
  [, fromDay, fromMonth, toDay, toMonth, givenYear]: RegExpExecArray,
  today: CivilDate,
): Stay | null {
  const last = monthNumber(toMonth);
  const first = fromMonth === undefined ? last : monthNumber(fromMonth);
  for (const year of yearsOf(givenYear, today)) {
    const checkIn = dateOf(year - (givenYear !== undefined && first > last ? 1 : 0), first, fromDay);
    const checkOut = dateOf(year + (givenYear === undefined && first > last ? 1 : 0), last, toDay);
    if (checkIn && checkOut && checkIn < checkOut && (givenYear !== undefined || checkOut > today))
      return { checkIn, checkOut };
  }

  return null;
}

function nightOf([, day, month, givenYear]: RegExpExecArray, today: CivilDate): Stay | null {
  for (const year of yearsOf(givenYear, today)) {
    const checkIn = dateOf(year, monthNumber(month), day);
    if (checkIn && checkIn >= today) return { checkIn, checkOut: addDays(checkIn, 1) };
  }

  return null;
}

/** The nights of a month that are not over. */
function monthOf([, month, givenYear]: RegExpExecArray, today: CivilDate): Stay | null {
  for (const year of yearsOf(givenYear, today)) {
    const first = dateOf(year, monthNumber(month), '1');
    if (!first) continue;
    const checkOut = addDays(first, daysInMonth(first.slice(0, 7)));
    if (checkOut > today) return { checkIn: first < today ? today : first, checkOut };
  }

  return null;
}

function yearsOf(given: string | undefined, today: CivilDate): number[] {
  const thisYear = Number(today.slice(0, 4));
  return given === undefined ? [thisYear, thisYear + 1] : [Number(given)];
}

function monthNumber(name = ''): number {
  return months.indexOf(name.slice(0, 3)) + 1;
}

function dateOf(year: number, month: number, day = ''): CivilDate | null {
  const text = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCivilDate(text) ? text : null;
}
