import {
  addDays,
  type CivilDate,
  civilDateAt,
  instantOf,
  isCivilDate,
  isTimezone,
} from '#domain/shared/civil-date.ts';
import { dayMs, hourMs, minuteMs } from '#domain/shared/duration.ts';
import type { Stay } from '#domain/shared/stay.ts';
import { maxEventDescription, maxEventSummary } from './calendar-limits.ts';
import type { IcsEvent, IcsFile, IcsTime } from './read-ics.ts';

/** Time zone names of Windows, as calendars of Outlook and Exchange write them. */
const windowsZones: Readonly<Record<string, string>> = {
  'AUS Eastern Standard Time': 'Australia/Sydney',
  'Arabian Standard Time': 'Asia/Dubai',
  'Argentina Standard Time': 'America/Argentina/Buenos_Aires',
  'Atlantic Standard Time': 'America/Halifax',
  'Canary Standard Time': 'Atlantic/Canary',
  'Central America Standard Time': 'America/Guatemala',
  'Central Europe Standard Time': 'Europe/Budapest',
  'Central European Standard Time': 'Europe/Warsaw',
  'Central Standard Time': 'America/Chicago',
  'Central Standard Time (Mexico)': 'America/Mexico_City',
  'China Standard Time': 'Asia/Shanghai',
  'E. Europe Standard Time': 'Europe/Chisinau',
  'E. South America Standard Time': 'America/Sao_Paulo',
  'Eastern Standard Time': 'America/New_York',
  'Egypt Standard Time': 'Africa/Cairo',
  'FLE Standard Time': 'Europe/Kyiv',
  'GMT Standard Time': 'Europe/London',
  'GTB Standard Time': 'Europe/Bucharest',
  'Greenwich Standard Time': 'Atlantic/Reykjavik',
  'Hawaiian Standard Time': 'Pacific/Honolulu',
  'India Standard Time': 'Asia/Kolkata',
  'Israel Standard Time': 'Asia/Jerusalem',
  'Morocco Standard Time': 'Africa/Casablanca',
  'Mountain Standard Time': 'America/Denver',
  'New Zealand Standard Time': 'Pacific/Auckland',
  'Pacific Standard Time': 'America/Los_Angeles',
  'Romance Standard Time': 'Europe/Paris',
  'Russian Standard Time': 'Europe/Moscow',
  'SA Pacific Standard Time': 'America/Bogota',
  'SE Asia Standard Time': 'Asia/Bangkok',
  'Singapore Standard Time': 'Asia/Singapore',
  'South Africa Standard Time': 'Africa/Johannesburg',
  'Tokyo Standard Time': 'Asia/Tokyo',
  'Turkey Standard Time': 'Europe/Istanbul',
  'US Mountain Standard Time': 'America/Phoenix',
  'W. Europe Standard Time': 'Europe/Berlin',
};

/** An event as the nights that it names, [checkIn, checkOut). */
export type ChannelEvent = Stay & {
  /** Identity within its feed: the UID, with the start where one UID has several stays. */
  readonly key: string;
  readonly uid: string | null;
  readonly summary: string;
  readonly description: string;
  readonly isTentative: boolean;
};

export type RefusedEvent = {
  readonly uid: string;
  readonly reason: 'repeating' | 'not_ended' | 'no_start' | 'invalid_date' | 'ends_before_start';
};

type Reading = { readonly timezone: string; readonly endIsLastNight: boolean };

/** Events of a file as stays. Cancelled ones are absent; one that makes no sense is refused alone. */
export function normaliseEvents(
  file: Pick<IcsFile, 'events' | 'refused'>,
  reading: Reading,
): { events: ChannelEvent[]; refused: RefusedEvent[] } {
  const refused: RefusedEvent[] = [...file.refused];
  const events: ChannelEvent[] = [];
  for (const event of file.events) {
    if (event.status === 'CANCELLED') continue;
    const stay = stayOf(event, reading);
    if (typeof stay === 'string') refused.push({ uid: event.uid ?? '', reason: stay });
    else events.push(channelEvent(event, stay));
  }
  return { events: withKeys(events), refused };
}

