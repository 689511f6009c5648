import './charts.css';

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
