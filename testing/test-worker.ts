import { after, suite } from 'node:test';
import { pathToFileURL } from 'node:url';

/**
 * Runs test files one after another in this process, so that the server's modules are loaded once and not for each file.
 * The parent names the next file whenever this process asks for one, and sends something else when none is left.
 */
const fileTimeoutMs = 300_000;
/** Restores, fills and whole journeys take minutes where two cores are shared. */
const slowFileTimeoutMs = 900_000;

// The runner exits as soon as it knows of no further test, so the end of a suite waits until the next one is registered.
let registered = Promise.withResolvers<void>();

for (let file = await nextFile(); file !== null; file = await nextFile()) {
  const ended = Promise.withResolvers<void>();
  const beforeNext = Promise.withResolvers<void>();
  const url = pathToFileURL(file).href;
  const end = () => {
    ended.resolve();
    return beforeNext.promise;
  };

  const timeout = file.endsWith('.slow.test.ts') ? slowFileTimeoutMs : fileTimeoutMs;

  suite(file, { timeout }, async () => {
    // First of the hooks, so that one of the file's own that fails does not keep it from running.
    after(end);
    try {
      await import(url);
    } catch (error) {
      await end();
      throw error;
    }
  });

  registered.resolve();
  registered = beforeNext;
  await ended.promise;
}
registered.resolve();
process.disconnect();

function nextFile(): Promise<string | null> {
  return new Promise((resolve) => {
    process.once('message', (message) => resolve(typeof message === 'string' ? message : null));
    process.send?.('next');
  });
}
