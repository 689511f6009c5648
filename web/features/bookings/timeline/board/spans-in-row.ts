import type { Range } from './timeline-scale.ts';

/** Spans that touch the days `[from, to)`; the input is sorted by start. */
export function spansBetween<S extends Range>(sorted: readonly S[], from: number, to: number): S[] {
  const found: S[] = [];
  for (const range of sorted) {
    if (range.start >= to) break;
    // The day of departure is half occupied, so it is drawn too.
    if (range.end >= from) found.push(range);
  }
  return found;
}

/** First span that shares a night with the wanted one; a turnover day is no clash. */
export function clashWith<S extends Range>(spans: readonly S[], wanted: Range): S | null {
  return spans.find((range) => range.start < wanted.end && wanted.start < range.end) ?? null;
}

/** First span whose nights include the day. */
export function spanOnDay<S extends Range>(spans: readonly S[], day: number): S | null {
  return spans.find((range) => range.start <= day && day < range.end) ?? null;
}
