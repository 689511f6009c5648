import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Joins rows that are written by the same statement: those of one turn of the event loop, and those that come while the last
 * statement runs. A row waits for no other one, and its promise settles with the statement that has it.
 */
export function gatherWrites<Row>(
  write: (rows: readonly Row[]) => Promise<void>,
): (row: Row) => Promise<void> {
  let waiting: { row: Row; written: PromiseWithResolvers<void> }[] = [];
  let isWriting = false;

  async function writeWaiting(): Promise<void> {
    isWriting = true;
    await nextTurn();

    while (waiting.length > 0) {
      const taken = waiting;
      waiting = [];
      try {
        await write(taken.map(({ row }) => row));
        for (const { written } of taken) written.resolve();
      } catch (error) {
        for (const { written } of taken) written.reject(error);
      }
    }
    isWriting = false;
  }

  return (row) => {
    const written = Promise.withResolvers<void>();
    waiting.push({ row, written });
    if (!isWriting) void writeWaiting();
    return written.promise;
  };
}
