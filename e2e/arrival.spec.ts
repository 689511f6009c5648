import { expect, type Page, test } from '@playwright/test';
import { addresses } from '#contract/addresses.ts';
import { comingDay } from './civil-days.ts';
import { createBookingPage } from './pages/booking-page.ts';
import { bookingStateOf, phone, sidewaysScroll, whenNotified } from './pages/visitor-page.ts';
import { signInAs } from './walk/sign-in-as.ts';
import { makeWalkWorld, send, type WalkWorld } from './walk/walk-world.ts';

/** An agent writes an arrival guide with a gate; the guest sees the code on their open page once the deposit is paid. */
test.describe.configure({ mode: 'serial', timeout: 120_000 });

let world: WalkWorld;
let agent: Page;
let guest: Page;
let bookingId = '';

test.beforeAll(async ({ browser, request }) => {
  world = await makeWalkWorld(request, 'journey-set-up-code');
  const booking = await send<{ _id: string; guestUrl: string }>(request, '/api/bookings', {
    propertyId: world.propertyId,
    linkCode: world.linkCode,
    checkIn: comingDay(6),
    checkOut: comingDay(9),
    adults: 2,
    consent: true,
    guest: { firstName: 'Tom', lastName: 'Baker', email: `tom-${Date.now()}@guest.example` },
  });
  bookingId = booking._id;

  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await signInAs(context, 'agent', world);
  agent = await context.newPage();
  guest = await (await browser.newContext(phone)).newPage();
  await guest.goto(new URL(booking.guestUrl).pathname);
});

test('an agent writes the guide, with a code for each stay that shows once the deposit is paid', async () => {
  await agent.goto(`${addresses.property({ id: world.propertyId })}?tab=operations`);
  await agent.getByLabel('Getting in').fill('The blue door, second floor.');
  await agent.getByRole('switch', { name: /^A new code for each stay/ }).click();
  await agent.getByRole('button', { name: 'House manual' }).click();
  await agent.getByRole('button', { name: 'Add a page' }).click();
  await agent.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(agent.getByText('Give the page a title.')).toBeVisible();

  await agent.getByLabel('Title', { exact: true }).fill('Heating');
  await agent.getByLabel('Text', { exact: true }).fill('Leave it at 19 degrees.');

  const shares = agent.getByRole('switch', { name: 'Share with confirmed guests' });
  await shares.click();
  await agent.getByRole('button', { name: 'For guests' }).click();
  for (const share of await shares.all()) await share.click();

  await agent.getByRole('combobox', { name: 'Earliest' }).click();
  await agent.getByRole('option', { name: 'As soon as the stay is confirmed' }).click();
  await agent.getByRole('combobox', { name: 'Payment' }).click();
  await agent.getByRole('option', { name: 'Once the first payment has arrived' }).click();
  await agent.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(agent.getByText('Operations saved')).toBeVisible();
});

test('the guest of a confirmed stay reads the manual, and what the code waits for', async () => {
  await agent.goto(addresses.booking({ id: bookingId }));
  await createBookingPage(agent).runAction('Approve', 'Approve');
  await expect(bookingStateOf(guest)).toContainText('Your stay is confirmed', whenNotified);
  await expect(guest.getByText('The blue door, second floor.')).toBeVisible(whenNotified);
  await expect(guest.getByText(/^They appear here once .* has been paid\.$/)).toBeVisible();
  await expect(guest.getByRole('heading', { name: 'Door code' })).toBeHidden();
  await guest.getByText('Heating', { exact: true }).click();
  await expect(guest.getByText('Leave it at 19 degrees.')).toBeVisible();
  expect(await sidewaysScroll(guest)).toBe(0);
});

test('a payment opens it on the page that is open, and the agent sees when the guest looked', async () => {
  const code =
    (await agent
      .getByText(/^[1-9]\d{5}$/)
      .first()
      .textContent()) ?? '';

  expect(code).toMatch(/^[1-9]\d{5}$/);
  await expect(agent.getByText(/^The guest’s page shows it once .* has been paid\.$/)).toBeVisible();

  await agent.getByRole('button', { name: 'Record payment' }).first().click();
  const dialog = agent.getByRole('dialog');
  await dialog.getByRole('button', { name: /^(Save|Record)/ }).click();

  await expect(guest.getByRole('heading', { name: 'Door code' })).toBeVisible(whenNotified);
  await expect(guest.getByText(code, { exact: true })).toBeVisible();
  await expect(agent.getByText(/^Seen /)).toBeVisible(whenNotified);
});

test('a new code reaches the open page', async () => {
  await agent.getByRole('button', { name: 'Change code' }).click();
  const dialog = agent.getByRole('dialog');
  await dialog.getByLabel('Door code').fill('0123');
  await dialog.getByRole('button', { name: 'Save code' }).click();
  await expect(dialog.getByLabel('Door code')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Door code').fill('48210');
  await dialog.getByRole('button', { name: 'Save code' }).click();
  await expect(dialog).toBeHidden();
  await expect(guest.getByText('48210', { exact: true })).toBeVisible(whenNotified);
});
