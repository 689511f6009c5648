import { maxParseMs } from '#domain/calendars/calendar-limits.ts';
import { openThreadPool, type ThreadPool } from './thread-pool.ts';

/** A thread that reads files of other programs, one after the other: what they contain never delays the server. */
export function openParserPool(): ThreadPool {
  return openThreadPool({
    threads: 1,
    maxWaiting: 200,
    taskMs: maxParseMs,
    idleMs: 60_000,
    // The largest file of two megabytes takes a third of it.
    heapMb: 128,
  });
}

/**
 * A thread that reads the tables of imports, which are larger and come seldom. It ends with each: what it has used is free before the rows
 * are compared and imported.
 */
export function openTablePool(): ThreadPool {
  return openThreadPool({
    threads: 1,
    maxWaiting: 20,
    taskMs: 60_000,
    idleMs: 0,
    // 50,000 rows of a workbook take a third of it.
    heapMb: 512,
  });
}
