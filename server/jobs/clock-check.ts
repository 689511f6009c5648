import { toleratedClockMs } from '#domain/admin/health/assess-health.ts';
import { databaseTime } from '#server/db/database-time.ts';
import type { Queryable } from '#server/db/pool.ts';

const reportEveryMs = 60_000;
/** How long an equal clock counts as equal, unless this machine's jumps meanwhile. */
const trustedMs = 10_000;
const jumpMs = 1000;

/**
 * Compares this machine's clock with the database's. Timed work ends holds, trials and files for good, so it pauses
 * while the two differ: a clock jump must not do in a second what should take a day.
 */
export function createClockCheck(
  db: Queryable,
  { now, onError }: { now: () => number; onError: (error: unknown) => void },
): () => Promise<boolean> {
  let reportedAt = Number.NEGATIVE_INFINITY;
  let equalAt = Number.NEGATIVE_INFINITY;
  let offsetMs = 0;

  /** The monotonic clock does not jump, so that the difference to it shows that this machine's clock did. */
  const isStillEqual = () =>
    performance.now() - equalAt < trustedMs && Math.abs(now() - performance.now() - offsetMs) < jumpMs;

  return async () => {
    if (isStillEqual()) return true;

    const aheadMs = now() - (await databaseTime(db));
    if (Math.abs(aheadMs) <= toleratedClockMs) {
      equalAt = performance.now();
      offsetMs = now() - equalAt;
      return true;
    }

    if (performance.now() - reportedAt >= reportEveryMs) {
      reportedAt = performance.now();
      const seconds = Math.round(aheadMs / 1000);
      onError(new Error(`this clock is ${seconds} s ahead of the database's: work on a timer waits`));
    }
    return false;
  };
}
