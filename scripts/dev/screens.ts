import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, request } from '@playwright/test';
import { signInAs } from '../../e2e/walk/sign-in-as.ts';
import type { WalkWorld } from '../../e2e/walk/walk-world.ts';
import { walkedPages } from '../../e2e/walk/walked-pages.ts';
import { makeDataFolder, startServer } from '../lab/harness/server-process.ts';
import { showHelpOnRequest } from '../show-help.mjs';
import { makeDemoWorld } from './screens/make-demo-world.ts';

showHelpOnRequest(`npm run screens

Takes pictures of every screen into shots/, at 390 and 1440 px, light and dark. It takes some minutes.`);

const screenVariants = [
  { name: '1440-light', theme: 'light', options: { viewport: { width: 1440, height: 900 } } },
  { name: '1440-dark', theme: 'dark', options: { viewport: { width: 1440, height: 900 } } },
  { name: '390-light', theme: 'light', options: { viewport: { width: 390, height: 844 }, isMobile: true } },
  { name: '390-dark', theme: 'dark', options: { viewport: { width: 390, height: 844 }, isMobile: true } },
] as const;

/** Screenshots of all screens, with demo data, in `shots/`: `npm run screens [part of an address]`. */
async function takeScreens(): Promise<void> {
  const wanted = process.argv[2] ?? '';
  const folder = path.join(import.meta.dirname, '..', '..', 'shots');
  const dataDir = makeDataFolder('screens');
  const server = await startServer({
    DATA_DIR: dataDir,
    DEMO: 'on',
    ADMIN_SETUP_CODE: 'screens-set-up-code',
    RATE_LIMIT_SCALE: '100',
  });

  const executablePath = process.env.CHROMIUM_PATH;
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  });

  try {
    const caller = await request.newContext({ baseURL: server.url });
    const world = await makeDemoWorld(caller, 'screens-set-up-code');

    for (const variant of screenVariants) {
      mkdirSync(path.join(folder, variant.name), { recursive: true });
      await takeVariant(browser, server.url, world, {
        ...variant,
        folder: path.join(folder, variant.name),
        wanted,
      });
    }
    console.log(`The pictures are in shots/.`);
  } finally {
    await browser.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type ScreenVariant = { theme: string; options: object; folder: string; wanted: string };

async function takeVariant(
  browser: Browser,
  baseURL: string,
  world: WalkWorld,
  { theme, options, folder, wanted }: ScreenVariant,
): Promise<void> {
  for (const who of ['nobody', 'agent', 'admin'] as const) {
    const context = await browser.newContext({ ...options, baseURL, reducedMotion: 'reduce' });
    await context.addInitScript((chosen) => localStorage.setItem('staydesk.theme', chosen), theme);
    await signInAs(context, who, world);

    const page = await context.newPage();
    for (const walked of walkedPages) {
      const address = walked.path(world);
      if (walked.stays[0] !== who || !address.includes(wanted)) continue;
      await page.goto(address, { waitUntil: 'networkidle' });
      await page.screenshot({ path: path.join(folder, `${fileNameOf(address)}.png`), fullPage: true });
    }
    await context.close();
  }
}

/** Ids and tokens are removed, because they change with every run. */
function fileNameOf(address: string): string {
  return address
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
    .replace(/(shared|guest)\/[\w-]{20,}/, '$1')
    .split('/')
    .filter(Boolean)
    .join('-');
}

await takeScreens();
