import { dayMs } from '#domain/shared/duration.ts';
import { deviceToday, formatDate, formatLongDate } from '#web/lib/format/format.ts';

/** "5 Dec": date of an instant in the device's time zone. */
export function formatPlanDate(instant: string): string {
  return formatDate(deviceToday(new Date(instant)));
}

/** "Saturday 5 December 2026": the long form. */
export function formatLongPlanDate(instant: string): string {
  return formatLongDate(deviceToday(new Date(instant)));
}

/** Days until an instant, rounded up; 0 once it has passed. */
export function daysUntil(until: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(until) - now) / dayMs));
}
