import { type CivilDate, civilDateAt, timeOfDayAt } from '#domain/shared/civil-date.ts';

const noon = 'T12:00:00Z';

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Formatters are cached: creating one costs more than formatting the hundred days of a calendar. */
function dateFormatter(locale: string, parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(parts);
  const writer = formatters.get(key) ?? new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' });
  formatters.set(key, writer);
  return writer;
}

function formatDay(date: CivilDate, locale: string, parts: Intl.DateTimeFormatOptions): string {
  // Noon UTC formatted in UTC gives the same date in every time zone.
  return dateFormatter(locale, parts).format(Date.parse(date + noon));
}

/** `6 Dec` with non-breaking spaces; with the year when it differs from today's. */
export function dayText(date: CivilDate, today: CivilDate, locale: string): string {
  const otherYear = date.slice(0, 4) !== today.slice(0, 4);
  const text = formatDay(date, locale, {
    day: 'numeric',
    month: 'short',
    ...(otherYear ? { year: 'numeric' } : {}),
  });
  return text.replaceAll(' ', '\u00a0');
}

/** `Sun 6 Dec`. */
export function weekdayText(date: CivilDate, today: CivilDate, locale: string): string {
  return `${formatDay(date, locale, { weekday: 'short' })} ${dayText(date, today, locale)}`;
}

/** `Sunday 6 December 2026`, for screen readers. */
export function fullDayText(date: CivilDate, locale: string): string {
  return formatDay(date, locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
}

/** `December 2026` of a month `YYYY-MM`. */
export function monthText(month: string, locale: string): string {
  return formatDay(`${month}-01`, locale, { month: 'long', year: 'numeric' });
}

/** `Dec` or, where the year is wanted, `Jan 2027`. */
export function shortMonthText(month: string, withYear: boolean, locale: string): string {
  return formatDay(`${month}-01`, locale, { month: 'short', ...(withYear ? { year: 'numeric' } : {}) });
}

/**
 * `6–13 Dec`: months and years are written once. Put together here, because servers and browsers write a range of
 * `Intl.DateTimeFormat` with different spaces, and a page whose texts differ is drawn again under the finger.
 */
export function stayRangeText(
  { checkIn, checkOut }: { checkIn: CivilDate; checkOut: CivilDate },
  today: CivilDate,
  locale: string,
): string {
  const end = dayText(checkOut, today, locale);
  if (checkIn.slice(0, 7) === checkOut.slice(0, 7)) return `${Number(checkIn.slice(8))}–${end}`;
  const isOneYear = checkIn.slice(0, 4) === checkOut.slice(0, 4);
  return `${dayText(checkIn, isOneYear ? checkIn : today, locale)} – ${end}`;
}

/** Formats the ISO dates inside a sentence from the server. */
export function withDayTexts(sentence: string, today: CivilDate, locale: string): string {
  return sentence.replaceAll(/\d{4}-\d{2}-\d{2}/g, (date) => dayText(date, today, locale));
}

/** Two letters for each day of the week, Monday first. */
export function weekdayInitials(locale: string): string[] {
  // 2024-01-01 was a Monday.
  return [1, 2, 3, 4, 5, 6, 7].map((day) =>
    formatDay(`2024-01-0${day}`, locale, { weekday: 'short' }).slice(0, 2),
  );
}

/** `Saturday and Sunday`, of ISO weekdays. */
export function weekdayNames(days: readonly number[], locale: string): string {
  const names = days.map((day) => formatDay(`2024-01-0${day}`, locale, { weekday: 'long' }));
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
}

/** Day and time of an instant on the wall clock of the property. */
export function wallClock(
  instant: string,
  timezone: string,
): { date: CivilDate; time: string; zone: string } {
  const at = Date.parse(instant);
  return {
    date: civilDateAt(at, timezone),
    time: timeOfDayAt(at, timezone),
    zone: zoneName(timezone),
  };
}

/** `Europe/Lisbon` → `Lisbon`. */
export function zoneName(timezone: string): string {
  return (timezone.split('/').at(-1) ?? timezone).replaceAll('_', ' ');
}
