import { expect, type Page, test } from '@playwright/test';
import { addresses } from '#contract/addresses.ts';
import { comingDay, pickDay } from './civil-days.ts';
import { createBookingPage } from './pages/booking-page.ts';
import { bookingStateOf, phone, sidewaysScroll, whenNotified } from './pages/visitor-page.ts';
import { signInAs } from './walk/sign-in-as.ts';
import { makeWalkWorld, send, type WalkWorld } from './walk/walk-world.ts';

/** A guest asks for other dates and another party, with and without script, and the host answers. */
test.describe.configure({ mode: 'serial', timeout: 120_000 });

let world: WalkWorld;
let agent: Page;
let guest: Page;
let bookingId = '';
let guestPath = '';

test.beforeAll(async ({ browser, request }) => {
  world = await makeWalkWorld(request, 'journey-set-up-code');
  const booking = await send<{ _id: string; guestUrl: string }>(request, '/api/bookings', {
    propertyId: world.propertyId,
    linkCode: world.linkCode,
    checkIn: comingDay(20),
    checkOut: comingDay(23),
    adults: 2,
    consent: true,
    guest: { firstName: 'Tom', lastName: 'Baker', email: `tom-${Date.now()}@guest.example` },
  });

  bookingId = booking._id;
  guestPath = new URL(booking.guestUrl).pathname;

  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await signInAs(context, 'agent', world);
  agent = await context.newPage();
  guest = await (await browser.newContext(phone)).newPage();
  await guest.goto(guestPath);
  await agent.goto(addresses.booking({ id: bookingId }));
  await createBookingPage(agent).runAction('Approve', 'Approve');
  await expect(bookingStateOf(guest)).toContainText('Your stay is confirmed', whenNotified);
});

const comparison = (page: Page) => page.getByRole('table', { name: 'Your booking and the change' });

test('a guest with a phone chooses a night more and one more guest, and sees the price before sending', async () => {
  await guest.getByRole('link', { name: 'Change dates or guests' }).click();
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Change dates or guests');
  await expect(guest.getByText('These are the dates and guests of your booking.')).toBeVisible();

  await pickDay(guest, comingDay(20));
  await pickDay(guest, comingDay(24));
  await expect(comparison(guest).getByRole('row', { name: /^Nights 3 4$/ })).toBeVisible();

  await guest.getByText('2 guests').first().click();
  await guest.getByRole('button', { name: 'Adults: one more' }).click();

  await expect(comparison(guest).getByRole('row', { name: /^Guests 2 guests 3 guests$/ })).toBeVisible();
  await expect(guest.locator('#stay').getByText(/more than now$/)).toBeVisible();
  expect(await sidewaysScroll(guest)).toBe(0);

  await guest.getByLabel(/^Message to/).fill('My sister comes too.');
  await guest.getByRole('button', { name: /^Ask .* to change it$/ }).click();
  await expect(guest.getByRole('heading', { name: 'You asked for a change' })).toBeVisible();
});

test('the open screen of the host shows it, the approval moves the booking, and both see the new dates', async () => {
  const request = agent.locator('#change-request');
  await expect(request).toContainText('Tom asks for a change');
  await expect(request).toContainText('My sister comes too.');
  await request.getByRole('button', { name: 'Approve change' }).click();
  await expect(createBookingPage(agent).latest).toContainText('Change request approved');
  await expect(request).toBeHidden();
  await expect(guest.getByText('4 nights · 3 guests')).toBeVisible(whenNotified);
  await expect(guest.getByRole('heading', { name: 'You asked for a change' })).toBeHidden();
  await expect(guest.getByRole('log')).toContainText('approved the change');
});

test('the host answers with another price and a sentence', async () => {
  await guest.getByRole('link', { name: 'Change dates or guests' }).click();
  await pickDay(guest, comingDay(20));
  await pickDay(guest, comingDay(23));
  await guest.getByRole('button', { name: /^Ask .* to change it$/ }).click();

  await agent.locator('#change-request').getByRole('button', { name: 'Choose the price' }).click();
  const dialog = agent.getByRole('dialog', { name: /Tom/ });
  await expect(dialog.getByRole('radio', { name: /^Agree another price/ })).toBeChecked();
  await dialog.getByLabel('Agreed total').fill('321');
  await expect(dialog.getByRole('row', { name: /^Total .*321/ })).toBeVisible();
  await dialog.getByLabel('Message to Tom').fill('A small thank-you from us.');
  await dialog.getByRole('button', { name: 'Approve change' }).click();

  await expect(dialog).toBeHidden();
  await expect(guest.getByRole('log')).toContainText('A small thank-you from us.', whenNotified);
  await expect(guest.getByText('3 nights · 3 guests')).toBeVisible();
});

test('without script the same page sends the request, and shows the host’s answer', async ({ browser }) => {
  const plain = await (await browser.newContext({ ...phone, javaScriptEnabled: false })).newPage();
  await plain.goto(guestPath);
  await plain.getByRole('link', { name: 'Change dates or guests' }).click();
  await pickDay(plain, comingDay(25));
  await pickDay(plain, comingDay(28));
  await expect(comparison(plain)).toContainText('Booked');

  await plain.getByRole('button', { name: /^Ask .* to change it$/ }).click();
  await expect(plain.getByRole('heading', { name: 'You asked for a change' })).toBeVisible();

  const request = agent.locator('#change-request');
  await request.getByRole('button', { name: 'Decline' }).click();

  const question = agent.getByRole('alertdialog');
  await question.getByLabel('Reason').fill('We are away that week.');
  await question.getByRole('button', { name: 'Decline' }).click();
  await expect(createBookingPage(agent).latest).toContainText('Change request declined');

  await plain.reload();
  await expect(plain.getByRole('heading', { name: /couldn’t make this change$/ })).toBeVisible();
  await expect(plain.getByText('We are away that week.').first()).toBeVisible();
});

test('without script a request can be withdrawn', async ({ browser }) => {
  const plain = await (await browser.newContext({ ...phone, javaScriptEnabled: false })).newPage();
  const stay = new URLSearchParams({ checkIn: comingDay(14), checkOut: comingDay(16), adults: '2' });
  await plain.goto(`${guestPath}/change?${stay}`);
  await plain.getByRole('button', { name: /^Ask .* to change it$/ }).click();
  await plain.getByRole('button', { name: 'Withdraw the request' }).click();
  await expect(plain.getByRole('link', { name: 'Change dates or guests' })).toBeVisible();
});
