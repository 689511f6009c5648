/** An answer that took this long is kept for as long as it is worth. */
const slowMs = 1000;
const keptTimes = 10;
const keptAtMostMs = 10 * 60_000;
const mostKept = 50;

export type SlowAnswers<T> = (key: string, make: () => Promise<T>) => Promise<T>;

/**
 * Figures of a large platform take seconds to count. Those who ask for the same while it is counted get the same count,
 * and so do those who come within ten times as long as it took, ten minutes at most. What is quick is always fresh.
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
      // Nobody is told a fault of before.
      entry.until = 0;
      throw fault;
    }
  };
}

function dropOldest(kept: Map<string, unknown>): void {
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
}
