import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { GazetteerRow } from './gazetteer-row.ts';

/** All places, some thousand at a time, read in a process that ends with the last one. */
export async function* readGazetteer(): AsyncGenerator<readonly GazetteerRow[]> {
  const reader = fork(join(import.meta.dirname, 'gazetteer-process.ts'), {
    execArgv: [],
    serialization: 'advanced',
  });
  try {
    while (true) {
      const rows = await nextBatch(reader);
      if (rows.length === 0) return;
      yield rows;
    }
  } finally {
    reader.kill();
  }
}

function nextBatch(reader: ChildProcess): Promise<readonly GazetteerRow[]> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: unknown) => {
      settle();
      // NOTE: the reader answers with rows and nothing else.
      resolve(message as GazetteerRow[]);
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
