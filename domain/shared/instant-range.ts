import { addDays, instantOf, isTimezone } from './civil-date.ts';
import { type Refusal, refuse } from './refusal.ts';

/** Instants in ISO 8601: at or after `from` and before `to`; null means unbounded. */
export type InstantRange = { from: string | null; to: string | null };

type DayRange = { from: string | undefined; to: string | undefined; timezone?: string | undefined };

/** From the beginning of the first day to the end of the last one, in `timezone`; a missing day leaves its side open. */
export function instantsOfDays({
  from,
  to,
  timezone = 'UTC',
}: DayRange): InstantRange | Refusal<'unknown_timezone' | 'period_reversed'> {
  if (!isTimezone(timezone)) return refuse('unknown_timezone');
  if (from !== undefined && to !== undefined && to < from) return refuse('period_reversed');
  return {
    from: from === undefined ? null : midnight(from, timezone),
    to: to === undefined ? null : midnight(addDays(to, 1), timezone),
  };
}

/** The first instant of a day. */
export function midnight(date: string, timezone: string): string {
  return new Date(instantOf(date, '00:00', timezone)).toISOString();
}
