import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { addDays } from '#domain/shared/civil-date.ts';
import { todayInLisbon as today } from '../civil-days.ts';
import { takePhotos } from '../walk/real-photos.ts';
import { signInAs } from '../walk/sign-in-as.ts';
import { makeWalkWorld, send, type WalkWorld } from '../walk/walk-world.ts';
import { createPressCounter } from './press-counter.ts';

/**
 * The daily work of an agent, in presses from the dashboard: clicks, and keys that command. Typing in a field is no press, nor is
 * the key that moves on to one. No task may take more than it does here.
 */
test.describe.configure({ mode: 'serial', timeout: 180_000 });

let world: WalkWorld;
let page: Page;
let api: APIRequestContext;

const bookings: Record<string, string> = {};

async function book(guest: string, stay: { from: number; to: number }) {
  const [firstName, lastName] = guest.split(' ');
  const { _id } = await send<{ _id: string }>(
    api,
    '/api/bookings',
    {
      propertyId: world.propertyId,
      checkIn: addDays(today, stay.from),
      checkOut: addDays(today, stay.to),
      adults: 2,
      guest: { firstName, lastName, email: `${firstName}-${Date.now()}@guest.example`.toLowerCase() },
    },
    world.agentSession.token,
  );
  bookings[guest] = _id;
}

async function pay(guest: string, amountMinor: number) {
  const path = `/api/bookings/${bookings[guest]}/payments`;
  await send(api, path, { amountMinor }, world.agentSession.token);
}

test.beforeAll(async ({ browser, playwright, baseURL }) => {
  api = await playwright.request.newContext(baseURL === undefined ? {} : { baseURL });
  world = await makeWalkWorld(api, 'journey-set-up-code');
  const { token } = world.agentSession;
  const headers = { authorization: `Bearer ${token}` };
  const terms = { bookingDefaults: { paymentSchedule: { depositPercent: 30, balanceDaysBefore: 7 } } };
  expect((await api.put('/api/agents/settings', { headers, data: terms })).ok()).toBe(true);
  expect(
    (await api.put('/api/agents/payments/connect', { headers, data: { gateway: 'sandbox' } })).ok(),
  ).toBe(true);

  await book('Rita Refund', { from: 70, to: 73 });
  await pay('Rita Refund', 20_000);
  await book('Carl Cancel', { from: 80, to: 83 });
  await pay('Carl Cancel', 10_000);
  await book('Owen Overdue', { from: 2, to: 5 });
  await book('Lena Leaves', { from: -2, to: 0 });
  const arrived = { headers, data: { status: 'checked_in' } };
  expect((await api.put(`/api/bookings/${bookings['Lena Leaves']}/status`, arrived)).ok()).toBe(true);

  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await signInAs(context, 'agent', world);
  page = await context.newPage();
});
test.afterAll(() => api.dispose());

const { press, key, command, count, task } = createPressCounter(() => page);

const link = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true }).first();
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const dialog = () => page.getByRole('dialog').or(page.getByRole('alertdialog'));

task('approves a request', 1, async () => {
  await press(
    page.locator('[data-queue-item]', { hasText: 'Piet Jansen' }).getByRole('button', { name: 'Approve' }),
  );
  await expect(page.getByText(/confirmed/i).first()).toBeVisible();
});

test('the guest of the approved request pays the deposit online', async ({ browser }) => {
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(world.guestPath);
  await guest.getByRole('button', { name: /^Pay [^ ]+ deposit$/ }).click({ timeout: 30_000 });
  await guest.getByRole('button', { name: /^Pay / }).click();
  await expect(guest.getByRole('heading', { name: /^Thank you\./ })).toBeVisible({ timeout: 30_000 });
});

task('opens the calendar', 1, async () => {
  await press(link('Calendar'));
  await expect(page).toHaveURL(/\/dashboard\/calendar/);
});

task('opens the properties', 1, async () => {
  await press(link('Properties'));
  await expect(page).toHaveURL(/\/dashboard\/properties/);
});

task('copies the link of one property', 1, async () => {
  await press(button('Copy a link to House of the walk'));
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('/shared/');
});

task('records what is due', 2, async () => {
  await press(
    page.locator('[data-queue-item]', { hasText: 'Owen Overdue' }).getByRole('button', { name: /^Record/ }),
  );
  await press(dialog().getByRole('button', { name: 'Record payment' }));
  await expect(page.getByText('Payment recorded')).toBeVisible();
});

task('checks a guest out who owes, after the question about the debt', 2, async () => {
  await press(
    page.locator('[data-queue-item]', { hasText: 'Lena Leaves' }).getByRole('button', { name: 'Check out' }),
  );
  await expect(dialog()).toContainText('is still due');
  await press(dialog().getByRole('button', { name: 'Check out only' }));
  await expect(dialog()).toBeHidden();
});

task('gives a part back', 3, async () => {
  await command('refund rita 50', 'Refund €50 to Rita Refund');
  await press(dialog().getByRole('button', { name: 'Record refund' }));
  await expect(page.getByText('Refund recorded')).toBeVisible();
});

task('gives a part back by the mouse, from the search', 3, async () => {
  await press(button('Search or run a command'));
  await page.getByRole('combobox').fill('refund rita 10');
  const entry = page.getByRole('option').first();
  await expect(entry).toContainText('Refund €10 to Rita Refund');
  await press(entry);
  await press(dialog().getByRole('button', { name: 'Record refund' }));
  await expect(page.getByText('Refund recorded')).toBeVisible();
});

