import { type Browser, expect, type Page, test } from '@playwright/test';
import { addDays, type CivilDate, daysInMonth, monthOf } from '#domain/shared/civil-date.ts';
import { comingDay, monthsOf, pressInMonths, todayInLisbon } from '../civil-days.ts';
import { makeVisitorLink, phone, picture } from '../pages/visitor-page.ts';

/** Stays over the end of a month, of February and of the booking window, in the list of a phone and in the calendar. */
test.describe.configure({ timeout: 120_000 });

const desk = { viewport: { width: 1440, height: 900 } };
const month = monthOf(comingDay(1));
const lastOf = (one: string): CivilDate => `${one}-${daysInMonth(one)}`;
/** The coming February, which is at most a year away. */
const february = `${Number(todayInLisbon.slice(0, 4)) + (todayInLisbon.slice(5, 7) > '02' ? 1 : 0)}-02`;

let propertyPath = '';
/** Last day on which a visitor may arrive. */
let bookableUntil: CivilDate = '';
test.beforeAll(async ({ request }) => {
  const made = await makeVisitorLink(request);
  propertyPath = made.propertyPath;
  const headers = { authorization: `Bearer ${made.token}` };
  const { rules } = await (
    await request.get(`/api/properties/${propertyPath.split('/').at(-1)}`, { headers })
  ).json();
  bookableUntil = addDays(todayInLisbon, rules.bookingWindowDays);
});

async function openPage(browser: Browser, options: object, search = ''): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  await page.goto(propertyPath + search);
  return page;
}

async function openList(browser: Browser): Promise<Page> {
  const page = await openPage(browser, phone);
  await page.locator('[data-island="gallery"][data-hydrated]').waitFor();
  await page.locator('.bar').getByRole('link').tap();
  return page;
}

/** The address of the page names the stay. */
const expectStay = (page: Page, checkIn: CivilDate, checkOut: CivilDate) =>
  expect(page).toHaveURL(new RegExp(`checkIn=${checkIn}&checkOut=${checkOut}`));

test('the list scrolls to the days after a check-in on the last of a month', async ({ browser }) => {
  for (const checkIn of [
    addDays(`${month}-01`, -1),
    addDays(lastOf(month), -1),
    lastOf(month),
    lastOf(february),
  ]) {
    const page = await openList(browser);
    const months = monthsOf(page);
    const day = (date: CivilDate) => months.locator(`[data-date="${date}"]`);
    // The day stands at the lower edge, as after scrolling with a finger.
    await months.locator(`[data-month="${monthOf(checkIn)}"]`).scrollIntoViewIfNeeded();
    await day(checkIn).evaluate((one) => one.scrollIntoView({ block: 'end' }));
    await day(checkIn).tap();

    const checkOut = addDays(checkIn, 3);
    await expect(day(addDays(checkIn, 7))).toBeInViewport({ ratio: 0.9 });
    await expect(day(checkIn)).toBeInViewport();
    await picture(page, `month-end-list-${checkIn}`, { fullPage: false });

    await day(checkOut).tap();
    await expect(months).toContainText('3 nights');
    await expectStay(page, checkIn, checkOut);

    await months.getByRole('button', { name: 'Close' }).tap();
    const dates = page.locator('#dates');
    await expect(dates.locator(`[data-date="${checkIn}"]`)).toBeVisible();
    await expect(dates.locator(`[data-date="${checkOut}"]`)).toBeVisible();
    await dates.scrollIntoViewIfNeeded();
    await picture(page, `month-end-page-${checkIn}`, { fullPage: false });
    await page.close();
  }
});

test('the calendar turns to the month after that of the check-in', async ({ browser }) => {
  for (const checkIn of [lastOf(month), lastOf(february)]) {
    const before = monthOf(addDays(`${monthOf(checkIn)}-01`, -1));
    const page = await openPage(browser, desk, `?month=${before}#dates`);
    const dates = page.locator('#dates');
    await dates.locator(`[data-date="${checkIn}"]`).click();
    await expect(dates.locator(`[data-date="${checkIn}"]`)).toBeFocused();

    const checkOut = addDays(checkIn, 3);
    await dates.locator(`[data-date="${checkOut}"]`).click();
    await expectStay(page, checkIn, checkOut);
    await picture(page, `month-end-desk-${checkIn}`, { fullPage: false });
    await page.close();
  }
});

test('without script, the calendar of a phone shows both months of the stay', async ({ browser }) => {
  const checkIn = lastOf(month);
  const page = await openPage(browser, { ...phone, javaScriptEnabled: false }, `?month=${month}#dates`);
  const dates = page.locator('#dates');
  await dates.locator(`[data-date="${checkIn}"]`).tap();
  await dates.locator(`[data-date="${addDays(checkIn, 3)}"]`).tap();
  await expectStay(page, checkIn, addDays(checkIn, 3));
  await expect(dates.locator(`[data-date="${checkIn}"]`)).toBeVisible();
  await expect(dates.locator(`[data-date="${addDays(checkIn, 3)}"]`)).toBeVisible();
});

test('a stay may begin on the last bookable day, in the list, on a desk and without script', async ({
  browser,
}) => {
  const checkOut = addDays(bookableUntil, 4);
  const list = await openList(browser);
  await pressInMonths(list, bookableUntil);
  await pressInMonths(list, checkOut);
  await expectStay(list, bookableUntil, checkOut);

  for (const options of [desk, { ...phone, javaScriptEnabled: false }]) {
    const page = await openPage(browser, options, `?month=${monthOf(bookableUntil)}#dates`);
    const dates = page.locator('#dates');
    await dates.locator(`[data-date="${bookableUntil}"]`).click();
    const day = dates.locator(`[data-date="${checkOut}"]`);
    if (!(await day.isVisible())) await dates.getByRole('button', { name: 'Next month' }).click();
    await day.click();
    await expectStay(page, bookableUntil, checkOut);
  }
});
