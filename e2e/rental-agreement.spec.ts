import { readFile } from 'node:fs/promises';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { addresses } from '#contract/addresses.ts';
import { comingDay } from './civil-days.ts';
import { createBookingPage } from './pages/booking-page.ts';
import { phone, sidewaysScroll, whenNotified } from './pages/visitor-page.ts';
import { violationsOf } from './walk/accessibility.ts';
import { signInAs } from './walk/sign-in-as.ts';
import { makeWalkWorld, send, type WalkWorld } from './walk/walk-world.ts';

/** An agent has guests sign an agreement before a booking is confirmed; guests sign it on a phone, in three ways. */
test.describe.configure({ mode: 'serial', timeout: 180_000 });

let world: WalkWorld;
let agent: Page;
let bookingIds: string[] = [];
let guestPaths: string[] = [];
let emails: string[] = [];

/** The path of the link to the agreement in the guest's mailbox. */
async function mailedPath(context: BrowserContext, email: string): Promise<string> {
  const mailbox = await context.newPage();
  const mails = mailbox
    .getByRole('link')
    .filter({ hasText: `To ${email}` })
    .filter({ hasText: /agreement/i });

  await expect(async () => {
    await mailbox.goto('/dev/mail');
    await expect(mails.first()).toBeVisible();
  }).toPass(whenNotified);

  await mails.first().click();
  const link = mailbox.frameLocator('iframe').locator('a[href*="/agreement"]').first();
  const href = (await link.getAttribute('href')) ?? '';
  await mailbox.close();

  return new URL(href).pathname;
}

test.beforeAll(async ({ browser, request }) => {
  world = await makeWalkWorld(request, 'journey-set-up-code');
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await signInAs(context, 'agent', world);
  agent = await context.newPage();
});

test('an agent writes an agreement, sees it filled, and lets the confirmation wait for it', async ({
  request,
}) => {
  await agent.goto(`${addresses.settings()}?section=agreements`);
  await agent.getByRole('button', { name: 'Add an agreement' }).click();

  const dialog = agent.getByRole('dialog');
  await expect(dialog.getByRole('region', { name: 'Preview with an example stay' })).toContainText(
    'House of the walk',
  );

  await dialog.getByLabel('Name', { exact: true }).fill('Summer rental');
  await dialog.getByLabel('Text', { exact: true }).fill('# Rental agreement\n\n{tenant}');
  await dialog.getByRole('button', { name: 'Save agreement' }).click();
  await expect(dialog.getByText('There’s no variable called {tenant}.')).toBeVisible();

  await dialog
    .getByLabel('Text', { exact: true })
    .fill('# Rental agreement\n\n{guest} stays at {property} for {total}.\n\n- No parties');
  expect(await violationsOf(agent)).toEqual([]);

  await dialog.getByRole('button', { name: 'Save agreement' }).click();
  await expect(dialog).toBeHidden();

  await agent.goto(`${addresses.property({ id: world.propertyId })}?tab=operations&part=agreement`);
  await agent.getByRole('combobox', { name: 'Agreement', exact: true }).click();
  await agent.getByRole('option', { name: 'Summer rental' }).click();
  await agent.getByRole('combobox', { name: 'What waits for the signature?' }).click();
  await agent.getByRole('option', { name: 'The confirmation' }).click();
  await agent.getByRole('button', { name: 'Save agreement settings' }).click();
  await expect(agent.getByText(/^Agreement settings saved/)).toBeVisible();

  for (const day of [16, 20, 24]) {
    const email = `tom-${day}-${Date.now()}@guest.example`;
    const booking = await send<{ _id: string; guestUrl: string }>(request, '/api/bookings', {
      propertyId: world.propertyId,
      linkCode: world.linkCode,
      adults: 2,
      consent: true,
      checkIn: comingDay(day),
      checkOut: comingDay(day + 3),
      guest: { firstName: 'Tom', lastName: 'Baker', email },
    });

    bookingIds = [...bookingIds, booking._id];
    guestPaths = [...guestPaths, new URL(booking.guestUrl).pathname];
    await send(request, `/api/bookings/${booking._id}/agreement/send`, {}, world.agentSession.token);
    emails = [...emails, email];
  }
});

