import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { addresses } from '#contract/addresses.ts';
import { type Caller, type Place, places, shortcuts, signInOf } from './walk/places.ts';
import { signInAs } from './walk/sign-in-as.ts';
import { makeWalkWorld, type WalkWorld } from './walk/walk-world.ts';

/**
 * Every address, as each caller, on a desktop in the light theme and on a phone in the dark one: where it ends, what it is
 * called, a quiet console, no sideways scroll, and nothing that keeps somebody from using it. Whatever people write freely
 * is written like markup here: it must stay text on every screen. Were it taken for markup, its picture would be asked for
 * and its script refused, both with a complaint in the console.
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
      // Much of a visit is waiting for the last answer: three tabs share the addresses.
      const left = [...placesFor(caller, { withRedirects: name === 'a desktop' })];
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
 * What an admin finds outside the admin area is what nobody finds there: one walk over it is enough. Where somebody is
 * sent to does not depend on the screen: that is walked on the desktop alone.
 */
function placesFor(caller: Caller, { withRedirects }: { withRedirects: boolean }): readonly Place[] {
  return places.filter(
    ({ path, stays }) =>
      (caller !== 'admin' || path(world).startsWith(addresses.admin.pattern)) &&
      (withRedirects || stays.includes(caller)),
  );
}

/** Takes addresses until none is left. */
async function walk(page: Page, caller: Caller, left: Place[]): Promise<void> {
  const complaints = listenToConsole(page);
  for (let place = left.shift(); place; place = left.shift()) {
    const here = place;
    complaints.length = 0;
    await test.step(`${caller} at ${here.path(world)}`, () => visit(page, caller, here, complaints));
  }
}

async function visit(page: Page, caller: Caller, place: Place, complaints: string[]): Promise<void> {
  const path = place.path(world);
  await page.goto(path);
  if (place.stays.includes(caller)) {
    await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(place.heading);
    await expect(page).toHaveTitle(place.title);
    await expect(page).toHaveURL((url) => url.pathname === path);
  } else {
    const end = endOf(path, caller);
    await expect(page, `${path} leads ${caller} to ${end}`).toHaveURL((url) => url.pathname === end);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }
  // Late calls of the screen have come back before it is judged.
  await page.waitForLoadState('networkidle');
  expect.soft(await page.locator('img[src="x"]').count(), `${path} keeps text text`).toBe(0);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(wide, `${path} does not scroll sideways`).toBeLessThanOrEqual(0);
  expect.soft(place.refuses ? [] : complaints, `${path} leaves the console quiet`).toEqual([]);
  // Each screen is looked at once: by the first caller it is for.
  if (place.stays[0] === caller) expect.soft(await gravesOf(page), `${path} shuts nobody out`).toEqual([]);
}

/** Where somebody ends who may not stay. */
function endOf(path: string, caller: Caller): string {
  return caller === 'agent' && !path.startsWith(addresses.admin.pattern)
    ? addresses.dashboard.pattern
    : signInOf(path);
}

/** What axe-core calls serious or critical. */
async function gravesOf(page: Page): Promise<string[]> {
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
