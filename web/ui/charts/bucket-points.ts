import type { CivilDate } from '#domain/shared/civil-date.ts';
import { formatDate, formatMonth, formatShortDay, formatStayDates } from '#web/lib/format/format.ts';
import type { ChartPoint } from './chart-series.ts';

type Granularity = 'daily' | 'weekly' | 'monthly';

/** Time buckets of a period as points of an axis, such as "June 2026" with the tick "Jun". */
export function bucketPoints(
  steps: readonly { from: CivilDate; to: CivilDate }[],
  granularity: Granularity,
): readonly ChartPoint[] {
  return steps.map(({ from, to }) => ({ key: from, ...bucketNames(from, to, granularity) }));
}

function bucketNames(from: CivilDate, to: CivilDate, granularity: Granularity): Omit<ChartPoint, 'key'> {
  if (granularity === 'monthly') return { label: formatMonth(from), tick: monthTick(from) };
  if (granularity === 'daily')
    return { label: `${formatShortDay(from)} ${from.slice(0, 4)}`, tick: dayTick(from) };
  return { label: formatStayDates({ checkIn: from, checkOut: to }), tick: dayTick(from) };
}

/** "Jun", and "Jan 27" at the start of a year. */
export function monthTick(month: string): string {
  const short = formatMonth(month).slice(0, 3);
  return month.slice(5, 7) === '01' ? `${short} ${month.slice(2, 4)}` : short;
}

function dayTick(date: CivilDate): string {
  return formatDate(date, date);
}
