import { addDays } from '#domain/shared/civil-date.ts';
import { formatLongDate } from '#web/lib/format.ts';

const someSunday = '2026-11-01';

/** "Friday and Saturday" of [5, 6]; ISO weekdays, 1 is Monday. */
export function weekdayList(weekdays: readonly number[]): string {
  const names = weekdays.map((weekday) => formatLongDate(addDays(someSunday, weekday)).split(' ')[0] ?? '');
  return new Intl.ListFormat('en-GB').format(names);
}
