import { m } from '#web/words/compiled/messages.js';

/** "Mo", "Tu" … from an ISO weekday on. */
export function weekdaysFrom(weekStart: number): string[] {
  const names = m.kit_weekdays().split(' ');
  return [...names.slice(weekStart - 1), ...names.slice(0, weekStart - 1)];
}
