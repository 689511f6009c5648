const maxKeys = 10_000;

/** Call counts of this process, one window for each key; the oldest keys are evicted when there are too many. */
export function createProcessCounts() {
  const counts = new Map<string, { current: number; until: number }>();
  return {
    count(key: string, windowMs: number): { current: number; ttl: number } {
      const now = performance.now();
      const known = counts.get(key);
      const kept = known && known.until > now ? known : { current: 0, until: now + windowMs };
      kept.current += 1;
      counts.set(key, kept);
      const [oldest] = counts.keys();
      if (counts.size > maxKeys && oldest !== undefined) counts.delete(oldest);
      return { current: kept.current, ttl: Math.ceil(kept.until - now) };
    },
  };
}
