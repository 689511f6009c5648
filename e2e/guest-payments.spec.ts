import { expect, type Page, test } from '@playwright/test';
import { addresses } from '#contract/addresses.ts';
import { comingDay } from './civil-days.ts';
import { createBookingPage } from './pages/booking-page.ts';
import {
  bookingStateOf,
  phone,
  picture,
  sidewaysScroll,
  submitBookingRequest,
  whenNotified,
} from './pages/visitor-page.ts';
import { signInAs } from './walk/sign-in-as.ts';
import { makeWalkWorld, type WalkWorld } from './walk/walk-world.ts';

/** A host connects test payments; a guest pays deposits on a phone at the gateway, and both sides see it. */
test.describe.configure({ mode: 'serial', timeout: 120_000 });

let world: WalkWorld;
let agent: Page;
let guest: Page;
let guestPath = '';

test.beforeAll(async ({ browser, request }) => {
  world = await makeWalkWorld(request, 'journey-set-up-code');
  const headers = { authorization: `Bearer ${world.agentSession.token}` };
  const terms = { bookingDefaults: { paymentSchedule: { depositPercent: 30, balanceDaysBefore: 7 } } };
  expect((await request.put('/api/agents/settings', { headers, data: terms })).status()).toBe(200);

  const address = `/api/properties/${world.propertyId}`;
  const { version, pricing } = await (await request.get(address, { headers })).json();
  const data = { version, pricing: { ...pricing, damageDepositMinor: 20_000 } };
  expect((await request.put(address, { headers, data })).status()).toBe(200);

  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await signInAs(context, 'agent', world);
  agent = await context.newPage();
});

test('the host connects test payments in the settings', async () => {
  await agent.goto(`${addresses.settings()}?section=payments`);
  await agent.getByRole('button', { name: 'Use test payments' }).click();
  await expect(agent.getByText('Test mode', { exact: true })).toBeVisible();
  await agent.getByRole('button', { name: 'Test the connection' }).click();
  await expect(agent.getByText('The connection works')).toBeVisible();
});

test('a visitor books, the host approves, and the guest pays the deposit at the gateway', async ({
  browser,
}) => {
  guest = await submitBookingRequest(browser, addresses.sharedLink({ linkCode: world.linkCode }), {
    property: 'House of the walk',
    checkIn: comingDay(16),
    checkOut: comingDay(19),
    total: '€400',
    firstName: 'Maya',
    lastName: 'Brandt',
    email: `maya-${Date.now()}@guest.example`,
  });
  guestPath = new URL(guest.url()).pathname;
  await expect(guest.getByRole('button', { name: /^Pay / })).toHaveCount(0);

  await createBookingPage(agent).open('Maya Brandt');
  await createBookingPage(agent).runAction('Approve', 'Approve');
  await expect(bookingStateOf(guest)).toContainText('Your stay is confirmed', whenNotified);

  const button = guest.getByRole('button', { name: /^Pay [^ ]+ deposit$/ });
  const amount = (await button.textContent())?.match(/[\d.,]+/)?.[0] ?? '';
  expect(await sidewaysScroll(guest)).toBe(0);

  await button.click();
  await expect(guest).toHaveURL(/\/checkout\/sandbox\/stay\//);
  await expect(guest.locator('.price')).toContainText(amount);
  expect(await sidewaysScroll(guest)).toBe(0);

  await guest.getByRole('button', { name: /^Pay / }).click();
  await expect(guest).toHaveURL(/\/guest\/.+\?payment=/);
  await expect(guest.getByRole('heading', { name: /^Thank you\. .* has arrived\.$/ })).toBeVisible(
    whenNotified,
  );
  await expect(guest.getByRole('button', { name: /^Pay .* balance$/ })).toBeVisible();
  expect(await sidewaysScroll(guest)).toBe(0);
});

test('the host finds the payment in the ledger, and gives a part of it back through the gateway', async () => {
  const { money } = createBookingPage(agent);
  await expect(money.getByText('Payment · Paid online')).toBeVisible(whenNotified);
  await money.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = agent.getByRole('dialog', { name: 'Refund an online payment' });
  await dialog.getByLabel('Amount', { exact: true }).fill('10');
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(money.getByText('Refund · Paid online')).toBeVisible(whenNotified);
});

test('the guest pays the damage deposit, and the host retains a part and releases the rest', async () => {
  await guest.goto(guestPath);
  const section = guest.getByRole('region', { name: 'Damage deposit: €200' });
  await picture(guest, 'damage-1-due');
  await section.getByRole('button', { name: 'Pay €200 damage deposit' }).click();
  await expect(guest.locator('.price')).toContainText('200');

  await guest.getByRole('button', { name: /^Pay / }).click();
  await expect(section).toContainText('Paid. Your host holds it', whenNotified);
  // The price is due as before.
  await expect(guest.getByRole('button', { name: /^Pay .* balance$/ })).toBeVisible();
  expect(await sidewaysScroll(guest)).toBe(0);

  await picture(guest, 'damage-2-held');
  const { money } = createBookingPage(agent);
  await expect(money.getByText('Held', { exact: true })).toBeVisible(whenNotified);

  await picture(agent, 'damage-3-held-at-the-desk');
  await money.getByRole('button', { name: 'Keep part of it' }).click();

  const dialog = agent.getByRole('dialog', { name: 'Keep part of the damage deposit' });
  await dialog.getByLabel('Amount', { exact: true }).fill('45');
  await dialog.getByRole('button', { name: 'Keep part of it' }).click();
  await expect(dialog.getByText('Say what it’s for.')).toBeVisible();

  await dialog.getByLabel('Note').fill('A broken lamp');
  await dialog.getByRole('button', { name: 'Keep part of it' }).click();

  await expect(dialog).toBeHidden();
  await expect(money.getByText('Partly kept', { exact: true })).toBeVisible(whenNotified);
  await expect(money.getByText(/€155 refunded/)).toBeVisible(whenNotified);

  await picture(agent, 'damage-4-partly-kept');
  await expect(section).toContainText('Your host kept €45', whenNotified);

  await picture(guest, 'damage-5-partly-kept');
});

test('without script the guest pays the balance with a form, and sees that a payment is on its way', async ({
  browser,
}) => {
  const context = await browser.newContext({ ...phone, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(guestPath);
  await page.getByRole('button', { name: /^Pay .* balance$/ }).click();
  await page.getByRole('button', { name: 'Let the payment take a minute' }).click();

  await expect(page).toHaveURL(/\/guest\/.+\?payment=/);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: /is on its way$/ })).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: /^Pay / })).toHaveCount(0);
  // Nothing asks for the same money by transfer.
  await expect(page.getByRole('heading', { name: /due by/ })).toHaveCount(0);
  await expect(page.getByRole('img', { name: /transfer/i })).toHaveCount(0);

  await context.close();
});
