import type { Span } from './timeline-scale.ts';

/** The spans that touch the days `[from, to)`, out of spans sorted by their start. */
export function spansBetween<S extends Span>(sorted: readonly S[], from: number, to: number): S[] {
  const found: S[] = [];
  for (const span of sorted) {
    if (span.start >= to) break;
    // The day of departure is half taken, so it is drawn too.
    if (span.end >= from) found.push(span);
  }
  return found;
}

/** The first span that shares a night with the wanted one; the day of departure is free for an arrival. */
export function clashWith<S extends Span>(spans: readonly S[], wanted: Span): S | null {
  return spans.find((span) => span.start < wanted.end && wanted.start < span.end) ?? null;
}

/** The span whose nights hold a day, the strongest first as the list gives them. */
export function spanOnDay<S extends Span>(spans: readonly S[], day: number): S | null {
  return spans.find((span) => span.start <= day && day < span.end) ?? null;
}
