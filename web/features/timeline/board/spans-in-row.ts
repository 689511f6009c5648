import type { Span } from './timeline-scale.ts';

/** Spans that touch the days `[from, to)`; the input is sorted by start. */
export function spansBetween<S extends Span>(sorted: readonly S[], from: number, to: number): S[] {
  const found: S[] = [];
  for (const span of sorted) {
    if (span.start >= to) break;
    // The day of departure is half occupied, so it is drawn too.
    if (span.end >= from) found.push(span);
  }
  return found;
}

/** First span that shares a night with the wanted one; a turnover day is no clash. */
export function clashWith<S extends Span>(spans: readonly S[], wanted: Span): S | null {
  return spans.find((span) => span.start < wanted.end && wanted.start < span.end) ?? null;
}

/** First span whose nights include the day. */
export function spanOnDay<S extends Span>(spans: readonly S[], day: number): S | null {
  return spans.find((span) => span.start <= day && day < span.end) ?? null;
}
