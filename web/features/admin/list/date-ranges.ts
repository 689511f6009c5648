import type { AdminDateRange } from '#contract/admin/logs.ts';
import { m } from '#web/locales/compiled/messages.js';

export const dateRangeLabels: Readonly<Record<AdminDateRange, () => string>> = {
  today: m.admin_range_today,
  yesterday: m.admin_range_yesterday,
  '7d': m.admin_range_7d,
  '30d': m.admin_range_30d,
  '90d': m.admin_range_90d,
  '365d': m.admin_range_365d,
  all: m.admin_range_all,
};

/** Time zone of the device, which decides when a day begins. */
export function deviceTimezone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
