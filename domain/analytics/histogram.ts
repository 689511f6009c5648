/** One bar: values from `from` to `to`, both inclusive; `to` is null for the open last bar. */
export type HistogramBar = { from: number; to: number | null; count: number };

const leadTimeStarts = [0, 1, 3, 8, 15, 31, 61, 91, 181];
const stayStarts = [1, 2, 3, 4, 5, 7, 8, 15, 28];

/** Lead time in days: the same day, 1–2, 3–7, 8–14, 15–30, 31–60, 61–90, 91–180, more. */
export function leadTimeBars(days: readonly number[]): HistogramBar[] {
  return barsOf(days, leadTimeStarts);
}

/** Length of stay in nights: 1, 2, 3, 4, 5–6, a week, 8–14, 15–27, more. */
export function stayLengthBars(nights: readonly number[]): HistogramBar[] {
  return barsOf(nights, stayStarts);
}

function barsOf(values: readonly number[], starts: readonly number[]): HistogramBar[] {
  const bars = starts.map((from, index): HistogramBar => {
    const next = starts[index + 1];
    return { from, to: next === undefined ? null : next - 1, count: 0 };
  });

  for (const value of values) {
    let position = starts.length - 1;
    while ((starts[position] ?? value) > value) position -= 1;
    const bar = bars[position];
    if (bar) bar.count += 1;
  }

  return bars;
}
