import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { comingDay, monthsOf } from '../civil-days.ts';
import { makeVisitorLink } from '../pages/visitor-page.ts';
import { makeProperty, send } from '../walk/walk-world.ts';

/** Where links within a property's page lead, and whether what it says of one stay agrees. */
test.describe.configure({ mode: 'serial', timeout: 120_000 });

const widths = [320, 360, 390, 768, 1440];
const stay = new URLSearchParams({ checkIn: comingDay(20), checkOut: comingDay(23), adults: '2' });

let propertyPath = '';
let token = '';
test.beforeAll(async ({ request }) => {
  ({ propertyPath, token } = await makeVisitorLink(request));
});

for (const width of widths) {
  test(`a link within the page lands on a visible, focused heading at ${width} px`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width, height: width < 700 ? 780 : 900 } });
    const page = await context.newPage();
    const targets: string[] = [];

    // With dates and without, since the links differ.
    for (const search of ['', `?${stay}`]) {
      await page.goto(propertyPath + search);
      const links = page.locator('main a[href^="#"], .bar a[href^="#"]').filter({ visible: true });
      const count = await links.count();

      for (let index = 0; index < count; index++) {
        // As on arrival: no section below has been laid out yet.
        await page.goto('about:blank');
        await page.goto(propertyPath + search);
        const link = links.nth(index);
        const hash = (await link.getAttribute('href')) ?? '';

        // Before its script has loaded, a phone goes to the calendar on the page.
        const opensMonths = hash === '#dates' && width < 768;
        if (opensMonths) await page.locator('[data-island="gallery"][data-hydrated]').waitFor();

        await link.click();
        if (opensMonths) await expectMonths(page);
        else await expectLanding(page, hash);
        targets.push(hash);
      }
    }

    expect([...new Set(targets)].sort()).toEqual(['#dates', '#request']);
    await context.close();
  });
}

/** On a phone the months open over the page, and the focus is on a day. */
async function expectMonths(page: Page): Promise<void> {
  await expect(monthsOf(page).locator('[data-date]:focus')).toBeInViewport();
}

/** The heading of the target stands in the upper half of the window, also a moment later, and the target has the focus. */
async function expectLanding(page: Page, hash: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => `#${document.activeElement?.id}`), hash).toBe(hash);
  for (let repeat = 0; repeat < 2; repeat++) {
    await expect.poll(() => headingTop(page, hash), { message: hash }).toBeGreaterThanOrEqual(0);
    expect(await headingTop(page, hash), hash).toBeLessThan(0.5);
    await page.waitForTimeout(400);
  }
}

/** Top of the heading below the window's, as a part of its height. */
function headingTop(page: Page, hash: string): Promise<number> {
  return page
    .locator(`${hash} h2`)
    .first()
    .evaluate((heading) => heading.getBoundingClientRect().top / innerHeight);
}

test('an address that names a section opens the page there', async ({ browser }) => {
  for (const width of [390, 1440]) {
    const page = await (await browser.newContext({ viewport: { width, height: 844 } })).newPage();
    await page.goto(`${propertyPath}?${stay}#request`);
    await expect.poll(() => headingTop(page, '#request')).toBeGreaterThanOrEqual(0);
    expect(await headingTop(page, '#request')).toBeLessThan(0.5);
  }
});

test('when the price changes meanwhile, bar, card, review and form show the new total', async ({
  browser,
  request,
}) => {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await page.goto(`${propertyPath}?${stay}`);
  await expect(page.locator('.bar')).toContainText('€400');

  await changeNightlyPrice(request, 150_00);
  await page.locator('.bar .cta').click();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lind');
  await page.getByLabel('Email').fill('ada@guest.example');
  await page.getByRole('checkbox', { name: /I accept/ }).check();
  await page.waitForTimeout(2000);
  await page.getByRole('button', { name: 'Send request' }).click();

  await expect(page.getByText('Send again to accept it')).toBeVisible();
  const total = '€490';
  await expect(page.locator('#request form')).toContainText(total);
  await expect(page.locator('#stay')).toContainText(total);
  await expect(page.locator('.bar')).toContainText(total);
});

async function changeNightlyPrice(request: APIRequestContext, baseMinor: number) {
  const id = propertyPath.split('/').at(-1) ?? '';
  const headers = { authorization: `Bearer ${token}` };
  const { version, pricing } = await (await request.get(`/api/properties/${id}`, { headers })).json();
  const data = { version, pricing: { ...pricing, baseMinor } };
  const answer = await request.put(`/api/properties/${id}`, { headers, data });
  expect(answer.status(), await answer.text()).toBe(200);
}

test('text without a space that is longer than the screen breaks instead of widening the page', async ({
  browser,
  request,
}) => {
  const long = 'Donaudampfschifffahrtsgesellschaftskapitänshäuschen';
  const id = await makeProperty(request, token, long);
  const { linkCode } = await send<{ linkCode: string }>(
    request,
    '/api/shared-links',
    { name: 'Long', allProperties: true },
    token,
  );

  for (const width of [320, 390, 768]) {
    const page = await (await browser.newContext({ viewport: { width, height: 844 } })).newPage();
    for (const path of [`/shared/${linkCode}`, `/shared/${linkCode}/property/${id}?${stay}`]) {
      await page.goto(path);
      const widest = await page.evaluate(() =>
        Math.max(
          ...[...document.querySelectorAll('h1, h2, h3')].map((one) => one.scrollWidth - one.clientWidth),
        ),
      );
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([widest, sideways], `${path} at ${width} px`).toEqual([0, 0]);
    }
  }
});

test('on paper a property has neither form nor bar, and its texts are dark on white', async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await page.goto(`${propertyPath}?${stay}`);
  await page.emulateMedia({ media: 'print' });

  for (const hidden of ['.bar', '#request', 'footer nav', '.months'])
    await expect(page.locator(hidden).first()).toBeHidden();
  await expect(page.locator('#stay')).toContainText('€');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});
