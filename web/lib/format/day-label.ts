import { addDays, type CivilDate } from '#domain/shared/civil-date.ts';
import * as t from '#texts/screens.ts';
import { deviceToday, formatDate } from './format.ts';

/** Heading of a day in a list: `Today`, `Yesterday` or the date. */
export function dayLabel(date: CivilDate): string {
  const today = deviceToday();
  if (date === today) return t.labels.today;
  if (date === addDays(today, -1)) return t.labels.yesterday;
  return formatDate(date, today);
}
