/**
 * Waits for statements of one transaction that travel to PostgreSQL in one round trip (decision 38): none of them needs the
 * answer of another. They run in the order of the arguments, each with a snapshot of its own, so a lock that comes first is
 * held before the next statement reads.
 *
 * An argument is the promise of a function that has started its statement before its first `await`; otherwise the statement
 * follows alone.
 */
export function together<const Started extends readonly unknown[]>(
  ...started: Started
): Promise<{ -readonly [Index in keyof Started]: Awaited<Started[Index]> }> {
  return Promise.all(started);
}
