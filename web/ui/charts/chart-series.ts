import type { ChartTone } from './chart-tone.ts';

/** One place on the axis below: `tick` stands under it, `label` is its whole name. */
export type ChartPoint = { key: string; label: string; tick: string };

/** One value a point; null leaves a gap and is read out as "n/a". */
export type ChartSeries = {
  name: string;
  tone: ChartTone;
  shape: 'bars' | 'line' | 'area';
  values: readonly (number | null)[];
};

export function largestValue(series: readonly ChartSeries[]): number {
  return Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
}
