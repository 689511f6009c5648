import { type CivilDate, isCivilDate } from '../../shared/civil-date.ts';
import { searchKey } from '../../shared/search-key.ts';

/** A cell of a file: text, or a number of a spreadsheet. */
export type Cell = string | number;

/** Which part of 05/08/2026 is the day. */
export const dateOrders = ['dmy', 'mdy'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** A date as it is written: certain, or one of two days until the order of the file is known. */
export type WrittenDate = { date: CivilDate } | { dmy: CivilDate | null; mdy: CivilDate | null };

const yearFirst = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:$|[T\s,])/;
const partsOnly = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})\.?(?:$|[T\s,])/;
const dayThenMonth =
  /^(\d{1,2})(?:st|nd|rd|th|er)?[.\s-]\s*(?:de\s+)?(\p{L}{3,})\.?,?[\s-]\s*(?:de\s+)?(\d{4}|\d{2})(?:$|[T\s,])/u;
const monthThenDay = /^(\p{L}{3,})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?:$|[T\s,])/u;
const weekday = /^\p{L}+[.,]*\s+(?=\d)/u;

/** First and last day that a spreadsheet's number can be: 2000-01-01 and 2100-01-01 after the base of 1900. */
const serialDays = { first: 36_526, last: 73_051, epoch: Date.UTC(1899, 11, 30), day: 86_400_000 } as const;

/** Reads a date with or without a time after it; null for anything else. */
export function readDate(cell: Cell): WrittenDate | null {
  if (typeof cell === 'number') return readSerial(cell);

  const written = cell.trim().slice(0, 60);
  const american = monthThenDay.exec(written);
  const month = american && monthNumber(american[1] ?? '');
  if (american && month) return certain(american[3], month, american[2]);

  const text = written.replace(weekday, '');
  const first = yearFirst.exec(text);
  if (first) return certain(first[1], first[2], first[3]);

  const parts = partsOnly.exec(text);
  if (parts) {
    const [, one, two, year] = parts;
    const dmy = dateOf(year, two, one);
    const mdy = dateOf(year, one, two);
    if (dmy === null && mdy === null) return null;
    return dmy === mdy && dmy !== null ? { date: dmy } : { dmy, mdy };
  }

  const named = dayThenMonth.exec(text);
  return named ? certain(named[3], monthNumber(named[2] ?? ''), named[1]) : null;
}

/** The day in the order of the file; null when the date does not exist in it. */
export function inOrder(written: WrittenDate, order: DateOrder | null): CivilDate | null {
  if ('date' in written) return written.date;
  return order === null ? null : written[order];
}

function readSerial(value: number): WrittenDate | null {
  if (value < serialDays.first || value >= serialDays.last) return null;
  const date = new Date(serialDays.epoch + Math.floor(value) * serialDays.day).toISOString().slice(0, 10);
  return { date };
}

function certain(
  year: string | undefined,
  month: string | null | undefined,
  day: string | undefined,
): WrittenDate | null {
  const date = dateOf(year, month, day);
  return date === null ? null : { date };
}

function dateOf(
  year: string | undefined,
  month: string | null | undefined,
  day: string | undefined,
): CivilDate | null {
  if (!year || !month || !day) return null;
  const full = year.length === 2 ? `20${year}` : year;
  const date = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCivilDate(date) ? date : null;
}

/** Beginnings of the names of months in English, German, French, Spanish, Portuguese and Italian. */
const monthStarts: readonly (readonly string[])[] = [
  ['jan', 'ene', 'gen'],
  ['feb', 'fev'],
  ['mar', 'mae'],
  ['apr', 'avr', 'abr'],
  ['may', 'mai', 'mag'],
  ['jun', 'juin', 'giu'],
  ['jul', 'juil', 'lug'],
  ['aug', 'aou', 'ago'],
  ['sep', 'set'],
  ['oct', 'okt', 'out', 'ott'],
  ['nov'],
  ['dec', 'dez', 'dic'],
];

function monthNumber(name: string): string | null {
  const key = searchKey(name);
  const index = monthStarts.findIndex((starts) => starts.some((start) => key.startsWith(start)));
  return index < 0 ? null : String(index + 1);
}

/** How many dates of a file can be read in one order only. */
export type DateEvidence = { dmy: number; mdy: number; either: number };

/** Dates of one row: `nights` tells the order when the days between fit in one order only. */
export function observeDates(
  evidence: DateEvidence,
  row: {
    dates: readonly WrittenDate[];
    stay: readonly [WrittenDate, WrittenDate] | null;
    nights: number | null;
  },
): void {
  for (const written of row.dates) {
    if ('date' in written) continue;
    if (written.mdy === null) evidence.dmy += 1;
    else if (written.dmy === null) evidence.mdy += 1;
    else evidence.either += 1;
  }

  if (row.stay === null || row.nights === null || row.nights < 1) return;
  const [from, to] = row.stay;
  if ('date' in from || 'date' in to) return;
  const fits = (order: DateOrder) => {
    const [checkIn, checkOut] = [from[order], to[order]];
    return checkIn !== null && checkOut !== null && daysFrom(checkIn, checkOut) === row.nights;
  };
  const [dmy, mdy] = [fits('dmy'), fits('mdy')];
  if (dmy && !mdy) evidence.dmy += 1;
  else if (mdy && !dmy) evidence.mdy += 1;
}

function daysFrom(from: CivilDate, to: CivilDate): number {
  return (Date.parse(to) - Date.parse(from)) / serialDays.day;
}

/** The order that the values prove; null when none of them does, or when they contradict one another. */
export function provenOrder({ dmy, mdy }: DateEvidence): DateOrder | null {
  if (dmy > 0 && mdy > 0) return null;
  if (dmy > 0) return 'dmy';
  return mdy > 0 ? 'mdy' : null;
}

/** Whether the order has to be asked for. */
export function isOrderOpen(evidence: DateEvidence): boolean {
  const hasLocal = evidence.dmy + evidence.mdy + evidence.either > 0;
  return hasLocal && provenOrder(evidence) === null;
}