test('the booking cannot be confirmed until it is signed', async () => {
  await agent.goto(addresses.booking({ id: bookingIds[0] ?? '' }));
  await expect(agent.getByText('Sent, not opened yet')).toBeVisible();
  await agent.getByRole('button', { name: 'Approve', exact: true }).click();
  const dialog = agent.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(
    dialog.getByText('This booking is waiting for its rental agreement to be signed.'),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Confirm without a signature' }).click();
  await expect(dialog.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true');
  await agent.keyboard.press('Escape');
});

test('a guest reads it on a phone, draws a signature and has the file', async ({ browser }) => {
  const guest = await (await browser.newContext(phone)).newPage();
  await guest.goto(guestPaths[0] ?? '');
  await guest.getByRole('link', { name: 'Read and sign' }).click();

  await expect(guest.getByRole('heading', { name: 'Sign from your email' })).toBeVisible();
  await expect(guest.getByText('We’ve sent a link to t…@guest.example.', { exact: false })).toBeVisible();
  await expect(guest.getByRole('button', { name: 'Sign the agreement' })).toHaveCount(0);
  expect(await violationsOf(guest)).toEqual([]);

  const path = await mailedPath(guest.context(), emails[0] ?? '');
  await guest.route('**/visitor-assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await guest.goto(path);
  await expect(guest.getByText('Tom Baker stays at House of the walk')).toBeVisible();

  // A name typed before the script has come is kept.
  await guest.getByLabel('Your full name').fill('Thomas Baker');

  await expect(guest.getByLabel('By drawing my signature')).toHaveCount(0);
  await expect(guest.getByLabel('By drawing my signature')).toBeVisible();

  await guest.unroute('**/visitor-assets/*.js');
  await expect(guest.getByLabel('Your full name')).toHaveValue('Thomas Baker');
  await expect(agent.getByText('Opened, not signed yet')).toBeVisible(whenNotified);
  await expect(guest.getByText('The booking is in the name of Tom Baker.', { exact: false })).toBeVisible();

  await guest.getByLabel('By drawing my signature').check();
  await guest.getByLabel('I have read this agreement', { exact: false }).check();
  await guest.getByRole('button', { name: 'Sign the agreement' }).click();

  await expect(guest.getByRole('alert')).toHaveText('Please draw your signature first.');
  expect(await violationsOf(guest)).toEqual([]);
  expect(await sidewaysScroll(guest)).toBe(0);

  const field = guest.locator('canvas');
  await field.scrollIntoViewIfNeeded();

  const box = await field.boundingBox();
  if (!box) throw new Error('the field for the signature is not shown');

  await guest.mouse.move(box.x + 20, box.y + 50);
  await guest.mouse.down();

  for (let step = 1; step <= 20; step += 1)
    await guest.mouse.move(box.x + 20 + step * 12, box.y + 50 + 25 * Math.sin(step));

  await guest.mouse.up();
  await guest.getByRole('button', { name: 'Sign the agreement' }).click();

  await expect(guest.getByRole('heading', { name: /^Signed on / })).toBeVisible();
  expect(await violationsOf(guest)).toEqual([]);

  const [file] = await Promise.all([
    guest.waitForEvent('download'),
    guest.getByRole('link', { name: 'Download the signed PDF' }).click(),
  ]);
  const bytes = await readFile(await file.path());
  await guest.goto(addresses.verify());

  const check = async (buffer: Buffer) => {
    await guest
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer });
    await guest.getByRole('button', { name: 'Check the file' }).click();
  };
  await check(bytes);

  await expect(guest.getByRole('heading', { name: 'Unchanged' })).toBeVisible();
  expect(await violationsOf(guest)).toEqual([]);

  const changed = Buffer.from(bytes);
  changed[2000] = (changed[2000] ?? 0) ^ 1;
  await check(changed);
  await expect(guest.getByRole('heading', { name: 'Changed' })).toBeVisible();
});

test('the agent sees the signature, and confirms', async () => {
  await expect(agent.getByText('Signed by both sides')).toBeVisible(whenNotified);
  await createBookingPage(agent).runAction('Approve', 'Approve');
  await expect(agent.getByText('Confirmed').first()).toBeVisible();
});

test('the keyboard alone is enough', async ({ browser }) => {
  const guest = await (await browser.newContext({ viewport: phone.viewport })).newPage();
  await guest.goto(await mailedPath(guest.context(), emails[1] ?? ''));
  await expect(guest.getByLabel('By typing my name')).toBeChecked();

  await guest.getByLabel('Your full name').focus();
  await guest.keyboard.type('Tom Baker');
  await guest.keyboard.press('Tab');
  await guest.keyboard.press('Tab');
  await expect(guest.getByLabel('I have read this agreement', { exact: false })).toBeFocused();

  await guest.keyboard.press('Space');
  await guest.keyboard.press('Tab');
  await expect(guest.getByRole('button', { name: 'Sign the agreement' })).toBeFocused();

  await guest.keyboard.press('Enter');
  await expect(guest.getByRole('heading', { name: /^Signed on / })).toBeVisible();
});

test('without script the name and the box are enough', async ({ browser }) => {
  const guest = await (await browser.newContext({ ...phone, javaScriptEnabled: false })).newPage();
  await guest.goto(await mailedPath(guest.context(), emails[2] ?? ''));
  await guest.getByLabel('Your full name').fill('Tom Baker');
  await guest.getByLabel('I have read this agreement', { exact: false }).check();
  await guest.getByRole('button', { name: 'Sign the agreement' }).click();
  await expect(guest.getByRole('heading', { name: /^Signed on / })).toBeVisible();
});
