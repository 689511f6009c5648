import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../../find-chromium.mjs';

/** Path of the browser that the tests use as well. */
export async function browserPath(): Promise<string> {
  const found = await findChromium((line: string) => console.log(line));
  if (found === undefined) throw new Error('no Chromium was found, and none could be installed');
  return found;
}

/** A browser without background work of its own. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await browserPath(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}
