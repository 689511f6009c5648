import { addDays, civilDateAt, instantOf, timeOfDayAt } from '#domain/shared/civil-date.ts';

/** `HH:MM` on the agent's wall clock; `until` may be earlier than `from`: then the night lies between. */
export type QuietHours = { from: string; until: string };

/** When a mail may leave (milliseconds since 1970): now, or at the end of the quiet hours that are on. */
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
  // Of a time that comes twice, when clocks go back, the first may be over already.
  return Math.max(now, instantOf(time < until ? today : addDays(today, 1), until, timezone));
}
