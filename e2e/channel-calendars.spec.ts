import { rm } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { addDays } from '#domain/shared/civil-date.ts';
import { makeDataFolder, startServer } from '../scripts/lab/harness/server-process.ts';
import { airbnbFeed } from '../testing/feeds/channel-feeds.ts';
import { type FeedServer, openFeedServer } from '../testing/servers/feed-server.ts';
import { todayInLisbon as today } from './civil-days.ts';
import { answerOf, openAsNewAgent, roseHouse } from './new-agent.ts';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

const ours = { checkIn: addDays(today, 20), checkOut: addDays(today, 24) };
const theirs = { from: addDays(today, 22), to: addDays(today, 26) };
const other = { from: addDays(today, 40), to: addDays(today, 43) };

const setupCode = 'channels-set-up-code';

let feeds: FeedServer;
let server: Awaited<ReturnType<typeof startServer>>;
let folder: string;
let page: Page;
let headers: { authorization: string };
let roseId: string;
let lilyId: string;
let bookingId: string;

/** A server of its own, which may call the calendars of this machine. */
test.beforeAll(async ({ browser }) => {
  feeds = await openFeedServer();
  folder = makeDataFolder('channels');

  server = await startServer({
    DATA_DIR: folder,
    DEMO: 'off',
    RATE_LIMIT_SCALE: '100',
    LOG_LEVEL: 'warn',
    OUTBOUND_ALLOW: feeds.host,
    ADMIN_SETUP_CODE: setupCode,
  });
  page = await browser.newPage({ viewport: { width: 1440, height: 900 }, baseURL: server.url });

  const agent = await openAsNewAgent(page, 'Carla Channels');
  headers = agent.headers;
  roseId = agent.propertyId;

  const { request } = page;
  const lily = { ...roseHouse, title: 'Lily house', pricing: { ...roseHouse.pricing, baseMinor: 12_000 } };
  lilyId = (await answerOf<{ _id: string }>(request.post('/api/properties', { headers, data: lily })))._id;

  const guest = { firstName: 'Piet', lastName: 'Jansen', email: 'piet@guest.example' };
  const data = {
    propertyId: roseId,
    ...ours,
    guest,
    adults: 2,
    children: 0,
    infants: 0,
    pets: 0,
    status: 'confirmed',
  };
  bookingId = (await answerOf<{ _id: string }>(request.post('/api/bookings', { headers, data })))._id;
});

test.afterAll(async () => {
  await page.close();
  await server.stop();
  await feeds.close();
  await rm(folder, { recursive: true, force: true });
});

test('an agent connects Airbnb, copies the export link, and is notified of a double booking', async () => {
  const address = feeds.serve(
    '/airbnb.ics',
    airbnbFeed([
      { uid: 'overlapping', ...theirs },
      { uid: 'quiet', ...other },
    ]),
  );

  await page.goto(`/properties/${roseId}?tab=channels`);
  await page.getByRole('button', { name: /^Airbnb/ }).click();
  await page.getByRole('textbox', { name: 'Calendar link' }).fill(address);
  await page.getByRole('button', { name: 'Check the link' }).click();
  await expect(page.getByText('Airbnb · 2 upcoming events')).toBeVisible();

  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByText('Airbnb is connected')).toBeVisible();
  await expect(page.getByText(/1 overlaps a stay of yours/)).toBeVisible();

  await expect(page.getByText(/paste the link under Other website link/)).toBeVisible();

  await page.getByRole('button', { name: 'Finish' }).click();
  const card = page.getByRole('region', { name: 'Airbnb' });
  await expect(card.getByText(/2 upcoming events · 1 overlapping/)).toBeVisible();
  await expect(page.getByText('1 open conflict')).toBeVisible();
});

test('an admin sees on the booking that Airbnb sold its nights too, and on the property who has others', async ({
  browser,
}) => {
  const data = { name: 'Ada', email: 'ada@staydesk.example', password: 'seven quiet oranges', setupCode };
  const session = await answerOf<{ token: string; admin: object }>(
    page.request.post('/api/admin/register', { data }),
  );
  const admin = await browser.newPage({ viewport: { width: 1440, height: 900 }, baseURL: server.url });
  await admin.addInitScript((given) => {
    localStorage.setItem('staydesk.admin.token', given.token);
    localStorage.setItem('staydesk.admin.user', JSON.stringify(given.admin));
  }, session);

  await admin.goto(`/admin/bookings/${bookingId}`);
  await expect(admin.getByText('Sold on Airbnb')).toBeVisible();
  await expect(admin.getByText('Overlapping bookings')).toBeVisible();
  await expect(admin.getByText(/^Incoming: /)).toBeVisible();

  await admin.goto(`/admin/properties/${roseId}?checkIn=${other.from}&checkOut=${other.to}`);
  await expect(admin.getByText('A guest can’t book these nights')).toBeVisible();
  await expect(admin.getByText('Sold on Airbnb')).toBeVisible();

  await admin.close();
});

test('the calendars mark the nights, and the dashboard leads to the conflict', async () => {
  await page.goto('/dashboard/calendar');
  await expect(page.getByRole('link', { name: /^Also taken on Airbnb/ })).toBeVisible();
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Resolve' }).click();
  await expect(page.getByRole('heading', { name: 'Rose house' })).toBeVisible();
  await expect(page.getByText(/These nights are sold twice/)).toBeVisible();
});

test('one press moves the guest to a similar house, and Airbnb’s stay gets its nights', async () => {
  // Four nights at €20 more.
  await expect(page.getByText(/^€8\d(\.\d\d)? more\.$/)).toBeVisible();

  await page.getByRole('button', { name: 'Move the booking to Lily house' }).click();
  await page.getByRole('button', { name: 'Move here', exact: true }).click();
  await expect(page.getByText('Booking moved').first()).toBeVisible();

  const booking = await answerOf<{ property: { _id: string }; status: string }>(
    page.request.get(`/api/bookings/${bookingId}`, { headers }),
  );
  expect([booking.property._id, booking.status]).toEqual([lilyId, 'confirmed']);

  const calendar = await answerOf<{ properties: { title: string; blocks: object[]; overlaps: object[] }[] }>(
    page.request.get(`/api/calendar?from=${ours.checkIn}&to=${other.to}&propertyId=${roseId}`, { headers }),
  );
  expect(calendar.properties[0]?.overlaps).toEqual([]);
  expect(calendar.properties[0]?.blocks).toMatchObject([
    { checkIn: theirs.from, checkOut: theirs.to, channel: 'airbnb' },
    { checkIn: other.from, checkOut: other.to, channel: 'airbnb' },
  ]);

  await page.goto('/dashboard/conflicts?state=resolved');
  await expect(page.getByText(/^Booking moved · /)).toBeVisible();
});

test('a reservation of Airbnb becomes a booking with a guest', async () => {
  await page.goto(`/properties/${roseId}?tab=channels`);
  await page.getByRole('button', { name: 'Show events' }).click();
  await page
    .getByRole('button', { name: /^Actions for/ })
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Make it a booking' }).click();
  await page.getByRole('textbox', { name: 'First name' }).fill('Clara');
  await page.getByRole('button', { name: 'Create booking' }).click();

  await expect(page).toHaveURL(/\/bookings\//);
  await expect(page.getByText('Clara').first()).toBeVisible();

  const { items } = await answerOf<{ items: { source: string; checkIn: string }[] }>(
    page.request.get('/api/bookings/my-bookings?view=all', { headers }),
  );
  expect(items.find(({ source }) => source === 'ical:airbnb')).toMatchObject({ checkIn: other.from });
});
