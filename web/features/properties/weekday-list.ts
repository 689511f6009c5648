import { addDays } from '#domain/shared/civil-date.ts';
import { formatWeekday } from '#web/lib/format.ts';

const someSunday = '2026-11-01';

/** Name of an ISO weekday (1 is Monday): "Friday" for 5. */
export function weekdayName(weekday: number): string {
  return formatWeekday(addDays(someSunday, weekday));
}

/** Names of weekdays as text: "Friday and Saturday" for [5, 6]. */
export function weekdayList(weekdays: readonly number[]): string {
  return new Intl.ListFormat('en-GB').format(weekdays.map(weekdayName));
}
