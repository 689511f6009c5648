import { canonicalTimezone, type DayNumber, dateOfDayNumber, instantOf } from '#domain/shared/civil-date.ts';
import { dayMs, hourMs, minuteMs } from '#domain/shared/duration.ts';
import { outlookZones } from './outlook-zones.ts';
import { windowsZones } from './windows-zones.ts';

/** Instant (milliseconds since 1970, UTC) at which a zone shows a day and a time, in minutes since midnight. */
export type ZoneClock = (day: DayNumber, minutes: number) => number;

/** Clock of an IANA zone. */
export function namedClock(timezone: string): ZoneClock {
  return (day, minutes) => {
    const hours = String(Math.floor(minutes / 60)).padStart(2, '0');
    return instantOf(dateOfDayNumber(day), `${hours}:${String(minutes % 60).padStart(2, '0')}`, timezone);
  };
}

/** Clock of a zone that is always as far ahead of UTC. */
export function fixedClock(offsetMs: number): ZoneClock {
  return (day, minutes) => day * dayMs + minutes * minuteMs - offsetMs;
}

const windowsByName = new Map([...windowsZones].map(([name, zone]) => [name.toLowerCase(), zone]));
const maxNameLength = 200;

/**
 * Clock of a time zone by its name alone: an IANA name in any case, also behind a prefix such as
 * `/freeassociation.sourceforge.net/Europe/Berlin`; a Windows name; a name from Outlook's list, such as
 * `(UTC+09:00) Osaka, Sapporo, Tokyo`; an offset such as `UTC+02:00`. Null for an unknown one.
 */
export function clockOfName(tzid: string): ZoneClock | null {
  const name = tzid.slice(0, maxNameLength).trim();
  const timezone = timezoneOfWindows(name) ?? timezoneOfPath(name) ?? timezoneOfOutlook(name);
  if (timezone !== null) return namedClock(timezone);

  const offset = offsetIn(name);
  return offset === null ? null : fixedClock(offset);
}

/** Exchange numbers zones that a mailbox has twice: `W. Europe Standard Time 1`. */
function timezoneOfWindows(name: string): string | null {
  const plain = name.toLowerCase();
  return windowsByName.get(plain) ?? windowsByName.get(plain.replace(/ \d$/, '')) ?? null;
}

function timezoneOfPath(name: string): string | null {
  const parts = name.split('/').filter((part) => part !== '');
  for (const count of new Set([parts.length, 3, 2, 1])) {
    if (count > parts.length) continue;
    const timezone = canonicalTimezone(parts.slice(-count).join('/').replaceAll(' ', '_'));
    if (timezone !== null) return timezone;
  }
  return null;
}

/** `(UTC+01:00) Amsterdam, Berlin`: one of its cities, if a zone that has this offset is named after it. */
function timezoneOfOutlook(name: string): string | null {
  const [, list] = /^\((?:UTC|GMT)[^)]{0,10}\)\s*(.+)$/i.exec(name) ?? [];
  const text = (list ?? name)
    .toLowerCase()
    .replaceAll(' and canada', ' & canada')
    .replace(/ - new$/, '');
  const windows = outlookZones.get(text);
  if (windows !== undefined) return windowsZones.get(windows) ?? null;

  const offset = offsetIn(name);
  if (list === undefined || offset === null) return null;

  const cities = text.split(',').map((city) => city.trim().replaceAll(' ', '_').toLowerCase());
  const found = cities.flatMap((city) => zonesByCity().get(city) ?? []);

  return found.find((timezone) => offsetsOf(timezone).includes(offset)) ?? null;
}

let cachedCities: ReadonlyMap<string, string[]> | undefined;

function zonesByCity(): ReadonlyMap<string, string[]> {
  cachedCities ??= Map.groupBy(Intl.supportedValuesOf('timeZone'), (name) =>
    name.slice(name.lastIndexOf('/') + 1).toLowerCase(),
  );
  return cachedCities;
}

/** Offsets from UTC in January and July of a year. */
function offsetsOf(timezone: string): number[] {
  return [Date.UTC(2026, 0, 10), Date.UTC(2026, 6, 10)].map((asUtc) => {
    return asUtc - namedClock(timezone)(asUtc / dayMs, 0);
  });
}

/** `(UTC+09:00) …`, `GMT-0330`, `UTC+2`, `(UTC) …`: how far ahead of UTC. Null where the name says none. */
function offsetIn(name: string): number | null {
  const [all, sign, hours = '0', minutes = '0'] =
    /^\(?(?:UTC|GMT|(?=[+-]))(?:([+-])(\d{1,2}):?(\d{2})?)?(?:\)|$)/i.exec(name) ?? [];
  if (all === undefined || Number(hours) > 14 || Number(minutes) > 59) return null;
  const ahead = Number(hours) * hourMs + Number(minutes) * minuteMs;
  return sign === '-' ? -ahead : ahead;
}
