import type { AdminDateRange } from '#contract/admin/logs.ts';
import { addDays, civilDateAt, isTimezone } from '#domain/shared/civil-date.ts';
import { type InstantRange, midnight } from '#domain/shared/instant-range.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';

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
