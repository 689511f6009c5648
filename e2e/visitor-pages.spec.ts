import { expect, test } from '@playwright/test';
import { comingDay, pickDay } from './civil-days.ts';
import { makeVisitorLink, manyAmenities, phone, swipeLeft, waitOutFormStamp } from './pages/visitor-page.ts';

/** Visitor and guest pages on a phone, with and without script. */

test.describe.configure({ mode: 'serial', timeout: 120_000 });

let linkPath = '';
let propertyPath = '';

test.beforeAll(async ({ request }) => {
  ({ linkPath, propertyPath } = await makeVisitorLink(request));
});

test('the photos of a card on the list are swiped, with and without script', async ({ browser }) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ ...phone, javaScriptEnabled });
    const page = await context.newPage();
    await page.goto(linkPath);

    const row = page.locator('.slides').first();
    const photos = row.locator('img');
    await expect(photos).toHaveCount(2);

    const { x = 0, y = 0, width = 0, height = 0 } = (await row.boundingBox()) ?? {};
    const left = async (photo: number) => Math.round((await photos.nth(photo).boundingBox())?.x ?? -1);
    expect(await left(0)).toBe(Math.round(x));

    await swipeLeft(page, { x: x + width * 0.9, y: y + height / 2 }, width * 0.8);
    await expect.poll(() => left(1)).toBe(Math.round(x));
    // Swiping is no press: the list is still there.
    expect(new URL(page.url()).pathname).toBe(linkPath);

    const dots = page.locator('.dots').first().locator('i');
    await expect(dots.nth(javaScriptEnabled ? 1 : 0)).toHaveAttribute('data-on');

    await context.close();
  }
});

test('photos swiped before the script has loaded show their position once it has', async ({ browser }) => {
  const page = await (await browser.newContext(phone)).newPage();
  const swiped = Promise.withResolvers<void>();
  await page.route('**/visitor-assets/*.js', async (route) => {
    await swiped.promise;
    await route.continue();
  });
  await page.goto(linkPath, { waitUntil: 'commit' });

  const row = page.locator('.slides').first();
  await expect(row.locator('img')).toHaveCount(2);
  // Without its style sheet, the row is elsewhere on the page and cannot be swiped.
  await expect(row).toHaveCSS('scroll-snap-type', 'x mandatory');

  const { x = 0, y = 0, width = 0, height = 0 } = (await row.boundingBox()) ?? {};
  await swipeLeft(page, { x: x + width * 0.9, y: y + height / 2 }, width * 0.8);

  await expect
    .poll(async () => Math.round((await row.locator('img').nth(1).boundingBox())?.x ?? -1))
    .toBe(Math.round(x));

  const second = page.locator('.dots').first().locator('i').nth(1);
  await expect(second).not.toHaveAttribute('data-on');

  swiped.resolve();
  await expect(second).toHaveAttribute('data-on');
});

test('shows all amenities by group instead of the first ones, with and without script', async ({
  browser,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await (await browser.newContext({ ...phone, javaScriptEnabled })).newPage();
    await page.goto(propertyPath);

    const group = page.getByRole('heading', { name: 'Families and pets' });
    const shown = page.getByRole('listitem').filter({ hasText: /^(Garden|Cot)$/, visible: true });

    await expect(group).toBeHidden();
    await expect(shown).toHaveText(['Garden']);

    await page.getByText(`Show all ${manyAmenities.length}`).tap();
    await expect(group).toBeVisible();
    // Each once: those shown at first are in their groups.
    await expect(shown).toHaveText(['Garden', 'Cot']);

    await page.getByText('Show fewer').tap();
    await expect(group).toBeHidden();
    await expect(shown).toHaveText(['Garden']);
  }
});

