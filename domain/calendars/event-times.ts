import {
  civilDateAt,
  type DayNumber,
  dateOfDayNumber,
  dayNumber,
  dayNumberOrNull,
  earliestDate,
  latestDate,
} from '#domain/shared/civil-date.ts';
import { dayMs, hourMs, minuteMs } from '#domain/shared/duration.ts';
import type { Stay } from '#domain/shared/stay.ts';
import type { ZoneResolver } from './file-zones.ts';
import type { IcsEvent, IcsTime } from './read-ics.ts';

const earliestDay = dayNumber(earliestDate);
const latestDay = dayNumber(latestDate);

type Reading = {
  readonly timezone: string;
  readonly endIsLastNight: boolean;
  readonly zones: Pick<ZoneResolver, 'clockOf'>;
};

type EventTimes = Pick<IcsEvent, 'start' | 'end' | 'duration'>;

export type UnreadableTimes = 'no_start' | 'invalid_date' | 'ends_before_start';

/**
 * Nights of an event in the property's calendar, cut to the years that this calendar has: “until further notice” and
 * “since ever” are written as far dates. `out_of_range`: none of its nights is in these years.
 */
export function nightsOfTimes(event: EventTimes, reading: Reading): Stay | UnreadableTimes | 'out_of_range' {
  if (!event.start) return 'no_start';

  const start = momentOf(event.start, reading);
  if (!start) return 'invalid_date';

  const end = endOf(event, start, reading);
  if (end === 'invalid_date') return end;

  const written = end !== null && reading.endIsLastNight && event.end ? end + 1 : end;
  if (written !== null && written < start.day) return 'ends_before_start';

  const checkOut = written === null || written === start.day ? start.day + 1 : written;

  const firstDay = Math.max(start.day, earliestDay);
  const lastDay = Math.min(checkOut, latestDay);

  return firstDay < lastDay
    ? { checkIn: dateOfDayNumber(firstDay), checkOut: dateOfDayNumber(lastDay) }
    : 'out_of_range';
}

function endOf(event: EventTimes, start: Moment, reading: Reading): DayNumber | null | 'invalid_date' {
  if (event.end) return momentOf(event.end, reading)?.day ?? 'invalid_date';
  if (event.duration === null) return null;
  const length = durationMs(event.duration);
  if (length === null) return 'invalid_date';
  return start.instant === null
    ? start.day + Math.ceil(length / dayMs)
    : dayAt(start.instant + length, reading.timezone);
}

type Moment = { day: DayNumber; instant: number | null };

const timePattern = /^(\d{4})-?(\d{2})-?(\d{2})(?:T(\d{2}):?(\d{2})(?::?\d{2})?(Z?))?$/i;

/** Day in the property’s zone. A time without a zone, or in one that nobody knows, is the property’s own. */
function momentOf({ value, zone }: IcsTime, { timezone, zones }: Reading): Moment | null {
  const [all, year = '', month, day, hours, minutes, utc] = timePattern.exec(value) ?? [];
  // Years before 100, which programs write for “always”, have the days of a leap year and end as the earliest date.
  const written = dayNumberOrNull(`${year < '0100' ? '0400' : year}-${month}-${day}`);
  // A date whose digits name no day, such as month 13, is refused and never carried over into another month.
  if (all === undefined || written === null) return null;
  if (hours === undefined || minutes === undefined) return { day: written, instant: null };
  if (Number(hours) > 23 || Number(minutes) > 59) return null;

  const minutesOfDay = Number(hours) * 60 + Number(minutes);
  const asUtc = written * dayMs + minutesOfDay * minuteMs;
  if (!isNearRange(asUtc)) return { day: written, instant: asUtc };

  const instant = utc ? asUtc : zones.clockOf(zone)(written, minutesOfDay);
  return { day: dayAt(instant, timezone), instant };
}

function dayAt(instant: number, timezone: string): DayNumber {
  return isNearRange(instant) ? dayNumber(civilDateAt(instant, timezone)) : Math.floor(instant / dayMs);
}

/** Far from the years of this calendar no zone changes what is left of an event. */
function isNearRange(instant: number): boolean {
  return instant > (earliestDay - 10) * dayMs && instant < (latestDay + 10) * dayMs;
}

const durationPattern =
  /^\+?P(?:(\d{1,9})W)?(?:(\d{1,9})D)?(?:T(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:\d{1,9}S)?)?$/i;

function durationMs(text: string): number | null {
  const found = durationPattern.exec(text);
  if (!found || text.length < 3) return null;
  const [weeks = 0, days = 0, hours = 0, minutes = 0] = found.slice(1).map((part) => Number(part ?? 0));
  return (weeks * 7 + days) * dayMs + hours * hourMs + minutes * minuteMs;
}
