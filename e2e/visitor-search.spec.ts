import { expect, test } from '@playwright/test';
import { comingDay, monthsOf, pickDay, pressInMonths } from './civil-days.ts';
import { makeVisitorLink, phone } from './pages/visitor-page.ts';

/** The search over the properties of a link, on a phone and a desktop, with and without script. */
test.describe.configure({ mode: 'serial', timeout: 120_000 });

let linkPath = '';
test.beforeAll(async ({ request }) => {
  ({ linkPath } = await makeVisitorLink(request));
});

test('dates chosen on the overview show the whole price, and lead on with the property', async ({
  browser,
}) => {
  const page = await (await browser.newContext(phone)).newPage();
  await page.goto(linkPath);
  await page.getByRole('link', { name: 'Any dates' }).tap();

  await page.getByRole('button', { name: /^Check-in/ }).tap();

  // The days of no single property: none of them is said to be available.
  const months = monthsOf(page);
  await expect(months.locator('[data-date]').first()).not.toHaveAttribute('aria-label', /available/);

  await pressInMonths(page, comingDay(20));
  await pressInMonths(page, comingDay(23));
  await months.getByRole('button', { name: 'Done' }).tap();
  await expect(months).toHaveCount(0);
  await page.getByRole('button', { name: 'Show prices' }).click();

  expect([...new URL(page.url()).searchParams.keys()]).toEqual(['checkIn', 'checkOut']);
  await expect(page.getByText('total for 3 nights, all fees included')).toBeVisible();

  await page.getByRole('link', { name: /House of the walk/ }).click();
  await expect(page).toHaveURL(new RegExp(`checkIn=${comingDay(20)}`));
  await expect(page.getByText('total for 3 nights').first()).toBeVisible();
});

test('on a phone the first photo lies in the upper half, and the search opens over the page until Back', async ({
  browser,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await (await browser.newContext({ ...phone, javaScriptEnabled })).newPage();
    await page.goto(linkPath);

    const { y = 0 } = (await page.locator('.slides').first().boundingBox()) ?? {};
    expect(y).toBeLessThan(phone.viewport.height / 2);

    // The browser's own field without script, with script a button for the calendar.
    const checkIn = javaScriptEnabled
      ? page.getByRole('button', { name: /^Check-in/ })
      : page.getByLabel('Check-in', { exact: true });
    await expect(checkIn).toBeHidden();

    await page.getByRole('link', { name: 'Any dates' }).tap();
    await expect(checkIn).toBeVisible();

    await page.goBack();
    await expect(checkIn).toBeHidden();
  }
});

test('on a desktop the product’s own calendar sets the dates of the search, by mouse and by keys', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await page.goto(linkPath);

  const checkIn = page.getByRole('button', { name: /^Check-in/ });
  const calendar = page.getByRole('region', { name: 'Choose your dates' });
  await expect(page.locator('input[type=date]').first()).toBeHidden();

  await checkIn.click();
  await expect(calendar).toBeVisible();
  await expect(page.locator('form form')).toHaveCount(0);

  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(checkIn).toBeFocused();

  await page.keyboard.press('Enter');
  await pickDay(page, comingDay(20));
  await expect(checkIn).toHaveAccessibleName(/^Check-in \w{3} 20\s\w{3}/);

  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(calendar).toBeHidden();

  await page.getByRole('button', { name: 'Show prices' }).first().click();
  await expect(page).toHaveURL(`${linkPath}?checkIn=${comingDay(20)}&checkOut=${comingDay(23)}`);

  // A press beside it closes the calendar and leaves the dates as they are.
  await page.getByRole('button', { name: /^Check-out/ }).click();
  await expect(calendar).toBeVisible();

  await page.getByRole('heading', { level: 1 }).click();
  await expect(calendar).toBeHidden();
});

test('without script the address of a search has no empty fields either', async ({ browser }) => {
  const page = await (await browser.newContext({ ...phone, javaScriptEnabled: false })).newPage();
  await page.goto(`${linkPath}?checkIn=&checkOut=&guests=2&sort=#search`);
  await expect(page).toHaveURL(`${linkPath}?guests=2#search`);
  await page.getByLabel('Guests').selectOption('3');
  await page.getByRole('button', { name: 'Show prices' }).click();
  await expect(page).toHaveURL(`${linkPath}?guests=3`);
});
