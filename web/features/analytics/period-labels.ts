import type { Analytics } from '#contract/analytics/analytics.ts';
import * as t from '#texts/screens.ts';
import { formatStayDates } from '#web/lib/format/format.ts';

/** Text shown instead of a change when the earlier period is incomplete. */
export function missingComparisonNote(compare: Analytics['compare']): string | null {
  if (compare === 'none') return null;
  return compare === 'last_year' ? t.analytics.noFullYear : t.analytics.noFullPeriod;
}

/** "1 Dec 2025 – 30 Nov 2026, against the year before". */
export function periodLabel({ from, to, comparedWith }: Analytics): string {
  const days = formatStayDates({ checkIn: from, checkOut: to });
  if (comparedWith === null) return days;
  const before = formatStayDates({ checkIn: comparedWith.from, checkOut: comparedWith.to });
  return t.analytics.daysAgainst({ days, before });
}
