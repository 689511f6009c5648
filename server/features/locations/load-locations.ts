import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Platform } from '#server/platform.ts';
import { hasLocations, insertLocations, tryLockLoading } from './location.store.ts';

/**
 * Fills the table of locations once, in one transaction; does nothing when it is filled or another process is loading.
 */
export async function loadLocations({ transact }: Pick<Platform, 'transact'>): Promise<void> {
  await transact(async (tx) => {
    if (!(await tryLockLoading(tx)) || (await hasLocations(tx))) return;
    for await (const batch of readGazetteer()) await insertLocations(tx, batch);
  });
}

/**
 * Streams the gazetteer in batches from a child process that ends with the last one. Each batch is the JSON of an array
 * of GazetteerRow and is passed to the database unparsed, to save memory in this process.
 */
async function* readGazetteer(): AsyncGenerator<string> {
  const reader = fork(join(import.meta.dirname, 'gazetteer-process.ts'), { execArgv: [] });
  try {
    while (true) {
      const batch = await nextBatch(reader);
      if (batch === '') return;
      yield batch;
    }
  } finally {
    reader.kill();
  }
}

function nextBatch(reader: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: unknown) => {
      settle();
      resolve(String(message));
    };
    const onEnd = (reason: unknown) => {
      settle();
      reject(new Error(`the reader of places ended before it was done: ${reason}`));
    };
    const settle = () => {
      reader.off('message', onMessage);
      reader.off('exit', onEnd);
      reader.off('error', onEnd);
    };
    reader.once('message', onMessage);
    reader.once('exit', onEnd);
    reader.once('error', onEnd);
    reader.send('more');
  });
}
