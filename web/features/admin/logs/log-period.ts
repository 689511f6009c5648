import type { AdminDateRange } from '#contract/admin/logs.ts';
import { addDays, type CivilDate } from '#domain/shared/civil-date.ts';
import { deviceToday, formatDate, formatShortDay, formatStayDates } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { dateRangeLabels } from '../list/date-ranges.ts';

type AddressValues = Readonly<Record<string, string | undefined>>;

/** Period of the log: exact days, or a range counted back from today. Today without either. */
export type LogPeriod = {
  dateRange?: AdminDateRange | undefined;
  from?: CivilDate | undefined;
  to?: CivilDate | undefined;
};

/** Unknown ranges and days of the address are ignored. */
export function readPeriod({ dateRange, from, to }: AddressValues): LogPeriod {
  const days = { from: dayOf(from), to: dayOf(to) };
  if (days.from !== undefined || days.to !== undefined) return days;
  return { dateRange: isRange(dateRange) ? dateRange : undefined };
}

function isRange(text: string | undefined): text is AdminDateRange {
  return text !== undefined && Object.hasOwn(dateRangeLabels, text);
}

function dayOf(text: string | undefined): CivilDate | undefined {
  if (text === undefined || !/^20\d\d-\d\d-\d\d$/.test(text)) return undefined;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text) ? text : undefined;
}

/** Short text of a period, undefined for today. */
export function periodLabel({ dateRange, from, to }: LogPeriod): string | undefined {
  if (from !== undefined && to !== undefined)
    return from === to ? formatShortDay(from) : formatStayDates({ checkIn: from, checkOut: to });
  if (from !== undefined) return m.admin_log_period_since({ from: formatDate(from) });
  if (to !== undefined) return m.admin_log_period_until({ to: formatDate(to) });
  return dateRange === undefined || dateRange === 'today' ? undefined : dateRangeLabels[dateRange]();
}

/** Days of the strip, today first; the same weekday of last week is the last. */
export function recentDays(today: CivilDate = deviceToday()): CivilDate[] {
  return Array.from({ length: 8 }, (_, index) => addDays(today, -index));
}

/** The single day that a period is about, if it is one of a day. */
export function dayOfPeriod(
  { dateRange, from, to }: LogPeriod,
  today: CivilDate = deviceToday(),
): CivilDate | undefined {
  if (from !== undefined || to !== undefined) return from === to ? from : undefined;
  if (dateRange === undefined || dateRange === 'today') return today;
  return dateRange === 'yesterday' ? addDays(today, -1) : undefined;
}
