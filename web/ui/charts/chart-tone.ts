import './charts.css';

/** Meaning of a colour; charts.css defines the colours of both themes. */
export type ChartTone = 'main' | 'before' | 'warm' | 'deep' | 'soft' | 'blue' | 'yellow';

export function toneClass(tone: ChartTone): string {
  return `chart-tone-${tone}`;
}

/** Order of colours for the parts of a whole, such as property types. */
export const toneOrder: readonly ChartTone[] = ['deep', 'soft', 'warm', 'blue', 'yellow', 'before'];

export function toneAt(index: number): ChartTone {
  return toneOrder[index % toneOrder.length] ?? 'main';
}
