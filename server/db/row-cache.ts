import type { ReportedChanges } from './reported-changes.ts';

/** How long a row may be used without having been read again, so also how long after the connection was cut unnoticed. */
export const maxRowAgeMs = 5000;
/** Longer than a statement may take: a row read before a change is not kept after it. */
const holdMs = 6000;
const maxRows = 10_000;

export type RowCache<T> = {
  /** The row under this key, from memory or read now; rows that do not exist are not kept. */
  read(key: string, load: () => Promise<T | null>): Promise<T | null>;
};

/**
 * Keeps rows in memory until a change of their subject is reported, at most five seconds. Without the connection that hears of
 * changes nothing is kept. Memory is bounded: the oldest rows go first.
 */
export function createRowCache<T extends object>(
  changes: ReportedChanges,
  /** What a change of it is reported as. */
  subjectOf: (row: T) => string,
  /** Milliseconds that only move forward. */
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
