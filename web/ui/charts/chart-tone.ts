import './charts.css';

/** What a colour means; which it is in either theme stands in charts.css. */
export type ChartTone = 'main' | 'before' | 'warm' | 'deep' | 'soft' | 'blue' | 'yellow';

export function toneClass(tone: ChartTone): string {
  return `chart-tone-${tone}`;
}

/** Parts of a whole, such as property types, side by side. */
export const toneOrder: readonly ChartTone[] = ['deep', 'soft', 'warm', 'blue', 'yellow', 'before'];

export function toneAt(index: number): ChartTone {
  return toneOrder[index % toneOrder.length] ?? 'main';
}
