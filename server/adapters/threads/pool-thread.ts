import { parentPort } from 'node:worker_threads';

// Worker thread of a pool, for work that takes the processor long enough to block the server. Each message names one of
// our own files and the function in it that does the work.
type TaskRequest = { file: string; name: string; args: unknown[] };

parentPort?.on('message', async ({ file, name, args }: TaskRequest) => {
  try {
    const tasks: Record<string, (...args: unknown[]) => unknown> = await import(file);
    const run = tasks[name];
    if (!run) throw new Error(`${file} has no ${name}`);
    const result = await run(...args);
    if (result instanceof Uint8Array) {
      // A copy in its own buffer, which is transferred instead of copied again.
      const bytes = Uint8Array.from(result);
      parentPort?.postMessage({ result: bytes }, [bytes.buffer]);
    } else parentPort?.postMessage({ result });
  } catch (error) {
    parentPort?.postMessage({ error });
  }
});
