import { m } from '#web/locales/compiled/messages.js';

/** Short weekday names "Mo", "Tu" …, starting at an ISO weekday. */
export function weekdaysFrom(weekStart: number): string[] {
  const names = m.kit_weekdays().split(' ');
  return [...names.slice(weekStart - 1), ...names.slice(0, weekStart - 1)];
}
