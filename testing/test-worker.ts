import { suite } from 'node:test';
import { pathToFileURL } from 'node:url';

/**
 * Runs test files one after another in this process, so that the server's modules are loaded once and not for each file.
 * The parent names the next file whenever this process asks for one, and null when none is left.
 */
const fileTimeoutMs = 300_000;

for (let file = await nextFile(); file !== null; file = await nextFile()) {
  const url = pathToFileURL(file).href;
  await suite(file, { timeout: fileTimeoutMs }, async () => {
    await import(url);
  });
}
process.disconnect();

function nextFile(): Promise<string | null> {
  return new Promise((resolve) => {
    process.once('message', (message) => resolve(typeof message === 'string' ? message : null));
    process.send?.('next');
  });
}
