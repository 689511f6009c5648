/** Does heavy work in turn; `null` when too many are waiting already. */
export type WorkLane = <T>(work: () => Promise<T>) => Promise<T> | null;

/** One after another, or `atOnce` at a time; `maxWaiting` counts those at work as well. */
export function createWorkLane(maxWaiting: number, atOnce = 1): WorkLane {
  const queue: (() => void)[] = [];
  let running = 0;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    // Who ends hands the turn over, so `running` stays as it is.
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
