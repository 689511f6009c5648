import { addDays } from '#domain/shared/civil-date.ts';
import { formatWeekday } from '#web/lib/format.ts';

const someSunday = '2026-11-01';

/** "Friday" of 5; ISO weekdays, 1 is Monday. */
export function weekdayName(weekday: number): string {
  return formatWeekday(addDays(someSunday, weekday));
}

/** "Friday and Saturday" of [5, 6]. */
export function weekdayList(weekdays: readonly number[]): string {
  return new Intl.ListFormat('en-GB').format(weekdays.map(weekdayName));
}
