import type { ChartTone } from './chart-tone.ts';

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
