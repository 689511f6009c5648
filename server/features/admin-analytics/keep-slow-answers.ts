/** Answers that took at least this long are cached. */
const slowMs = 1000;
const keptTimes = 10;
const keptAtMostMs = 10 * 60_000;
const mostKept = 50;

export type SlowAnswers<T> = (key: string, make: () => Promise<T>) => Promise<T>;

/**
 * Memoises slow answers: figures of a large platform take seconds to compute. Concurrent callers share one
 * computation, and its result is cached for ten times the time it took, at most ten minutes. Fast answers are never
 * cached.
 */
export function keepSlowAnswers<T>(now: () => number): SlowAnswers<T> {
  const kept = new Map<string, { answer: Promise<T>; until: number }>();
  return async (key, make) => {
    const known = kept.get(key);
    if (known && known.until > now()) return await known.answer;
    const begun = now();
    const entry = { answer: make(), until: Number.POSITIVE_INFINITY };
    kept.set(key, entry);
    dropOldest(kept);
    try {
      const answer = await entry.answer;
      const took = now() - begun;
      entry.until = took < slowMs ? 0 : now() + Math.min(took * keptTimes, keptAtMostMs);
      return answer;
    } catch (fault) {
      // Errors are not cached.
      entry.until = 0;
      throw fault;
    }
  };
}

function dropOldest(kept: Map<string, unknown>): void {
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
}
