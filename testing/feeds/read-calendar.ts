import { createHash } from 'node:crypto';
import { type NormalisedEvents, normaliseEvents } from '#domain/calendars/normalise-event.ts';
import { type IcsFile, readIcs } from '#domain/calendars/read-ics.ts';

export const textHash = (text: string) => createHash('sha256').update(text).digest('base64url');

export function readCalendarFile(text: string | Uint8Array): ReturnType<typeof readIcs> {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  return readIcs(bytes, (part) => new TextDecoder().decode(part));
}

export type ReadCalendar = NormalisedEvents & { file: IcsFile; stays: string[] };

/** Events of a calendar for a property, with its nights as `2027-06-10/2027-06-13`. Throws for what is no calendar. */
export function readCalendar(
  text: string | Uint8Array,
  { timezone = 'Europe/Lisbon', endIsLastNight = false } = {},
): ReadCalendar {
  const file = readCalendarFile(text);
  if (typeof file === 'string') throw new Error(`the calendar was not read: ${file}`);
  const normalised = normaliseEvents(file, { timezone, endIsLastNight, hash: textHash });
  const stays = normalised.events.map(({ checkIn, checkOut }) => `${checkIn}/${checkOut}`);
  return { ...normalised, file, stays };
}

/** Calendar of one event with the UID `a`; lines end as the standard says. */
export function oneEvent(...lines: string[]): string {
  return calendarOf(['BEGIN:VEVENT', 'UID:a', ...lines, 'END:VEVENT']);
}

export function calendarOf(lines: readonly string[]): string {
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
}
