import { addDays, civilDateAt, instantOf, timeOfDayAt } from '#domain/shared/civil-date.ts';

/** `HH:MM` on the agent's wall clock. When `until` is earlier than `from`, the quiet hours span midnight. */
export type QuietHours = { from: string; until: string };

/** When a mail may be sent, in milliseconds since 1970: now, or at the end of the current quiet hours. */
export function leaveAt({
  now,
  timezone,
  quietHours,
}: {
  now: number;
  timezone: string;
  quietHours: QuietHours | null;
}): number {
  if (quietHours === null) return now;
  const { from, until } = quietHours;
  const time = timeOfDayAt(now, timezone);
  const isQuiet =
    from < until ? time >= from && time < until : from > until && (time >= from || time < until);
  if (!isQuiet) return now;
  const today = civilDateAt(now, timezone);
  // When clocks go back the same time occurs twice, and the first occurrence may be past.
  return Math.max(now, instantOf(time < until ? today : addDays(today, 1), until, timezone));
}