test('photos open as an overview by room, then in full size, and Back closes one after the other', async ({
  browser,
}) => {
  const page = await (await browser.newContext(phone)).newPage();
  await page.goto(propertyPath);

  const photo = page.locator('[data-photo="0"]').first();
  await photo.tap();

  const overview = page.getByRole('dialog', { name: 'Photos of House of the walk' });
  await expect(overview.getByRole('heading', { level: 3 })).toHaveText(['Outside', 'Kitchen']);

  const first = overview.getByRole('button', { name: 'The house from the garden' });
  await expect(first).toBeFocused();

  await first.tap();
  const tour = page.getByRole('dialog', { name: 'Photo viewer' });
  await expect(tour).toContainText('1 / 2');
  await expect(tour.getByText('The house from the garden')).toBeVisible();
  await expect(tour).not.toHaveAttribute('aria-busy');

  await page.keyboard.press('ArrowRight');
  await expect(tour).toContainText('2 / 2');
  await expect(tour.getByText('Kitchen to the lane')).toBeVisible();
  await expect(tour.getByRole('button', { name: 'Next photo' })).toBeDisabled();

  const zoom = tour.getByRole('button', { name: 'Zoom' });
  await zoom.tap();
  await expect(zoom).toHaveAttribute('aria-pressed', 'true');

  await page.goBack();
  await expect(tour).toHaveCount(0);
  await expect(overview).toBeVisible();

  await page.goBack();
  await expect(overview).toHaveCount(0);
  await expect(photo).toBeFocused();
  await expect(page).toHaveURL(propertyPath);

  // The same by keys and buttons.
  await page.keyboard.press('Enter');
  await expect(first).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(tour).not.toHaveAttribute('aria-busy');

  await page.keyboard.press('Escape');
  await expect(tour).toHaveCount(0);
  await expect(first).toBeFocused();

  await page.keyboard.press('Escape');
  await expect(overview).toHaveCount(0);
  await expect(photo).toBeFocused();

  await photo.tap();
  await overview.getByRole('button', { name: 'Kitchen to the lane' }).tap();
  await expect(tour).not.toHaveAttribute('aria-busy');

  await tour.getByRole('button', { name: 'Close' }).tap();
  await expect(tour).toHaveCount(0);

  await overview.getByRole('button', { name: 'Close' }).tap();
  await expect(overview).toHaveCount(0);
  await expect(page).toHaveURL(propertyPath);

  await page.goBack();
  await expect(page).not.toHaveURL(propertyPath);
});

test('an address below a link that leads nowhere answers with a page', async ({ request }) => {
  for (const path of [`${linkPath}/gallery`, '/guest/a/b']) {
    const answer = await request.get(path);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  }
});

test('the total of the chosen dates is announced', async ({ browser }) => {
  const page = await (await browser.newContext(phone)).newPage();
  await page.goto(`${propertyPath}?checkIn=${comingDay(20)}&checkOut=${comingDay(23)}`);
  await expect(page.getByRole('status').filter({ hasText: 'in total for 3 nights' })).toHaveCount(1);
});

test('the calendar explains why a day cannot be chosen', async ({ browser }) => {
  const page = await (await browser.newContext(phone)).newPage();
  await page.goto(propertyPath);
  await pickDay(page, comingDay(20));

  const tooSoon = page.locator(`[data-date="${comingDay(21)}"]`).filter({ visible: true });
  await expect(tooSoon).toHaveAttribute('aria-label', /€120 a night\. The minimum stay is 3 nights\.$/);

  // Forced: a day that is disabled for assistive technology still answers a press.
  await tooSoon.tap({ force: true });

  const dates = page.locator('#dates');
  await expect(dates.getByRole('status')).toContainText('The minimum stay is 3 nights.');

  await dates.getByRole('button', { name: /^3 nights: .+ €400$/ }).tap();
  await expect(page.getByRole('region', { name: 'Your stay' })).toContainText('€400 total for 3 nights');
});

test('presses on the calendar before its script has loaded count once it has', async ({ browser }) => {
  const page = await (await browser.newContext(phone)).newPage();
  let loads = 0;

  await page.route('**/visitor-assets/dates-section*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  page.on('request', (one) => {
    if (one.isNavigationRequest()) loads += 1;
  });
  await page.goto(`${propertyPath}?month=${comingDay(20).slice(0, 7)}`);

  for (const day of [20, 23]) {
    await page
      .locator(`[data-date="${comingDay(day)}"]`)
      .filter({ visible: true })
      .tap();
  }

  const chosen = page.locator(`[data-date="${comingDay(20)}"][aria-pressed="true"]`);
  await expect(chosen.filter({ visible: true })).toBeVisible();
  await expect(page.locator('.bar')).toContainText('total for 3 nights');
  expect(loads).toBe(1);
});

test('dates chosen in the calendar reach the price, the bar and the form', async ({ browser }) => {
  const page = await (await browser.newContext(phone)).newPage();
  await page.goto(propertyPath);
  await pickDay(page, comingDay(20));
  await pickDay(page, comingDay(23));
  await expect(page.locator('.bar')).toContainText('total for 3 nights');
  await expect(page.getByRole('region', { name: 'Your stay' })).toContainText('total for 3 nights');
  await expect(page.getByRole('button', { name: 'Send request' })).toBeAttached();
});

