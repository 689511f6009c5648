import { type DateFormat, dateOrderOf } from '#domain/account/display-settings.ts';

const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
const dayFirst = new Intl.DateTimeFormat('en-GB', options);
const monthFirst = new Intl.DateTimeFormat('en-US', options);

/** 5 December 2026, December 5, 2026 or 2026-12-05, as the agent writes dates. */
export function formatUtcDay(moment: number, format: DateFormat | null = null): string {
  switch (dateOrderOf(format)) {
    case 'day_month_year':
      return dayFirst.format(moment);
    case 'month_day_year':
      return monthFirst.format(moment);
    case 'year_month_day':
      return new Date(moment).toISOString().slice(0, 10);
  }
}
