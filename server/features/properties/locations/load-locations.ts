import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { allowManyStatements } from '#server/db/transaction-scope.ts';
import type { Platform } from '#server/platform.ts';
import { hasLocations, insertLocations, tryLockLoading } from './location.store.ts';

/**
 * Fills the table of locations once, in one transaction; does nothing when it is filled or another process is loading.
 */
export async function loadLocations({ transact }: Pick<Platform, 'transact'>): Promise<void> {
  await transact(async (tx) => {
    if (!(await tryLockLoading(tx)) || (await hasLocations(tx))) return;

    allowManyStatements();
    for await (const batch of readGazetteer()) await insertLocations(tx, batch);
  });
}

/**
 * Streams the gazetteer in batches from a child process that ends with the last one. Each batch is the JSON of an array
 * of GazetteerRow and is passed to the database unparsed, to save memory in this process.
 */
async function* readGazetteer(): AsyncGenerator<string> {
  const reader = fork(join(import.meta.dirname, 'gazetteer-process.ts'), { execArgv: [] });
  const ended = endOf(reader);
  try {
    while (true) {
      const message = once(reader, 'message');
      reader.send('more');
      const [batch] = await Promise.race([message, ended]);
      if (batch === '') return;
      yield String(batch);
    }
  } finally {
    reader.kill();
  }
}

/** Rejects when the process ends or fails, also between two batches. */
function endOf(reader: ChildProcess): Promise<never> {
  const ended = new Promise<never>((_, reject) => {
    const onEnd = (reason: unknown) =>
      reject(new Error(`the reader of places ended before it was done: ${reason}`));
    reader.once('exit', onEnd);
    reader.on('error', onEnd);
  });
  // The next batch reports the failure.
  ended.catch(() => undefined);
  return ended;
}
