import { expect, type Page, type Route, test } from '@playwright/test';
import { addresses } from '#contract/addresses.ts';
import { comingDay } from './civil-days.ts';
import { createBookingPage } from './pages/booking-page.ts';
import { bookingStateOf, whenNotified } from './pages/visitor-page.ts';
import { signInAs } from './walk/sign-in-as.ts';
import { makeWalkWorld, send, type WalkWorld } from './walk/walk-world.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

const email = `tom-${Date.now()}@guest.example`;
let world: WalkWorld;
let agent: Page;
let guest: Page;
let bookingId = '';
let mailsBefore: string[] = [];

test.beforeAll(async ({ browser, request }) => {
  world = await makeWalkWorld(request, 'journey-set-up-code');
  const booking = await send<{ _id: string; guestUrl: string }>(request, '/api/bookings', {
    propertyId: world.propertyId,
    linkCode: world.linkCode,
    checkIn: comingDay(20),
    checkOut: comingDay(23),
    adults: 2,
    consent: true,
    guest: { firstName: 'Tom', lastName: 'Baker', email },
  });
  bookingId = booking._id;

  const context = await browser.newContext();
  await signInAs(context, 'agent', world);
  agent = await context.newPage();
  guest = await (await browser.newContext()).newPage();
  await guest.goto(new URL(booking.guestUrl).pathname);
});

/** Subjects of all mails to the guest. */
async function mailsToGuest(): Promise<string[]> {
  const mailbox = await guest.context().newPage();
  await mailbox.goto('/dev/mail');
  const subjects = await mailbox
    .getByRole('listitem')
    .filter({ hasText: email })
    .getByRole('link')
    .allTextContents();
  await mailbox.close();
  return subjects;
}

test('a cancellation that is undone does not reach the page of its guest', async () => {
  await agent.goto(addresses.booking({ id: bookingId }));
  const bookingPage = createBookingPage(agent);
  await bookingPage.runAction('Approve', 'Approve');

  await expect(agent.getByText('Telling Tom…')).toBeVisible();
  await expect(bookingStateOf(guest)).toContainText('Your stay is confirmed', whenNotified);

  mailsBefore = await mailsToGuest();
  await bookingPage.runMenuAction('Cancel', 'Cancel booking');

  await expect(bookingPage.latest).toContainText('Cancelled');
  await expect(agent.getByText('Telling Tom…')).toBeVisible();

  await guest.reload();
  await expect(bookingStateOf(guest)).toContainText('Your stay is confirmed');

  await agent.locator('body').press('u');
  await expect(agent.getByText('Undone. Tom hasn’t been notified.')).toBeVisible();
  await expect(bookingPage.latest).toContainText('Undone');
  await expect(bookingStateOf(guest)).toContainText('Your stay is confirmed');
  await expect(guest.getByText(/cancelled/i)).toHaveCount(0);
  expect(await mailsToGuest()).toEqual(mailsBefore);
});

test('the Undo of a cancellation is still offered after a reload, until its guest is notified', async () => {
  const bookingPage = createBookingPage(agent);
  await bookingPage.runMenuAction('Cancel', 'Cancel booking');
  await expect(bookingPage.latest).toContainText('Cancelled');
  await agent.reload();
  await expect(agent.getByText('Telling Tom…')).toBeVisible();
  await agent.getByRole('button', { name: /^Undo/ }).click();
  await expect(agent.getByText('Undone. Tom hasn’t been notified.')).toBeVisible();
  await expect(bookingPage.latest).toContainText('Undone');
  await expect(guest.getByText(/cancelled/i)).toHaveCount(0);
});

test('an action retains its own message when the list of undoable actions arrives after it', async () => {
  const bookingPage = createBookingPage(agent);
  const { promise, resolve: hold } = Promise.withResolvers<Route>();
  await agent.route('**/api/bookings/undoable', hold);
  await agent.reload();

  const list = await promise;
  await bookingPage.runMenuAction('Cancel', 'Cancel booking');
  await expect(agent.getByText(/marked as cancelled/)).toBeVisible();

  const response = await list.fetch();
  expect((await response.json()).bookings).toHaveLength(1);

  const arrived = agent.waitForResponse(list.request().url());
  await list.fulfill({ response });
  await (await arrived).finished();
  // Two frames later the app has read it.
  await agent.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

  await expect(agent.getByText(/marked as cancelled/)).toBeVisible();
  await expect(guest.getByText(/cancelled/i)).toHaveCount(0);
});

test('three cancellations, two of them undone, notify the guest once', async () => {
  // News goes out in its order: that of the undone ones would have come before this.
  await expect(bookingStateOf(guest)).toContainText('has cancelled this booking', whenNotified);
  await expect.poll(async () => (await mailsToGuest()).length).toBe(mailsBefore.length + 1);
});

test('a guest who cancels a stay that was just changed sees the change first, and then cancels that', async ({
  request,
}) => {
  const { token } = world.agentSession;
  const booking = await send<{ _id: string; guestUrl: string }>(
    request,
    '/api/bookings',
    {
      propertyId: world.propertyId,
      checkIn: comingDay(24),
      checkOut: comingDay(26),
      adults: 2,
      guest: { firstName: 'Tom', lastName: 'Baker', email },
      status: 'confirmed',
    },
    token,
  );

  await guest.goto(new URL(booking.guestUrl).pathname);
  await guest.getByRole('link', { name: 'Cancel booking' }).click();
  const dialog = guest.getByRole('dialog', { name: 'Cancel booking' });
  await expect(dialog).toContainText('You haven’t paid anything');

  const address = `/api/bookings/${booking._id}`;
  const headers = { authorization: `Bearer ${token}` };
  const { version } = await (await request.get(address, { headers })).json();

  const changed = await request.patch(address, {
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    data: { version, checkOut: comingDay(27) },
  });
  expect(changed.ok()).toBe(true);

  const yes = dialog.getByRole('button', { name: 'Yes, cancel' });
  await yes.click();
  await expect(dialog.getByRole('alert')).toContainText('has just changed this booking');
  await expect(guest.getByText('3 nights').first()).toBeAttached();

  await yes.click();
  await expect(bookingStateOf(guest)).toContainText('You’ve cancelled this booking');
});
