import type { Analytics } from '#contract/analytics.ts';
import { formatStayDates } from '#web/lib/format.ts';
import { m } from '#web/words/compiled/messages.js';

/** "1 Dec 2025 – 30 Nov 2026, against the year before". */
export function periodWords({ from, to, comparedWith }: Analytics): string {
  const days = formatStayDates({ checkIn: from, checkOut: to });
  if (comparedWith === null) return days;
  const before = formatStayDates({ checkIn: comparedWith.from, checkOut: comparedWith.to });
  return m.analytics_days_against({ days, before });
}
