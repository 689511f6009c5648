import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, tool } from './run-program.mjs';

/** Chromium without windows. The tests need a third less of the processor with it than with the whole browser. */
const shell = 'chromium-headless-shell';
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Path of a working Chromium, installed if there is none; undefined when that fails too. */
export async function findChromium(say) {
  const found = await findPresent();
  if (found !== undefined && (found === process.env.CHROMIUM_PATH || found.endsWith(shell))) return found;

  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    say(`installing ${shell} by apt-get, for the tests in a browser`);
    await run('apt-get', ['update', '-qq'], { quiet: true });
    // Its font has the widths of Arial, which a page shows until its own font has loaded.
    const packages = [shell, 'fonts-liberation'];
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
      quiet: true,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
    const installed = await findPresent();
    if (installed !== undefined) return installed;
  }

  if (found !== undefined) return found;

  say('no browser found: fetching the one of Playwright');
  await run(tool('playwright'), ['install', 'chromium'], { quiet: true });

  return findPresent();
}

async function findPresent() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const inPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const candidates = [process.env.CHROMIUM_PATH, ...inPath, ...macPaths, await playwrightsOwn()];
  return candidates.find((path) => path && existsSync(path) && spawnSync(path, ['--version']).status === 0);
}

async function playwrightsOwn() {
  try {
    const { chromium } = await import('@playwright/test');
    return chromium.executablePath();
  } catch {
    return undefined;
  }
}
