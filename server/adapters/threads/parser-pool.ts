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