test('the price bar of a phone does not cover what is wrong with a code', async ({ browser }) => {
  const page = await (await browser.newContext(phone)).newPage();
  await page.goto(`${propertyPath}?checkIn=${comingDay(20)}&checkOut=${comingDay(23)}`);

  const stay = page.locator('#stay');
  await stay.getByText('Have a code?').click();

  const code = stay.getByLabel('Promotion code');
  // The field stands just above the bar, so that what comes below it would be hidden.
  await code.evaluate((field) => {
    const bar = document.querySelector('.bar')?.getBoundingClientRect().top ?? 0;
    scrollBy({ top: field.getBoundingClientRect().bottom + 4 - bar, behavior: 'instant' });
  });
  await code.fill('NOPE');
  await code.press('Enter');

  const error = stay.getByText('That code isn’t valid.');
  await expect(error).toBeVisible();

  const isCovered = () =>
    error.evaluate((text) => {
      const { left, top, width, height } = text.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) !== text;
    });
  await expect.poll(isCovered).toBe(false);
});

test('before sending, the form shows the payments and the cancellation with their dates, and the only main button', async ({
  browser,
}) => {
  const page = await (await browser.newContext(phone)).newPage();
  await page.goto(`${propertyPath}?checkIn=${comingDay(20)}&checkOut=${comingDay(23)}`);
  await expect(page.locator('.bar .cta')).toBeVisible();
  await page.getByRole('link', { name: 'Request to book' }).filter({ visible: true }).click();
  const form = page.locator('#request form');
  await expect(form).toContainText(/€120 within 2 days of confirmation€280 by \d+\s\w+/);
  await expect(form).toContainText(/Full refund until \d+/);
  await expect(page.locator('.cta').filter({ visible: true })).toHaveText(['Send request']);
});

test('a chat gets a picture of the property', async ({ request }) => {
  const html = await (await request.get(propertyPath)).text();
  const address = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
  const picture = await request.get(new URL(address).pathname);
  expect(picture.headers()['content-type']).toBe('image/jpeg');
  expect((await picture.body()).length).toBeLessThan(300_000);
});

test('shows errors next to their fields', async ({ browser }) => {
  const page = await (await browser.newContext(phone)).newPage();
  await page.goto(`${propertyPath}?checkIn=${comingDay(20)}&checkOut=${comingDay(23)}`);
  const send = page.getByRole('button', { name: 'Send request' });
  await send.scrollIntoViewIfNeeded();
  // The form hydrates when it becomes visible; only then client validation replaces the browser's.
  await expect(page.locator('#request form[novalidate]')).toBeVisible();
  await send.click();
  await expect(page.locator('#request-email-fault')).toBeVisible();
  await expect(page.locator('#request-consent-fault')).toBeVisible();
});

test('without script a visitor sends a request, enters the arrival time, and withdraws it', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ ...phone, javaScriptEnabled: false })).newPage();
  await page.goto(`${propertyPath}?checkIn=${comingDay(20)}&checkOut=${comingDay(23)}&adults=2`);
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lind');
  await page.getByLabel('Email').fill('ada@guest.example');
  await expect(page.locator('#request form')).toContainText(/Full refund until \d+/);

  await page.getByRole('checkbox').check();
  await waitOutFormStamp(page);
  await page.getByRole('button', { name: 'Send request' }).click();

  await expect(page).toHaveURL(/\/guest\/[\w-]{43}\?new=1/);
  await expect(page.getByRole('link', { name: 'Add to calendar' })).toBeVisible();

  await page.getByLabel('When will you arrive?').fill('17:30');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('When will you arrive?')).toHaveValue('17:30');

  await page.getByRole('link', { name: 'Withdraw request' }).click();
  await expect(page.getByText('You haven’t paid anything').first()).toBeVisible();

  await page.getByRole('button', { name: 'Yes, withdraw' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’ve withdrawn this request');
});

test('dates taken in the meantime are refused with others, and choosing those clears the refusal', async ({
  browser,
  request,
}) => {
  const page = await (await browser.newContext(phone)).newPage();
  const stay = { checkIn: comingDay(10), checkOut: comingDay(13) };
  await page.goto(`${propertyPath}?${new URLSearchParams(stay)}`);
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Late');
  await page.getByLabel('Email').fill('late@guest.example');
  await page.getByRole('checkbox').check();
  await waitOutFormStamp(page);

  const [, linkCode = '', propertyId = ''] = /shared\/(\w+)\/property\/(.+)$/.exec(propertyPath) ?? [];
  const guest = { firstName: 'Piet', lastName: 'First', email: 'first@guest.example' };
  const party = { adults: 2, children: 0, infants: 0, pets: 0 };
  const data = { propertyId, linkCode, ...stay, ...party, guest, consent: true };
  expect((await request.post('/api/bookings', { data })).ok()).toBe(true);

  await page.getByRole('button', { name: 'Send request' }).click();
  const refusal = page.locator('#request').getByRole('alert');
  await refusal
    .getByRole('button', { name: /^3 nights: / })
    .first()
    .click();

  await expect(refusal).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Your stay' })).toContainText('total for 3 nights');
});
