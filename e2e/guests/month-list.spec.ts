import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { comingDay, monthsOf, pressInMonths } from '../civil-days.ts';
import { makeVisitorLink, phone, picture, sidewaysScroll } from '../pages/visitor-page.ts';
import { violationsOf } from '../walk/accessibility.ts';

/** On a phone the dates are chosen from a list of all months, which opens over the property's page. */
test.describe.configure({ timeout: 120_000 });

let propertyPath = '';
test.beforeAll(async ({ request }) => {
  ({ propertyPath } = await makeVisitorLink(request));
});

type PageOptions = { width?: number; colorScheme?: 'light' | 'dark'; javaScriptEnabled?: boolean };

async function openProperty(browser: Browser, { width = 390, ...options }: PageOptions = {}): Promise<Page> {
  const viewport = { width, height: width < 700 ? 780 : 1024 };
  const page = await (await browser.newContext({ ...phone, ...options, viewport })).newPage();
  if (options.colorScheme)
    await page.addInitScript((theme) => localStorage.setItem('staydesk.theme', theme), options.colorScheme);
  await page.goto(propertyPath);
  // A press before that goes to the calendar on the page.
  if (options.javaScriptEnabled !== false)
    await page.locator('[data-island="gallery"][data-hydrated]').waitFor();

  return page;
}

const bar = (page: Page): Locator => page.locator('.bar').getByRole('link');

test('two taps choose the dates, and the next one leads to the form', async ({ browser }) => {
  const page = await openProperty(browser);
  let taps = 0;
  await page.exposeFunction('countTap', () => {
    taps += 1;
  });
  await page.evaluate(() => document.addEventListener('click', () => window.countTap(), true));

  await bar(page).tap();
  const months = monthsOf(page);
  await expect(months).toContainText('Choose your check-in date.');
  expect(taps).toBe(1);

  await pressInMonths(page, comingDay(20));
  await expect(months).toContainText('Now choose your check-out date. Minimum stay: 3 nights.');

  await pressInMonths(page, comingDay(24));
  await expect(months).toContainText('4 nights');
  await expect(months).toContainText('€520 total for 4 nights');
  expect(taps).toBe(3);
  await expect(page).toHaveURL(new RegExp(`checkIn=${comingDay(20)}&checkOut=${comingDay(24)}`));

  await months.getByRole('button', { name: 'Request to book' }).tap();
  await expect(months).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Request to book' })).toBeInViewport();
  await expect(page.getByRole('region', { name: 'Your stay' })).toContainText('€520 total for 4 nights');
  await expect(page).toHaveURL(new RegExp(`checkIn=${comingDay(20)}&checkOut=${comingDay(24)}.*#request$`));
  expect(taps).toBe(4);
});