task('gives a part back from its row', 3, async () => {
  await press(link('Bookings'));
  await press(button('Refund Rita Refund'));
  await dialog().getByLabel('Amount', { exact: true }).fill('20');
  await press(dialog().getByRole('button', { name: 'Record refund' }));
  await expect(page.getByText('Refund recorded')).toBeVisible();
});

task('cancels a booking and pays back online', 4, async () => {
  await command('cancel piet', 'Cancel Piet Jansen');
  await press(dialog().getByRole('button', { name: 'Cancel booking', exact: true }));
  await press(dialog().getByRole('button', { name: 'Refund', exact: true }));
  await expect(dialog()).toBeHidden();
});

task('cancels a booking from its row', 4, async () => {
  await press(link('Bookings'));
  await press(button(/Carl Cancel/).and(page.getByRole('button', { name: /actions|More/i })));
  await press(page.getByRole('menuitem', { name: 'Cancel booking' }));
  await press(dialog().getByRole('button', { name: 'Cancel booking', exact: true }));
  await expect(page.getByText(/cancelled/i).first()).toBeVisible();
});

task('takes the income of a property in a year as a file', 3, async () => {
  await command('income house of the walk', /^Income of House of the walk, 20\d\d/);
  const file = page.waitForEvent('download');
  await press(dialog().getByRole('button', { name: /CSV/ }));
  expect((await file).suggestedFilename()).toMatch(/\.csv$/);
});

task('takes the income of a property without the keyboard’s command', 4, async () => {
  await press(link('Properties'));
  await press(button('Actions for House of the walk'));
  await press(page.getByRole('menuitem', { name: 'Income last year' }));
  const file = page.waitForEvent('download');
  await press(dialog().getByRole('button', { name: /CSV/ }));
  expect((await file).suggestedFilename()).toMatch(/\.csv$/);
});

task('writes an automatic message, sees who gets it and switches it on', 4, async () => {
  await press(button('New'));
  await press(page.getByRole('menuitem', { name: 'Automatic message' }));
  await page.getByRole('textbox', { name: 'Name' }).fill('Towels');
  await page.getByRole('textbox', { name: 'Message' }).fill('Dear {firstName}, towels are in the cupboard.');
  await press(button('Save and switch on'));
  await press(dialog().getByRole('button', { name: 'Switch on' }));
  await expect(page.getByText('“Towels” is on')).toBeVisible();
});

task('blocks dates', 3, async () => {
  const night = new Date(`${addDays(today, 95)}T00:00:00Z`);
  const month = night.toLocaleDateString('en-GB', { month: 'long', timeZone: 'UTC' });
  await command(`block house ${night.getUTCDate()} ${month} plumber`, 'Block House of the walk');
  await key('Enter');
  await expect(page.getByText(/blocked/i).first()).toBeVisible();
});

task('raises the prices of a month by a tenth', 3, async () => {
  const month = new Date(`${addDays(today, 130)}T00:00:00Z`).toLocaleDateString('en-GB', {
    month: 'long',
    timeZone: 'UTC',
  });
  await command(`price +10% house ${month}`, /House of the walk: prices \+10%/);
  await press(dialog().getByRole('button', { name: /^Save/ }));
  await expect(dialog()).toBeHidden();
});

task('finds the booking of a guest', 2, async () => {
  await command('rita', 'Rita Refund');
  await expect(page).toHaveURL(new RegExp(bookings['Rita Refund'] ?? ''));
});

task('takes all bookings as a file', 2, async () => {
  await press(link('Bookings'));
  const file = page.waitForEvent('download');
  await press(button('Export CSV'));
  expect((await file).suggestedFilename()).toMatch(/\.csv$/);
});

task('adds a property with photos and publishes it', 8, async () => {
  await press(button('Add New Listing'));
  await page.getByLabel('Title').fill('House of few presses');
  await press(page.getByRole('combobox', { name: 'Type' }));
  await press(page.getByRole('option', { name: 'House', exact: true }));
  await page.getByLabel('Where is it?').fill('Lagos Portugal');
  await press(page.getByRole('option', { name: /Lagos.*Portugal/ }));
  await press(button('Continue'));

  await page.getByLabel('Photos').setInputFiles(await takePhotos(5));
  count();
  await expect(page.getByLabel('Describe photo 5')).toBeVisible({ timeout: 60_000 });
  await press(button('Continue'));

  await page.getByLabel('Price per night').fill('120');
  await press(button('Publish listing'));
  await expect(page).toHaveURL(/\/properties\/[0-9a-f-]{36}$/, { timeout: 30_000 });
});

task('adds the properties of a file', 3, async () => {
  await press(button('Add New Listing'));
  const buffer = await readFile('docs/import-examples/properties.csv');
  await page
    .getByLabel('Several properties?')
    .setInputFiles({ name: 'properties.csv', mimeType: 'text/csv', buffer });
  count();
  await press(button(/^Import 2 properties/));
  await expect(page.getByText('Your properties are here')).toBeVisible({ timeout: 30_000 });
});

task('finds the flats that are empty tonight', 1, async () => {
  await press(link('Properties'));
  await expect(page.getByRole('columnheader', { name: 'Tonight' })).toBeVisible();
});

task('opens the shared links', 1, async () => {
  await press(page.getByRole('main').getByRole('link', { name: 'Shared links' }));
  await expect(page).toHaveURL(/shared-links/);
});
