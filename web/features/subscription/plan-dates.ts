import { dayMs } from '#domain/shared/duration.ts';
import { deviceToday, formatLongDate } from '#web/lib/format/format.ts';

/** "Saturday 5 December 2026": the long form. */
export function formatLongPlanDate(instant: string): string {
  return formatLongDate(deviceToday(new Date(instant)));
}

/** Days until an instant, rounded up; 0 once it has passed. */
export function daysUntil(until: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(until) - now) / dayMs));
}