test('before the script has arrived, a press on the bar or on a date leads to the calendar of the page', async ({
  browser,
}) => {
  for (const name of ['bar', 'stay']) {
    const page = await (await browser.newContext(phone)).newPage();
    // The page's own script has run, and what it loads for this page is still on its way.
    const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
    await page.route('**/*.js', async (route) => {
      if (/property-islands/.test(route.request().url())) await arrival;
      await route.continue();
    });
    await page.goto(propertyPath, { waitUntil: 'domcontentloaded' });
    await page.locator(':root[data-scripted]').waitFor();

    const link = page.locator(`[data-island="${name}"] a[href="#dates"]`).first();
    await link.tap();
    await expect(page).toHaveURL(/#dates$/);
    await expect(page.getByRole('heading', { name: 'Choose your dates' })).toBeInViewport();
    await expect(monthsOf(page)).toHaveCount(0);

    arrive();
    await page.locator('[data-island="gallery"][data-hydrated]').waitFor();
    await bar(page).tap();
    await pressInMonths(page, comingDay(20));
    await pressInMonths(page, comingDay(24));
    await expect(page).toHaveURL(new RegExp(`checkIn=${comingDay(20)}&checkOut=${comingDay(24)}`));
    await page.close();
  }
});

test('without script, a press on the bar leads to the calendar of the page', async ({ browser }) => {
  const page = await openProperty(browser, { javaScriptEnabled: false });
  await bar(page).tap();
  await expect(page).toHaveURL(/#dates$/);
  await expect(page.getByRole('heading', { name: 'Choose your dates' })).toBeInViewport();
});

test('the first view loads nothing of the list, and months render when they are near the viewport', async ({
  browser,
}) => {
  const page = await (await browser.newContext(phone)).newPage();
  const loaded: string[] = [];
  page.on('request', (one) => loaded.push(new URL(one.url()).pathname));
  await page.goto(propertyPath, { waitUntil: 'networkidle' });
  await page.locator('[data-island="gallery"][data-hydrated]').waitFor();
  expect(loaded.filter((path) => /months/.test(path))).toEqual([]);

  await bar(page).tap();
  const all = monthsOf(page).locator('[data-month]');
  const drawn = all.filter({ has: page.locator('[data-date]') });
  await expect.poll(() => drawn.count()).toBeGreaterThanOrEqual(3);
  expect(await all.count()).toBeGreaterThan((await drawn.count()) + 6);

  const height = () => all.evaluateAll((each) => each.map((one) => one.scrollHeight));
  const before = await height();
  await all.last().scrollIntoViewIfNeeded();
  await expect(all.last().locator('[data-date]').first()).toBeVisible();
  expect(await height()).toEqual(before);
});

test('a day that cannot be chosen shows the reason, and an offered stay is chosen instead', async ({
  browser,
}) => {
  const page = await openProperty(browser);
  await bar(page).tap();
  await pressInMonths(page, comingDay(20));

  const months = monthsOf(page);
  const tooSoon = months.locator(`[data-date="${comingDay(21)}"]`);
  await expect(tooSoon).toHaveAttribute('aria-label', /€120 a night\. The minimum stay is 3 nights\.$/);
  await tooSoon.tap({ force: true });
  await expect(months.getByRole('status').first()).toContainText('The minimum stay is 3 nights.');

  await months.getByRole('button', { name: /^3 nights: .+ €400$/ }).tap();
  await expect(months).toContainText('€400 total for 3 nights');

  await months.getByRole('button', { name: 'Clear' }).tap();
  await expect(months).toContainText('Choose your check-in date.');
  await expect(months.locator('[aria-pressed="true"]')).toHaveCount(0);
});

test('Escape, the button and Back close the months, retain the dates and restore focus', async ({
  browser,
}) => {
  const page = await openProperty(browser);
  const months = monthsOf(page);
  const closings = [
    () => page.keyboard.press('Escape'),
    () => months.getByRole('button', { name: 'Close' }).click(),
    () => page.goBack(),
  ];

  for (const [index, close] of closings.entries()) {
    await bar(page).focus();
    await page.keyboard.press('Enter');
    if (index > 0) await months.getByRole('button', { name: 'Clear' }).click();
    await pressInMonths(page, comingDay(10 + index));
    await close();
    await expect(months).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`checkIn=${comingDay(10 + index)}`));
    await expect(bar(page)).toBeFocused();
  }
});

test('the arrow keys go on from one month to the next, and Tab stays in the list', async ({ browser }) => {
  const page = await openProperty(browser);
  await bar(page).focus();
  await page.keyboard.press('Enter');
  const months = monthsOf(page);
  const focused = months.locator('[data-date]:focus');
  await expect(focused).toBeVisible();

  const first = (await focused.getAttribute('data-date')) ?? '';
  for (let turns = 0; turns < 5; turns++) {
    const before = (await focused.getAttribute('data-date')) ?? '';
    await page.keyboard.press('PageDown');
    await expect(focused).not.toHaveAttribute('data-date', before);
    await expect(focused).toBeInViewport();
  }
  const last = (await focused.getAttribute('data-date')) ?? '';
  const monthsBetween = (a: string, b: string) =>
    (Number(b.slice(0, 4)) - Number(a.slice(0, 4))) * 12 + Number(b.slice(5, 7)) - Number(a.slice(5, 7));
  expect(monthsBetween(first, last)).toBe(5);

  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main'))).toBeNull();
});

for (const width of [320, 390, 767])
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`it breaks no rule of accessibility and fits at ${width} px, ${colorScheme}`, async ({
      browser,
    }) => {
      const page = await openProperty(browser, { width, colorScheme });
      await bar(page).tap();
      await expect(monthsOf(page).locator('[data-date]:focus')).toBeVisible();
      await picture(page, `months-${width}-${colorScheme}-open`, { fullPage: false });
      await pressInMonths(page, comingDay(20));
      await pressInMonths(page, comingDay(24));
      await expect(monthsOf(page)).toContainText('total for 4 nights');
      await picture(page, `months-${width}-${colorScheme}-chosen`, { fullPage: false });

      expect((await violationsOf(page)).map(({ text }) => text)).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);
      await expect(monthsOf(page).getByRole('button', { name: 'Request to book' })).toBeInViewport({
        ratio: 1,
      });
    });
  }

test('without script, and on a wider screen, the calendar turns by its buttons', async ({ browser }) => {
  for (const options of [{ javaScriptEnabled: false }, { width: 1024 }]) {
    const page = await openProperty(browser, options);
    await expect(page.getByRole('button', { name: 'Show all months' })).toBeHidden();
    await expect(page.locator('#dates').getByRole('button', { name: 'Next month' })).toBeVisible();
  }
});

declare global {
  interface Window {
    countTap: () => void;
  }
}
