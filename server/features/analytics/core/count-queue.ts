import { type Refusal, refuse } from '#domain/shared/refusal.ts';

export type CountQueue<T> = (key: string, count: () => Promise<T>) => Promise<T | Refusal<'busy'>>;

type QueuedCount<T> = {
  readonly count: () => Promise<T>;
  readonly answer: Promise<T>;
  readonly resolve: (answer: Promise<T>) => void;
};

/**
 * Concurrency limit for analytics: runs a few counts at a time, so that database connections and the event loop stay
 * free for other requests. Callers with the key of a queued count share its result. A running count is never shared,
 * since it may miss bookings made just before the call. Refuses with `busy` when the queue is full.
 */
export function createCountQueue<T>(limits: { atOnce: number; waiting: number }): CountQueue<T> {
  const waiting = new Map<string, QueuedCount<T>>();
  let running = 0;
  function beginNext(): void {
    const [next] = waiting;
    if (next === undefined || running >= limits.atOnce) return;

    const [key, { count, resolve }] = next;
    waiting.delete(key);
    running += 1;
    resolve(
      count().finally(() => {
        running -= 1;
        beginNext();
      }),
    );
  }

  return async (key, count) => {
    const known = waiting.get(key);
    if (known) return known.answer;
    if (waiting.size >= limits.waiting) return refuse('busy');
    const { promise: answer, resolve } = Promise.withResolvers<T>();
    waiting.set(key, { count, answer, resolve });
    beginNext();
    return answer;
  };
}
