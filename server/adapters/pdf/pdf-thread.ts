import { parentPort } from 'node:worker_threads';

// Worker thread that draws PDFs: a page takes the processor for a tenth of a second, which would block the server.
// Each message names one of our own files and the function in it that draws a PDF.

type DrawRequest = { file: string; name: string; args: unknown[] };

parentPort?.on('message', async ({ file, name, args }: DrawRequest) => {
  try {
    const drawings: Record<string, (...args: unknown[]) => Promise<Uint8Array>> = await import(file);
    const draw = drawings[name];
    if (!draw) throw new Error(`${file} has no ${name}`);
    // A copy in its own buffer, which is transferred instead of copied again.
    const bytes = Uint8Array.from(await draw(...args));
    parentPort?.postMessage({ bytes }, [bytes.buffer]);
  } catch (error) {
    parentPort?.postMessage({ error });
  }
});
