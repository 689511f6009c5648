import { dayMs, minuteMs } from './duration.ts';
/** Civil date `YYYY-MM-DD` in a property's own calendar. A string, never converted to an instant implicitly. */
export type CivilDate = string;

export const earliestDate: CivilDate = '2000-01-01';
export const latestDate: CivilDate = '2100-12-31';

/** True for a day that exists (2026-02-30 does not) in the years 2000 to 2100. */
export function isCivilDate(text: string): boolean {
  return text >= earliestDate && text <= latestDate && dayNumberOrNull(text) !== null;
}

/** The day `days` later, or earlier when negative. */
export function addDays(date: CivilDate, days: number): CivilDate {
  return dateOfDayNumber(dayNumber(date) + days);
}

/** How many days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: CivilDate, to: CivilDate): number {
  return dayNumber(to) - dayNumber(from);
}

export function earlierOf(a: CivilDate, b: CivilDate): CivilDate {
  return a < b ? a : b;
}

export function laterOf(a: CivilDate, b: CivilDate): CivilDate {
  return a > b ? a : b;
}

/** 1 is Monday, 7 is Sunday. */
export function isoWeekday(date: CivilDate): number {
  // Day 0, 1970-01-01, was a Thursday.
  return ((((dayNumber(date) + 3) % 7) + 7) % 7) + 1;
}

/** `YYYY-MM` of a date. */
export function monthOf(date: CivilDate): string {
  return date.slice(0, 7);
}

/** Number of days of a month `YYYY-MM`. */
export function daysInMonth(month: string): number {
  const first = `${month}-01`;
  return daysBetween(first, `${monthOf(addDays(first, 31))}-01`);
}

/** Days since 1970-01-01. */
export type DayNumber = number;

/** Day number of a civil date, for bulk arithmetic. Throws a RangeError for an invalid date. */
export function dayNumber(date: CivilDate): DayNumber {
  const day = dayNumberOrNull(date);
  if (day === null) throw new RangeError(`not a civil date: ${date}`);
  return day;
}

/** Days since 1970-01-01 of a day of the years 100 to 9999, or null when there is no such day. */
export function dayNumberOrNull(text: string): number | null {
  if (text.length !== 10 || text[4] !== '-' || text[7] !== '-') return null;
  const year = numberAt(text, 0, 4);
  const month = numberAt(text, 5, 7);
  const day = numberAt(text, 8, 10);
  if (year < 0 || month < 0 || day < 0) return null;
  const number = Date.UTC(year, month - 1, day) / dayMs;
  // Fast path: days 1 to 28 exist in every month. `Date.UTC` maps years below 100 to 19xx, so they take the slow path.
  if (day > 0 && day < 29 && month > 0 && month < 13 && year > 99) return number;
  // 02-30 rolls over into March; a day exists only if it formats back to the same text.
  return dateOfDayNumber(number) === text ? number : null;
}

/** Number written in the digits from `start` to `end`, or −1 where other characters stand. */
function numberAt(text: string, start: number, end: number): number {
  let number = 0;
  for (let at = start; at < end; at++) {
    const digit = text.charCodeAt(at) - 48;
    if (digit < 0 || digit > 9) return -1;
    number = number * 10 + digit;
  }
  return number;
}

// Cached, since formatting a date costs twenty times more than reading it here, and a calendar formats hundreds.
const knownDates: CivilDate[] = [];
const lastKnownDay = Date.UTC(2101, 0, 1) / dayMs;

export function dateOfDayNumber(day: DayNumber): CivilDate {
  if (day < 0 || day > lastKnownDay) return formatDay(day);
  const known = knownDates[day];
  if (known !== undefined) return known;
  const date = formatDay(day);
  knownDates[day] = date;
  return date;
}

function formatDay(day: DayNumber): CivilDate {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

/** `Europe/Berlin` for `europe/berlin`: the name that `Intl` gives to a time zone; null for an unknown one. */
export function canonicalTimezone(name: string): string | null {
  return isTimezone(name) ? clockOf(name).resolvedOptions().timeZone : null;
}

/** Whether this is an IANA time zone name that `Intl` supports. */
export function isTimezone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{1,63}$/.test(name)) return false;
  try {
    clockOf(name);
    return true;
  } catch {
    return false;
  }
}

