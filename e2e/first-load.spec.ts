import { readFileSync } from 'node:fs';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { addresses } from '../contract/addresses.ts';
import { firstLoads } from '../scripts/lab/bench/first-loads.ts';
import { measureBundle } from '../scripts/lab/bench/measure-bundles.ts';
import { send, type WalkWorld } from './walk/walk-world.ts';

for (const { name, folder, entries, script, style } of firstLoads) {
  test(`the first view of ${name} stays within its budget`, () => {
    const { scriptKb, styleKb } = measureBundle(name, folder, (key) => entries.includes(key));
    console.log(`${name}: ${scriptKb} KB of script, ${styleKb} KB of style`);
    expect(scriptKb).toBeGreaterThan(20);
    expect(scriptKb).toBeLessThanOrEqual(script);
    expect(styleKb).toBeLessThanOrEqual(style);
  });
}

type Preloads = { files: string[]; phoneFiles: string[]; wideFiles: string[]; calls: string[] };

/** Opens a screen as a new agent, with the addresses that it requests and those that the build lists for it. */
async function openScreen(page: Page, request: APIRequestContext, address: { (): string; pattern: string }) {
  const session = await send<WalkWorld['agentSession']>(request, '/api/auth/register', {
    name: 'Ada Ahead',
    company: 'Ahead Stays',
    email: `ada-${Date.now()}@ahead.example`,
    password: 'seven quiet oranges',
  });
  await page.addInitScript(
    (stored) => localStorage.setItem('staydesk.session', stored),
    JSON.stringify(session),
  );

  const requested: string[] = [];
  page.on('request', (one) => requested.push(new URL(one.url()).pathname));
  await page.goto(address());
  await expect(page.getByRole('button', { name: 'Your account' })).toBeEnabled();

  // NOTE: the build writes this file (scripts/chunks/preload-manifest.ts).
  const screens = JSON.parse(readFileSync('dist/web/screens.json', 'utf8')) as Record<
    string,
    Preloads | undefined
  >;
  const listed = screens[address.pattern] ?? { files: [], phoneFiles: [], wideFiles: [], calls: [] };
  // The scope that a call needs follows its address.
  const preloads = { ...listed, calls: listed.calls.map((call) => call.replace(/#.*$/, '')) };

  return { preloads, timesRequested: (path: string) => requested.filter((one) => one === path).length };
}

test('a screen requests its first answers and files ahead, and none of them twice', async ({
  page,
  request,
}) => {
  const { preloads, timesRequested } = await openScreen(page, request, addresses.dashboard);
  const { files, calls } = preloads;
  expect(files.length).toBeGreaterThan(5);
  expect(calls).toHaveLength(2);
  expect(notOnce([...files, ...calls], timesRequested)).toEqual([]);
});

test('an app that has started before its page requests ahead also requests everything once', async ({
  page,
  request,
}) => {
  await page.route('**/ahead.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  const { preloads, timesRequested } = await openScreen(page, request, addresses.dashboard);
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName(`${origin}/ahead.js`).length))
    .toBe(1);
  expect(notOnce(preloads.calls, timesRequested)).toEqual([]);
});

/** Addresses that were not requested exactly once, each with its number. */
function notOnce(addresses: readonly string[], timesRequested: (path: string) => number): string[] {
  return addresses.filter((one) => timesRequested(one) !== 1).map((one) => `${one}: ${timesRequested(one)}`);
}

test('a phone requests the first days of its calendar ahead, once, and never for the board', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { preloads, timesRequested } = await openScreen(page, request, addresses.calendar);
  await expect(page.getByRole('link', { name: 'Add a property' })).toBeVisible();
  const { files, phoneFiles, wideFiles } = preloads;
  expect(phoneFiles.length).toBeGreaterThan(0);
  expect(notOnce([...files, ...phoneFiles, '/api/calendar'], timesRequested)).toEqual([]);
  const others = filesOfLaterParts();
  // The grid of a phone has parts of the board.
  const boardFiles = wideFiles.filter((file) => !others.has(file) && !phoneFiles.includes(file));
  expect(boardFiles.length).toBeGreaterThan(2);
  for (const one of boardFiles) expect(timesRequested(one), one).toBe(0);
});

/** Files of the menus, which come after the first view; the board shares some of them. */
function filesOfLaterParts(): ReadonlySet<string> {
  // NOTE: Vite writes the file in its documented form.
  const manifest = JSON.parse(readFileSync('dist/web/.vite/manifest.json', 'utf8')) as Record<
    string,
    { file: string; imports?: string[] } | undefined
  >;
  const found = new Set<string>();

  const visit = (key: string) => {
    const file = manifest[key] && `/${manifest[key].file}`;
    if (!file || found.has(file)) return;
    found.add(file);
    for (const next of manifest[key]?.imports ?? []) visit(next);
  };
  for (const part of ['menu-sheet', 'user-menu', 'command-palette']) visit(`web/app/agent/${part}.tsx`);

  return found;
}
