import { databaseTime } from '#server/db/database-time.ts';
import type { Queryable } from '#server/db/pool.ts';

const toleratedMs = 120_000;
const tellEveryMs = 60_000;

/**
 * Whether this machine's clock and the database's tell the same time. Work on a timer ends holds, trials and files for good,
 * so it waits while they do not: a clock that jumps must not do in a second what a day would have done.
 */
export function createClockCheck(
  db: Queryable,
  { now, onError }: { now: () => number; onError: (error: unknown) => void },
): () => Promise<boolean> {
  let toldAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const aheadMs = now() - (await databaseTime(db));
    if (Math.abs(aheadMs) <= toleratedMs) return true;
    if (performance.now() - toldAt >= tellEveryMs) {
      toldAt = performance.now();
      const seconds = Math.round(aheadMs / 1000);
      onError(new Error(`this clock is ${seconds} s ahead of the database's: work on a timer waits`));
    }
    return false;
  };
}
