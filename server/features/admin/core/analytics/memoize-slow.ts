import { minuteMs } from '#domain/shared/duration.ts';

/** Answers that took at least this long are cached. */
const slowMs = 1000;
const cacheFactor = 10;
const maxCachedMs = 10 * minuteMs;
const maxEntries = 50;

export type MemoizedSlow<T> = (key: string, make: () => Promise<T>) => Promise<T>;

/**
 * Memoises slow answers: figures of a large platform take seconds to compute. Concurrent callers share one
 * computation, and its result is cached for ten times the time it took, at most ten minutes. Fast answers are never
 * cached.
 */
export function memoizeSlow<T>(now: () => number): MemoizedSlow<T> {
  const cache = new Map<string, { answer: Promise<T>; until: number }>();
  return async (key, make) => {
    const cached = cache.get(key);
    if (cached && cached.until > now()) return await cached.answer;

    // The clock is read again: the answer’s own time is measured.
    const begun = now();
    const entry = { answer: make(), until: Number.POSITIVE_INFINITY };
    cache.set(key, entry);
    dropOldest(cache);

    try {
      const answer = await entry.answer;
      // The clock is read again: the answer’s own time is measured.
      const took = now() - begun;
      // The clock is read again: the answer is cached from now on.
      entry.until = took < slowMs ? 0 : now() + Math.min(took * cacheFactor, maxCachedMs);
      return answer;
    } catch (error) {
      // Errors are not cached.
      entry.until = 0;
      throw error;
    }
  };
}

function dropOldest(cache: Map<string, unknown>): void {
  const [oldest] = cache.keys();
  if (cache.size > maxEntries && oldest !== undefined) cache.delete(oldest);
}
