import type { AdminDateRange } from '#contract/admin/logs.ts';
import * as t from '#texts/screens.ts';

export const dateRangeLabels: Readonly<Record<AdminDateRange, string>> = {
  today: t.labels.today,
  yesterday: t.labels.yesterday,
  '7d': t.labels.last7Days,
  '30d': t.admin.range30d,
  '90d': t.labels.last90Days,
  '365d': t.admin.range365d,
  all: t.admin.rangeAll,
};

/** Time zone of the device, which decides when a day begins. */
export function deviceTimezone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
