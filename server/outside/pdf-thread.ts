import { parentPort } from 'node:worker_threads';

// A thread of its own: a page of text takes the processor for a tenth of a second, in which the server would answer nobody.
// Each message names a function that gives a PDF and the file that exports it; files are those of our own code.

type Order = { file: string; name: string; args: unknown[] };

parentPort?.on('message', async ({ file, name, args }: Order) => {
  try {
    const drawings: Record<string, (...args: unknown[]) => Promise<Uint8Array>> = await import(file);
    const draw = drawings[name];
    if (!draw) throw new Error(`${file} has no ${name}`);
    // A copy in memory of its own, which is handed over instead of copied once more.
    const bytes = Uint8Array.from(await draw(...args));
    parentPort?.postMessage({ bytes }, [bytes.buffer]);
  } catch (error) {
    parentPort?.postMessage({ error });
  }
});
