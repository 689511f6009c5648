import type { ReportedChanges } from './reported-changes.ts';

/**
 * How long a row may be used without being read again, and so the longest time a lost connection may go unnoticed.
 */
export const maxRowAgeMs = 5000;
/** Longer than a statement may take, so that a row read before a change is not cached after it. */
const holdMs = 6000;
const maxRows = 10_000;

export type RowCache<T> = {
  /** The row with this key, cached or read now; missing rows are not cached. */
  read(key: string, load: () => Promise<T | null>): Promise<T | null>;
};

/**
 * Caches rows until a change of their subject is reported, for at most five seconds. Nothing is cached while the
 * connection that receives change reports is broken. Memory is bounded: the oldest rows are dropped first.
 */
export function createRowCache<T extends object>(
  changes: ReportedChanges,
  /** Subject under which its changes are reported. */
  subjectOf: (row: T) => string,
  /** Monotonic time in milliseconds. */
  clock: () => number = () => performance.now(),
): RowCache<T> {
  const rows = new Map<string, { row: T; subject: string; until: number }>();
  const keysBySubject = new Map<string, Set<string>>();
  const heldUntil = new Map<string, number>();
  let allHeldUntil = 0;

  function remove(key: string): void {
    const entry = rows.get(key);
    if (!entry) return;
    rows.delete(key);
    const keys = keysBySubject.get(entry.subject);
    keys?.delete(key);
    if (keys?.size === 0) keysBySubject.delete(entry.subject);
  }

  function isHeld(subject: string, now: number): boolean {
    return now < allHeldUntil || now < (heldUntil.get(subject) ?? 0);
  }

  function cacheRow(key: string, row: T): void {
    const now = clock();
    const subject = subjectOf(row);
    if (!changes.isListening() || isHeld(subject, now)) return;
    remove(key);
    const [oldest] = rows.keys();
    if (rows.size >= maxRows && oldest !== undefined) remove(oldest);
    rows.set(key, { row, subject, until: now + maxRowAgeMs });
    const keys = keysBySubject.get(subject) ?? new Set();
    keysBySubject.set(subject, keys.add(key));
  }

  function forgetEnded(now: number): void {
    for (const [subject, until] of heldUntil) {
      if (until > now) return;
      heldUntil.delete(subject);
    }
  }

  changes.subscribe((subject) => {
    const now = clock();
    if (subject === null) {
      rows.clear();
      keysBySubject.clear();
      allHeldUntil = now + holdMs;
      return;
    }

    forgetEnded(now);
    heldUntil.delete(subject);
    heldUntil.set(subject, now + holdMs);
    for (const key of keysBySubject.get(subject) ?? []) remove(key);
  });

  return {
    async read(key, load) {
      const known = rows.get(key);
      if (known && changes.isListening() && clock() < known.until) return known.row;
      remove(key);
      const row = await load();
      if (row !== null) cacheRow(key, row);
      return row;
    },
  };
}
