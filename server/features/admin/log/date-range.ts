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
  const midnight = (date: string) => new Date(instantOf(date, '00:00', timezone)).toISOString();
  return {
    from: midnight(addDays(today, -daysBack[range])),
    to: range === 'yesterday' ? midnight(today) : null,
  };
}
