import { type DayNumber, dayNumberOrNull } from '#domain/shared/civil-date.ts';
import { dayMs, hourMs, minuteMs } from '#domain/shared/duration.ts';
import type { ZoneClock } from './zone-names.ts';

/** STANDARD or DAYLIGHT of a VTIMEZONE, as the file writes it. */
export type ZoneObservance = {
  readonly start: string;
  readonly offsetFrom: string;
  readonly offsetTo: string;
  readonly rule: string | null;
  readonly dates: readonly string[];
};

/** Recurrence of an observance: some days of one year out of `interval`. */
type YearlyRule = {
  readonly interval: number;
  readonly count: number | null;
  /** Instant of the last onset that is allowed. */
  readonly until: number | null;
  readonly months: readonly number[];
  readonly monthDays: readonly number[];
  readonly weekdays: readonly { ordinal: number | null; weekday: number }[];
  readonly positions: readonly number[];
};

/** Times are local ones in milliseconds, as if they were UTC. */
type Observance = {
  readonly fromMs: number;
  readonly toMs: number;
  readonly firstOnset: number;
  readonly lastOnset: number;
  readonly dates: readonly number[];
  readonly rule: YearlyRule | null;
  readonly onsetsByYear: Map<number, readonly number[]>;
};

/**
 * Clock of a zone by its own rules (RFC 5545, 3.6.5): the observance whose latest onset is the last before a time has its
 * offset. Null when a rule cannot be read, so that the name of the zone decides.
 */
export function clockOfRules(written: readonly ZoneObservance[]): ZoneClock | null {
  const observances = written.map(parseObservance);
  if (observances.length === 0 || !observances.every((one) => one !== null)) return null;

  const earliest = observances.toSorted((a, b) => a.firstOnset - b.firstOnset)[0];

  return (day, minutes) => {
    const local = day * dayMs + minutes * minuteMs;
    let latest = Number.NEGATIVE_INFINITY;
    let offset = earliest?.fromMs ?? 0;
    for (const one of observances) {
      const onset = latestOnset(one, local);
      if (onset === null || onset < latest) continue;
      latest = onset;
      // A time that is skipped when clocks go forward is one of the offset before.
      offset = local - onset < one.toMs - one.fromMs ? one.fromMs : one.toMs;
    }

    return local - offset;
  };
}

function parseObservance(written: ZoneObservance): Observance | null {
  const fromMs = parseOffset(written.offsetFrom);
  const toMs = parseOffset(written.offsetTo);
  const firstOnset = parseLocal(written.start);
  const rule = written.rule === null ? null : parseRule(written.rule, firstOnset ?? 0);
  if (fromMs === null || toMs === null || firstOnset === null || rule === 'unknown') return null;

  const parsed = {
    fromMs,
    toMs,
    firstOnset,
    dates: [firstOnset, ...written.dates.flatMap((date) => parseLocal(date) ?? [])],
    rule,
    onsetsByYear: new Map(),
  };

  return { ...parsed, lastOnset: lastOnsetOf({ ...parsed, lastOnset: Number.POSITIVE_INFINITY }) };
}

/** `-0500` or `+053000`. */
function parseOffset(text: string): number | null {
  const [all, sign, hours, minutes, seconds = '0'] = /^([+-])(\d{2}):?(\d{2})(\d{2})?$/.exec(text) ?? [];
  if (all === undefined || Number(hours) > 23 || Number(minutes) > 59) return null;
  const ahead = Number(hours) * hourMs + Number(minutes) * minuteMs + Number(seconds) * 1000;
  return sign === '-' ? -ahead : ahead;
}

/** Local time `YYYYMMDDTHHMMSS`. Years before 1601, which programs write for “always”, count as 1601. */
function parseLocal(text: string): number | null {
  const [all, year, month, day, hours = '0', minutes = '0'] =
    /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})\d{2}Z?)?/i.exec(text) ?? [];
  const date = dayNumberOrNull(`${Number(year) < 1601 ? '1601' : year}-${month}-${day}`);
  if (all === undefined || date === null) return null;
  return date * dayMs + Number(hours) * hourMs + Number(minutes) * minuteMs;
}

const weekdayNames = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const knownParts = new Set(
  ['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'BYMONTH', 'BYMONTHDAY', 'BYDAY', 'BYSETPOS', 'WKST'].concat([
    'BYHOUR',
    'BYMINUTE',
    'BYSECOND',
  ]),
);
const maxListLength = 31;

