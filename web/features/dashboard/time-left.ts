import type { DashboardBookings } from '#contract/dashboard.ts';
import { m } from '#web/words/compiled/messages.js';

/** Earliest expiry of the pending requests; null when none expires. */
export function soonestEnd(requests: DashboardBookings['requests']): string | null {
  const ends = requests.flatMap(({ holdExpiresAt }) => (holdExpiresAt === null ? [] : [holdExpiresAt]));
  return ends.toSorted()[0] ?? null;
}

/** Remaining time: "2 d 3 h", "3 h 5 min", "12 min"; 0 minutes once it has passed. */
export function timeLeft(until: string, now: string): string {
  const minutes = Math.max(0, Math.floor((Date.parse(until) - Date.parse(now)) / 60_000));
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)];
  if (days > 0) return m.dashboard_days_hours({ days, hours });
  return hours > 0
    ? m.dashboard_hours_minutes({ hours, minutes: minutes % 60 })
    : m.dashboard_minutes({ minutes });
}
