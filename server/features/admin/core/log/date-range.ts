import type { AdminDateRange } from '#contract/admin/logs.ts';
import { addDays, civilDateAt, instantOf, isTimezone } from '#domain/shared/civil-date.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';

/** Instants in ISO 8601: at or after `from` and before `to`; null means unbounded. */
export type InstantRange = { from: string | null; to: string | null };

const daysBack: Record<Exclude<AdminDateRange, 'all'>, number> = {
  today: 0,
  yesterday: 1,
  '7d': 6,
  '30d': 29,
  '90d': 89,
  '365d': 364,
};

/** Whole days in `timezone`, today included; only `yesterday` ends at the last midnight. */
export function instantsOfRange(
  range: AdminDateRange,
  { now, timezone = 'UTC' }: { now: number; timezone?: string | undefined },
): InstantRange | Refusal<'unknown_timezone'> {
  if (!isTimezone(timezone)) return refuse('unknown_timezone');
  if (range === 'all') return { from: null, to: null };
  const today = civilDateAt(now, timezone);
  return {
    from: midnight(addDays(today, -daysBack[range]), timezone),
    to: range === 'yesterday' ? midnight(today, timezone) : null,
  };
}

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

function midnight(date: string, timezone: string): string {
  return new Date(instantOf(date, '00:00', timezone)).toISOString();
}
