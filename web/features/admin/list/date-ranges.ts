import type { AdminDateRange } from '#contract/admin/logs.ts';
import * as t from '#texts/screens.ts';

export const dateRangeLabels: Readonly<Record<AdminDateRange, string>> = {
  today: t.admin.rangeToday,
  yesterday: t.admin.rangeYesterday,
  '7d': t.admin.range7d,
  '30d': t.admin.range30d,
  '90d': t.admin.range90d,
  '365d': t.admin.range365d,
  all: t.admin.rangeAll,
};

/** Time zone of the device, which decides when a day begins. */
export function deviceTimezone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
