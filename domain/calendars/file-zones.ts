import { maxFileZones } from './calendar-limits.ts';
import { clockOfName, namedClock, type ZoneClock } from './zone-names.ts';
import { clockOfRules, type ZoneObservance } from './zone-rules.ts';

/** VTIMEZONE of a file. `location` is its X-LIC-LOCATION. */
export type FileZone = {
  readonly tzid: string;
  readonly location: string | null;
  readonly observances: readonly ZoneObservance[];
};

export type ZoneResolver = {
  /** Clock of a TZID; of the property for a time without one. */
  clockOf(tzid: string | null): ZoneClock;
  /** Names that neither the file describes nor anybody knows; their times were read in the property's zone. */
  unknown(): string[];
};

/**
 * Finds the zones of a file: by the file's own description, then by its location, then by the name. Each name is
 * resolved once whatever its case; after `maxFileZones` names the rest count as unknown.
 */
export function createZoneResolver(zones: readonly FileZone[], timezone: string): ZoneResolver {
  const own = namedClock(timezone);
  const described = new Map<string, FileZone>();
  for (const zone of zones) {
    const key = keyOf(zone.tzid);
    if (!described.has(key)) described.set(key, zone);
  }

  const resolved = new Map<string, ZoneClock | null>();
  const unknown = new Map<string, string>();

  function resolve(tzid: string): ZoneClock | null {
    const zone = described.get(keyOf(tzid));
    const byRules = zone ? clockOfRules(zone.observances) : null;
    return byRules ?? (zone?.location ? clockOfName(zone.location) : null) ?? clockOfName(tzid);
  }

  return {
    clockOf(tzid) {
      if (tzid === null) return own;

      const key = keyOf(tzid);
      const cached = resolved.get(key);
      if (cached) return cached;

      if (cached === undefined && resolved.size < maxFileZones) {
        const clock = resolve(tzid);
        resolved.set(key, clock);
        if (clock) return clock;
      }
      if (unknown.size < maxFileZones && !unknown.has(key)) unknown.set(key, tzid);

      return own;
    },
    unknown: () => [...unknown.values()],
  };
}

function keyOf(tzid: string): string {
  return tzid.trim().toLowerCase();
}
