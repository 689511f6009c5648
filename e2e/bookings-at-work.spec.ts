import { expect, type Page, test } from '@playwright/test';
import { comingDay } from './civil-days.ts';
import { answerOf, openAsNewAgent } from './new-agent.ts';
import { phone } from './pages/visitor-page.ts';

test.describe.configure({ timeout: 120_000 });

test('a stay agreed by phone is booked without an email address, at the price agreed, and the guest is found again', async ({
  page,
}) => {
  const { propertyId } = await openAsNewAgent(page, 'Phoebe Call');
  const bookFrom = (checkIn: string, checkOut: string) =>
    page.goto(
      `/dashboard/booking-management?new=booking&property=${propertyId}&checkIn=${checkIn}&checkOut=${checkOut}`,
    );
  await bookFrom(comingDay(20), comingDay(23));

  const dialog = page.getByRole('dialog', { name: 'New booking' });
  await expect(dialog.getByText('€300').first()).toBeVisible();

  await dialog.getByRole('button', { name: 'Agreed price' }).click();
  await dialog.getByLabel('Reason').fill('By phone');
  await dialog.getByLabel('Price of all nights').fill('250');
  await expect(dialog.getByText('Agreed price: By phone')).toBeVisible();

  await dialog.getByLabel('First name').fill('Tom');
  await dialog.getByLabel('Last name').fill('Reed');
  await dialog.getByRole('button', { name: 'Create booking' }).click();
  await expect(dialog.getByText('Please enter a phone number or an email address.').first()).toBeVisible();

  await dialog.getByLabel('Phone', { exact: true }).fill('+44 7700 900123');
  await dialog.getByRole('button', { name: 'Create booking' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tom Reed');
  await expect(page.getByText('No email address. Staydesk can’t email this guest.')).toBeVisible();
  await expect(page.getByText('Agreed price: By phone')).toBeVisible();
  await expect(page.locator('#money')).toContainText('€250.00');

  await page.getByRole('button', { name: 'Change price' }).click();
  const price = page.getByRole('dialog', { name: 'Change the price for Tom Reed' });
  await price.getByRole('button', { name: 'Extra charge' }).click();
  await price.getByLabel('What’s it for?').fill('Airport transfer');
  await price.getByLabel('Amount').fill('35.50');
  await expect(price.getByText('€35.50 higher than now.')).toBeVisible();

  await price.getByRole('button', { name: 'Save price' }).click();
  await expect(page.locator('#money')).toContainText('€285.50');

  await bookFrom(comingDay(25), comingDay(27));
  await dialog.getByLabel('Returning guest').fill('900123');
  await page.getByRole('option', { name: /Tom Reed/ }).click();
  await expect(dialog.getByLabel('Phone', { exact: true })).toHaveValue('+44 7700 900123');

  await dialog.getByRole('button', { name: 'Create booking' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tom Reed');

  await page.getByRole('button', { name: 'Guest profile' }).click();
  const profile = page.getByRole('dialog', { name: 'Tom Reed' });
  await expect(profile.getByRole('list', { name: 'Bookings' }).getByRole('listitem')).toHaveCount(2);
});

test('a booking made in the calendar leaves the agent there, and Back does not open its dialog again', async ({
  page,
}) => {
  const { propertyId } = await openAsNewAgent(page, 'Cal Calendar');
  const [checkIn, checkOut] = [comingDay(20), comingDay(23)];
  await page.goto('/dashboard/calendar');
  await page.goto(
    `/dashboard/calendar?new=booking&property=${propertyId}&checkIn=${checkIn}&checkOut=${checkOut}`,
  );

  const dialog = page.getByRole('dialog', { name: 'New booking' });
  await dialog.getByLabel('First name').fill('Ida');
  await dialog.getByLabel('Last name').fill('Bar');
  await dialog.getByLabel('Phone', { exact: true }).fill('+44 7700 900124');
  await dialog.getByRole('button', { name: 'Create booking' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/dashboard\/calendar$/);

  await page
    .getByRole('region', { name: 'Alerts' })
    .getByRole('button', { name: 'Open', exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ida Bar');

  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard\/calendar$/);
  await expect(dialog).toBeHidden();
});

test('several bookings are messaged and paid together, and a guest without an email address is named beforehand', async ({
  page,
}) => {
  const { headers, propertyId } = await openAsNewAgent(page, 'Bea Bulk');
  const guests = [
    { firstName: 'Ana', lastName: 'One', email: 'ana@work.example' },
    { firstName: 'Ben', lastName: 'Two', phone: '+49 170 5550000' },
    { firstName: 'Cleo', lastName: 'Three', email: 'cleo@work.example' },
  ];

  for (const [index, guest] of guests.entries()) {
    const days = { checkIn: comingDay(5 + index * 5), checkOut: comingDay(7 + index * 5) };
    const data = { propertyId, ...days, adults: 2, guest };
    await answerOf(page.request.post('/api/bookings', { headers, data }));
  }

  await page.goto('/dashboard/booking-management');
  await page.getByRole('checkbox', { name: 'Select all bookings shown' }).check();

  const bar = page.getByRole('region', { name: '3 selected' });
  await bar.getByRole('button', { name: 'Message' }).click();

  const message = page.getByRole('dialog', { name: 'Message 2 guests' });
  await expect(message.getByText(/Ben Two/)).toBeVisible();
  await message.getByLabel('Your message').fill('Hello {firstName}, the key is under the mat at {property}.');
  await expect(message.getByText('Hello Ana, the key is under the mat at Rose house.')).toBeVisible();

  await message.getByRole('button', { name: 'Send' }).click();
  await expect(message).toBeHidden();
  await expect(bar).toBeHidden();

  await page.getByRole('checkbox', { name: 'Select all bookings shown' }).check();
  await bar.getByRole('button', { name: 'Record payment' }).click();

  const payment = page.getByRole('dialog', { name: 'Record the balance of 3 bookings' });
  await payment.getByRole('button', { name: 'Record payment' }).click();

  await expect(page.getByText('Payments recorded for 3 bookings')).toBeVisible();
  await expect(page.getByRole('table').getByText('Paid', { exact: true })).toHaveCount(3);

  await page.getByRole('button', { name: 'Paid: view breakdown' }).click();
  const paid = page.getByRole('dialog', { name: 'Paid' });
  await expect(paid.getByText('3 bookings').first()).toBeVisible();

  await paid.getByRole('button', { name: 'By source' }).click();
  await paid.getByRole('link', { name: /Cleo Three/ }).click();

  await expect(page.getByRole('heading', { level: 1 })).toContainText('Cleo Three');
  await expect(paid).toBeHidden();
});

test('requests are answered from the list by keys, and saved filters are tabs', async ({ page }) => {
  const { headers, propertyId } = await openAsNewAgent(page, 'Kai Keys');
  const link = await answerOf<{ linkCode: string }>(
    page.request.post('/api/shared-links', {
      headers,
      data: { name: 'All', allProperties: true },
    }),
  );

  const ask = (firstName: string, from: number) =>
    answerOf(
      page.request.post('/api/bookings', {
        data: {
          propertyId,
          linkCode: link.linkCode,
          adults: 2,
          consent: true,
          checkIn: comingDay(from),
          checkOut: comingDay(from + 2),
          guest: { firstName, lastName: 'Guest', email: `${firstName}@keys.example` },
        },
      }),
    );

  await ask('Ida', 10);
  await ask('Jon', 20);
  await page.goto('/dashboard/booking-management?view=requests');

  const rows = page.getByRole('table').locator('tbody tr');
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Approve Ida Guest’s request' })).toBeVisible();

  await page.locator('body').press('j');
  await page.keyboard.press('x');
  await expect(page.getByRole('region', { name: '1 selected' })).toBeVisible();

  const first = await focusedName(page);
  await page.keyboard.press('a');

  await expect(page.getByText(`${first}’s booking confirmed`)).toBeVisible();
  await expect(rows).toHaveCount(1);

  await page.locator('body').press('j');
  await page.keyboard.press('d');

  const decline = page.getByRole('alertdialog');
  await decline.getByRole('button', { name: 'Decline' }).click();
  await expect(rows).toHaveCount(0);

  await page.goto('/dashboard/booking-management?view=all&status=confirmed');
  await page.getByRole('button', { name: 'Saved filters' }).click();
  await page.getByLabel('Save current view as').fill('Sure ones');
  await page.getByRole('button', { name: 'Save filter' }).click();
  await expect(page.getByRole('tab', { name: 'Sure ones' })).toHaveAttribute('aria-selected', 'true');

  await page.getByRole('tab', { name: /^Cancelled/ }).click();
  await expect(page).toHaveURL(/view=cancelled$/);

  await page.getByRole('tab', { name: 'Sure ones' }).click();
  await expect(page).toHaveURL(/status=confirmed/);
});

async function focusedName(page: Page): Promise<string> {
  return (await page.evaluate(() => document.activeElement?.textContent)) ?? '';
}

test('a request does not move on a phone when the rest of its page arrives, and a press on it counts', async ({
  browser,
}) => {
  const page = await (await browser.newContext(phone)).newPage();
  const { headers, propertyId } = await openAsNewAgent(page, 'Iris Still');
  const { request } = page;
  const link = { name: 'Summer', allProperties: true };
  const { linkCode } = await answerOf<{ linkCode: string }>(
    request.post('/api/shared-links', { headers, data: link }),
  );
  const stay = { propertyId, linkCode, checkIn: comingDay(20), checkOut: comingDay(23), adults: 2 };
  const guest = { firstName: 'Otto', lastName: 'Firm', email: 'otto@work.example' };
  await answerOf(request.post('/api/bookings', { data: { ...stay, guest, consent: true } }));

  const { items } = await answerOf<{ items: { _id: string }[] }>(
    request.get('/api/bookings/my-bookings', { headers }),
  );
  const wired = Promise.withResolvers<void>();
  await page.routeWebSocket('**/*', async (socket) => {
    await wired.promise;
    socket.connectToServer();
  });

  // The agent's own data comes last.
  const seen = Promise.withResolvers<void>();
  await page.route('**/api/agents/profile', async (route) => {
    await seen.promise;
    await route.continue();
  });

  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // NOTE: the observed type has these fields.
        const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node?: Node }[] };
        // Less is a label that its font makes wider.
        if (value >= 0.001)
          shifts.push(`${value}: ${sources.map(({ node }) => node?.textContent?.slice(0, 80)).join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`/bookings/${items[0]?._id}`);

  const approve = page.getByRole('button', { name: 'Approve' });
  await expect(approve).toBeVisible();

  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const before = await approve.boundingBox();
  seen.resolve();
  await expect(page.getByText('Emails to your guests wait until you confirm')).toBeVisible();

  await page.waitForLoadState('networkidle');
  const away = page.getByText('Live updates paused');
  await expect(away).toBeVisible();
  expect(await approve.boundingBox()).toEqual(before);

  wired.resolve();
  await expect(away).toBeHidden();
  expect(await approve.boundingBox()).toEqual(before);
  expect(await page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts)).toEqual([]);

  await approve.tap();
  await expect(page.getByRole('alertdialog', { name: 'Confirm Otto Firm’s booking?' })).toBeVisible();
});
