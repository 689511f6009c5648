import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, tool } from './run-program.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Path of a working Chromium, installed if there is none; undefined when that fails too. */
export async function findChromium(say) {
  const found = await findPresent();
  if (found !== undefined) return found;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    say('no browser found: installing chromium by apt-get');
    await run('apt-get', ['update', '-qq'], { quiet: true });
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      quiet: true,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
    const installed = await findPresent();
    if (installed !== undefined) return installed;
  }
  say('no browser found: fetching the one of Playwright');
  await run(tool('playwright'), ['install', 'chromium'], { quiet: true });
  return findPresent();
}

async function findPresent() {
  const inPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((dir) => names.map((name) => join(dir, name)));
  const places = [process.env.CHROMIUM_PATH, ...inPath, ...macPlaces, await playwrightsOwn()];
  return places.find((path) => path && existsSync(path) && spawnSync(path, ['--version']).status === 0);
}

async function playwrightsOwn() {
  try {
    const { chromium } = await import('@playwright/test');
    return chromium.executablePath();
  } catch {
    return undefined;
  }
}
