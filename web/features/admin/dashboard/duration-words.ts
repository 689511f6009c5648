import { m } from '#web/words/compiled/messages.js';

/** "40 s", "12 min", "5 h", "3 d": the largest unit only. */
export function durationWords(seconds: number): string {
  if (seconds < 60) return m.admin_duration_seconds({ count: Math.round(seconds) });
  if (seconds < 3600) return m.admin_duration_minutes({ count: Math.floor(seconds / 60) });
  if (seconds < 86_400) return m.admin_duration_hours({ count: Math.floor(seconds / 3600) });
  return m.admin_duration_days({ count: Math.floor(seconds / 86_400) });
}
