/** Does heavy work one after another; `null` when too many are waiting already. */
export type WorkLane = <T>(work: () => Promise<T>) => Promise<T> | null;

export function createWorkLane(maxWaiting: number): WorkLane {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return (work) => {
    if (waiting >= maxWaiting) return null;
    waiting += 1;
    const result = last.then(work).finally(() => {
      waiting -= 1;
    });
    last = result.catch(() => undefined);
    return result;
  };
}
