import { rm } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { addDays } from '#domain/shared/civil-date.ts';
import { makeDataFolder, startServer } from '../scripts/lab/harness/server-process.ts';
import { todayInLisbon as today } from './civil-days.ts';
import { createBookingPage } from './pages/booking-page.ts';
import { phone, waitOutFormStamp } from './pages/visitor-page.ts';

test.describe.configure({ mode: 'serial', timeout: 240_000 });

let server: Awaited<ReturnType<typeof startServer>>;
let folder: string;
let agent: Page;
let visitor: Page;

/**
 * The steps of the README, to the letter, on a demo that is as new as a newcomer's. The main loop has the last one, an
 * account and a property of one's own.
 */
test.beforeAll(async ({ browser }) => {
  folder = makeDataFolder('what-to-try');
  server = await startServer({ DATA_DIR: folder, DEMO: 'on', RATE_LIMIT_SCALE: '100', LOG_LEVEL: 'warn' });
  const baseURL = server.url;
  agent = await browser.newPage({ viewport: { width: 1440, height: 900 }, baseURL });
  visitor = await browser.newPage({ ...phone, baseURL });
});

test.afterAll(async () => {
  await agent.close();
  await visitor.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

test('1. “Try the demo” signs in as Inês', async () => {
  await agent.goto('/');
  await expect(agent.getByText('Try the demo')).toBeVisible();
  await agent.getByRole('button', { name: /Inês Carvalho/ }).click();
  await expect(agent).toHaveURL(/\/dashboard$/);
});

const homes = [/Villa Marisol/, /Ribeira Loft/];

test('2. Share Properties, two properties, Create link', async () => {
  await agent.getByRole('banner').getByText('Share Properties', { exact: true }).click();
  for (const name of homes) await agent.getByRole('checkbox', { name }).check();
  await agent.getByRole('button', { name: 'Create link' }).click();

  const link = (await agent.getByTestId('made-link').getAttribute('href')) ?? '';
  await expect(agent.getByRole('img', { name: /QR code/ })).toBeVisible();
  await visitor.goto(link);
});

/** While her year of bookings fills in, everything takes longer. */
const whenFilled = { timeout: 120_000 };

/** Nights far enough ahead that the demo has sold none of them. */
const arrival = addDays(today, 150);
const departure = addDays(today, 157);

test('3. dates, the total with its rules, and a request', async () => {
  await visitor.getByRole('link', { name: 'Villa Marisol' }).first().click();
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Villa Marisol');
  await visitor.goto(`${visitor.url().split('?')[0]}?checkIn=${arrival}&checkOut=${departure}&adults=2`);
  await expect(visitor.getByRole('region', { name: 'Your stay' })).toContainText('total');

  await visitor.getByRole('link', { name: 'Request to book' }).click();
  await visitor.getByLabel('First name').fill('Ada');
  await visitor.getByLabel('Last name').fill('Newcomer');
  await visitor.getByLabel('Email').fill('ada@guests.example');
  await visitor.getByRole('checkbox', { name: /I accept/ }).check();
  await waitOutFormStamp(visitor);
  await visitor.getByRole('button', { name: 'Send request' }).click();
  await expect(visitor).toHaveURL(/\/guest\/.+/);
});

test('4. bell and toast, View, approve', async () => {
  await expect(agent.getByRole('button', { name: /^Notifications, \d+ unread$/ })).toBeVisible();
  // The year that fills in has toasts of its own.
  const toast = agent
    .getByRole('region', { name: 'Alerts' })
    .locator('div')
    .filter({ hasText: 'Ada Newcomer' });
  await toast.getByRole('button', { name: 'View', exact: true }).first().click();
  await expect(agent.getByRole('heading', { level: 1 })).toContainText('Ada Newcomer');

  const booking = createBookingPage(agent);
  await booking.runAction('Approve', 'Approve');
  await expect(booking.latest).toContainText('Confirmed');

  await expect(visitor.getByText('Your stay is confirmed')).toBeVisible(whenFilled);
});

test('5. guest and agent write to each other', async () => {
  await visitor.getByLabel(/Message to/).fill('Is there a cot?');
  await visitor.getByRole('button', { name: 'Send', exact: true }).click();

  await agent
    .getByRole('navigation')
    .getByRole('link', { name: /^Messages/ })
    .first()
    .click();
  await agent
    .getByRole('link', { name: /Ada Newcomer/ })
    .first()
    .click();
  await expect(agent.getByText('Is there a cot?').last()).toBeVisible();
});

test('6. channel calendars, and nights that were sold twice', async () => {
  const resolve = agent.getByRole('link', { name: /^Resolve/ }).first();
  await expect(async () => {
    // What fills in is not announced to open pages.
    await agent.goto('/dashboard');
    await expect(resolve).toBeVisible({ timeout: 2000 });
  }).toPass(whenFilled);

  await agent.getByRole('button', { name: 'Your account' }).click();
  await agent.getByRole('menuitem', { name: 'Channel calendars' }).click();
  await expect(agent.getByRole('heading', { level: 1, name: 'Channel calendars' })).toBeVisible();
  for (const name of ['Villa Marisol', 'Ribeira Loft', 'Sunset Terrace', 'Casa Lumen', 'Airbnb', 'Vrbo'])
    await expect(agent.getByRole('main').getByText(name).first()).toBeVisible();

  await agent.goto('/dashboard');
  await resolve.click();
  await expect(agent.getByText(/sold twice/).first()).toBeVisible();
});
