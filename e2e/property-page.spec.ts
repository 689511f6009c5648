import { expect, test } from '@playwright/test';
import { comingDay } from './civil-days.ts';
import { makeProperty, send, type WalkWorld } from './walk/walk-world.ts';

/** An agent's work on a property: sharing it, what guests read about getting in, and editing it. */
test.describe.configure({ mode: 'serial', timeout: 120_000 });

let session: WalkWorld['agentSession'];
let propertyId = '';

test.beforeAll(async ({ request }) => {
  session = await send<WalkWorld['agentSession']>(request, '/api/auth/register', {
    name: 'Paula Page',
    company: 'Page Stays',
    email: `paula-${Date.now()}@page.example`,
    password: 'seven quiet oranges',
  });
  propertyId = await makeProperty(request, session.token, 'Page house');
});

test.beforeEach(async ({ context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await context.addInitScript(
    (stored) => localStorage.setItem('staydesk.session', stored),
    JSON.stringify(session),
  );
});

test('a selection becomes a link in three presses, copied and at the top of its page', async ({ page }) => {
  await page.goto('/dashboard/properties');
  await page.getByRole('checkbox', { name: /Page house/ }).check();
  await page.getByRole('button', { name: 'Add to link' }).click();

  // The titles arrive after the press, and name the link all the same.
  const { promise: isPressed, resolve: press } = Promise.withResolvers<void>();
  await page.route('**/api/properties?*limit=100*', async (route) => {
    await isPressed;
    await route.continue();
  });
  await page.getByRole('link', { name: 'New link with these' }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  press();

  const made = page.getByTestId('made-link');
  await expect(made).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByText('Copied to your clipboard')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await made.getAttribute('href'));

  await page.goto('/dashboard/my-shared-links');
  const row = page.getByRole('row', { name: /Page house/ });
  await expect(row).toContainText('Never');
});

test('guests read the shared access details once their stay is confirmed', async ({ page, request }) => {
  await page.goto(`/properties/${propertyId}`);
  await page.getByRole('tab', { name: 'Operations' }).click();
  await page.getByRole('textbox', { name: 'Door code' }).fill('4711#');
  await page.getByLabel('Wi-Fi password').fill('sardine');
  await page.getByRole('switch', { name: 'Share with confirmed guests' }).nth(1).click();
  await page.getByRole('combobox', { name: 'Earliest' }).click();
  await page.getByRole('option', { name: 'As soon as the stay is confirmed' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Operations saved')).toBeVisible();

  const { linkCode } = await send<{ linkCode: string }>(
    request,
    '/api/shared-links',
    { name: 'For the guest', propertyIds: [propertyId] },
    session.token,
  );

  const stay = {
    checkIn: comingDay(10),
    checkOut: comingDay(13),
    adults: 2,
    children: 0,
    infants: 0,
    pets: 0,
  };

  const guest = { firstName: 'Piet', lastName: 'Jansen', email: 'piet@guest.example' };
  const booking = await send<{ _id: string; guestUrl: string }>(request, '/api/bookings', {
    propertyId,
    linkCode,
    ...stay,
    guest,
    consent: true,
  });

  const address = new URL(booking.guestUrl).pathname;
  await page.goto(address);
  await expect(page.getByText('4711#')).toHaveCount(0);

  const headers = { authorization: `Bearer ${session.token}` };
  await request.put(`/api/bookings/${booking._id}/status`, { headers, data: { status: 'confirmed' } });
  await page.goto(address);

  await expect(page.getByText('4711#')).toBeVisible();
  await expect(page.getByText('sardine')).toHaveCount(0);
});

test('saving stays in the form, and an error goes with its cause', async ({ page }) => {
  await page.goto(`/properties/${propertyId}/edit`);
  const title = page.getByLabel('Title', { exact: true });
  const save = page.getByRole('button', { name: 'Save changes' });

  await title.fill('P');
  await save.click();

  const error = page.locator('#part-basics').getByText(/at least 3 characters/i);
  await expect(error).toBeVisible();

  await title.fill('Page house by the sea');
  await expect(error).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Guest preview' })).toContainText('Page house by the sea');
  await expect(page.getByRole('list', { name: 'Worth checking' })).toContainText('Only 1 photo');

  await save.click();
  await expect(page.getByText('“Page house by the sea” saved')).toBeVisible();
  await expect(page).toHaveURL(/\/edit$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Page house by the sea');
});

test('changes prices of several properties together, and undoes all of them', async ({ page, request }) => {
  await makeProperty(request, session.token, 'Second house');
  await page.goto('/dashboard/properties');
  await page.getByRole('checkbox', { name: /Page house/ }).check();
  await page.getByRole('checkbox', { name: /Second house/ }).check();
  await page.getByRole('button', { name: 'Change price' }).click();

  const dialog = page.getByRole('dialog', { name: 'Change 2 properties' });
  await dialog.getByLabel('First night').fill(comingDay(20));
  await dialog.getByLabel('Last night').fill(comingDay(21));

  // Two nights at 120, raised by 10%.
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Second house' })).toContainText('€240€264');

  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('2 properties changed')).toBeVisible();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Change undone')).toBeVisible();
});

test('nights of the year get a price where they are selected', async ({ page }) => {
  const [first, last] = [comingDay(25), comingDay(26)];
  await page.goto(`/properties/${propertyId}?tab=pricing`);
  const day = (date: string) => page.locator(`[data-day="${date}"]`);
  await expect(page.getByRole('button', { name: 'Next year' })).toBeVisible();

  if ((await day(first).count()) === 0) await page.getByRole('button', { name: 'Next year' }).click();
  await expect(day(first)).toHaveAccessibleName(/€120/);

  await day(first).click();
  await day(last).click();

  const editor = page.getByRole('dialog');
  await editor.getByLabel('New price per night').fill('199');
  await editor.getByRole('button', { name: 'Save' }).click();

  await expect(page.getByText(/2 nights changed/)).toBeVisible();
  await expect(day(first)).toHaveAccessibleName(/€199/);
});
