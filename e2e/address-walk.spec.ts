import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { addresses } from '#contract/addresses.ts';
import { signInAs } from './walk/sign-in-as.ts';
import { makeWalkWorld, type WalkWorld } from './walk/walk-world.ts';
import { type Caller, shortcuts, signInPathOf, type WalkedPage, walkedPages } from './walk/walked-pages.ts';

/**
 * Every address as every caller, on a desktop in the light theme and on a phone in the dark one: final address, title,
 * a quiet console, no sideways scroll, and no serious accessibility problem. All free text is written as markup here
 * and must stay text on every screen. If it were rendered as markup, its picture would be requested and its script
 * blocked, both with a message in the console.
 */
const screens = [
  { name: 'a desktop', theme: 'light', options: { viewport: { width: 1440, height: 900 } } },
  {
    name: 'a phone',
    theme: 'dark',
    options: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  },
];
const callers: readonly Caller[] = ['nobody', 'agent', 'admin'];

test.describe.configure({ mode: 'default', timeout: 420_000 });

const hostile = (text: string) => `${text} "><img src=x onerror=alert(1)>`;

let world: WalkWorld;
test.beforeAll(async ({ request }) => {
  world ??= await makeWalkWorld(request, 'journey-set-up-code', hostile);
});

for (const { name, theme, options } of screens) {
  for (const caller of callers) {
    test(`on ${name}, ${caller} ends where every address leads`, async ({ browser }) => {
      const context = await browser.newContext({ ...options, reducedMotion: 'reduce' });
      await context.addInitScript((wanted) => localStorage.setItem('staydesk.theme', wanted), theme);
      await signInAs(context, caller, world);
      // A visit mostly waits for the last answer, so three tabs share the addresses.
      const left = [...pagesFor(caller, { withRedirects: name === 'a desktop' })];
      await Promise.all([1, 2, 3].map(async () => walk(await context.newPage(), caller, left)));
      await context.close();
    });
  }

  test(`on ${name}, old and short addresses lead on`, async ({ browser }) => {
    for (const caller of ['agent', 'admin'] as const) {
      const context = await browser.newContext(options);
      await signInAs(context, caller, world);
      const page = await context.newPage();
      for (const [from, to] of shortcuts) {
        if (from.startsWith(addresses.admin.pattern) !== (caller === 'admin')) continue;
        await page.goto(from);
        await expect(page, `${from} leads to ${to}`).toHaveURL((url) => url.pathname === to);
      }
      await context.close();
    }
  });
}

/**
 * Outside the admin area, admins see what signed-out visitors see: one walk covers both. Redirects do not depend on the
 * screen, so only the desktop walks them.
 */
function pagesFor(caller: Caller, { withRedirects }: { withRedirects: boolean }): readonly WalkedPage[] {
  return walkedPages.filter(
    ({ path, stays }) =>
      (caller !== 'admin' || path(world).startsWith(addresses.admin.pattern)) &&
      (withRedirects || stays.includes(caller)),
  );
}

/** Visits addresses until none is left. */
async function walk(page: Page, caller: Caller, left: WalkedPage[]): Promise<void> {
  const complaints = listenToConsole(page);
  for (let place = left.shift(); place; place = left.shift()) {
    const here = place;
    complaints.length = 0;
    await test.step(`${caller} at ${here.path(world)}`, () => visit(page, caller, here, complaints));
  }
}

async function visit(page: Page, caller: Caller, place: WalkedPage, complaints: string[]): Promise<void> {
  const path = place.path(world);
  await page.goto(path);
  if (place.stays.includes(caller)) {
    await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(place.heading);
    await expect(page).toHaveTitle(place.title);
    await expect(page).toHaveURL((url) => url.pathname === path);
  } else {
    const end = finalPathOf(path, caller);
    await expect(page, `${path} leads ${caller} to ${end}`).toHaveURL((url) => url.pathname === end);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }
  // Late calls of the screen have finished before the checks.
  await page.waitForLoadState('networkidle');
  expect.soft(await page.locator('img[src="x"]').count(), `${path} keeps text text`).toBe(0);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(wide, `${path} does not scroll sideways`).toBeLessThanOrEqual(0);
  expect.soft(place.refuses ? [] : complaints, `${path} leaves the console quiet`).toEqual([]);
  // Each screen is checked once for accessibility, as its first allowed caller.
  if (place.stays[0] === caller)
    expect.soft(await seriousProblemsOf(page), `${path} shuts nobody out`).toEqual([]);
}

/** Final address of a caller without access. */
function finalPathOf(path: string, caller: Caller): string {
  return caller === 'agent' && !path.startsWith(addresses.admin.pattern)
    ? addresses.dashboard.pattern
    : signInPathOf(path);
}

/** Problems that axe-core rates serious or critical. */
async function seriousProblemsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
    );
}

function listenToConsole(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}