/** Civil date in `timezone` at an instant (milliseconds since 1970, UTC). */
export function civilDateAt(instantMs: number, timezone: string): CivilDate {
  if (instantMs !== lastInstantMs) {
    lastInstantMs = instantMs;
    datesThen.clear();
  }

  const known = datesThen.get(timezone);
  if (known !== undefined) return known;
  const { date } = wallClockAt(instantMs, timezone);
  datesThen.set(timezone, date);
  return date;
}

// Cached for one instant, since a list asks for today once a property, and most of them share a zone.
let lastInstantMs = Number.NaN;
const datesThen = new Map<string, CivilDate>();

/** `HH:MM` on the wall clock of `timezone` at an instant. */
export function timeOfDayAt(instantMs: number, timezone: string): string {
  return wallClockAt(instantMs, timezone).time;
}

/**
 * Instant (milliseconds since 1970) at which `timezone` shows this date and time (`HH:MM`). A skipped time is shifted
 * forward by the gap; of a repeated time the first occurrence is meant. Throws a RangeError for an invalid date or
 * time.
 */
export function instantOf(date: CivilDate, time: string, timezone: string): number {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  if (hours === undefined || minutes === undefined) throw new RangeError(`not a time of day: ${time}`);
  const asUtc = dayNumber(date) * dayMs + (Number(hours) * 60 + Number(minutes)) * minuteMs;
  // No zone is a day away from UTC, so these are the offsets before and after any change near that time.
  const offsetBefore = offsetAt(asUtc - dayMs, timezone);
  const offsetAfter = offsetAt(asUtc + dayMs, timezone);
  for (const offset of [Math.max(offsetBefore, offsetAfter), Math.min(offsetBefore, offsetAfter)]) {
    if (offsetAt(asUtc - offset, timezone) === offset) return asUtc - offset;
  }
  return asUtc - offsetBefore;
}

/**
 * Instant at which `timezone` first shows this date and time, for what is to happen once at a local time. A time that is
 * skipped when clocks go forward becomes the first minute after the gap; of a repeated one the first is meant.
 */
export function nextLocalMoment(date: CivilDate, time: string, timezone: string): number {
  const at = instantOf(date, time, timezone);
  if (timeOfDayAt(at, timezone) === time) return at;

  const offset = offsetAt(at, timezone);
  let before = at - dayMs;
  let after = at;
  while (after - before > minuteMs) {
    const middle = Math.floor((before + after) / 2 / minuteMs) * minuteMs;
    if (offsetAt(middle, timezone) === offset) after = middle;
    else before = middle;
  }

  return after;
}

/** How far the wall clock of `timezone` is ahead of UTC, in milliseconds. */
function offsetAt(instantMs: number, timezone: string): number {
  const shown = wallClockAt(instantMs, timezone);
  const [hours = 0, minutes = 0] = shown.time.split(':').map(Number);
  const shownMs = dayNumber(shown.date) * dayMs + (hours * 60 + minutes) * minuteMs + shown.seconds * 1000;
  return shownMs - Math.floor(instantMs / 1000) * 1000;
}

function wallClockAt(
  instantMs: number,
  timezone: string,
): { date: CivilDate; time: string; seconds: number } {
  // In American order, `11/27/2026, 00:07:15`; formatting to parts takes four times as long.
  const shown = clockOf(timezone).format(instantMs).split(/\D+/);
  const [month = '', day = '', year = '', hour = '', minute = '', second = ''] = shown;
  return {
    date: `${year.padStart(4, '0')}-${month}-${day}`,
    time: `${hour}:${minute}`,
    seconds: Number(second),
  };
}

// Cached, since creating a formatter costs a hundred times more than using it. Names are cached in lower case, so that
// another spelling of a zone finds the same formatter.
const clocks = new Map<string, Intl.DateTimeFormat>();
const maxCachedClocks = 1200;

function clockOf(timezone: string): Intl.DateTimeFormat {
  return clocks.get(timezone) ?? clocks.get(timezone.toLowerCase()) ?? createClock(timezone);
}

function createClock(timezone: string): Intl.DateTimeFormat {
  const clock = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });

  const canonical = clock.resolvedOptions().timeZone;
  const cached = clocks.get(canonical) ?? clock;
  if (clocks.size >= maxCachedClocks) clocks.clear();
  // The canonical spelling is that of most callers and is found without a change of case.
  clocks.set(canonical, cached).set(timezone.toLowerCase(), cached);

  return cached;
}
