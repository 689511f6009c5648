import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { type Caller, places } from './walk/places.ts';
import { signInAs } from './walk/sign-in-as.ts';
import { makeWalkWorld, type WalkWorld } from './walk/walk-world.ts';

/** axe-core over every address, by whoever may stay there, in both themes. */
const looks = [
  { theme: 'light', options: { viewport: { width: 1440, height: 900 } } },
  { theme: 'dark', options: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } },
];
const callers: readonly Caller[] = ['nobody', 'agent', 'admin'];

test.describe.configure({ mode: 'serial', timeout: 300_000 });

let world: WalkWorld;
test.beforeAll(async ({ request }) => {
  world = await makeWalkWorld(request, 'journey-set-up-code');
});

for (const { theme, options } of looks) {
  for (const caller of callers) {
    test(`${theme}: every page of ${caller} can be used by everybody`, async ({ browser }) => {
      const context = await browser.newContext({ ...options, reducedMotion: 'reduce' });
      await signInAs(context, caller, world);
      await context.addInitScript((wanted) => localStorage.setItem('staydesk.theme', wanted), theme);
      const page = await context.newPage();
      for (const place of places) {
        // Each page once: by the caller it is for.
        if (place.stays.find((one) => callers.includes(one)) !== caller) continue;
        const path = place.path(world);
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        const { violations } = await new AxeBuilder({ page }).analyze();
        const grave = violations
          .filter(({ impact }) => impact === 'serious' || impact === 'critical')
          .flatMap(({ id, nodes }) =>
            nodes.map(({ target, failureSummary }) => `${id} at ${target}: ${failureSummary}`),
          );
        expect.soft(grave, `${path} in ${theme}`).toEqual([]);
      }
      await context.close();
    });
  }
}
