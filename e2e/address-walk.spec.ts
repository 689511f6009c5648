import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { addresses } from '#contract/addresses.ts';
import { violationsOf } from './walk/accessibility.ts';
import { makeReviewedStay } from './walk/reviewed-stay.ts';
import { contextOptionsOf, openScreen, type Screen } from './walk/screen.ts';
import { signInAs } from './walk/sign-in-as.ts';
import { makeWalkWorld, type WalkWorld } from './walk/walk-world.ts';
import { type Caller, shortcuts, signInPathOf, type WalkedPage, walkedPages } from './walk/walked-pages.ts';

/**
 * Every address as every caller, on a desktop in the light theme and on a phone in the dark one: final address, title,
 * a quiet console, no sideways scroll, and no serious accessibility problem. All free text is written as markup here
 * and must stay text on every screen. If it were rendered as markup, its picture would be requested and its script
 * blocked, both with a message in the console.
 *
 * Loading a page costs far more than looking at it, so each caller loads an address on one screen and sees it on the
 * other by a change of the screen. Signed-out callers load on the desktop and all others on the phone, so everything
 * that agents and admins see, and everything that is open to all, is loaded on a phone too. What is open to several
 * callers changes its screen for the first of them.
 */
const desktop: Screen = { width: 1440, height: 900, mobile: false, colorScheme: 'light' };
const phone: Screen = { width: 390, height: 844, mobile: true, colorScheme: 'dark' };
const callers: readonly (readonly [Caller, first: Screen])[] = [
  ['nobody', desktop],
  ['agent', phone],
  ['admin', phone],
];

test.describe.configure({ mode: 'default', timeout: 600_000 });

const hostile = (text: string) => `${text} "><img src=x onerror=alert(1)>`;

let world: WalkWorld;
test.beforeAll(async ({ request }) => {
  if (world) return;
  world = await makeWalkWorld(request, 'journey-set-up-code', hostile);
  const { agentSession, propertyId } = world;
  await makeReviewedStay(request, agentSession.token, { propertyId, written: hostile });
});

for (const [caller, first] of callers) {
  test(`${caller} stays at every address that is open to them, on a desktop and on a phone`, async ({
    browser,
  }) => {
    const context = await openAs(browser, caller, first);
    // A visit mostly waits for the last answer, so three tabs share the addresses.
    const left = pagesFor(caller).filter(({ stays }) => stays.includes(caller));
    await Promise.all([1, 2, 3].map(async () => walk(await context.newPage(), caller, first, left)));
    await context.close();
  });
}

/**
 * The application itself leads a caller on, so that only the first address is loaded; the others are entered within it,
 * as a link would. All addresses of a part of the product are answered with the same document.
 */
for (const caller of ['nobody', 'agent'] as const) {
  test(`${caller} is led away from every address that is closed to them`, async ({ browser }) => {
    const context = await openAs(browser, caller, desktop);
    const page = await context.newPage();
    const complaints = listenToConsole(page);
    const closed = pagesFor(caller).filter(({ stays }) => !stays.includes(caller));
    const open = addresses.terms.pattern;

    for (const [index, walked] of closed.entries()) {
      const path = walked.path(world);
      const end = finalPathOf(path, caller);
      if (index === 0) await page.goto(path);
      else {
        // From elsewhere: the address before it may have led to the same end.
        await enter(page, open);
        await expect(page).toHaveURL((url) => url.pathname === open);
        await enter(page, path);
      }

      await expect(page, `${path} leads ${caller} to ${end}`).toHaveURL((url) => url.pathname === end);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    }
    expect(complaints).toEqual([]);

    await context.close();
  });
}

for (const caller of ['agent', 'admin'] as const) {
  test(`old and short addresses lead ${caller}s on`, async ({ browser }) => {
    const context = await openAs(browser, caller, phone);
    const page = await context.newPage();
    for (const [from, to] of shortcuts) {
      if (from.startsWith(addresses.admin.pattern) !== (caller === 'admin')) continue;
      await page.goto(from);
      await expect(page, `${from} leads to ${to}`).toHaveURL((url) => url.pathname === to);
    }
    await context.close();
  });
}

async function openAs(browser: Browser, caller: Caller, screen: Screen): Promise<BrowserContext> {
  const context = await browser.newContext({ ...contextOptionsOf(screen), reducedMotion: 'reduce' });
  await context.addInitScript(() => localStorage.setItem('staydesk.theme', 'system'));
  await signInAs(context, caller, world);
  return context;
}

/** Outside the admin area, admins see what signed-out visitors see: one walk covers both. */
function pagesFor(caller: Caller): readonly WalkedPage[] {
  return walkedPages.filter(
    ({ path }) => caller !== 'admin' || path(world).startsWith(addresses.admin.pattern),
  );
}

/** Follows a link within the application. */
async function enter(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState({}, '', to), path);
}

/** Visits addresses until none is left. */
async function walk(page: Page, caller: Caller, first: Screen, left: WalkedPage[]): Promise<void> {
  const complaints = listenToConsole(page);
  const screen = await openScreen(page, first);
  for (let walked = left.shift(); walked; walked = left.shift()) {
    const here = walked;
    complaints.length = 0;
    await test.step(`${caller} at ${here.path(world)}`, async () => {
      await screen.become(first);
      await page.goto(here.path(world));
      await expectToStay(page, here);
      await inspect(page, caller, here, first, complaints);
      if (here.stays[0] !== caller) return;
      const second = first === phone ? desktop : phone;
      await screen.become(second);
      await expectToStay(page, here);
      await inspect(page, caller, here, second, complaints);
    });
  }
}

async function expectToStay(page: Page, walked: WalkedPage): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(walked.heading);
  await expect(page).toHaveTitle(walked.title);
  await expect(page).toHaveURL((url) => url.pathname === walked.path(world));
}

async function inspect(
  page: Page,
  caller: Caller,
  walked: WalkedPage,
  screen: Screen,
  complaints: string[],
): Promise<void> {
  const path = walked.path(world);
  // Late calls of the screen have finished before the checks.
  await page.waitForLoadState('networkidle');

  expect.soft(await screenSeenBy(page), `${path} is seen on the screen that is meant`).toEqual(screen);
  expect.soft(await page.locator('img[src="x"]').count(), `${path} keeps text text`).toBe(0);

  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(wide, `${path} does not scroll sideways`).toBeLessThanOrEqual(0);
  expect.soft(walked.refuses ? [] : complaints, `${path} leaves the console quiet`).toEqual([]);

  // Each screen is checked once for accessibility, as its first allowed caller.
  if (walked.stays[0] !== caller) return;

  let problems = await seriousProblemsOf(page);
  // A busy machine may still be drawing the new colours.
  for (let attempts = 1; problems.length > 0 && attempts < 3; attempts++)
    problems = await seriousProblemsOf(page);
  expect.soft(problems, `${path} is accessible`).toEqual([]);
}

function screenSeenBy(page: Page): Promise<Screen> {
  return page.evaluate(() => ({
    width: window.innerWidth,
    height: window.innerHeight,
    mobile: matchMedia('(pointer: coarse)').matches,
    colorScheme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  }));
}

/** Final address of a caller without access. */
function finalPathOf(path: string, caller: Caller): string {
  return caller === 'agent' && !path.startsWith(addresses.admin.pattern)
    ? addresses.dashboard.pattern
    : signInPathOf(path);
}

/** Problems that axe-core rates serious or critical. */
async function seriousProblemsOf(page: Page): Promise<string[]> {
  const violations = await violationsOf(page);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ text }) => text);
}

function listenToConsole(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}
