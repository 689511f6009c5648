import { expect, type Page, test } from '@playwright/test';
import { addresses } from '#contract/addresses.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import { todayInLisbon } from './civil-days.ts';
import { createBookingPage } from './pages/booking-page.ts';
import { bookingStateOf, phone, sidewaysScroll, whenNotified } from './pages/visitor-page.ts';
import { signInAs } from './walk/sign-in-as.ts';
import { makeWalkWorld, send, type WalkWorld } from './walk/walk-world.ts';

/** An agent switches the ready-made messages on; a booking comes, other dates are tried, and one goes out by the clock. */
test.describe.configure({ mode: 'serial', timeout: 180_000 });

let world: WalkWorld;
let agent: Page;
let guest: Page;
let bookingId = '';

const checkIn = addDays(todayInLisbon, 20);

/** As the screens write a local moment. */
const shownDay = (date: string) =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
    .format(Date.parse(`${date}T00:00:00Z`))
    .replace(',', '');
const weekBefore = `${shownDay(addDays(checkIn, -7))} 10:00`;

test.beforeAll(async ({ browser, request }) => {
  world = await makeWalkWorld(request, 'journey-set-up-code');
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await signInAs(context, 'agent', world);
  agent = await context.newPage();
});

test('the ready-made set is switched on by choice', async () => {
  await agent.goto(addresses.automation.pattern);
  await expect(agent.getByText('No rules yet')).toBeVisible();
  await agent.getByRole('button', { name: 'Add all and switch on' }).click();
  await expect(agent.getByText('8 rules added')).toBeVisible();
  await expect(agent.getByRole('switch', { name: 'Send “Booking confirmed”' })).toBeChecked();
  await expect(agent.getByText('7 days before check-in at 10:00')).toBeVisible();
});

test('confirms a stay, and its card and the rehearsal show the planned messages', async ({
  browser,
  request,
}) => {
  const booking = await send<{ _id: string; guestUrl: string }>(request, '/api/bookings', {
    propertyId: world.propertyId,
    linkCode: world.linkCode,
    checkIn,
    checkOut: addDays(checkIn, 3),
    adults: 2,
    consent: true,
    guest: { firstName: 'Tom', lastName: 'Baker', email: `tom-${Date.now()}@guest.example` },
  });

  bookingId = booking._id;
  guest = await (await browser.newContext(phone)).newPage();
  await guest.goto(new URL(booking.guestUrl).pathname);
  await agent.goto(addresses.booking({ id: bookingId }));
  await createBookingPage(agent).runAction('Approve', 'Approve');
  await expect(bookingStateOf(guest)).toContainText('Your stay is confirmed', whenNotified);

  const week = agent.getByRole('listitem').filter({ hasText: 'A week before arrival' });
  await expect(week).toContainText('Planned', whenNotified);
  await expect(week).toContainText(weekBefore);

  await agent.goto(addresses.automation.pattern);
  await agent.getByRole('link', { name: 'A week before arrival' }).click();

  await expect(agent.getByRole('heading', { name: /^Next: 1 message, first Tom/ })).toBeVisible();
  await expect(agent.getByRole('listitem').filter({ hasText: 'Tom Baker' })).toContainText(weekBefore);
  await expect(agent.getByText('Dear Tom,')).toBeVisible();
});

test('other dates move the messages in the page, and nothing is stored', async () => {
  await agent.goto(addresses.booking({ id: bookingId }));
  await agent.getByRole('button', { name: 'Preview with other dates' }).click();

  const tried = agent.getByRole('region', { name: 'Preview with other dates' });
  const later = addDays(checkIn, 30);
  const type = async (label: string, date: string) => {
    await tried.getByLabel(label, { exact: true }).fill(date);
    await tried.getByLabel(label, { exact: true }).blur();
  };

  await type('Departure', addDays(later, 3));
  await type('Arrival', later);
  await expect(tried.getByText(`${shownDay(addDays(later, -7))} 10:00`)).toBeVisible();

  await tried.getByRole('button', { name: 'Back to the real dates' }).click();
  await agent.reload();
  await expect(agent.getByText(weekBefore)).toBeVisible();
});

test('a message goes out by the clock to the guest’s page, and another one is skipped', async () => {
  await expect(guest.getByText(/Thank you for choosing House of the walk\./)).toBeVisible({
    timeout: 120_000,
  });
  expect(await sidewaysScroll(guest)).toBe(0);
  await agent.reload();
  const confirmed = agent.getByRole('listitem').filter({ hasText: 'Booking confirmed' }).first();
  await expect(confirmed.getByText('Sent', { exact: true })).toBeVisible();
  await agent.getByRole('button', { name: 'Actions for After the stay, Tom Baker' }).click();
  await agent.getByRole('menuitem', { name: 'Skip' }).click();
  await expect(agent.getByText('Skipped for this booking')).toBeVisible();
});

test('the guest turns automatic messages off without script, and the booking’s card shows it', async ({
  browser,
}) => {
  const context = await browser.newContext({ ...phone, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(new URL(guest.url()).pathname);
  await page.getByRole('button', { name: 'Stop automatic messages' }).click();

  await expect(page.getByText('Automatic messages are off.')).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);

  await agent.reload();
  await expect(agent.getByText('Messages are turned off for this guest').first()).toBeVisible();

  await page.getByRole('button', { name: 'Turn them back on' }).click();
  await expect(page.getByRole('button', { name: 'Stop automatic messages' })).toBeVisible();

  await context.close();
});
