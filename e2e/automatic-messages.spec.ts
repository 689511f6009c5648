import { expect, type Page, test } from '@playwright/test';
import { addresses } from '#contract/addresses.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import { comingDay } from './civil-days.ts';
import { openAsNewAgent } from './new-agent.ts';

/** An agent switches the ready-made set on; a booking comes; other dates are tried, and a message goes out by the clock. */
test.describe.configure({ mode: 'serial', timeout: 180_000 });

let agent: Page;
let headers: { authorization: string };
let propertyId = '';
let bookingId = '';

const checkIn = comingDay(20);

/** As the screens write a local moment. */
const shownDay = (date: string) =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
    .format(Date.parse(`${date}T00:00:00Z`))
    .replace(',', '');

test.beforeAll(async ({ browser }) => {
  agent = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  ({ headers, propertyId } = await openAsNewAgent(agent, 'Rita Regra'));
});

test('the ready-made set is switched on by choice', async () => {
  await agent.goto(addresses.automation.pattern);
  await expect(agent.getByText('No rules yet')).toBeVisible();
  await agent.getByRole('button', { name: 'Add all and switch on' }).click();
  await expect(agent.getByText('7 rules added')).toBeVisible();
  await expect(agent.getByRole('switch', { name: 'Send “Booking confirmed”' })).toBeChecked();
  await expect(agent.getByText('7 days before check-in at 10:00')).toBeVisible();
});

test('a booking comes, and its card and the rehearsal say what it will get', async () => {
  const guest = { firstName: 'Tom', lastName: 'Baker', email: `tom-${Date.now()}@guest.example` };
  const data = { propertyId, checkIn, checkOut: addDays(checkIn, 3), adults: 2, guest };
  const answer = await agent.request.post('/api/bookings', { headers, data });
  expect(answer.status()).toBe(201);
  bookingId = ((await answer.json()) as { _id: string })._id;
  await agent.goto(addresses.booking({ id: bookingId }));
  const week = agent.getByRole('listitem').filter({ hasText: 'A week before arrival' });
  await expect(week).toContainText('Planned');
  await expect(week).toContainText(`${shownDay(addDays(checkIn, -7))} 10:00`);
  await agent.goto(addresses.automation.pattern);
  await agent.getByRole('link', { name: 'A week before arrival' }).click();
  await expect(agent.getByRole('heading', { name: 'Next 30 days: 1 message' })).toBeVisible();
  await expect(agent.getByText('Dear Tom,')).toBeVisible();
});

test('other dates move the messages in the page, and nothing is stored', async () => {
  await agent.goto(addresses.booking({ id: bookingId }));
  await agent.getByRole('button', { name: 'What if the dates were other ones?' }).click();
  const tried = agent.getByRole('region', { name: 'What if the dates were other ones?' });
  const later = addDays(checkIn, 30);
  await tried.getByLabel('Departure', { exact: true }).fill(addDays(later, 3));
  await tried.getByLabel('Departure', { exact: true }).blur();
  await tried.getByLabel('Arrival', { exact: true }).fill(later);
  await tried.getByLabel('Arrival', { exact: true }).blur();
  await expect(tried.getByText(`${shownDay(addDays(later, -7))} 10:00`)).toBeVisible();
  await tried.getByRole('button', { name: 'Back to the real dates' }).click();
  await expect(agent.getByText(`${shownDay(addDays(checkIn, -7))} 10:00`)).toBeVisible();
});

test('a message goes out by the clock, and one is skipped', async () => {
  const confirmed = agent.getByRole('listitem').filter({ hasText: 'Booking confirmed' }).first();
  await expect(async () => {
    await agent.reload();
    await expect(confirmed.getByText('Sent', { exact: true })).toBeVisible({ timeout: 4000 });
  }).toPass({ timeout: 120_000 });
  await expect(agent.getByText('Your stay at Rose house is confirmed:').first()).toBeVisible();
  await agent.getByRole('button', { name: 'Actions for After the stay' }).click();
  await agent.getByRole('menuitem', { name: 'Skip' }).click();
  await expect(agent.getByText('Skipped for this booking')).toBeVisible();
});