function channelEvent(event: IcsEvent, stay: Stay): ChannelEvent {
  const summary = event.summary.slice(0, maxEventSummary);
  return {
    ...stay,
    key: event.uid ?? `${stay.checkIn}/${stay.checkOut}/${summary}`,
    uid: event.uid,
    summary,
    description: event.description.slice(0, maxEventDescription),
    isTentative: event.status === 'TENTATIVE',
  };
}

/** One UID, several stays: those that touch are one stay, others get their start as part of their identity. */
function withKeys(events: readonly ChannelEvent[]): ChannelEvent[] {
  return [...Map.groupBy(events, ({ key }) => key).values()].flatMap((same) => {
    const [first, ...others] = same.toSorted((a, b) => (a.checkIn < b.checkIn ? -1 : 1));
    if (!first) return [];
    const joined = [first];
    for (const event of others) {
      const last = joined.at(-1) ?? first;
      if (event.checkIn > last.checkOut) joined.push(event);
      else if (event.checkOut > last.checkOut)
        joined[joined.length - 1] = { ...last, checkOut: event.checkOut };
    }
    return joined.length === 1
      ? joined
      : joined.map((event) => ({ ...event, key: `${event.key}#${event.checkIn}` }));
  });
}

function stayOf(event: IcsEvent, { timezone, endIsLastNight }: Reading): Stay | RefusedEvent['reason'] {
  if (!event.start) return 'no_start';
  const start = momentOf(event.start, timezone);
  if (!start) return 'invalid_date';
  const end = endOf(event, start, timezone);
  if (end === 'invalid_date') return end;
  const checkOut = end && endIsLastNight && event.end ? addDays(end, 1) : end;
  if (checkOut !== null && checkOut < start.date) return 'ends_before_start';
  const oneNight = addDays(start.date, 1);
  const last = checkOut === null || checkOut === start.date ? oneNight : checkOut;
  return isCivilDate(last) ? { checkIn: start.date, checkOut: last } : 'invalid_date';
}

function endOf(event: IcsEvent, start: Moment, timezone: string): CivilDate | null | 'invalid_date' {
  if (event.end) return momentOf(event.end, timezone)?.date ?? 'invalid_date';
  if (event.duration === null) return null;
  const length = durationMs(event.duration);
  if (length === null) return 'invalid_date';
  return start.instant === null
    ? addDays(start.date, Math.ceil(length / dayMs))
    : civilDateAt(start.instant + length, timezone);
}

type Moment = { date: CivilDate; instant: number | null };

const timePattern = /^(\d{4})-?(\d{2})-?(\d{2})(?:T(\d{2}):?(\d{2})(?::?\d{2})?(Z?))?$/i;

/** Date in the property’s zone. A time without a zone, or in one that nobody knows, is the property’s own. */
function momentOf({ value, zone }: IcsTime, timezone: string): Moment | null {
  const [all, year, month, day, hours, minutes, utc] = timePattern.exec(value) ?? [];
  const date = `${year}-${month}-${day}`;
  // A date whose digits name no day, such as month 13, is refused and never carried over into another month.
  if (all === undefined || !isCivilDate(date)) return null;
  if (hours === undefined || minutes === undefined) return { date, instant: null };
  if (Number(hours) > 23 || Number(minutes) > 59) return null;
  const written = utc ? 'UTC' : ((zone && timezoneOf(zone)) ?? timezone);
  const instant = instantOf(date, `${hours}:${minutes}`, written);
  return { date: civilDateAt(instant, timezone), instant };
}

function durationMs(text: string): number | null {
  const found = /^\+?P(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:\d{1,6}S)?)?$/i.exec(
    text,
  );
  if (!found || text.length < 3) return null;
  const [weeks = 0, days = 0, hours = 0, minutes = 0] = found.slice(1).map((part) => Number(part ?? 0));
  return (weeks * 7 + days) * dayMs + hours * hourMs + minutes * minuteMs;
}

/**
 * IANA name of a TZID, which may be an IANA name, a Windows name, or have a prefix as in
 * `/freeassociation.sourceforge.net/Europe/Berlin`. Null for an unknown one.
 */
function timezoneOf(tzid: string): string | null {
  const windows = windowsZones[tzid];
  if (windows !== undefined) return windows;
  const parts = tzid.split('/').filter((part) => part !== '');
  for (const count of [parts.length, 3, 2, 1]) {
    const name = parts.slice(-count).join('/');
    if (count <= parts.length && isTimezone(name)) return name;
  }
  return null;
}
