/** Runs heavy work in turn; null when too many are waiting already. */
export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T> | null;

/** Runs `atOnce` at a time; `maxWaiting` includes those that are running. */
export function createConcurrencyLimit(maxWaiting: number, atOnce = 1): ConcurrencyLimit {
  const queue: (() => void)[] = [];
  let running = 0;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    // The finished one passes its slot on, so `running` stays the same.
    if (running >= atOnce) await new Promise<void>((resolve) => queue.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return (work) => (running + queue.length >= maxWaiting ? null : inTurn(work));
}
