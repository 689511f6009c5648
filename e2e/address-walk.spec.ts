import { expect, type Page, test } from '@playwright/test';
import { addresses } from '#contract/addresses.ts';
import { type Caller, type Place, places, shortcuts, signInOf } from './walk/places.ts';
import { signInAs } from './walk/sign-in-as.ts';
import { makeWalkWorld, type WalkWorld } from './walk/walk-world.ts';

/** Every address, as each caller, on a desktop and on a phone: where it ends, what it is called, and a quiet console. */
const screens = [
  { name: 'a desktop', options: { viewport: { width: 1440, height: 900 } } },
  { name: 'a phone', options: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } },
];
const callers: readonly Caller[] = ['nobody', 'agent', 'admin'];

test.describe.configure({ mode: 'serial', timeout: 300_000 });

let world: WalkWorld;
test.beforeAll(async ({ request }) => {
  world = await makeWalkWorld(request, 'journey-set-up-code');
});

for (const { name, options } of screens) {
  for (const caller of callers) {
    test(`on ${name}, ${caller} ends where every address leads`, async ({ browser }) => {
      const context = await browser.newContext(options);
      await signInAs(context, caller, world);
      const page = await context.newPage();
      const complaints = listenToConsole(page);
      for (const place of placesFor(caller)) {
        complaints.length = 0;
        await test.step(`${caller} at ${place.path(world)}`, () => visit(page, caller, place, complaints));
      }
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

/** What an admin finds outside the admin area is what nobody finds there: one walk over it is enough. */
function placesFor(caller: Caller): readonly Place[] {
  return caller === 'admin'
    ? places.filter(({ path }) => path(world).startsWith(addresses.admin.pattern))
    : places;
}

async function visit(page: Page, caller: Caller, place: Place, complaints: string[]): Promise<void> {
  const path = place.path(world);
  await page.goto(path);
  if (place.stays.includes(caller)) {
    await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(place.heading);
    await expect(page).toHaveTitle(place.title);
    await expect(page).toHaveURL((url) => url.pathname === path);
  } else {
    const end =
      caller === 'agent' && !path.startsWith(addresses.admin.pattern) ? homeOfAgents : signInOf(path);
    await expect(page, `${path} leads ${caller} to ${end}`).toHaveURL((url) => url.pathname === end);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }
  // Late calls of the screen have come back before its console is judged.
  await page.waitForLoadState('networkidle');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide, `${path} does not scroll sideways`).toBeLessThanOrEqual(0);
  expect(place.refuses ? [] : complaints, `${path} leaves the console quiet`).toEqual([]);
}

const homeOfAgents = addresses.dashboard.pattern;

function listenToConsole(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}
