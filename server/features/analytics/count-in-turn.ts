import { type Refusal, refuse } from '#domain/shared/refusal.ts';

export type CountInTurn<T> = (key: string, count: () => Promise<T>) => Promise<T | Refusal<'busy'>>;

type Waiting<T> = {
  readonly count: () => Promise<T>;
  readonly answer: Promise<T>;
  readonly resolve: (answer: Promise<T>) => void;
};

/**
 * Counts a few at a time, so that counting leaves connections to the database and time of the one thread for everybody
 * else. Who asks for what already waits for its turn gets that count with the others. A count that has begun is nobody
 * else's: it may not know what was booked just before they asked.
 */
export function createCountInTurn<T>(limits: { atOnce: number; waiting: number }): CountInTurn<T> {
  const waiting = new Map<string, Waiting<T>>();
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
