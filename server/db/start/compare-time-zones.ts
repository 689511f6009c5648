import { setImmediate as otherWork } from 'node:timers/promises';
import { dayMs } from '#domain/shared/duration.ts';
import type { Queryable } from '../pool.ts';

const weekMs = 7 * dayMs;
const weeksAhead = 104;

/** UTC offsets of a zone in minutes at each instant; null for an unknown zone. */
type OffsetsOf = (zone: string, moments: readonly number[]) => readonly number[] | null;

/** Time zones of properties. Others do no harm, whatever their rules are. */
export async function timeZonesInUse(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ timezone: string }>(
    `SELECT DISTINCT timezone FROM properties -- all tenants: clocks are compared for the whole installation
     ORDER BY timezone`,
  );
  return rows.map(({ timezone }) => timezone);
}

/**
 * Those of the time zones for which the database and this process disagree within the next two years. Both compute dates
 * of stays; with different time zone tables "today" can differ for an hour.
 */
export async function differingTimeZones(
  db: Queryable,
  now: number,
  zones: readonly string[],
  offsetsOf: OffsetsOf = offsetsOfProcess,
): Promise<string[]> {
  const moments = Array.from({ length: weeksAhead }, (_, week) => now + week * weekMs);
  const inDatabase = await offsetsOfDatabase(db, zones, moments);
  const differing: string[] = [];
  for (const zone of zones) {
    const here = offsetsOf(zone, moments);
    const there = inDatabase.get(zone);
    if (!here || !there || here.some((offset, at) => offset !== there[at])) differing.push(zone);
    await otherWork();
  }

  return differing;
}

async function offsetsOfDatabase(
  db: Queryable,
  zones: readonly string[],
  moments: readonly number[],
): Promise<Map<string, number[]>> {
  const { rows } = await db.query<{ zone: string; offsets: number[] }>(
    `SELECT z.name AS zone, array_agg((extract(epoch FROM (at AT TIME ZONE z.name) AT TIME ZONE 'UTC' - at) / 60)::int
       ORDER BY at) AS offsets
     FROM pg_timezone_names z CROSS JOIN unnest($2::timestamptz[]) AS at WHERE z.name = ANY($1) GROUP BY z.name`,
    [zones, moments.map((moment) => new Date(moment))],
  );
  return new Map(rows.map(({ zone, offsets }) => [zone, offsets]));
}

export function offsetsOfProcess(zone: string, moments: readonly number[]): number[] {
  const clock = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  return moments.map((moment) => {
    const name = clock.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d+):(\d+)/.exec(name) ?? [];
    return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  });
}