function parseRule(text: string, firstOnset: number): YearlyRule | 'unknown' {
  const parts = new Map(
    text
      .toUpperCase()
      .split(';', 20)
      .map((part) => {
        const [name = '', value = ''] = part.split('=', 2);
        return [name.trim(), value.trim()];
      }),
  );
  if (
    parts.get('FREQ') !== 'YEARLY' ||
    [...parts.keys()].some((name) => name !== '' && !knownParts.has(name))
  )
    return 'unknown';

  const list = (name: string) => (parts.get(name) ?? '').split(',', maxListLength).filter(Boolean);
  const weekdays = list('BYDAY').map((text) => {
    const [, ordinal, name = ''] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(text) ?? [];
    return { ordinal: ordinal === undefined ? null : Number(ordinal), weekday: weekdayNames.indexOf(name) };
  });
  const months = list('BYMONTH').map(Number);
  if (weekdays.some(({ weekday }) => weekday < 0) || !months.every((one) => one >= 1 && one <= 12))
    return 'unknown';

  return {
    interval: Math.max(1, Number(parts.get('INTERVAL') ?? 1) || 1),
    count: parts.has('COUNT') ? Number(parts.get('COUNT')) : null,
    until: parseLocal(parts.get('UNTIL') ?? ''),
    months: months.length > 0 ? months : [new Date(firstOnset).getUTCMonth() + 1],
    monthDays: list('BYMONTHDAY').map(Number),
    weekdays,
    positions: list('BYSETPOS').map(Number),
  };
}

const lastYear = 2200;

/** Last onset of a rule that ends after a number of them or at a time; infinite for one without an end. */
function lastOnsetOf(observance: Observance): number {
  const { rule, fromMs, firstOnset } = observance;
  if (!rule) return Number.POSITIVE_INFINITY;
  if (rule.until !== null) return rule.until + fromMs;
  if (rule.count === null) return Number.POSITIVE_INFINITY;
  let counted = 0;
  for (let year = new Date(firstOnset).getUTCFullYear(); year <= lastYear; year++) {
    for (const onset of onsetsOf(observance, year)) if (++counted >= rule.count) return onset;
  }
  return Number.POSITIVE_INFINITY;
}

/** The last time, not after `local`, at which an observance begins; null before its first. */
function latestOnset(observance: Observance, local: number): number | null {
  const { dates, rule, firstOnset, lastOnset } = observance;
  let latest: number | null = null;
  for (const date of dates) if (date <= local && (latest === null || date > latest)) latest = date;

  if (!rule || local < firstOnset) return latest;

  const firstYear = new Date(firstOnset).getUTCFullYear();
  const year = new Date(Math.min(local, lastOnset)).getUTCFullYear();
  // Every rule has an onset in two of its intervals; a 29 February in eight years.
  for (let at = year; at >= Math.max(firstYear, year - 8 * rule.interval); at--) {
    const onset = onsetsOf(observance, at).findLast((one) => one <= local && one <= lastOnset);
    if (onset !== undefined) return latest === null ? onset : Math.max(latest, onset);
  }

  return latest;
}

/** Onsets of a rule in a year, in order. */
function onsetsOf(observance: Observance, year: number): readonly number[] {
  const { rule, firstOnset, onsetsByYear } = observance;
  const cached = onsetsByYear.get(year);
  if (cached) return cached;

  const first = new Date(firstOnset);
  const isOn = rule && (year - first.getUTCFullYear()) % rule.interval === 0;
  const days = isOn ? daysOfYear(rule, year, first.getUTCDate()) : [];
  const timeOfDay = firstOnset - Math.floor(firstOnset / dayMs) * dayMs;
  const onsets = days.map((day) => day * dayMs + timeOfDay).filter((onset) => onset >= firstOnset);
  onsetsByYear.set(year, onsets);

  return onsets;
}

function daysOfYear(rule: YearlyRule, year: number, defaultDay: number): DayNumber[] {
  const days = rule.months
    .flatMap((month) => daysOfMonth(rule, { year, month, defaultDay }))
    .toSorted((a, b) => a - b);
  if (rule.positions.length === 0) return days;
  return days.filter((_day, index) =>
    rule.positions.some((position) => position === index + 1 || position === index - days.length),
  );
}

function daysOfMonth(
  { monthDays, weekdays }: YearlyRule,
  { year, month, defaultDay }: { year: number; month: number; defaultDay: number },
): DayNumber[] {
  const first = Date.UTC(year, month - 1, 1) / dayMs;
  const length = Date.UTC(year, month, 1) / dayMs - first;
  const isChosen = (day: number) => {
    // Day 0, 1970-01-01, was a Thursday.
    const weekday = (((first + day - 1 + 4) % 7) + 7) % 7;
    const isMonthDay =
      monthDays.length === 0 || monthDays.includes(day) || monthDays.includes(day - length - 1);
    if (weekdays.length === 0) return isMonthDay && (monthDays.length > 0 || day === defaultDay);
    return (
      isMonthDay && weekdays.some((one) => one.weekday === weekday && isOrdinal(one.ordinal, day, length))
    );
  };

  return Array.from({ length }, (_, index) => index + 1)
    .filter(isChosen)
    .map((day) => first + day - 1);
}

/** Whether a day is the n-th of its weekday in its month, counted from the end when negative. */
function isOrdinal(ordinal: number | null, day: number, length: number): boolean {
  if (ordinal === null) return true;
  return ordinal > 0 ? Math.ceil(day / 7) === ordinal : Math.ceil((length - day + 1) / 7) === -ordinal;
}
