import { deviceToday, formatDate, formatLongDate } from '#web/lib/format.ts';

const dayMs = 86_400_000;

/** "5 Dec": the day of a moment on this device's calendar. */
export function dayOf(instant: string): string {
  return formatDate(deviceToday(new Date(instant)));
}

/** "Saturday 5 December 2026". */
export function longDayOf(instant: string): string {
  return formatLongDate(deviceToday(new Date(instant)));
}

/** A day that has begun counts whole; nothing is left once the moment has come. */
export function daysLeft(until: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(until) - now) / dayMs));
}
