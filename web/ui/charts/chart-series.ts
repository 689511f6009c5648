import './charts.css';
import type { CivilDate } from '#domain/shared/civil-date.ts';
import { formatDate, formatMonth, formatShortDay, formatStayDates } from '#web/lib/format/format.ts';

/** Meaning of a colour; charts.css defines the colours of both themes. */
export type ChartTone = 'main' | 'before' | 'warm' | 'deep' | 'soft' | 'blue' | 'yellow';

export function toneClass(tone: ChartTone): string {
  return `chart-tone-${tone}`;
}

/** Order of colours for the parts of a whole, such as property types. */
const toneOrder: readonly ChartTone[] = ['deep', 'soft', 'warm', 'blue', 'yellow', 'before'];

export function toneAt(index: number): ChartTone {
  return toneOrder[index % toneOrder.length] ?? 'main';
}

/** A point of the horizontal axis: `tick` is its short name below the axis, `label` the full name. */
export type ChartPoint = { key: string; label: string; tick: string };

/** A series with one value per point; null leaves a gap and reads as "n/a". */
export type ChartSeries = {
  name: string;
  tone: ChartTone;
  shape: 'bars' | 'line' | 'area';
  values: readonly (number | null)[];
};

export function maxValue(series: readonly ChartSeries[]): number {
  return Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
}

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
